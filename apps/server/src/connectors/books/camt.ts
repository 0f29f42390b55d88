import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type BankLine, type BankStatement, checked } from './bank-statement.ts';
import { centsOfText, dayOf } from './cells.ts';
import {
  cellTrouble,
  type FileTrouble,
  isTroubled,
  refusedFor,
  troubled,
  type Troubled,
} from './file-trouble.ts';

type Node = Readonly<Record<string, unknown>>;

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => ['Stmt', 'Ntry', 'Bal', 'Ustrd', 'Strd', 'TxDtls', 'NtryDtls'].includes(name),
});

/**
 * The statements of an ISO 20022 camt.053 file, of versions 02 to 13: they differ in how a status (`Sts`, `Sts/Cd`) and a
 * party (`Nm`, `Pty/Nm`) are written. https://www.iso20022.org/iso-20022-message-definitions?search=camt.053
 */
export const readCamt = (text: string): readonly BankStatement[] | Troubled => {
  // A document type is never part of camt.053: what it could pull in is not read at all.
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true)
    return refusedFor('file_unreadable');
  const statements = listAt(xml.parse(text), 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) return refusedFor('file_unreadable');
  const lineNumbers = linesOfEntries(text);
  const read: BankStatement[] = [];
  let entriesBefore = 0;
  for (const statement of statements) {
    const entries = listAt(statement, 'Ntry').map((node, at) => ({
      node,
      line: lineNumbers[entriesBefore + at] ?? 0,
    }));
    entriesBefore += entries.length;
    const found = statementOf(statement, entries);
    if (isTroubled(found)) return found;
    read.push(found);
  }
  return read;
};

/** On which line of the file each entry begins. */
const linesOfEntries = (text: string): number[] => {
  const lines: number[] = [];
  let [line, from] = [1, 0];
  for (const { index } of text.matchAll(/<(?:[\w-]+:)?Ntry[\s>]/g)) {
    for (let at = text.indexOf('\n', from); at !== -1 && at < index; at = text.indexOf('\n', at + 1))
      line += 1;
    from = index;
    lines.push(line);
  }
  return lines;
};

interface Entry {
  readonly node: Node;
  readonly line: number;
}

/** What a statement must say of itself. */
const headOf = (statement: Node) => {
  const balances = listAt(statement, 'Bal');
  const opening = balances.find((balance) => ['OPBD', 'PRCD'].includes(codeOf(balance)));
  const closing = balances.find((balance) => codeOf(balance) === 'CLBD');
  const account = accountOf(statement);
  const reference = textOf(at(statement, 'Id'));
  const missing = [
    account ? '' : 'Acct/Id',
    reference ? '' : 'Stmt/Id',
    opening ? '' : 'Bal OPBD',
    closing ? '' : 'Bal CLBD',
  ].filter(Boolean);
  return { opening, closing, account, reference, missing };
};

const statementOf = (statement: Node, all: readonly Entry[]): BankStatement | Troubled => {
  const { opening, closing, account, reference, missing } = headOf(statement);
  if (missing.length > 0) return refusedFor('file_columns_missing', { columns: missing.join(', ') });
  // What is pending or only told is not in the booked balances.
  const entries = all.filter(({ node }) => ['', 'BOOK'].includes(statusOf(node)));
  const ends = [opening, closing].map((balance) => ({ node: balance ?? {}, line: 0 }));
  const refused =
    troubled([...ends, ...entries].map(otherCurrency)) ??
    troubled([...ends.flatMap(troublesOfAmount), ...entries.flatMap(troublesOfEntry)]);
  if (refused) return refused;
  const lines = entries
    .map((entry, position) => entryOf(entry, `${reference}/${position + 1}`))
    .filter(({ usdCents }) => usdCents !== 0);
  const days = [...lines.map(({ bookedOn }) => bookedOn), ...daysOf(closing)].sort();
  return checked({
    account,
    reference,
    openingCents: signedCents(opening) ?? 0,
    closingCents: signedCents(closing) ?? 0,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    lines,
  });
};

