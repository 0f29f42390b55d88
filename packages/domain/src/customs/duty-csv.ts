import { type CsvText, toCsv } from '../shared/csv.ts';
import { readCsv } from '../shared/csv-table.ts';
import { isCurrencyCode } from '../money/currency.ts';
import { type DutyBand, type DutyProblem, type DutyRule, countryInBoth, dutyProblem } from './duty.ts';

/** A rule begins in the row that names its countries; rows below without countries are its further bands. */
export const DUTY_COLUMNS = [
  'countries',
  'valid_from',
  'valid_until',
  'currency',
  'note_en',
  'note_zh',
  'source',
  'up_to',
  'per_parcel',
  'per_kind',
  'percent',
] as const;

type Column = (typeof DUTY_COLUMNS)[number];
type Row = Readonly<Partial<Record<Column, string>>>;

export type DutyFileProblem = DutyProblem | 'missing' | 'not_known' | 'not_a_day' | 'not_a_number' | 'twice';

export interface DutyFault {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number;
  readonly column: Column;
  readonly problem: DutyFileProblem;
  readonly cell: string;
}

/** Rules as a CSV file; amounts in major units of the rule's currency, shares in per cent. */
export function csvOfDuty(rules: readonly DutyRule[]): CsvText {
  const rows = rules.flatMap((rule) =>
    rule.bands.map((band, place) => [...(place === 0 ? headCells(rule) : HEADLESS), ...bandCells(band)]),
  );
  return toCsv(DUTY_COLUMNS, rows);
}

const HEADLESS: readonly string[] = Array.from({ length: 7 }, () => '');

function headCells(rule: DutyRule): string[] {
  const { countries, validFrom, validUntil = '', currency, notes, source = '' } = rule;
  return [countries.join(' '), validFrom, validUntil, currency, notes?.en ?? '', notes?.zh ?? '', source];
}

function bandCells({ upToMinor, perParcelMinor, perKindMinor, valueBasisPoints }: DutyBand): string[] {
  return [upToMinor, perParcelMinor, perKindMinor, valueBasisPoints].map((hundredths) =>
    hundredths === undefined ? '' : (hundredths / 100).toFixed(2),
  );
}

/** The rules of a CSV file, with everything that is wrong with it at once. */
export function readDutyCsv(text: string): { rules: DutyRule[]; faults: DutyFault[] } {
  const [head = [], ...lines] = readCsv(text);
  const names = head.map((name) => name.trim().toLowerCase());
  const missing = DUTY_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0)
    return {
      rules: [],
      faults: missing.map((column) => ({ row: 1, column, problem: 'missing', cell: column })),
    };
  const blocks = blocksOf(
    lines.map((cells) => Object.fromEntries(names.map((name, place) => [name, cells[place]?.trim() ?? '']))),
  );
  const faults: DutyFault[] = [];
  const rules = blocks.map((block) => readRule(block, faults));
  for (const [place, rule] of rules.entries()) {
    const cell = rules.slice(0, place).flatMap((other) => countryInBoth(rule, other) ?? [])[0];
    if (cell) faults.push({ row: blocks[place]?.at ?? 1, column: 'countries', problem: 'twice', cell });
  }
  return { rules, faults: faults.toSorted((a, b) => a.row - b.row) };
}

/** The rows of one rule, from where it begins. */
interface Block {
  readonly at: number;
  readonly rows: Row[];
}

function blocksOf(rows: readonly Row[]): Block[] {
  const blocks: Block[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.countries || blocks.length === 0) blocks.push({ at: index + 2, rows: [row] });
    else blocks.at(-1)?.rows.push(row);
  }
  return blocks;
}

const PROBLEM_COLUMNS: Record<DutyProblem, Column> = {
  duty_days_reversed: 'valid_until',
  duty_bands_unordered: 'up_to',
  duty_last_band_closed: 'up_to',
};

type Wrong = (column: Column, problem: DutyFileProblem, place?: number) => void;

function readRule({ at, rows }: Block, faults: DutyFault[]): DutyRule {
  const seen = faults.length;
  const wrong: Wrong = (column, problem, place = 0) => {
    faults.push({ row: at + place, column, problem, cell: rows[place]?.[column] ?? '' });
  };
  const rule: DutyRule = {
    ...readHead(rows[0] ?? {}, wrong),
    bands: rows.map((row, place) => readBand(row, (column) => wrong(column, 'not_a_number', place))),
  };
  // Of cells that cannot be read nothing more can be said.
  const problem = faults.length === seen ? dutyProblem(rule) : undefined;
  if (problem) wrong(PROBLEM_COLUMNS[problem], problem);
  return rule;
}

function readHead(row: Row, wrong: Wrong): Omit<DutyRule, 'bands'> {
  const cell = (column: Column): string => row[column] ?? '';
  for (const column of NEEDED) if (cell(column) === '') wrong(column, 'missing');
  const needs: readonly (readonly [Column, DutyFileProblem, (cell: string) => boolean])[] = [
    ['countries', 'not_known', (typed) => countriesOf(typed).every((country) => /^[A-Z]{2}$/.test(country))],
    ['valid_from', 'not_a_day', isDay],
    ['valid_until', 'not_a_day', isDay],
    ['currency', 'not_known', isCurrencyCode],
  ];
  for (const [column, problem, isRight] of needs)
    if (cell(column) !== '' && !isRight(cell(column))) wrong(column, problem);
  return {
    countries: countriesOf(cell('countries')),
    validFrom: cell('valid_from'),
    ...(cell('valid_until') && { validUntil: cell('valid_until') }),
    currency: cell('currency'),
    notes: { en: cell('note_en'), zh: cell('note_zh') },
    source: cell('source'),
  };
}

const NEEDED = ['countries', 'valid_from', 'currency', 'note_en', 'note_zh', 'source'] as const;

/** The countries of what a person typed, each once, in capitals. */
export function countriesOf(typed: string): string[] {
  const words = typed.toUpperCase().split(/[\s,;，；、]+/);
  return [...new Set(words)].filter(Boolean);
}

function readBand(row: Row, wrong: (column: Column) => void): DutyBand {
  const hundredths = (column: Column): number | undefined => {
    const cell = row[column] ?? '';
    if (cell === '') return undefined;
    if (!/^\d{1,8}(\.\d{1,2})?$/.test(cell) || (column === 'percent' && Number(cell) > 1_000)) {
      wrong(column);
      return undefined;
    }
    return Math.round(Number(cell) * 100);
  };
  return {
    upToMinor: hundredths('up_to'),
    perParcelMinor: hundredths('per_parcel'),
    perKindMinor: hundredths('per_kind'),
    valueBasisPoints: hundredths('percent'),
  };
}

/** Also a day that the calendar has: JavaScript reads 30 February as 2 March. */
function isDay(cell: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(cell)) return false;
  const at = new Date(`${cell}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(cell);
}
