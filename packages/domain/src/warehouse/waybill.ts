/** A domestic tracking number as scanners and people give it, in one spelling: no spaces or hyphens, capitals, half width. Undefined where it is none (8 to 40 letters and digits). */
export function waybillOf(typed: string): string | undefined {
  const number = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
  return /^[A-Z0-9]{8,40}$/.test(number) && /\d/.test(number) ? number : undefined;
}
