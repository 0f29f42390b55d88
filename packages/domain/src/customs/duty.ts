import { isCurrencyCode } from '../money/currency.ts';
import type { Names } from '../freight/freight-tariff.ts';
import type { ChargeKind, DutyCharge, DutyTable, DutyValue } from './duty-bill.ts';

/** Currencies of rules that no shopper sees prices in; such a rule says itself what a dollar is worth. */
export const LAW_CURRENCIES = ['JPY', 'KRW', 'SGD', 'NOK', 'SEK', 'DKK', 'CZK', 'HUF', 'RON', 'AED'] as const;

/** Whether a rule may have amounts in this currency. */
export const isDutyCurrency = (code: string): boolean =>
  isCurrencyCode(code) || (LAW_CURRENCIES as readonly string[]).includes(code);

/**
 * What a country asks for a parcel on which the line has not paid the taxes. Rules are dated and belong into tables.
 * Amounts are hundredths of the rule's currency, also of one that has no smaller coin.
 */
export interface DutyRule {
  readonly countries: readonly string[];
  /** Days as `2026-07-01`; the last one is included. */
  readonly validFrom: string;
  readonly validUntil?: string | undefined;
  readonly currency: string;
  /** What a US dollar is worth, in ten thousandths of the currency; needed where the shop has no rate of it. */
  readonly perUsdE4?: number | undefined;
  /** Which value decides on the band. */
  readonly valueBase: DutyValue;
  /** By that value, the first that holds it counts; none is free of charges. */
  readonly bands: readonly DutyBand[];
  /** What shoppers read about it. */
  readonly notes?: Names | undefined;
  /** Law, notice or page that the figures are from, and the day of it. */
  readonly source?: string | undefined;
  readonly sourceZh?: string | undefined;
  readonly sourceDate?: string | undefined;
  /** Where sources disagree or leave something open, and what was chosen; for those who keep the rules. */
  readonly doubt?: string | undefined;
  readonly doubtZh?: string | undefined;
  /** The day by which somebody has to look whether the rule still holds. */
  readonly checkBy?: string | undefined;
  /** Parcels with what the law asks of them; a rule is saved only when it gives the same. */
  readonly examples?: readonly DutyExample[] | undefined;
}

export interface DutyBand {
  /** The highest value, included; no end when left out. */
  readonly upToMinor?: number | undefined;
  /** In the order in which they are calculated: a later one may be taken on the earlier ones. */
  readonly charges: readonly DutyCharge[];
}

/** A parcel with what the law asks of it; amounts are hundredths of the rule's currency. */
export interface DutyExample {
  readonly name: string;
  /** Where it is printed, and the day of that page. */
  readonly source: string;
  readonly sourceDate: string;
  /** The figures stand in the source, or its rates and thresholds were applied by hand. */
  readonly origin: 'published' | 'applied';
  readonly goodsMinor: number;
  readonly freightMinor: number;
  readonly insuranceMinor: number;
  readonly subheadings: number;
  /** The goods' own rates, where the source names them; millionths. */
  readonly ratesPpm?: Readonly<Partial<Record<ChargeKind, number>>> | undefined;
  /** The charges that the source speaks of; all when left out. */
  readonly only?: readonly ChargeKind[] | undefined;
  /** These charges together. */
  readonly expectedMinor: number;
  /** How an applied one is calculated by hand, as sums a reader can do again. */
  readonly steps?: string | undefined;
}

/** The rule of a country on a day (`2026-07-01`); the latest begun counts. */
export function dutyRuleOf<R extends DutyRule>(
  rules: readonly R[],
  country: string,
  day: string,
): R | undefined {
  return rules
    .filter(({ countries }) => countries.includes(country))
    .filter(
      ({ validFrom, validUntil }) => validFrom <= day && (validUntil === undefined || day <= validUntil),
    )
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
}

export type DutyProblem =
  | 'duty_days_reversed'
  | 'duty_bands_unordered'
  | 'duty_last_band_closed'
  | 'duty_exchange_missing';

/** What is wrong with a rule as a whole; its last band has no end, or expensive parcels would be free of duty. */
export function dutyProblem({
  validFrom,
  validUntil,
  bands,
  currency,
  perUsdE4,
}: Pick<DutyRule, 'validFrom' | 'validUntil' | 'bands' | 'currency' | 'perUsdE4'>): DutyProblem | undefined {
  if (validUntil !== undefined && validUntil < validFrom) return 'duty_days_reversed';
  if (!isCurrencyCode(currency) && !perUsdE4) return 'duty_exchange_missing';
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

/** How many days before a rule ends, or has to be looked at, the desk is told. */
export const DUTY_WARNING_DAYS = 45;

/** Why somebody should look at a rule on a day: it ends soon, and nothing follows it, or its day of checking is near. */
export function dutyWarning(
  rule: DutyRule,
  others: readonly DutyRule[],
  day: string,
): 'ends_soon' | 'check_due' | undefined {
  if (dutyState(rule, day) === 'ended') return undefined;
  const soon = new Date(Date.parse(`${day}T00:00:00Z`) + DUTY_WARNING_DAYS * 86_400_000);
  const isNear = (date: string | undefined): boolean =>
    date !== undefined && date <= soon.toISOString().slice(0, 10);
  const { validUntil } = rule;
  const isFollowed = rule.countries.every((country) =>
    others.some(
      (other) =>
        other.countries.includes(country) &&
        other.validFrom > rule.validFrom &&
        (validUntil === undefined || other.validFrom <= nextDay(validUntil)),
    ),
  );
  if (isNear(validUntil) && !isFollowed) return 'ends_soon';
  return isNear(rule.checkBy) ? 'check_due' : undefined;
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A rule's amounts in the units it is calculated with; `unitsOf` turns hundredths of its currency into them. */
export function dutyTable(rule: DutyRule, unitsOf: (minor: number) => number): DutyTable {
  const optional = (minor: number | undefined): number => (minor === undefined ? 0 : unitsOf(minor));
  return {
    valueBase: rule.valueBase,
    bands: rule.bands.map(({ upToMinor, charges }) => ({
      upTo: upToMinor === undefined ? Number.MAX_SAFE_INTEGER : unitsOf(upToMinor),
      charges: charges.map((charge) => ({
        ...charge,
        perParcel: optional(charge.perParcelMinor),
        perSubheading: optional(charge.perSubheadingMinor),
        less: optional(charge.lessMinor),
        freeUpTo: optional(charge.freeUpToMinor),
        baseStep: Math.max(1, optional(charge.baseStepMinor)),
        step: Math.max(1, optional(charge.roundToMinor ?? 0)),
      })),
    })),
  };
}
