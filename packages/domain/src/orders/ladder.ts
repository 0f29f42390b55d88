import { multiplyDivide } from '../money/exact.ts';

/** From this many pieces on, one of them costs this; CNY fen. */
export interface LadderStep {
  readonly from: number;
  readonly priceFen: number;
}

/**
 * A shop's prices by quantity name its cheapest variant; a more expensive one becomes cheaper in the same proportion. Gives the
 * variant's own steps, fewest pieces first, never above its price for one and never free. `goodsFen` = the cheapest variant.
 */
export function variantLadder(
  variantFen: number,
  goodsFen: number,
  ladder: readonly LadderStep[],
): LadderStep[] {
  return ladder
    .map(({ from, priceFen }) => ({ from, priceFen: stepPrice(variantFen, goodsFen, priceFen) }))
    .toSorted((a, b) => a.from - b.from);
}

/** What one piece costs when that many are taken: the step reached, the ordinary price before the first one. */
export function priceAtQuantity<Step extends { readonly from: number }>(
  steps: readonly Step[],
  quantity: number,
): Step | undefined {
  return steps.findLast(({ from }) => from <= quantity);
}

/** A line whose price may depend on how many of its goods are taken, whichever variants they are. */
export interface LadderLine {
  readonly goodsId: string;
  readonly priceFen: number;
  /** As `variantLadder` gives them. */
  readonly steps: readonly LadderStep[];
  readonly quantity: number;
}

/** What one piece of each line costs, in fen: variants of the same goods count together, as a wholesale shop counts them. */
export function unitPrices(lines: readonly LadderLine[]): number[] {
  const taken = new Map<string, number>();
  for (const { goodsId, quantity } of lines) taken.set(goodsId, (taken.get(goodsId) ?? 0) + quantity);
  return lines.map(
    ({ goodsId, priceFen, steps }) => priceAtQuantity(steps, taken.get(goodsId) ?? 0)?.priceFen ?? priceFen,
  );
}

function stepPrice(variantFen: number, goodsFen: number, stepFen: number): number {
  const inProportion = goodsFen > 0 ? multiplyDivide(variantFen, stepFen, goodsFen) : stepFen;
  return Math.max(1, Math.min(variantFen, inProportion));
}
