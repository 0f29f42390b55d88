import { multiplyDivide } from './exact.ts';

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
  /** Where the figures come from, for those who keep them. */
  readonly note?: string | undefined;
}

export interface DutyBand {
  /** The highest declared value, included; no end when left out. */
  readonly upToMinor?: number | undefined;
  readonly perParcelMinor?: number | undefined;
  /** For each kind of goods, however many pieces of it there are. */
  readonly perKindMinor?: number | undefined;
  readonly valueBasisPoints?: number | undefined;
}

/** A rule in fen, ready to reckon with. */
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

/** What a parcel of a declared value with so many kinds of goods pays, in fen. */
export function dutyFen(table: DutyTable | undefined, valueFen: number, kinds: number): number {
  const band = table?.bands.find(({ upToFen }) => valueFen <= upToFen);
  if (band === undefined) return 0;
  const ofValueFen = multiplyDivide(valueFen, band.valueBasisPoints, 10_000);
  return band.perParcelFen + band.perKindFen * kinds + ofValueFen;
}
