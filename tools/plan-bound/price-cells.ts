import { PPM, type DutyTable } from '@caravan/domain/customs/duty-bill';
import type { CompiledLine } from '@caravan/domain/freight/freight-compiled';
import { heaviestGrams, priceOfWeight } from '@caravan/domain/freight/freight-price';

/** A stretch of chargeable grams on which a line costs at least `fen + fenPerGram × grams`. */
export interface Cell {
  readonly upToGrams: number;
  readonly fen: number;
  readonly fenPerGram: number;
}

/** One way of sending: a line, and the band of customs that the parcel's value falls into. Every figure is a lower bound. */
export interface Way {
  readonly place: number;
  readonly line: CompiledLine;
  readonly cells: readonly Cell[];
  /** What customs ask for each fen of goods. */
  readonly perValue: number;
  /** What they ask for each subheading in a parcel. */
  readonly perKind: number;
  readonly mostValueFen: number;
}

/** The ways a line can be used: one where it has paid the taxes, else one for each band of the duty. */
export function waysOf(line: CompiledLine, place: number, duty: DutyTable | undefined): Way[] {
  if (line.line.services.some(({ isForced }) => isForced))
    throw new Error('the bound knows no forced service');
  const fuel = 1 + line.line.fuelBasisPoints / 10_000;
  const mostValueFen = line.line.limits.maxValueFen ?? Number.POSITIVE_INFINITY;
  const cells = cellsOf(line);
  const scaled = (factor: number, fen: number): Cell[] =>
    cells.map((cell) => ({
      upToGrams: cell.upToGrams,
      fen: cell.fen * fuel * factor + fen,
      fenPerGram: cell.fenPerGram * fuel * factor,
    }));
  if (duty === undefined || line.zone.taxIncluded)
    return [{ place, line, cells: scaled(1, fuel === 1 ? 0 : -1), perValue: 0, perKind: 0, mostValueFen }];
  return duty.bands.map(({ upTo, charges }) => {
    const { value, freight, kind, fen } = leastDuty(charges);
    // Each charge is rounded once, by half a fen at most.
    const cellsWithDuty = scaled(1 + freight, fen - 1 - charges.length);
    const most = Math.min(mostValueFen, upTo);
    return { place, line, cells: cellsWithDuty, perValue: value, perKind: kind, mostValueFen: most };
  });
}

type Charge = DutyTable['bands'][number]['charges'][number];

interface LeastDuty {
  readonly value: number;
  readonly freight: number;
  readonly kind: number;
  readonly fen: number;
}

/** What charges come to: shares of value and freight, so much for each subheading, and a fixed part. */
function leastDuty(charges: readonly Charge[]): LeastDuty {
  return charges.reduce(
    (before: LeastDuty, charge) => {
      const added = chargeAfter(charge, before);
      return {
        value: before.value + added.value,
        freight: before.freight + added.freight,
        kind: before.kind + added.kind,
        fen: before.fen + added.fen,
      };
    },
    { value: 0, freight: 0, kind: 0, fen: 0 },
  );
}

function chargeAfter(charge: Charge, before: LeastDuty): LeastDuty {
  const { ratePpm = 0, basePpm = PPM, base = 'goods' } = charge;
  if (!isPlain(charge)) throw new Error('the bound knows no such charge');
  const share = (ratePpm / PPM) * (basePpm / PPM);
  const onCharges = charge.withCharges === true ? ratePpm / PPM : 0;
  return {
    value: share + onCharges * before.value,
    freight: (base === 'goods' ? 0 : share) + onCharges * before.freight,
    kind: charge.perSubheading + onCharges * before.kind,
    fen: charge.perParcel + onCharges * before.fen,
  };
}

/** Whether a charge only adds shares and amounts up. */
function isPlain({ base, less, freeUpTo, baseStep, step, isInclusive }: Charge): boolean {
  const isRounded = baseStep !== 1 || step !== 1;
  return base !== 'previous' && less === 0 && freeUpTo <= 0 && !isRounded && isInclusive !== true;
}

function cellsOf({ zone: { price }, line: { weighing } }: CompiledLine): Cell[] {
  const { roundingGrams, minChargeableGrams } = weighing;
  const start = Math.ceil(minChargeableGrams / roundingGrams) * roundingGrams;
  const at = (grams: number): number => priceOfWeight(price, grams)?.amountFen ?? Number.POSITIVE_INFINITY;
  const first: Cell = { upToGrams: start, fen: at(start), fenPerGram: 0 };
  if (price.form === 'base_and_unit' || price.form === 'unit_by_band') {
    const bands = price.bands.toSorted((a, b) => a.upToGrams - b.upToGrams);
    if (bands.some(({ upToGrams }) => upToGrams % roundingGrams !== 0))
      throw new Error('the bound wants bands that end at whole steps');
    return [
      first,
      ...bands.flatMap((band): Cell[] => {
        const fenPerGram = band.perKgFen / 1000;
        const { upToGrams } = band;
        if ('baseFen' in band) return [{ upToGrams, fen: band.baseFen, fenPerGram }];
        const least = ('minFen' in band ? band.minFen : undefined) ?? 0;
        return [
          ...(least === 0 ? [] : [{ upToGrams: least / fenPerGram, fen: least, fenPerGram: 0 }]),
          { upToGrams, fen: 0, fenPerGram },
        ];
      }),
    ];
  }
  const end = heaviestGrams(price) ?? MOST_GRAMS;
  const cells = [first];
  for (let grams = start + roundingGrams; grams <= end; grams += roundingGrams)
    cells.push({ upToGrams: grams, fen: at(grams), fenPerGram: 0 });
  return cells;
}

/** Heavier than any parcel. */
const MOST_GRAMS = 200_000;
