import { toPage } from '@caravan/contract/envelope';
import type { ValidInputOf } from '@caravan/contract/call';
import type { booksCalls } from '@caravan/contract/books/books.calls';
import { PREVIEWED_LINES } from '@caravan/contract/books/books.names';
import { type CsvStatement, readBankCsv } from '../../../connectors/books/bank-csv.ts';
import type { BankStatement } from '../../../connectors/books/bank-statement.ts';
import { readCamt } from '../../../connectors/books/camt.ts';
import { isTroubled, type Troubled } from '../../../connectors/books/file-trouble.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { matchByHand } from './bank.ts';
import { takeStatements, troubleWith } from './statements.ts';
import { candidatesOf, findBankLine, listBankLines, listStatements, type BankMatch } from './bank.queries.ts';
import { presentBankLine, presentReadStatement, presentStatement, troubleTexts } from '../books.present.ts';

type BankCalls = Extract<
  keyof typeof booksCalls,
  `${string}/bank${string}` | `${string}/statements${string}`
>;
const centsOf = (amount: number): number => Math.round(amount * 100);

type StatementFile = ValidInputOf<(typeof booksCalls)['POST /staff/books/statements/import']>;

const readStatements = ({ text, csv }: StatementFile): readonly BankStatement[] | Troubled => {
  if (!csv) return readCamt(text);
  const said: CsvStatement = {
    account: csv.account,
    columns: csv.columns,
    openingCents: centsOf(csv.openingUsd),
    closingCents: centsOf(csv.closingUsd),
  };
  const read = readBankCsv(text, said);
  return isTroubled(read) ? read : [read];
};

export const bankHandlers = {
  'GET /staff/books/bank': async ({ db }, input) => {
    const { rows, total } = await listBankLines(db, input);
    return toPage(rows.map(presentBankLine), total, input);
  },

  'GET /staff/books/statements': async ({ db }, input) => {
    const { rows, total } = await listStatements(db, input);
    return toPage(rows.map(presentStatement), total, input);
  },

  'POST /staff/books/statements/preview': async ({ db, now, locale }, file) => {
    const read = readStatements(file);
    if (isTroubled(read)) return { statements: [], lines: [], troubles: troubleTexts(read.troubles, locale) };
    const trouble = await troubleWith(db, read, { text: file.text, now });
    return {
      statements: read.map(presentReadStatement),
      lines: read
        .flatMap(({ lines }) => lines)
        .slice(0, PREVIEWED_LINES)
        .map(({ usdCents, ...line }) => ({ ...line, usd: usdCents / 100 })),
      troubles: troubleTexts(trouble ? [trouble] : [], locale),
    };
  },

  'POST /staff/books/statements/import': async ({ tx, actor, now, audit }, file) => {
    const read = readStatements(file);
    if (isTroubled(read)) return refuse(read.troubles[0].code, read.troubles[0].details);
    const format = file.csv ? 'csv' : 'camt';
    const taken = await takeStatements(tx, read, { format, text: file.text, staffId: actor.staffId, now });
    if ('code' in taken) return refuse(taken.code, taken.details);
    audit({
      action: 'import bank statement',
      subjectKind: 'bank_statement',
      subjectId: read[0]?.reference ?? '',
      detail: { ...taken, format },
    });
    return taken;
  },

  'GET /staff/books/bank/candidates': async ({ db }, { id }) => {
    const line = await findBankLine(db, id);
    if (!line) return refuse('not_found');
    return (await candidatesOf(db, line)).map((one) => ({
      kind: one.kind,
      id: one.id,
      name: one.name,
      usd: one.usd_cents / 100,
      on: one.day,
    }));
  },

  'POST /staff/books/bank/match': async ({ tx, actor, now, audit }, { id, to }) => {
    const match: BankMatch = {
      kind: to.kind,
      payoutId: to.kind === 'payout' ? to.payoutId : null,
      withdrawalId: to.kind === 'withdrawal' ? to.withdrawalId : null,
      cnyFen: to.kind === 'conversion' ? centsOf(to.cny) : null,
    };
    const line = await matchByHand(tx, id, match, { staffId: actor.staffId, now });
    if (typeof line === 'string') return refuse(line);
    audit({ action: 'match bank line', subjectKind: 'bank_line', subjectId: id, detail: { to: to.kind } });
    return presentBankLine(line);
  },
} satisfies Handlers<Pick<typeof booksCalls, BankCalls>>;
