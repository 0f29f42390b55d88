const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The ASCII text behind base64, plain or of the kind for addresses; undefined when it holds anything else. */
export function fromBase64(text: string): string | undefined {
  const digits = [...text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')].map((letter) =>
    LETTERS.indexOf(letter),
  );
  if (digits.includes(-1)) return undefined;
  const bits = digits.map((digit) => digit.toString(2).padStart(6, '0')).join('');
  const bytes = bits.match(/[01]{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f) ? String.fromCharCode(...bytes) : undefined;
}
