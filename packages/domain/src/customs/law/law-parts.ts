import type { ChargeKind, DutyCharge } from '../duty-bill.ts';
import type { Names } from '../../freight/freight-tariff.ts';
import type { DutyExample, DutyRule } from '../duty.ts';

/** A share as it is printed in a law: `'25.5'` per cent in millionths, without a binary fraction. */
export function ppmOf(percent: string): number {
  const [whole = '0', part = ''] = percent.split('.');
  return Number(whole) * 10_000 + Number(part.padEnd(4, '0'));
}

/** A share of goods, freight and insurance. */
export const dutyOn = (
  percent: string,
  base: DutyCharge['base'] = 'goods_freight_insurance',
): DutyCharge => ({
  kind: 'duty',
  collected: 'arrival',
  ratePpm: ppmOf(percent),
  base,
});

/** Value-added tax on goods, freight, insurance and the charges before it. */
export const vatOn = (
  percent: string,
  collected: DutyCharge['collected'] = 'arrival',
  more: Partial<DutyCharge> = {},
): DutyCharge => ({
  kind: 'tax',
  collected,
  ratePpm: ppmOf(percent),
  base: 'goods_freight_insurance',
  withCharges: true,
  ...more,
});

export const feeOf = (perParcelMinor: number, kind: 'fee' | 'handling' = 'fee'): DutyCharge => ({
  kind,
  collected: 'arrival',
  perParcelMinor,
});

/** Where examples are printed. */
export interface Printed {
  readonly source: string;
  readonly sourceDate: string;
  /** What the date is, where the source does not bear it as its own. */
  readonly dateIs?: string | undefined;
}

/** What a date is: the law holds from that day, or the source tells only its month or its year. */
export const LAW = 'from that day the law holds';
export const MONTH = 'only the month is known';
export const YEAR = 'only the year is known';

/** The day on which a source was read that bears none. */
export const READ = 'the day on which it was read';

/** A source with what its date is. */
export const datedSource = (source: string, dateIs: string): string => `${source} (date: ${dateIs})`;

/** The same in Chinese. */
export const datedSourceZh = (source: string, dateIs: DateKind): string =>
  `${source}（日期：${DATES_ZH[dateIs]}）`;

type DateKind = typeof LAW | typeof MONTH | typeof YEAR | typeof READ;

const DATES_ZH: Readonly<Record<DateKind, string>> = {
  [LAW]: '自该日起施行',
  [MONTH]: '仅知年月',
  [YEAR]: '仅知年份',
  [READ]: '查阅日',
};

/** Amounts in hundredths: goods, freight, insurance, then the number of subheadings, and what all charges come to. */
export type ExampleRow = readonly [
  name: string,
  goods: number,
  freight: number,
  insurance: number,
  subheadings: number,
  expected: number,
  more?: {
    readonly rates?: Readonly<Partial<Record<ChargeKind, string>>>;
    readonly only?: readonly ChargeKind[];
    /** How an applied one is calculated by hand. */
    readonly steps?: string;
  },
];

/** Rows of one source as examples. */
export const examplesOf = (
  origin: DutyExample['origin'],
  { source, sourceDate, dateIs }: Printed,
  rows: readonly ExampleRow[],
): DutyExample[] =>
  rows.map(([name, goodsMinor, freightMinor, insuranceMinor, subheadings, expectedMinor, more = {}]) => ({
    name,
    source: dateIs === undefined ? source : datedSource(source, dateIs),
    sourceDate,
    origin,
    goodsMinor,
    freightMinor,
    insuranceMinor,
    subheadings,
    ...(more.rates && {
      ratesPpm: Object.fromEntries(
        Object.entries(more.rates).map(([kind, percent]) => [kind, ppmOf(percent)]),
      ),
    }),
    ...(more.only && { only: more.only }),
    expectedMinor,
    ...(more.steps !== undefined && { steps: more.steps }),
  }));

/** A rule of the law as the shop comes with it: every text is there. */
export interface LawRule extends DutyRule {
  readonly notes: Names;
  readonly source: string;
  readonly sourceZh: string;
  readonly sourceDate: string;
  readonly checkBy: string;
  readonly examples: readonly DutyExample[];
}
