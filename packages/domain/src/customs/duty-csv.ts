import { type CsvText, toCsv } from '../shared/csv.ts';
import { type CsvRow, readCsvRows } from '../shared/csv-table.ts';
import { DUTY_VALUES, type DutyCharge } from './duty-bill.ts';
import {
  type DutyBand,
  type DutyProblem,
  type DutyRule,
  countryInBoth,
  dutyProblem,
  isDutyCurrency,
} from './duty.ts';
import { CHARGE_COLUMNS, chargeCells, hundredthsText, readCharge } from './duty-csv-charge.ts';

const HEAD_COLUMNS = [
  'countries',
  'valid_from',
  'valid_until',
  'currency',
  'per_usd',
  'value',
  'note_en',
  'note_zh',
  'source',
  'source_zh',
  'source_date',
  'doubt',
  'doubt_zh',
  'check_by',
] as const;

/**
 * A rule begins in the row that names its countries; rows below without countries are its further charges. Rows of one
 * `band` number are charges of one band. Examples stay with the rule and are not in the file.
 */
export const DUTY_COLUMNS = [...HEAD_COLUMNS, 'band', 'up_to', ...CHARGE_COLUMNS] as const;

/** Columns that files of older releases do not have. */
const LATER: ReadonlySet<string> = new Set(['source_zh', 'doubt_zh']);

export type DutyColumn = (typeof DUTY_COLUMNS)[number];
export type DutyCells = Readonly<Partial<Record<DutyColumn, string>>>;

export type DutyFileProblem = DutyProblem | 'missing' | 'not_known' | 'not_a_day' | 'not_a_number' | 'twice';

export interface DutyFault {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number;
  readonly column: DutyColumn;
  readonly problem: DutyFileProblem;
  readonly cell: string;
}

/** Rules as a CSV file; amounts in major units of the rule's currency, shares in per cent. */
export function csvOfDuty(rules: readonly DutyRule[]): CsvText {
  return toCsv(DUTY_COLUMNS, rules.flatMap(rowsOf));
}

function rowsOf(rule: DutyRule): string[][] {
  const rows = rule.bands.flatMap(({ upToMinor, charges }, place) =>
    (charges.length > 0 ? charges : [undefined]).map((charge) => [
      String(place + 1),
      hundredthsText(upToMinor),
      ...chargeCells(charge),
    ]),
  );
  return rows.map((cells, place) => [...(place === 0 ? headCells(rule) : HEADLESS), ...cells]);
}

const HEADLESS: readonly string[] = HEAD_COLUMNS.map(() => '');

function headCells(rule: DutyRule): string[] {
  const { countries, validFrom, validUntil, currency, perUsdE4, valueBase, notes } = rule;
  const perUsd = perUsdE4 === undefined ? '' : (perUsdE4 / 10_000).toFixed(4);
  const cells = [
    countries.join(' '),
    validFrom,
    validUntil,
    currency,
    perUsd,
    valueBase,
    notes?.en,
    notes?.zh,
  ];
  const { source, sourceZh, sourceDate, doubt, doubtZh, checkBy } = rule;
  return [...cells, source, sourceZh, sourceDate, doubt, doubtZh, checkBy].map((cell) => cell ?? '');
}

/** The rules of a CSV file, with everything that is wrong with it at once. */
export function readDutyCsv(text: string): { rules: DutyRule[]; faults: DutyFault[] } {
  const [head, ...lines] = readCsvRows(text);
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = DUTY_COLUMNS.filter((column) => !names.includes(column) && !LATER.has(column));
  if (missing.length > 0)
    return {
      rules: [],
      faults: missing.map((column) => ({ row: head?.row ?? 1, column, problem: 'missing', cell: column })),
    };
  const blocks = blocksOf(lines, (cells) =>
    Object.fromEntries(names.map((name, place) => [name, cells[place]?.trim() ?? ''])),
  );
  const faults: DutyFault[] = [];
  const rules = blocks.map((block) => readRule(block, faults));
  for (const [place, rule] of rules.entries()) {
    const cell = rules.slice(0, place).flatMap((other) => countryInBoth(rule, other) ?? [])[0];
    if (cell)
      faults.push({ row: blocks[place]?.numbers[0] ?? 1, column: 'countries', problem: 'twice', cell });
  }
  return { rules, faults: faults.toSorted((a, b) => a.row - b.row) };
}

/** The rows of one rule, and where in the file they stand. */
interface Block {
  readonly numbers: number[];
  readonly rows: DutyCells[];
}

function blocksOf(lines: readonly CsvRow[], cellsOf: (cells: CsvRow['cells']) => DutyCells): Block[] {
  const blocks: Block[] = [];
  for (const { row: number, cells } of lines) {
    const row = cellsOf(cells);
    if (row.countries || blocks.length === 0) blocks.push({ numbers: [], rows: [] });
    blocks.at(-1)?.numbers.push(number);
    blocks.at(-1)?.rows.push(row);
  }
  return blocks;
}

