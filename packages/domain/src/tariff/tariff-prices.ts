import { priceOfWeight } from '../freight/freight-price.ts';
import type { FreightPrice } from '../freight/freight-tariff.ts';
import { FORMS, type RowReader, type TariffFault, optional } from './tariff-reader.ts';
import type { TariffRow } from './tariff-rows.ts';

/** A row with its number in the table, from 1. */
export interface Numbered {
  readonly row: TariffRow;
  readonly number: number;
}

/** The price that a zone's rows describe in the form its head names. */
export function priceOf(
  head: RowReader,
  rows: readonly Numbered[],
  read: (entry: Numbered) => RowReader,
  faults: TariffFault[],
): FreightPrice {
  const form = head.oneOf('form', FORMS) ?? 'base_and_unit';
  if (rows.length === 0) head.fault('form', 'no_price');
  const readers = rows.map(read);
  const price = PRICES[form](readers);
  const begins = readers.map((reader) => reader.whole('from_g'));
  faults.push(...holes(rows, begins), ...cheaper(price, rows, begins));
  return price;
}

const first = (reader: RowReader | undefined) => ({
  firstGrams: reader?.needed('first_g', reader.whole('first_g')) ?? 0,
  firstFen: reader?.needed('first', reader.fen('first')) ?? 0,
});
const step = (reader: RowReader | undefined) => ({
  stepGrams: Math.max(1, reader?.needed('step_g', reader.whole('step_g')) ?? 1),
  stepFen: reader?.needed('step', reader.fen('step')) ?? 0,
});
const band = (reader: RowReader) => ({ upToGrams: reader.needed('to_g', reader.whole('to_g')) });
const perKg = (reader: RowReader) => ({ perKgFen: reader.needed('per_kg', reader.fen('per_kg')) });

const PRICES: Record<FreightPrice['form'], (rows: readonly RowReader[]) => FreightPrice> = {
  first_and_further: ([row]) => ({ form: 'first_and_further', ...first(row), ...step(row) }),
  base_and_unit: (rows) => ({
    form: 'base_and_unit',
    bands: rows.map((row) => ({ ...band(row), baseFen: row.fen('base') ?? 0, ...perKg(row) })),
  }),
  unit_by_band: (rows) => ({
    form: 'unit_by_band',
    bands: rows.map((row) => ({ ...band(row), ...perKg(row), ...optional('minFen', row.fen('min')) })),
  }),
  several_steps: ([head, ...rows]) => ({
    form: 'several_steps',
    ...first(head),
    steps: rows.map((row) => ({ ...band(row), ...step(row) })),
  }),
  first_and_further_by_band: (rows) => ({
    form: 'first_and_further_by_band',
    bands: rows.map((row) => ({ ...band(row), ...first(row), ...step(row) })),
  }),
};

/** The weight that each row says it begins at. */
type Begins = readonly (number | undefined)[];

/** Weights that no row holds, or that two do. */
function holes(rows: readonly Numbered[], begins: Begins): TariffFault[] {
  return rows.flatMap(({ row, number }, index): TariffFault[] => {
    const before = endOf(rows[index - 1]?.row);
    if (Number.isNaN(before)) return [];
    const from = begins[index] ?? before;
    const fault = (column: 'from_g' | 'to_g', problem: 'gap' | 'overlap', grams: number): TariffFault[] => [
      { row: number, column, problem, level: 'error', found: `${before} – ${grams} g` },
    ];
    if (from !== before) return fault('from_g', from > before ? 'gap' : 'overlap', from);
    const to = Number(row.to_g || Number.NaN);
    return to <= before ? fault('to_g', 'overlap', to) : [];
  });
}

/** Where a row ends and the next begins; the first weight of several steps may say so, too. */
const endOf = (row: TariffRow | undefined): number => Number(row?.to_g || row?.first_g || 0);

/** Where a gram more costs less: some tables mean it, most are mistyped. */
function cheaper(price: FreightPrice, rows: readonly Numbered[], begins: Begins): TariffFault[] {
  return rows.slice(1).flatMap(({ number }, index): TariffFault[] => {
    const from = begins[index + 1] ?? endOf(rows[index]?.row);
    if (!Number.isSafeInteger(from) || from <= 0) return [];
    const [below, above] = [priceOfWeight(price, from), priceOfWeight(price, from + 1)];
    if (!below || !above || above.amountFen >= below.amountFen) return [];
    const found = `${from} g ¥${(below.amountFen / 100).toFixed(2)}, ${from + 1} g ¥${(above.amountFen / 100).toFixed(2)}`;
    return [{ row: number, column: 'to_g', problem: 'cheaper_when_heavier', level: 'warning', found }];
  });
}
