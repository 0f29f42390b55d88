import type { InputOf } from '../../../shell/api.ts';
import type { StaffDutyRule } from '@caravan/contract/freight/staff-duty.calls';
import { type DutyProblem, type DutyRule, dutyProblem } from '@caravan/domain/customs/duty';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { countriesOf } from '@caravan/domain/customs/duty-csv';

/** The form's fields, as typed. */
export interface DutyDraft {
  countries: string;
  validFrom: string;
  validUntil?: string;
  currency: CurrencyCode;
  bands: BandDraft[];
  noteEn: string;
  noteZh: string;
  source: string;
}

export interface BandDraft {
  upTo?: number | null;
  perParcel?: number | null;
  perKind?: number | null;
  percent?: number | null;
}

export const firstDraft = (rule: StaffDutyRule | undefined, today: string): DutyDraft =>
  rule
    ? {
        countries: rule.countries.join(' '),
        validFrom: rule.validFrom,
        validUntil: rule.validUntil ?? '',
        currency: rule.currency,
        bands: rule.bands.map((band) => ({
          upTo: band.upTo,
          perParcel: band.perParcel || null,
          perKind: band.perKind || null,
          percent: band.percent || null,
        })),
        noteEn: rule.noteEn,
        noteZh: rule.noteZh,
        source: rule.source,
      }
    : {
        countries: '',
        validFrom: today,
        validUntil: '',
        currency: 'EUR',
        bands: [{}],
        noteEn: '',
        noteZh: '',
        source: '',
      };

export const notACountry = (typed: string): string | undefined =>
  countriesOf(typed).find((word) => !/^[A-Z]{2}$/.test(word));

type Written = Omit<InputOf<'POST /staff/freight/duty/save'>, 'id' | 'version'>;

export const writtenOf = ({ countries, validUntil, bands, ...draft }: DutyDraft): Written => ({
  ...draft,
  countries: countriesOf(countries),
  validUntil: validUntil || null,
  bands: bands.map(({ upTo, perParcel, perKind, percent }) => ({
    upTo: upTo ?? null,
    perParcel: perParcel ?? 0,
    perKind: perKind ?? 0,
    percent: percent ?? 0,
  })),
});

/** A rule as the domain has it. */
export const ruleOf = ({ bands, noteEn, noteZh, validUntil, ...rule }: Written): DutyRule => ({
  ...rule,
  ...(validUntil === null ? {} : { validUntil }),
  bands: bands.map((band) => ({
    ...(band.upTo === null ? {} : { upToMinor: hundredths(band.upTo) }),
    perParcelMinor: hundredths(band.perParcel),
    perKindMinor: hundredths(band.perKind),
    valueBasisPoints: hundredths(band.percent),
  })),
  notes: { en: noteEn, zh: noteZh },
});

const hundredths = (amount: number): number => Math.round(amount * 100);

/** What is wrong with the bands, or with the days, as they are typed. */
export const problemIn = (field: 'bands' | 'validUntil', draft: DutyDraft): DutyProblem | undefined => {
  const problem = dutyProblem(ruleOf(writtenOf({ ...draft, ...(field === 'bands' && { validUntil: '' }) })));
  return (problem === 'duty_days_reversed') === (field === 'validUntil') ? problem : undefined;
};
