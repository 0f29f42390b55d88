/** Goods as they were measured: all pieces together, in what they came in. Grams and millimetres. */
export interface Measured {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
}

/** What is known beforehand of one piece. */
export interface KnownOfPiece {
  /** What pieces of the same SKU weighed and took up when they came, the middle of them. */
  readonly earlier?: { readonly grams: number; readonly volumeMm3: number } | undefined;
  /** What the catalogue says, often by its category alone. */
  readonly catalogueGrams?: number | undefined;
}

export const MEASURE_DOUBTS = [
  'lighter_than_known',
  'heavier_than_known',
  'smaller_than_known',
  'larger_than_known',
  'heavier_than_can_be',
  'lighter_than_can_be',
  'larger_than_comes',
  'heavier_than_comes',
] as const;
export type MeasureDoubt = (typeof MEASURE_DOUBTS)[number];

/**
 * What of a measurement cannot be, or is far from what is known: somebody looks again before it counts. A decimal point in
 * the wrong place is found in any case; the same goods in another wrapping are not asked about.
 */
export function measureDoubts(measured: Measured, known: KnownOfPiece = {}): MeasureDoubt[] {
  const volumeMm3 = measured.lengthMm * measured.widthMm * measured.heightMm;
  return [
    ...weightSays(measured, known),
    ...volumeSays(volumeMm3, measured.quantity, known),
    ...natureSays(measured, volumeMm3),
  ];
}

/** So many times lighter or heavier than pieces that came before, and than the catalogue's rough word. */
const EARLIER_FACTOR = 2;
const CATALOGUE_FACTOR = 8;
/** Wrapping and small scales are off by so much, whatever the goods. */
const SLACK_GRAMS = 100;
const VOLUME_FACTOR = 6;
const SLACK_MM3 = 2_000_000;

/** Denser than lead (11.3 g/cm³), or lighter than foam with air around it. */
const MOST_GRAMS_PER_CM3 = 12;
const LEAST_GRAMS_PER_CM3 = 0.002;
/** Beyond this no pair of hands puts it on the table. */
const MOST_GRAMS = 60_000;
const MOST_SIDE_MM = 2_500;

const weightSays = (
  { weightGrams, quantity }: Measured,
  { earlier, catalogueGrams }: KnownOfPiece,
): MeasureDoubt[] => {
  const [expected, factor] = earlier
    ? [earlier.grams * quantity, EARLIER_FACTOR]
    : [(catalogueGrams ?? 0) * quantity, CATALOGUE_FACTOR];
  if (expected === 0) return [];
  if (weightGrams * factor < expected - SLACK_GRAMS) return ['lighter_than_known'];
  return weightGrams > expected * factor + SLACK_GRAMS ? ['heavier_than_known'] : [];
};

const volumeSays = (volumeMm3: number, quantity: number, { earlier }: KnownOfPiece): MeasureDoubt[] => {
  if (!earlier) return [];
  const expected = earlier.volumeMm3 * quantity;
  if (volumeMm3 * VOLUME_FACTOR < expected - SLACK_MM3) return ['smaller_than_known'];
  return volumeMm3 > expected * VOLUME_FACTOR + SLACK_MM3 ? ['larger_than_known'] : [];
};

const natureSays = ({ weightGrams, ...sides }: Measured, volumeMm3: number): MeasureDoubt[] => {
  const gramsPerCm3 = weightGrams / (volumeMm3 / 1_000);
  const longest = Math.max(sides.lengthMm, sides.widthMm, sides.heightMm);
  return [
    ...(gramsPerCm3 > MOST_GRAMS_PER_CM3 ? (['heavier_than_can_be'] as const) : []),
    ...(gramsPerCm3 < LEAST_GRAMS_PER_CM3 ? (['lighter_than_can_be'] as const) : []),
    ...(longest > MOST_SIDE_MM ? (['larger_than_comes'] as const) : []),
    ...(weightGrams > MOST_GRAMS ? (['heavier_than_comes'] as const) : []),
  ];
};
