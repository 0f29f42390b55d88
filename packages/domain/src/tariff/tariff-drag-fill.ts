import type { TariffFault } from './tariff-reader.ts';
import type { TariffColumn, TariffRow } from './tariff-rows.ts';

/** So many rows in a series make it suspicious. */
const SERIES = 3;

/** Columns that a spreadsheet continues by itself when a cell is dragged: 4-6, 4-7, 4-8 or 5000, 5001, 5002. */
const WATCHED: readonly TariffColumn[] = [
  'days',
  'to_g',
  'first_g',
  'step_g',
  'first',
  'step',
  'base',
  'per_kg',
  'min',
];

/** Runs of rows of a kind whose cell grows by exactly one from row to row: nobody prices like that. */
export function dragFills(rows: readonly TariffRow[]): TariffFault[] {
  return ['zone', 'price'].flatMap((kind) => {
    const numbered = rows.flatMap((row, index) => (row.row === kind ? [{ row, number: index + 1 }] : []));
    return WATCHED.flatMap((column) => {
      const values = numbered.map(({ row }) => row[column] ?? '');
      return numbered.flatMap(({ number }, index): TariffFault[] => {
        const run = values.slice(index - SERIES + 1, index + 1);
        if (index + 1 < SERIES || !isSeries(run)) return [];
        return [{ row: number, column, problem: 'drag_fill', level: 'warning', found: run.join(', ') }];
      });
    });
  });
}

function isSeries(values: readonly string[]): boolean {
  return values.every((value, index) => index === 0 || isNext(values[index - 1] ?? '', value));
}

/** Whether the last number of a text is one more than that of the text before, all else equal. */
function isNext(before: string, value: string): boolean {
  const [a, b] = [before, value].map((text) => /^(.*?)(\d+)(\.0+)?$/.exec(text));
  return a != null && b != null && a[1] === b[1] && Number(b[2]) === Number(a[2]) + 1;
}
