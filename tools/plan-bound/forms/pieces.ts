import type { Way } from '../price-cells.ts';

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
  /** Whether what it costs is whole steps and nothing else. */
  readonly isWhole: boolean;
  /** What it stands for, where that is several stretches. */
  readonly parts?: readonly Piece[] | undefined;
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
    const isWhole = fenPerGram === 0 && way.perValue === 0 && Number.isInteger(fen);
    const own = {
      firstGrams,
      firstFen,
      steps: stepGrams > 0 ? 1 : 0,
      stepGrams,
      stepFen: fenPerGram * stepGrams,
    };
    if (grown === undefined) pieces.push({ way, ...own, isWhole });
    else pieces.splice(-1, 1, grown);
    fromGrams = upToGrams;
  }
  return pieces;
}

/** A stretch with one more step; undefined where that would be another kind of step. */
function grownBy(piece: Piece, upToGrams: number, fen: number): Piece | undefined {
  const { firstGrams, firstFen, steps } = piece;
  const stepGrams = upToGrams - firstGrams - steps * piece.stepGrams;
  const stepFen = fen - firstFen - steps * piece.stepFen;
  const isSame = stepGrams === piece.stepGrams && Math.abs(stepFen - piece.stepFen) < 1e-6;
  if (steps > 0 && !isSame) return undefined;
  return {
    ...piece,
    steps: steps + 1,
    stepGrams,
    stepFen,
    isWhole: piece.isWhole && Number.isInteger(stepFen),
  };
}

/** Several stretches as one that costs a gram more what it costs on the heaviest; what it is bounded by are its parts. */
export function hullOf(parts: readonly Piece[]): Piece | undefined {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first;
  const heaviest = parts.reduce((most, piece) => (endOf(piece) > endOf(most) ? piece : most), first);
  const perValue = Math.min(...parts.map(({ way }) => way.perValue));
  const [stepGrams, stepFen] = [endOf(heaviest), endOf(heaviest) * perGramOf(heaviest)];
  const firstFen = Math.min(...parts.map((piece) => piece.firstFen));
  const whole = { firstFen, firstGrams: 0, steps: 1, stepGrams, stepFen, isWhole: false };
  return { ...whole, way: { ...first.way, perValue }, parts };
}

function endOf({ firstGrams, steps, stepGrams }: Piece): number {
  return firstGrams + steps * stepGrams;
}

/** What a gram costs on a stretch. */
export function perGramOf({ stepGrams, stepFen }: Piece): number {
  return stepGrams === 0 ? 0 : stepFen / stepGrams;
}
