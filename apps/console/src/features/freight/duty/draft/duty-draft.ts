import type { InputOf } from '../../../../shell/api.ts';
import type { StaffDutyRule } from '@caravan/contract/freight/staff-duty.calls';
import type { ChargeBase, ChargeKind, DutyCharge, DutyValue } from '@caravan/domain/customs/duty-bill';
import { type DutyProblem, type DutyRule, dutyProblem } from '@caravan/domain/customs/duty';
import { countriesOf } from '@caravan/domain/customs/duty-csv';
import { whole } from '@caravan/domain/customs/duty-csv-charge';

/** The form's fields, as typed. */
export interface DutyDraft {
  countries: string;
  validFrom: string;
  validUntil?: string;
  currency: string;
  perUsd?: number | null;
  valueBase: DutyValue;
  bands: BandDraft[];
  noteEn: string;
  noteZh: string;
  source: string;
  sourceZh?: string;
  sourceDate?: string;
  doubt?: string;
  doubtZh?: string;
  checkBy?: string;
  examples: ExampleDraft[];
}

export interface BandDraft {
  upTo?: number | null;
  charges?: ChargeDraft[];
}

/** Amounts in the rule's currency, shares in per cent. */
export interface ChargeDraft {
  kind?: ChargeKind;
  collected?: DutyCharge['collected'];
  percent?: number | null;
  base?: ChargeBase;
  withCharges?: boolean;
  perParcel?: number | null;
  perSubheading?: number | null;
  basePercent?: number | null;
  baseStep?: number | null;
  isInclusive?: boolean;
  less?: number | null;
  freeUpTo?: number | null;
  roundTo?: number | null;
  rounding?: DutyCharge['rounding'];
}

type Written = Omit<InputOf<'POST /staff/freight/duty/save'>, 'id' | 'version'>;
type Example = Written['examples'][number];

export interface ExampleDraft {
  name: string;
  source: string;
  sourceDate: string;
  goods: number;
  freight: number;
  insurance: number;
  subheadings: number;
  expected: number;
  /** What the form does not show. */
  origin?: Example['origin'];
  ratesPpm?: Example['ratesPpm'];
  only?: Example['only'];
  steps?: Example['steps'];
}

const major = (minor: number | undefined): number | null => (minor === undefined ? null : minor / 100);
const percent = (ppm: number | undefined): number | null => (ppm === undefined ? null : ppm / 10_000);

export const firstDraft = (rule: StaffDutyRule | undefined, today: string): DutyDraft =>
  rule
    ? {
        countries: rule.countries.join(' '),
        validFrom: rule.validFrom,
        validUntil: rule.validUntil ?? '',
        currency: rule.currency,
        perUsd: rule.perUsdE4 === undefined ? null : rule.perUsdE4 / 10_000,
        valueBase: rule.valueBase,
        bands: rule.bands.map((band) => ({
          upTo: major(band.upToMinor),
          charges: band.charges.map(chargeDraft),
        })),
        noteEn: rule.noteEn,
        noteZh: rule.noteZh,
        source: rule.source,
        sourceZh: rule.sourceZh,
        sourceDate: rule.sourceDate ?? '',
        doubt: rule.doubt,
        doubtZh: rule.doubtZh,
        checkBy: rule.checkBy ?? '',
        examples: rule.examples.map(exampleDraft),
      }
    : {
        countries: '',
        validFrom: today,
        validUntil: '',
        currency: 'EUR',
        valueBase: 'goods',
        bands: [{ charges: [] }],
        noteEn: '',
        noteZh: '',
        source: '',
        examples: [],
      };

const chargeDraft = (charge: DutyCharge): ChargeDraft => ({
  kind: charge.kind,
  collected: charge.collected,
  percent: percent(charge.ratePpm),
  base: charge.base ?? 'goods',
  withCharges: charge.withCharges ?? false,
  perParcel: major(charge.perParcelMinor),
  perSubheading: major(charge.perSubheadingMinor),
  basePercent: percent(charge.basePpm),
  baseStep: major(charge.baseStepMinor),
  isInclusive: charge.isInclusive ?? false,
  less: major(charge.lessMinor),
  freeUpTo: major(charge.freeUpToMinor),
  roundTo: major(charge.roundToMinor),
  rounding: charge.rounding,
});

