import { multiplyDivide } from '../money/exact.ts';
import type { Names } from '../freight/freight-tariff.ts';

/**
 * What customs of a country ask for a parcel on which the line has not paid the taxes. Figures are those of a day: rules
 * are dated and belong into tables. Amounts are minor units of the rule's currency.
 */
export interface DutyRule {
  readonly countries: readonly string[];
  /** Days as `2026-07-01`; the last one is included. */
  readonly validFrom: string;
  readonly validUntil?: string | undefined;
  readonly currency: string;
  /** By the declared value, the first that holds it counts; none is free of duty. */
  readonly bands: readonly DutyBand[];
  /** What shoppers read about it. */
  readonly notes?: Names | undefined;
  /** Where the figures come from, for those who keep them. */
  readonly source?: string | undefined;
}

export interface DutyBand {
  /** The highest declared value, included; no end when left out. */
  readonly upToMinor?: number | undefined;
  readonly perParcelMinor?: number | undefined;
  /** For each kind of goods, however many pieces of it there are. */
  readonly perKindMinor?: number | undefined;
  readonly valueBasisPoints?: number | undefined;
}

/** A rule in fen, ready to calculate with. */
export interface DutyTable {
  readonly bands: readonly {
    readonly upToFen: number;
    readonly perParcelFen: number;
    readonly perKindFen: number;
    readonly valueBasisPoints: number;
  }[];
}

/** The rule of a country on a day (`2026-07-01`); the latest begun counts. */
export function dutyRuleOf(rules: readonly DutyRule[], country: string, day: string): DutyRule | undefined {
  return rules
    .filter(({ countries }) => countries.includes(country))
    .filter(
      ({ validFrom, validUntil }) => validFrom <= day && (validUntil === undefined || day <= validUntil),
    )
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
}

export type DutyProblem = 'duty_days_reversed' | 'duty_bands_unordered' | 'duty_last_band_closed';

/** What is wrong with a rule as a whole; its last band has no end, or dear parcels would be free of duty. */
export function dutyProblem({
  validFrom,
  validUntil,
  bands,
}: Pick<DutyRule, 'validFrom' | 'validUntil' | 'bands'>): DutyProblem | undefined {
  if (validUntil !== undefined && validUntil < validFrom) return 'duty_days_reversed';
  const ends = bands.map(({ upToMinor = Number.POSITIVE_INFINITY }) => upToMinor);
  if (ends.some((end, place) => place > 0 && end <= (ends[place - 1] ?? 0))) return 'duty_bands_unordered';
  return ends.at(-1) === Number.POSITIVE_INFINITY ? undefined : 'duty_last_band_closed';
}

/** A country for which both rules would begin on the same day, so that neither counts before the other. */
export function countryInBoth(a: DutyRule, b: DutyRule): string | undefined {
  return a.validFrom === b.validFrom
    ? a.countries.find((country) => b.countries.includes(country))
    : undefined;
}

/** How a rule stands on a day. */
export function dutyState({ validFrom, validUntil }: DutyRule, day: string): 'valid' | 'coming' | 'ended' {
  if (day < validFrom) return 'coming';
  return validUntil !== undefined && validUntil < day ? 'ended' : 'valid';
}

/** A rule's amounts in fen; `fenOf` turns minor units of its currency into fen. */
export function dutyTable(rule: DutyRule, fenOf: (minor: number) => number): DutyTable {
  return {
    bands: rule.bands.map(({ upToMinor, perParcelMinor = 0, perKindMinor = 0, valueBasisPoints = 0 }) => ({
      upToFen: upToMinor === undefined ? Number.MAX_SAFE_INTEGER : fenOf(upToMinor),
      perParcelFen: fenOf(perParcelMinor),
      perKindFen: fenOf(perKindMinor),
      valueBasisPoints,
    })),
  };
}

/** What a parcel of a declared value with that many kinds of goods pays, in fen. */
export function dutyFen(table: DutyTable | undefined, valueFen: number, kinds: number): number {
  const band = table?.bands.find(({ upToFen }) => valueFen <= upToFen);
  if (band === undefined) return 0;
  const ofValueFen = multiplyDivide(valueFen, band.valueBasisPoints, 10_000);
  return band.perParcelFen + band.perKindFen * kinds + ofValueFen;
}
