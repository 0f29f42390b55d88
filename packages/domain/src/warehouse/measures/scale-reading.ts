/** What a scale says in one line of what it sends. */
export interface ScaleReading {
  readonly grams: number;
  /** Whether the load lies still; only then does it count. */
  readonly isStable: boolean;
}

/**
 * Reads a line of a scale, in one of the forms that table scales send by themselves:
 * - `ST,GS,+  1.234kg`, `US,NT,-0.5 lb`: stable or unstable, gross or net (A&D, CAS, many Chinese makers)
 * - `S S     1.234 kg`, `S D 1.234 kg`: stable or dynamic (Mettler Toledo SICS, reference manual 11781363)
 * - `1.234 kg`, as scales that act as a keyboard type it; such a scale sends only what lies still.
 * Undefined for what says no weight: overload, underload, an error, half a line.
 */
export function readScale(line: string): ScaleReading | undefined {
  const text = line.replaceAll(CONTROLS, ' ').trim().toUpperCase();
  const read = FORM.exec(text);
  if (!read) return undefined;
  const [head, sign, digits, unit] = read.slice(1).map((part: string | undefined) => part ?? '');
  const isStable = STABLE.get((head ?? '').replaceAll(/[\s,]+/g, ' ').trim());
  if (isStable === undefined) return undefined;
  const grams = Math.round(Number(digits) * (GRAMS.get(unit ?? '') ?? 0));
  return { grams: sign === '-' ? -grams : grams, isStable };
}

// oxlint-disable-next-line no-control-regex -- scales frame their lines by them
const CONTROLS = /[\u0000-\u001F\u007F]/g;
const FORM = /^((?:ST|US|S)(?:[\s,]+(?:GS|NT|S|D))?[\s,]+)?([+-]?)\s*(\d{1,7}(?:\.\d{1,4})?)\s*(KG|G|LB|OZ)$/;

const STABLE = new Map([
  ['', true],
  ['ST', true],
  ['ST GS', true],
  ['ST NT', true],
  ['S S', true],
  ['US', false],
  ['US GS', false],
  ['US NT', false],
  ['S D', false],
]);

const GRAMS = new Map([
  ['KG', 1_000],
  ['G', 1],
  ['LB', 453.592_37],
  ['OZ', 28.349_523_125],
]);
