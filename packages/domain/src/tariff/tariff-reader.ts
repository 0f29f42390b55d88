import {
  GOODS_CLASSES,
  type Condition,
  type FeeRule,
  type FreightPrice,
  type GoodsClass,
  type Measure,
  type PostcodeSet,
  type When,
} from '../freight/freight-tariff.ts';
import type { TariffColumn, TariffRow } from './tariff-rows.ts';

/** Something wrong in a row of a tariff, or suspicious: `warning`s may be published. `row` counts from 1. */
export interface TariffFault {
  readonly row: number;
  readonly column: TariffColumn | '';
  readonly problem: TariffProblem;
  readonly level: 'error' | 'warning';
  /** What was found, for the sentence. */
  readonly found: string;
}

export type TariffProblem =
  | 'missing'
  | 'not_a_number'
  | 'not_known'
  | 'not_days'
  | 'not_a_condition'
  | 'not_postcodes'
  | 'no_line'
  | 'no_zone'
  | 'zone_unknown'
  | 'zone_twice'
  | 'no_price'
  | 'gap'
  | 'overlap'
  | 'country_twice'
  | 'drag_fill'
  | 'never_charged'
  | 'cheaper_when_heavier';

/** Reads the cells of one row and notes what is wrong with them; a wrong cell reads as something harmless. */
export class RowReader {
  readonly row: TariffRow;
  readonly #number: number;
  readonly #faults: TariffFault[];

  constructor(row: TariffRow, number: number, faults: TariffFault[]) {
    this.row = row;
    this.#number = number;
    this.#faults = faults;
  }

  fault(column: TariffColumn | '', problem: TariffProblem, found = ''): void {
    this.#faults.push({ row: this.#number, column, problem, found, level: 'error' });
  }

  text(column: TariffColumn): string {
    const value = this.row[column] ?? '';
    if (value === '') this.fault(column, 'missing');
    return value;
  }

  names(): { en: string; zh: string } {
    return { en: this.text('name_en'), zh: this.text('name_zh') };
  }

  /** A whole number from 0; undefined for an empty cell. */
  whole(column: TariffColumn): number | undefined {
    return this.#scaled(column, /^\d{1,9}$/, 1);
  }

  /** Yuan as fen. */
  fen(column: TariffColumn): number | undefined {
    return this.#scaled(column, /^\d{1,9}(\.\d{1,2})?$/, 100);
  }

  /** Per cent as basis points. */
  basisPoints(column: TariffColumn): number | undefined {
    return this.#scaled(column, /^\d{1,4}(\.\d{1,2})?%$/, 100);
  }

  /** Notes what may be published, and yet is hardly meant. */
  warn(column: TariffColumn, problem: TariffProblem, found = ''): void {
    this.#faults.push({ row: this.#number, column, problem, found, level: 'warning' });
  }

  needed(column: TariffColumn, value: number | undefined): number {
    if (value === undefined && (this.row[column] ?? '') === '') this.fault(column, 'missing');
    return value ?? 0;
  }

  oneOf<Value extends string>(column: TariffColumn, values: readonly Value[]): Value | undefined {
    const text = this.row[column] ?? '';
    const value = values.find((each) => each === text);
    if (value === undefined && text !== '') this.fault(column, 'not_known', text);
    return value;
  }

  classes(column: TariffColumn): GoodsClass[] {
    return words(this.row[column]).flatMap((word) => {
      const known = GOODS_CLASSES.find((each) => each === word);
      if (known === undefined) this.fault(column, 'not_known', word);
      return known ?? [];
    });
  }

  days(): { from: number; to: number } {
    const [, from, to] = /^(\d{1,3})\s*-\s*(\d{1,3})$/.exec(this.row.days ?? '') ?? [];
    const days = { from: Number(from ?? 0), to: Number(to ?? 0) };
    if (from === undefined || days.from > days.to) this.fault('days', 'not_days', this.row.days ?? '');
    return days;
  }

  postcodes(): PostcodeSet | undefined {
    const all = words(this.row.postcodes);
    if (all.length === 0) return undefined;
    const prefixes = all.flatMap((word) => /^([\w-]+)\*$/.exec(word)?.[1] ?? []);
    const ranges = all.flatMap((word) => rangeOf(word) ?? []);
    for (const word of all)
      if (!word.endsWith('*') && rangeOf(word) === undefined) this.fault('postcodes', 'not_postcodes', word);
    return { ...(prefixes.length > 0 && { prefixes }), ...(ranges.length > 0 && { ranges }) };
  }

  fee(): FeeRule {
    const per = this.oneOf('per', FEES) ?? 'order';
    const bounds = { ...optional('minFen', this.fen('min')), ...optional('maxFen', this.fen('max')) };
    if (per === 'freight' || per === 'declared_value')
      return { per, basisPoints: this.needed('amount', this.basisPoints('amount')), ...bounds };
    return { per, fen: this.needed('amount', this.fen('amount')), ...bounds };
  }

  when(): When {
    const text = (this.row.when ?? '').trim();
    const match = / or /.test(text) ? 'any' : 'all';
    const parts = text === '' ? [] : text.split(match === 'any' ? ' or ' : ' and ');
    return { match, conditions: parts.flatMap((part) => this.#condition(part.trim())) };
  }

  #condition(text: string): Condition[] {
    const goodsClass = GOODS_CLASSES.find((each) => each === text);
    if (goodsClass !== undefined) return [{ goodsClass }];
    const [, name, is, value] = /^(\w+)\s*(>=|<=|>|<)\s*(\d+)$/.exec(text) ?? [];
    const measure = MEASURES.find((each) => each === name);
    const comparison = COMPARISONS.find((each) => each === is);
    if (measure === undefined || comparison === undefined) {
      this.fault('when', 'not_a_condition', text);
      return [];
    }
    return [{ measure, is: comparison, value: Number(value) }];
  }

  #scaled(column: TariffColumn, pattern: RegExp, scale: number): number | undefined {
    const text = (this.row[column] ?? '').replaceAll(' ', '');
    if (text === '') return undefined;
    if (!pattern.test(text)) {
      this.fault(column, 'not_a_number', text);
      return undefined;
    }
    return Math.round(Number(text.replace('%', '')) * scale);
  }
}

export const FORMS = [
  'first_and_further',
  'base_and_unit',
  'unit_by_band',
  'several_steps',
  'first_and_further_by_band',
] as const satisfies readonly FreightPrice['form'][];

const FEES = [
  'order',
  'box',
  'chargeable_kg',
  'actual_kg',
  'freight',
  'declared_value',
] as const satisfies readonly FeeRule['per'][];
const COMPARISONS = ['>', '>=', '<', '<='] as const;
const MEASURES = [
  'actual_grams',
  'chargeable_grams',
  'volumetric_grams',
  'longest_side_mm',
  'sides_sum_mm',
  'girth_mm',
  'declared_value_fen',
  'boxes',
] as const satisfies readonly Measure[];

function rangeOf(word: string): { from: string; to: string } | undefined {
  const [, from = '', to = ''] = /^([\w-]+)\.\.([\w-]+)$/.exec(word) ?? [];
  return from !== '' && from.length === to.length && from <= to ? { from, to } : undefined;
}

/** Words of a cell, separated by spaces. */
export function words(text = ''): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** A property that is there only with a value. */
export function optional<Name extends string, const Value>(
  name: Name,
  value: Value | undefined,
): { [Key in Name]?: Value } {
  // A computed name widens to string; the type says which one it is.
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}
