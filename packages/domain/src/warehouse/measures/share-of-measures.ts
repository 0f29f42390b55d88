/** What lies together as it was weighed and measured: grams and millimetres of all pieces. */
export interface PileMeasures {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * Some pieces of a pile that was measured as one, and those that stay. The weight is shared to the gram; of the size the
 * longest side is cut, rounded up, so that neither part is taken for smaller than its share. Pieces: 1 to `of` - 1.
 */
export function shareOfMeasures(
  pile: PileMeasures,
  pieces: number,
  of: number,
): { readonly taken: PileMeasures; readonly left: PileMeasures } {
  const share = Math.round((pile.weightGrams * pieces) / of);
  const takenGrams = Math.min(Math.max(share, 1), Math.max(pile.weightGrams - 1, 1));
  return {
    taken: { ...cut(pile, pieces / of), weightGrams: takenGrams },
    left: { ...cut(pile, (of - pieces) / of), weightGrams: Math.max(pile.weightGrams - takenGrams, 1) },
  };
}

const SIDES = ['lengthMm', 'widthMm', 'heightMm'] as const;

const cut = (pile: PileMeasures, part: number): PileMeasures => {
  const longest = SIDES.reduce((best, side) => (pile[side] > pile[best] ? side : best));
  return { ...pile, [longest]: Math.max(1, Math.ceil(pile[longest] * part)) };
};
