import { toPage } from '@caravan/contract/envelope';
import type { booksCalls } from '@caravan/contract/books/books.calls';
import { type CsvStatement, readBankCsv, readCamt } from '../../../connectors/books/bank-statement.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { matchByHand, takeStatement } from './bank.ts';
import { candidatesOf, findBankLine, listBankLines, listStatements, type BankMatch } from './bank.queries.ts';
import { presentBankLine } from '../books.present.ts';

type BankCalls = Extract<
  keyof typeof booksCalls,
  `${string}/bank${string}` | `${string}/statements${string}`
>;
const centsOf = (amount: number): number => Math.round(amount * 100);

export const bankHandlers = {
  'GET /staff/books/bank': async ({ db }, input) => {
    const { rows, total } = await listBankLines(db, input);
    return toPage(rows.map(presentBankLine), total, input);
  },

  'GET /staff/books/statements': async ({ db }, input) => {
    const { rows, total } = await listStatements(db, input);
    const shown = rows.map((row) => ({
      id: row.id,
      account: row.account,
      reference: row.reference,
      format: row.format,
      firstDay: row.first_day,
      lastDay: row.last_day,
      openingUsd: row.opening_cents / 100,
      closingUsd: row.closing_cents / 100,
      lines: row.lines,
      open: row.open,
      importedAt: row.imported_at.toISOString(),
      importedBy: row.imported_by,
    }));
    return toPage(shown, total, input);
  },

  'POST /staff/books/statements/import': async ({ tx, actor, now, audit }, { text, csv }) => {
    const said: CsvStatement | undefined = csv && {
      account: csv.account,
      columns: csv.columns,
      openingCents: centsOf(csv.openingUsd),
      closingCents: centsOf(csv.closingUsd),
    };
    const read = said ? readBankCsv(text, said) : readCamt(text);
    if (typeof read === 'string') return refuse(read);
    const format = said ? 'csv' : 'camt';
    const taken = await takeStatement(tx, read, { format, text, staffId: actor.staffId, now });
    if (typeof taken === 'string') return refuse(taken);
    audit({
      action: 'import bank statement',
      subjectKind: 'bank_statement',
      subjectId: read.reference,
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
