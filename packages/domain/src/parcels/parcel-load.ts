import { type DutyTable, dutySum } from '../customs/duty-bill.ts';
import { type ClassSet, type CompiledLine, REFUSED, classSetOf } from '../freight/freight-compiled.ts';
import type { BoxSize, GoodsClass } from '../freight/freight-tariff.ts';
import type { OneBox } from '../freight/freight-weight.ts';
import { type BoxNeed, type PackingRule, boxOf, flat, packedGrams, volumeOf } from './parcel-packing.ts';
import { type ChosenService, type ServicePrices, priceServices } from '../transit/value-added.ts';

/** What a parcel's price depends on, added up over its goods: two loads together are a load again. */
export interface ParcelLoad extends BoxNeed {
  readonly ownGrams: number;
  readonly declaredValueFen: number;
  readonly classes: ClassSet;
  /** Goods nobody has measured; with one of them the box is unknown. */
  readonly unmeasured: number;
  /** Which kinds of goods are in it, as bits in words of 30. */
  readonly kinds: readonly number[];
  /** The box that holds the goods, where it was looked for; else one that is only calculated. */
  readonly held?: HeldBox | undefined;
}

/** A box that an arrangement of the goods was found for. */
export interface HeldBox {
  readonly size: BoxSize;
  readonly tareGrams: number;
}

/** Everything but the goods that prices a parcel. */
export interface ParcelPricing {
  readonly packing: PackingRule;
  readonly duty?: DutyTable | undefined;
  readonly services: readonly ChosenService[];
  readonly servicePrices: ServicePrices;
}

const KINDS_IN_WORD = 30;

/** The load of a single thing; `kindIndex` numbers its kind from 0. */
export function loadOf(
  goods: {
    readonly weightGrams: number;
    readonly size?: BoxSize | undefined;
    readonly declaredValueFen: number;
    readonly goodsClasses: readonly GoodsClass[];
  },
  kindIndex: number,
): ParcelLoad {
  const word = Math.floor(kindIndex / KINDS_IN_WORD);
  return {
    ownGrams: goods.weightGrams,
    declaredValueFen: goods.declaredValueFen,
    classes: classSetOf(goods.goodsClasses),
    kinds: Array.from({ length: word + 1 }, (_, at) => (at === word ? 1 << (kindIndex % KINDS_IN_WORD) : 0)),
    ...(goods.size === undefined ? UNMEASURED : measured(flat(goods.size))),
  };
}

const UNMEASURED = { unmeasured: 1, lengthMm: 0, widthMm: 0, highestMm: 0, stackedMm: 0, volumeMm3: 0 };

function measured(size: BoxSize): typeof UNMEASURED {
  const { lengthMm, widthMm, heightMm } = size;
  return {
    unmeasured: 0,
    lengthMm,
    widthMm,
    highestMm: heightMm,
    stackedMm: heightMm,
    volumeMm3: volumeOf(size),
  };
}

/** Two loads in one parcel. */
export function together(a: ParcelLoad, b: ParcelLoad): ParcelLoad {
  return {
    ownGrams: a.ownGrams + b.ownGrams,
    declaredValueFen: a.declaredValueFen + b.declaredValueFen,
    classes: a.classes | b.classes,
    unmeasured: a.unmeasured + b.unmeasured,
    lengthMm: Math.max(a.lengthMm, b.lengthMm),
    widthMm: Math.max(a.widthMm, b.widthMm),
    highestMm: Math.max(a.highestMm, b.highestMm),
    stackedMm: a.stackedMm + b.stackedMm,
    volumeMm3: a.volumeMm3 + b.volumeMm3,
    kinds: bothKinds(a.kinds, b.kinds),
  };
}

/** The load of some of the goods: what `together` makes of them one by one, without a load for each step of the way. */
export function loadOfAll(loads: readonly ParcelLoad[], members: readonly number[]): ParcelLoad {
  let [ownGrams, declaredValueFen, classes, unmeasured] = [0, 0, 0, 0];
  let [lengthMm, widthMm, highestMm, stackedMm, volumeMm3] = [0, 0, 0, 0, 0];
  const kinds: number[] = [0];
  for (const member of members) {
    const load = loads[member];
    if (load === undefined) throw new RangeError(`no goods at ${member}`);
    ownGrams += load.ownGrams;
    declaredValueFen += load.declaredValueFen;
    classes |= load.classes;
    unmeasured += load.unmeasured;
    if (load.lengthMm > lengthMm) lengthMm = load.lengthMm;
    if (load.widthMm > widthMm) widthMm = load.widthMm;
    if (load.highestMm > highestMm) highestMm = load.highestMm;
    stackedMm += load.stackedMm;
    volumeMm3 += load.volumeMm3;
    const { kinds: own } = load;
    for (let word = 0; word < own.length; word += 1) kinds[word] = (kinds[word] ?? 0) | (own[word] ?? 0);
  }
  return {
    ownGrams,
    declaredValueFen,
    classes,
    unmeasured,
    lengthMm,
    widthMm,
    highestMm,
    stackedMm,
    volumeMm3,
    kinds,
  };
}