const otherCurrency = ({ node, line }: Entry): FileTrouble | undefined => {
  const currency = textOf(at(at(node, 'Amt'), '@Ccy'));
  return currency === 'USD'
    ? undefined
    : { code: 'file_other_currency', details: { line, value: currency.slice(0, 20) } };
};

const troublesOfAmount = ({ node, line }: Entry): FileTrouble[] =>
  signedCents(node) === undefined ? [cellTrouble(line, 'Amt, CdtDbtInd', amountOf(node))] : [];

const troublesOfEntry = (entry: Entry): FileTrouble[] => [
  ...troublesOfAmount(entry),
  ...(daysOf(entry.node).length > 0 ? [] : [cellTrouble(entry.line, 'BookgDt', '')]),
];

/** The day of an entry or of a balance; an entry that has no booking day has the day of its value. */
const daysOf = (node: Node | undefined): string[] =>
  ['BookgDt', 'ValDt', 'Dt']
    .map((name) => at(node, name))
    .flatMap((day) => dayOf(textOf(at(day, 'Dt')) || textOf(at(day, 'DtTm'))) ?? [])
    .slice(0, 1);

const accountOf = (statement: Node): string => {
  const id = at(at(statement, 'Acct'), 'Id');
  return (textOf(at(id, 'IBAN')) || textOf(at(at(id, 'Othr'), 'Id'))).slice(0, 60);
};

const entryOf = ({ node, line }: Entry, ownReference: string): BankLine => {
  const details = listAt(node, 'NtryDtls').flatMap((one) => listAt(one, 'TxDtls'));
  const only = details.length === 1 ? details[0] : undefined;
  const reference =
    textOf(at(node, 'AcctSvcrRef')) ||
    textOf(at(at(only, 'Refs'), 'AcctSvcrRef')) ||
    textOf(at(node, 'NtryRef')) ||
    ownReference;
  const words = [...new Set([...details.flatMap(wordsOf), textOf(at(node, 'AddtlNtryInf'))])];
  return {
    reference: reference.slice(0, 100),
    bookedOn: daysOf(node)[0] ?? '',
    usdCents: signedCents(node) ?? 0,
    text: words.filter(Boolean).join(' · ').slice(0, 300),
    line,
  };
};

/** What a payment was said to be for, and between whom. */
const wordsOf = (detail: Node): string[] => {
  const [about, parties] = [at(detail, 'RmtInf'), at(detail, 'RltdPties')];
  const free = at(about, 'Ustrd');
  return [
    ...(Array.isArray(free) ? free.map(textOf) : []),
    ...listAt(about, 'Strd').map((one) => textOf(at(at(one, 'CdtrRefInf'), 'Ref'))),
    textOf(at(at(detail, 'Refs'), 'EndToEndId')).replace(/^NOTPROVIDED$/, ''),
    ...['Dbtr', 'Cdtr'].map((name) => nameOf(at(parties, name))),
  ];
};

const nameOf = (party: unknown): string => textOf(at(party, 'Nm')) || textOf(at(at(party, 'Pty'), 'Nm'));
const statusOf = (entry: Node): string => {
  const status = at(entry, 'Sts');
  return textOf(status) || textOf(at(status, 'Cd'));
};

const amountOf = (node: unknown): string => {
  const amount = at(node, 'Amt');
  return textOf(amount) || textOf(at(amount, '#text'));
};

const signedCents = (node: unknown): number | undefined => {
  const cents = centsOfText(amountOf(node));
  const sign = textOf(at(node, 'CdtDbtInd'));
  if (cents === undefined || (sign !== 'CRDT' && sign !== 'DBIT')) return undefined;
  return sign === 'CRDT' ? cents : -cents;
};

const codeOf = (balance: Node): string => textOf(at(at(at(balance, 'Tp'), 'CdOrPrtry'), 'Cd'));
const at = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? (node as Node)[name] : undefined; // an object's own fields, unknown each
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listAt = (node: unknown, ...names: readonly string[]): Node[] => {
  const found = names.reduce<unknown>(at, node);
  return Array.isArray(found) ? (found as Node[]) : []; // the parser makes lists of these
};
