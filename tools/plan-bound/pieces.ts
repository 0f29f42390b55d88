import type { Way } from './price-cells.ts';

/** A stretch of a way's prices on which each further step of grams costs the same. */
export interface Piece {
  readonly way: Way;
  /** What it costs up to `firstGrams`. */
  readonly firstFen: number;
  readonly firstGrams: number;
  /** Further steps, each of so many grams for so much; where the price is by the gram, one step up to the end. */
  readonly steps: number;
  readonly stepGrams: number;
  readonly stepFen: number;
  /** Whether a step is paid whole. */
  readonly isWhole: boolean;
}

/** The stretches of a way, the lightest first. */
export function stretchesOf(way: Way): Piece[] {
  const pieces: Piece[] = [];
  let fromGrams = 0;
  for (const { upToGrams, fen, fenPerGram } of way.cells) {
    const last = pieces.at(-1);
    const grown = last === undefined || fenPerGram > 0 ? undefined : grownBy(last, upToGrams, fen);
    const [firstGrams, firstFen] =
      fenPerGram > 0 ? [fromGrams, fen + fenPerGram * fromGrams] : [upToGrams, fen];
    const stepGrams = upToGrams - firstGrams;
    const steps = stepGrams > 0 ? 1 : 0;
    const isWhole = fenPerGram === 0;
    if (grown === undefined)
      pieces.push({ way, firstGrams, firstFen, steps, stepGrams, stepFen: fenPerGram * stepGrams, isWhole });
    else pieces.splice(-1, 1, grown);
    fromGrams = upToGrams;
  }
  return pieces;
}

/** The stretch with one more step; undefined where that would be another kind of step. */
function grownBy(piece: Piece, upToGrams: number, fen: number): Piece | undefined {
  const { firstGrams, firstFen, steps } = piece;
  if (!piece.isWhole) return undefined;
  const stepGrams = upToGrams - firstGrams - steps * piece.stepGrams;
  const stepFen = fen - firstFen - steps * piece.stepFen;
  const isSame = stepGrams === piece.stepGrams && Math.abs(stepFen - piece.stepFen) < 1e-6;
  if (steps > 0 && !isSame) return undefined;
  return { ...piece, steps: steps + 1, stepGrams, stepFen };
}

/** The heaviest that it prices. */
export function mostGramsOf({ firstGrams, steps, stepGrams }: Piece): number {
  return firstGrams + steps * stepGrams;
}

/** What a gram costs beyond the first. */
export function perGramOf({ stepGrams, stepFen }: Piece): number {
  return stepGrams === 0 ? 0 : stepFen / stepGrams;
}
