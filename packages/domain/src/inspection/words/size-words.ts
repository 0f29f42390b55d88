/** What words say of how heavy and large one piece is; what they do not say is left out. */
export interface NamedSize {
  readonly grams?: number;
  /** Three sides, the longest first; fewer say nothing about what can be folded or rolled. */
  readonly sidesMm?: readonly [number, number, number];
}

/** Goods as they were measured: all pieces together, in what they came in. */
export interface MeasuredGoods {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
}

/** Reads weight and sides out of a SKU's words, in Chinese or English: `30×20×10cm`, `500g`, `1.5公斤`, `2斤`. */
export function sizeNamed(words: string): NamedSize {
  const grams = gramsOf(words);
  const sidesMm = sidesOf(words);
  return { ...(grams !== undefined && { grams }), ...(sidesMm && { sidesMm }) };
}

/** What measuring says to the words. Packing adds weight and room, so only less than was named is remarkable. */
export const SIZE_REASONS = [
  'weight_as_named',
  'lighter_than_named',
  'size_as_named',
  'smaller_than_named',
] as const;
export type SizeReason = (typeof SIZE_REASONS)[number];

export function sizeSays(words: string, goods: MeasuredGoods): SizeReason[] {
  const { grams, sidesMm } = sizeNamed(words);
  const reasons: SizeReason[] = [];
  if (grams !== undefined)
    reasons.push(
      goods.weightGrams < grams * goods.quantity * LEAST_SHARE ? 'lighter_than_named' : 'weight_as_named',
    );
  if (sidesMm) reasons.push(isSmaller(sidesMm, goods) ? 'smaller_than_named' : 'size_as_named');
  return reasons;
}

/** Words round, scales and tapes differ: below this share of what was named something is amiss. */
const LEAST_SHARE = 0.8;

/** Each side of one piece has to find room in what was measured, the longest in the longest. */
function isSmaller(
  named: readonly [number, number, number],
  { lengthMm, widthMm, heightMm }: MeasuredGoods,
): boolean {
  const measured = [lengthMm, widthMm, heightMm].toSorted((a, b) => b - a);
  return named.some((side, place) => (measured[place] ?? 0) < side * LEAST_SHARE);
}

const WEIGHT = /(?<![\d.])(\d{1,5}(?:\.\d{1,3})?)\s*(kg|千克|公斤|斤|克|g)(?![a-z\d]|\s*\/\s*(?:m|㎡|平))/i;
const GRAMS = { kg: 1000, 千克: 1000, 公斤: 1000, 斤: 500, 克: 1, g: 1 } as const;

/** `5G` is a network, and a cloth’s `180g/m²` no weight of the piece. */
function gramsOf(words: string): number | undefined {
  const found = WEIGHT.exec(words);
  if (!found) return undefined;
  const [, figure, unit = ''] = found;
  const grams = Math.round(Number(figure) * GRAMS[unit.toLowerCase() as keyof typeof GRAMS]); // the pattern knows no other units
  return unit === 'G' || grams < LEAST_GRAMS ? undefined : grams;
}

/** Below it, words name strengths and counts rather than weights. */
const LEAST_GRAMS = 20;

const NUMBER = String.raw`(\d{1,4}(?:\.\d{1,2})?)`;
const UNIT = String.raw`(cm|厘米|公分|mm|毫米|m|米)`;
const TIMES = String.raw`\s*[x×*＊✕]\s*`;
const SIDES = new RegExp(
  `${NUMBER}\\s*${UNIT}?${TIMES}${NUMBER}\\s*${UNIT}?${TIMES}${NUMBER}\\s*${UNIT}(?![a-z])`,
  'i',
);
const MILLIMETRES = { cm: 10, 厘米: 10, 公分: 10, mm: 1, 毫米: 1, m: 1000, 米: 1000 } as const;

/** The last unit holds for sides that have none of their own. */
function sidesOf(words: string): readonly [number, number, number] | undefined {
  const found = SIDES.exec(words);
  if (!found) return undefined;
  const [, first, firstUnit, second, secondUnit, third, unit] = found;
  const millimetres = (figure = '', own = unit): number =>
    Math.round(Number(figure) * MILLIMETRES[own?.toLowerCase() as keyof typeof MILLIMETRES]); // the pattern knows no other units
  const [longest = 0, middle = 0, shortest = 0] = [
    millimetres(first, firstUnit),
    millimetres(second, secondUnit),
    millimetres(third),
  ].toSorted((a, b) => b - a);
  return shortest > 0 ? [longest, middle, shortest] : undefined;
}