const exampleDraft = ({
  goodsMinor,
  freightMinor,
  insuranceMinor,
  expectedMinor,
  ...example
}: Example): ExampleDraft => ({
  ...example,
  goods: goodsMinor / 100,
  freight: freightMinor / 100,
  insurance: insuranceMinor / 100,
  expected: expectedMinor / 100,
});

export const notACountry = (typed: string): string | undefined =>
  countriesOf(typed).find((word) => !/^[A-Z]{2}$/.test(word));

const hundredths = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100);
/** Nothing typed, or 0, is left out. */
const minor = (amount: number | null | undefined): number | undefined => hundredths(amount) || undefined;
const ppm = (share: number | null | undefined): number | undefined =>
  Math.round((share ?? 0) * 10_000) || undefined;

export const writtenOf = ({ countries, perUsd, bands, examples, ...draft }: DutyDraft): Written => ({
  ...draft,
  countries: countriesOf(countries),
  validUntil: draft.validUntil || null,
  sourceDate: draft.sourceDate || null,
  checkBy: draft.checkBy || null,
  sourceZh: draft.sourceZh ?? '',
  doubt: draft.doubt ?? '',
  doubtZh: draft.doubtZh ?? '',
  ...(perUsd ? { perUsdE4: Math.round(perUsd * 10_000) } : {}),
  bands: bands.map(({ upTo, charges = [] }) => ({
    ...(upTo === null || upTo === undefined ? {} : { upToMinor: hundredths(upTo) }),
    charges: charges.map(chargeOf),
  })),
  examples: examples.map(({ goods, freight, insurance, expected, origin = 'applied', ...example }) => ({
    ...example,
    origin,
    goodsMinor: hundredths(goods),
    freightMinor: hundredths(freight),
    insuranceMinor: hundredths(insurance),
    expectedMinor: hundredths(expected),
  })),
});

const chargeOf = (draft: ChargeDraft): DutyCharge =>
  whole({
    kind: draft.kind ?? 'duty',
    collected: draft.collected ?? 'arrival',
    ratePpm: ppm(draft.percent),
    base: draft.percent ? (draft.base ?? 'goods') : undefined,
    withCharges: draft.withCharges || undefined,
    perParcelMinor: minor(draft.perParcel),
    perSubheadingMinor: minor(draft.perSubheading),
    basePpm: ppm(draft.basePercent),
    baseStepMinor: minor(draft.baseStep),
    isInclusive: draft.isInclusive || undefined,
    lessMinor: minor(draft.less),
    freeUpToMinor: minor(draft.freeUpTo),
    roundToMinor: minor(draft.roundTo),
    rounding: draft.rounding,
  });

/** A rule as the domain has it. */
export const ruleOf = ({ noteEn, noteZh, validUntil, sourceDate, checkBy, ...rule }: Written): DutyRule => ({
  ...rule,
  ...(validUntil === null ? {} : { validUntil }),
  ...(sourceDate === null ? {} : { sourceDate }),
  ...(checkBy === null ? {} : { checkBy }),
  notes: { en: noteEn, zh: noteZh },
});

/** What is wrong with the bands, or with the days, as they are typed. */
export const problemIn = (
  field: 'bands' | 'validUntil' | 'perUsd',
  draft: DutyDraft,
): DutyProblem | undefined => {
  const rule = ruleOf(writtenOf(draft));
  const problem = dutyProblem(
    field === 'validUntil'
      ? { ...rule, currency: 'EUR', bands: [{ charges: [] }] }
      : { ...rule, validUntil: undefined, ...(field === 'bands' && { currency: 'EUR' }) },
  );
  if (field === 'perUsd') return problem === 'duty_exchange_missing' ? problem : undefined;
  return problem;
};
