import { CHARGE_BASES, CHARGE_KINDS, COLLECTED, DUTY_ROUNDINGS, type DutyCharge } from './duty-bill.ts';

/** The columns of a charge; a band without one has them empty. */
export const CHARGE_COLUMNS = [
  'kind',
  'collected',
  'percent',
  'base',
  'with_charges',
  'per_parcel',
  'per_subheading',
  'base_percent',
  'base_step',
  'inclusive',
  'less',
  'free_up_to',
  'round_to',
  'rounding',
] as const;

type Column = (typeof CHARGE_COLUMNS)[number] | 'up_to';

/** Hundredths as they are written; empty for none. */
export const hundredthsText = (hundredths: number | undefined): string =>
  hundredths === undefined ? '' : (hundredths / 100).toFixed(2);

/** Millionths as per cent. */
const percentText = (ppm: number | undefined): string =>
  ppm === undefined ? '' : String(Number((ppm / 10_000).toFixed(4)));

export function chargeCells(charge: DutyCharge | undefined): string[] {
  if (!charge) return CHARGE_COLUMNS.map(() => '');
  return [
    charge.kind,
    charge.collected,
    percentText(charge.ratePpm),
    charge.base ?? '',
    charge.withCharges ? 'yes' : '',
    hundredthsText(charge.perParcelMinor),
    hundredthsText(charge.perSubheadingMinor),
    percentText(charge.basePpm),
    hundredthsText(charge.baseStepMinor),
    charge.isInclusive ? 'yes' : '',
    hundredthsText(charge.lessMinor),
    hundredthsText(charge.freeUpToMinor),
    hundredthsText(charge.roundToMinor),
    charge.rounding ?? '',
  ];
}

type Cells = Readonly<Partial<Record<Column, string>>>;
type Wrong = (column: Column, problem: 'not_known' | 'not_a_number' | 'missing') => void;

/** The end of the row's band, and its charge where it has one. */
export function readCharge(
  row: Cells,
  wrong: Wrong,
): { readonly value: number | undefined; readonly charge: DutyCharge | undefined } {
  const number = numbersOf(row, wrong);
  const value = number('up_to', 100);
  const isEmpty = CHARGE_COLUMNS.every((column) => (row[column] ?? '') === '');
  return { value, charge: isEmpty ? undefined : chargeOf(row, wrong, number) };
}

type NumberOf = (column: Column, factor: 100 | 10_000) => number | undefined;

/** Amounts have two decimals and eight digits, shares four and are at most 1,000 per cent. */
const numbersOf =
  (row: Cells, wrong: Wrong): NumberOf =>
  (column, factor) => {
    const cell = row[column] ?? '';
    if (cell === '') return undefined;
    const shape = factor === 100 ? /^\d{1,8}(\.\d{1,2})?$/ : /^\d{1,4}(\.\d{1,4})?$/;
    if (!shape.test(cell) || (factor === 10_000 && Number(cell) > 1_000)) {
      wrong(column, 'not_a_number');
      return undefined;
    }
    return Math.round(Number(cell) * factor);
  };

function chargeOf(row: Cells, wrong: Wrong, number: NumberOf): DutyCharge {
  const word = <W extends string>(column: Column, words: readonly W[]): W | undefined => {
    const cell = row[column] ?? '';
    const known = words.find((each) => each === cell);
    if (cell !== '' && known === undefined) wrong(column, 'not_known');
    return known;
  };
  if (!row.kind) wrong('kind', 'missing');
  return whole({
    kind: word('kind', CHARGE_KINDS) ?? 'duty',
    collected: word('collected', COLLECTED) ?? 'arrival',
    ratePpm: number('percent', 10_000),
    base: word('base', CHARGE_BASES),
    withCharges: word('with_charges', ['yes']) === 'yes' || undefined,
    perParcelMinor: number('per_parcel', 100),
    perSubheadingMinor: number('per_subheading', 100),
    basePpm: number('base_percent', 10_000),
    baseStepMinor: number('base_step', 100),
    isInclusive: word('inclusive', ['yes']) === 'yes' || undefined,
    lessMinor: number('less', 100),
    freeUpToMinor: number('free_up_to', 100),
    roundToMinor: number('round_to', 100),
    rounding: word('rounding', DUTY_ROUNDINGS),
  });
}

/** Without what is not there: such a charge equals the one that was written. */
export const whole = (charge: DutyCharge): DutyCharge =>
  // the same keys, without those that are not there
  Object.fromEntries(
    Object.entries(charge).filter(([, value]) => value !== undefined),
  ) as unknown as DutyCharge;