/** The packed parcel of a load: its weight with packing, and its box, sides 0 when one of the goods is not measured. */
export function parcelOf(load: ParcelLoad, packing: PackingRule): OneBox {
  const box = load.held?.size ?? (load.unmeasured > 0 ? UNKNOWN : boxOf(load));
  return {
    weightGrams: packedGrams(load.ownGrams, packing, load.held?.tareGrams),
    declaredValueFen: load.declaredValueFen,
    lengthMm: box.lengthMm,
    widthMm: box.widthMm,
    heightMm: box.heightMm,
  };
}

const UNKNOWN: BoxSize = { lengthMm: 0, widthMm: 0, heightMm: 0 };

/** What a load costs as one parcel, in parts. */
export interface LoadPrice {
  readonly freightFen: number;
  readonly dutyFen: number;
  readonly servicesFen: number;
}

/** What a load costs on each of the lines; undefined where a line does not take it. */
export function pricesOf(
  load: ParcelLoad,
  lines: readonly CompiledLine[],
  pricing: ParcelPricing,
): (LoadPrice | undefined)[] {
  const parcel = parcelOf(load, pricing.packing);
  const { servicesFen, dueFen } = beside(load, parcel, pricing);
  return lines.map((line) => {
    const freightFen = line.totalFen(parcel, load.classes);
    if (freightFen === REFUSED) return undefined;
    return { freightFen, servicesFen, dutyFen: line.zone.taxIncluded ? 0 : dueFen(freightFen) };
  });
}

/** Writes what a load costs in all on each of the lines to `into[line][at]`; Infinity where a line does not take it. */
export function writeTotals(
  load: ParcelLoad,
  lines: readonly CompiledLine[],
  pricing: ParcelPricing,
  into: readonly Float64Array[],
  at: number,
): void {
  const parcel = parcelOf(load, pricing.packing);
  const { servicesFen, dueFen } = beside(load, parcel, pricing);
  // Plans price hundreds of thousands of loads here: an iterator would be felt.
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const totals = into[index];
    if (line === undefined || totals === undefined) continue;
    const freightFen = line.totalFen(parcel, load.classes);
    totals[at] =
      freightFen === REFUSED
        ? Number.POSITIVE_INFINITY
        : freightFen + servicesFen + (line.zone.taxIncluded ? 0 : dueFen(freightFen));
  }
}

/** What comes beside the freight; what customs ask for depends on the freight too. */
function beside(
  load: ParcelLoad,
  parcel: OneBox,
  { duty, services, servicePrices }: ParcelPricing,
): { servicesFen: number; dueFen: (freightFen: number) => number } {
  let [servicesFen, insurance] = [0, 0];
  for (const { service, amountFen } of services.length === 0
    ? []
    : priceServices(servicePrices, services, parcel)) {
    servicesFen += amountFen;
    if (service === 'insurance') insurance = amountFen;
  }
  if (duty === undefined) return { servicesFen, dueFen: () => 0 };
  const [goods, subheadings] = [load.declaredValueFen, countKinds(load.kinds)];
  return { servicesFen, dueFen: (freight) => dutySum(duty, { goods, freight, insurance, subheadings }) };
}

function bothKinds(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a.length === 1 && b.length === 1) return [(a[0] ?? 0) | (b[0] ?? 0)];
  // Searches put hundreds of thousands of loads together: a plain loop is several times faster than a mapping.
  const words: number[] = [];
  for (let at = 0; at < a.length || at < b.length; at += 1) words.push((a[at] ?? 0) | (b[at] ?? 0));
  return words;
}

function countKinds(kinds: readonly number[]): number {
  let count = 0;
  for (let word of kinds) for (; word !== 0; word &= word - 1) count += 1;
  return count;
}
