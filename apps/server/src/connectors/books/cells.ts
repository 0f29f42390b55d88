import { parse } from 'csv-parse/sync';

/** A record of a CSV file, with the line on which it ends. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The records of a CSV file with a head, or undefined when it is none. */
export const csvRows = (text: string, nameOf: (name: string) => string): CsvRow[] | undefined => {
  try {
    const records = parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      info: true,
      columns: (head: string[]) => head.map(nameOf),
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[]; // as `info` and `columns` ask
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    return undefined;
  }
};

// ISO 20022 writes up to five decimals; of a dollar only two can be anything but zeros.
const MONEY = /^-?[\d,]{1,12}(?:\.(\d{1,2})0{0,3})?$/;

/** Hundredths of a decimal as text, exactly; undefined for anything else. */
export const centsOfText = (text: string): number | undefined => {
  const read = MONEY.exec(text);
  if (!read) return undefined;
  const [whole = '0'] = text.replaceAll(/[-,]/g, '').split('.');
  const cents = Number(whole) * 100 + Number((read[1] ?? '').padEnd(2, '0'));
  return text.startsWith('-') ? -cents : cents;
};

export const textOfCents = (cents: number): string => (cents / 100).toFixed(2);

/** `2026-03-02…` and `2026/03/02…` as they stand; `02/03/2026` is written month first. */
export const dayOf = (text: string): string | undefined => {
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(text);
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? [];
  const found = iso
    ? iso.slice(1).join('-')
    : `${year ?? ''}-${month?.padStart(2, '0') ?? ''}-${day?.padStart(2, '0') ?? ''}`;
  return new Date(`${found}T00:00:00Z`).toJSON()?.startsWith(found) ? found : undefined;
};