const PROBLEM_COLUMNS: Record<DutyProblem, DutyColumn> = {
  duty_days_reversed: 'valid_until',
  duty_bands_unordered: 'up_to',
  duty_last_band_closed: 'up_to',
  duty_exchange_missing: 'per_usd',
};

type Wrong = (column: DutyColumn, problem: DutyFileProblem, place?: number) => void;

function readRule({ numbers, rows }: Block, faults: DutyFault[]): DutyRule {
  const seen = faults.length;
  const wrong: Wrong = (column, problem, place = 0) => {
    faults.push({ row: numbers[place] ?? 1, column, problem, cell: rows[place]?.[column] ?? '' });
  };
  const rule: DutyRule = { ...readHead(rows[0] ?? {}, wrong), bands: readBands(rows, wrong) };
  // Of cells that cannot be read nothing more can be said.
  const problem = faults.length === seen ? dutyProblem(rule) : undefined;
  if (problem) wrong(PROBLEM_COLUMNS[problem], problem);
  return rule;
}

function readBands(rows: readonly DutyCells[], wrong: Wrong): DutyBand[] {
  const bands: { readonly number: string; readonly upToMinor?: number; readonly charges: DutyCharge[] }[] =
    [];
  for (const [place, row] of rows.entries()) {
    const { value: upToMinor, charge } = readCharge(row, (column, problem) => wrong(column, problem, place));
    const number = row.band ?? '';
    if (bands.at(-1)?.number !== number || place === 0)
      bands.push({ number, ...(upToMinor !== undefined && { upToMinor }), charges: [] });
    if (charge) bands.at(-1)?.charges.push(charge);
  }
  return bands.map(({ upToMinor, charges }) => ({ ...(upToMinor !== undefined && { upToMinor }), charges }));
}

function readHead(row: DutyCells, wrong: Wrong): Omit<DutyRule, 'bands'> {
  const cell = (column: DutyColumn): string => row[column] ?? '';
  for (const column of NEEDED) if (cell(column) === '') wrong(column, 'missing');
  for (const [column, problem, isRight] of NEEDS)
    if (cell(column) !== '' && !isRight(cell(column))) wrong(column, problem);
  return {
    ...readKeeping(cell),
    countries: countriesOf(cell('countries')),
    validFrom: cell('valid_from'),
    currency: cell('currency'),
    ...(cell('per_usd') && { perUsdE4: Math.round(Number(cell('per_usd')) * 10_000) }),
    valueBase: DUTY_VALUES.find((value) => value === cell('value')) ?? 'goods',
    notes: { en: cell('note_en'), zh: cell('note_zh') },
    source: cell('source'),
  };
}

/** What may be left empty: until when it holds, and how sure it is. */
function readKeeping(
  cell: (column: DutyColumn) => string,
): Pick<DutyRule, 'validUntil' | 'sourceZh' | 'sourceDate' | 'doubt' | 'doubtZh' | 'checkBy'> {
  return {
    ...(cell('valid_until') && { validUntil: cell('valid_until') }),
    ...(cell('source_zh') && { sourceZh: cell('source_zh') }),
    ...(cell('source_date') && { sourceDate: cell('source_date') }),
    ...(cell('doubt') && { doubt: cell('doubt') }),
    ...(cell('doubt_zh') && { doubtZh: cell('doubt_zh') }),
    ...(cell('check_by') && { checkBy: cell('check_by') }),
  };
}

const NEEDED = ['countries', 'valid_from', 'currency', 'value', 'note_en', 'note_zh', 'source'] as const;

const NEEDS: readonly (readonly [DutyColumn, DutyFileProblem, (cell: string) => boolean])[] = [
  ['countries', 'not_known', (typed) => countriesOf(typed).every((country) => /^[A-Z]{2}$/.test(country))],
  ['valid_from', 'not_a_day', isDay],
  ['valid_until', 'not_a_day', isDay],
  ['source_date', 'not_a_day', isDay],
  ['check_by', 'not_a_day', isDay],
  ['currency', 'not_known', isDutyCurrency],
  ['per_usd', 'not_a_number', (typed) => /^\d{1,6}(\.\d{1,4})?$/.test(typed)],
  ['value', 'not_known', (typed) => (DUTY_VALUES as readonly string[]).includes(typed)],
];

/** A rule in the order and shape in which files have it, so that two can be compared. */
export const wholeRule = (rule: DutyRule) => [
  headCells(rule),
  rule.bands.map(({ upToMinor, charges }) => [upToMinor ?? null, charges.map(chargeCells)]),
  rule.examples ?? [],
];

/** The countries of what a person typed, each once, in capitals. */
export function countriesOf(typed: string): string[] {
  const words = typed.toUpperCase().split(/[\s,;，；、]+/);
  return [...new Set(words)].filter(Boolean);
}

/** Also a day that the calendar has: JavaScript reads 30 February as 2 March. */
function isDay(cell: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(cell)) return false;
  const at = new Date(`${cell}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(cell);
}
