import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { centsOfText, dayOf, type FileTrouble } from './payout-report.ts';

export interface BankLine {
  readonly reference: string;
  readonly bookedOn: string;
  /** Below zero: it left the account. */
  readonly usdCents: number;
  readonly text: string;
}

export interface BankStatement {
  readonly account: string;
  readonly reference: string;
  readonly openingCents: number;
  readonly closingCents: number;
  readonly lines: readonly BankLine[];
}

/** What the columns of a bank's CSV are called, as finance says it. */
export interface CsvColumns {
  readonly day: string;
  readonly amount: string;
  readonly reference: string;
  readonly text: string;
  readonly currency?: string | undefined;
}

export interface CsvStatement {
  readonly account: string;
  readonly columns: CsvColumns;
  readonly openingCents: number;
  readonly closingCents: number;
}

/** A bank's CSV; what it opens and closes with is said by hand, for few banks write it in. */
export const readBankCsv = (text: string, said: CsvStatement): BankStatement | FileTrouble => {
  const { columns } = said;
  const rows = csvRows(text);
  if (!rows || rows.length === 0) return 'file_unreadable';
  const { currency } = columns;
  if (currency && rows.some((row) => (row[currency] ?? '').toUpperCase() !== 'USD'))
    return 'file_other_currency';
  const read = rows.map((row) => lineOfRow(row, columns));
  const lines = read.filter((line) => line !== undefined);
  if (lines.length < read.length) return 'file_unreadable';
  const days = lines.map((line) => line.bookedOn).sort();
  const reference = `${days[0]}–${days.at(-1)}`;
  return whole({ ...said, reference, lines });
};

const lineOfRow = (row: Readonly<Record<string, string>>, columns: CsvColumns): BankLine | undefined => {
  const cell = (name: string): string => row[name] ?? '';
  const bookedOn = dayOf(cell(columns.day));
  const usdCents = centsOfText(cell(columns.amount).replaceAll(/[$\s]/g, ''));
  const reference = cell(columns.reference).slice(0, 100);
  if (!bookedOn || !usdCents || reference === '') return undefined;
  return { reference, bookedOn, usdCents, text: cell(columns.text).slice(0, 300) };
};

const csvRows = (text: string): Record<string, string>[] | undefined => {
  try {
    return parse(text, { bom: true, trim: true, skip_empty_lines: true, columns: true }) as Record<
      string,
      string
    >[]; // one record for each line
  } catch {
    return undefined;
  }
};

const whole = (statement: BankStatement): BankStatement | FileTrouble => {
  const { lines, openingCents, closingCents } = statement;
  if (new Set(lines.map(({ reference }) => reference)).size < lines.length) return 'file_line_doubled';
  const sum = lines.reduce((cents, line) => cents + line.usdCents, openingCents);
  return sum === closingCents ? statement : 'file_totals_differ';
};

type Node = Readonly<Record<string, unknown>>;

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => ['Stmt', 'Ntry', 'Bal', 'Ustrd'].includes(name),
});

/** The one statement of an ISO 20022 camt.053 file, of any version. iso20022.org */
export const readCamt = (text: string): BankStatement | FileTrouble => {
  // A document type is never part of camt.053: what it could pull in is not read at all.
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) return 'file_unreadable';
  const statements = listAt(xml.parse(text), 'Document', 'BkToCstmrStmt', 'Stmt');
  const [statement] = statements;
  if (!statement || statements.length > 1) return 'file_unreadable';
  const balances = listAt(statement, 'Bal');
  const entries = listAt(statement, 'Ntry');
  const amounts = [...balances, ...entries].map((node) => at(node, 'Amt'));
  if (amounts.some((amount) => textOf(at(amount, '@Ccy')) !== 'USD')) return 'file_other_currency';
  return statementOf(statement, balances, entries) ?? 'file_unreadable';
};

const statementOf = (
  statement: Node,
  balances: readonly Node[],
  entries: readonly Node[],
): BankStatement | FileTrouble | undefined => {
  const openingCents = signedCents(balances.find((balance) => ['OPBD', 'PRCD'].includes(codeOf(balance))));
  const closingCents = signedCents(balances.find((balance) => codeOf(balance) === 'CLBD'));
  const lines = entries.map(entryOf).filter((line) => line !== undefined);
  const account = accountOf(statement);
  const reference = textOf(at(statement, 'Id'));
  if (openingCents === undefined || closingCents === undefined) return undefined;
  if (!account || !reference || lines.length < entries.length) return undefined;
  return whole({ account, reference, openingCents, closingCents, lines });
};

const accountOf = (statement: Node): string => {
  const id = at(at(statement, 'Acct'), 'Id');
  return textOf(at(id, 'IBAN')) || textOf(at(at(id, 'Othr'), 'Id'));
};

const entryOf = (entry: Node, position: number): BankLine | undefined => {
  const usdCents = signedCents(entry);
  const day = at(entry, 'BookgDt');
  const bookedOn = dayOf(textOf(at(day, 'Dt')) || textOf(at(day, 'DtTm')));
  const reference = textOf(at(entry, 'AcctSvcrRef')) || textOf(at(entry, 'NtryRef'));
  if (!usdCents || !bookedOn) return undefined;
  const details = at(at(entry, 'NtryDtls'), 'TxDtls');
  const detail = Array.isArray(details) ? (details[0] as unknown) : details;
  const said = [
    ...wordsOf(at(at(detail, 'RmtInf'), 'Ustrd')),
    textOf(at(at(detail, 'Refs'), 'EndToEndId')),
    textOf(at(entry, 'AddtlNtryInf')),
  ];
  return {
    reference: reference || `${bookedOn}/${position + 1}`,
    bookedOn,
    usdCents,
    text: said.filter(Boolean).join(' · ').slice(0, 300),
  };
};

const signedCents = (node: unknown): number | undefined => {
  const amount = at(node, 'Amt');
  const cents = centsOfText(textOf(amount) || textOf(at(amount, '#text')));
  const sign = textOf(at(node, 'CdtDbtInd'));
  if (cents === undefined || (sign !== 'CRDT' && sign !== 'DBIT')) return undefined;
  return sign === 'CRDT' ? cents : -cents;
};

const codeOf = (balance: Node): string => textOf(at(at(at(balance, 'Tp'), 'CdOrPrtry'), 'Cd'));
const at = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? (node as Node)[name] : undefined; // an object's own fields, unknown each
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [textOf(value)]);
const listAt = (node: unknown, ...names: readonly string[]): Node[] => {
  const found = names.reduce<unknown>(at, node);
  return Array.isArray(found) ? (found as Node[]) : []; // the parser makes lists of these
};
