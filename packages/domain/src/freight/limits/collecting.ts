/** Whether a carrier collects at a warehouse with these carriers, named in any case; a warehouse that names none has all of them. */
export function collectsAt(carriers: readonly string[] = [], carrier: string): boolean {
  if (carriers.length === 0) return true;
  const name = carrier.trim().toLowerCase();
  return carriers.some((each) => each.trim().toLowerCase() === name);
}
