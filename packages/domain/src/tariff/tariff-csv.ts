import { type CsvText, toCsv } from '../shared/csv.ts';
import { readCsv } from '../shared/csv-table.ts';
import type { FreightLine } from '../freight/freight-tariff.ts';
import { TARIFF_COLUMNS, type TariffColumn, type TariffRow, rowsOfLine } from './tariff-rows.ts';

/** A line as a CSV file. */
export function csvOfLine(line: FreightLine): CsvText {
  return csvOfRows(rowsOfLine(line));
}

/** Rows as a CSV file. */
export function csvOfRows(rows: readonly TariffRow[]): CsvText {
  return toCsv(
    TARIFF_COLUMNS,
    rows.map((row) => TARIFF_COLUMNS.map((column) => row[column] ?? '')),
  );
}

/** The rows of a CSV file; columns by the names in its first line, unknown ones are left out. */
export function rowsOfCsv(text: string): TariffRow[] {
  const [head, ...rows] = readCsv(text);
  const columns = (head ?? []).map((name) =>
    TARIFF_COLUMNS.find((column) => column === name.trim().toLowerCase()),
  );
  return rows.map((cells) => {
    const row: Partial<Record<TariffColumn, string>> = {};
    for (const [place, column] of columns.entries()) {
      const cell = cells[place]?.trim();
      if (column && cell) row[column] = cell;
    }
    return row;
  });
}
