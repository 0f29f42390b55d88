import { toPage } from '@caravan/contract/envelope';
import type { booksCalls } from '@caravan/contract/books/books.calls';
import { addDays } from '@caravan/domain/time/china-time';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { presentRequest, presentTrialRow, trialTotals } from '../books.present.ts';
import { checksOfMonth, closeMonth } from './months.ts';
import { listMonthEvents, listMonths, trialBalanceBefore } from './months.queries.ts';
import { askCorrection, askReopen, decide } from './requests.ts';
import { listRequests } from './requests.queries.ts';

type MonthCalls = Extract<
  keyof typeof booksCalls,
  `${string}/months${string}` | `${string}/trialBalance` | `${string}/requests${string}`
>;

export const monthsHandlers = {
  'GET /staff/books/months': async ({ db }) => {
    const [months, events] = [await listMonths(db), await listMonthEvents(db)];
    return {
      months: months.map((row) => ({
        month: row.month,
        entries: row.entries,
        closedAt: row.closed_at?.toISOString() ?? null,
        closedBy: row.closed_by,
        openBankLines: row.open_bank_lines,
        openFindings: row.open_findings,
        waiting: row.waiting,
      })),
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    };
  },

  'GET /staff/books/months/checks': async ({ db, now }, { month }) => [
    ...(await checksOfMonth(db, month, now)),
  ],

  'POST /staff/books/months/close': async ({ tx, actor, now, audit }, { month }) => {
    const trouble = await closeMonth(tx, { month, staffId: actor.staffId, now });
    if (trouble) return refuse(trouble);
    audit({ action: 'close month', subjectKind: 'month', subjectId: month });
    return null;
  },

  'GET /staff/books/trialBalance': async ({ db }, { on }) => {
    const rows = await trialBalanceBefore(db, addDays(on, 1));
    return { rows: rows.map(presentTrialRow), totals: trialTotals(rows) };
  },

  'GET /staff/books/requests': async ({ db, actor }, input) => {
    const { rows, total } = await listRequests(db, input);
    return toPage(
      rows.map((row) => presentRequest(row, actor.staffId)),
      total,
      input,
    );
  },

  'POST /staff/books/requests/correction': async ({ tx, actor, now, audit }, { on, reason, lines }) => {
    const asked = await askCorrection(tx, {
      on,
      reason,
      staffId: actor.staffId,
      now,
      lines: lines.map((line) => ({ ...line, amount: Math.round(line.amount * 100) })),
    });
    if (typeof asked === 'string') return refuse(asked);
    audit({
      action: 'ask correction',
      subjectKind: 'book_request',
      subjectId: asked.id,
      detail: { reason, lines },
    });
    return asked;
  },

  'POST /staff/books/requests/reopen': async ({ tx, actor, now, audit }, { month, reason }) => {
    const asked = await askReopen(tx, { month, reason, staffId: actor.staffId, now });
    if (typeof asked === 'string') return refuse(asked);
    audit({ action: 'ask reopening', subjectKind: 'month', subjectId: month, detail: { reason } });
    return asked;
  },

  'POST /staff/books/requests/decide': async ({ tx, actor, now, audit }, { id, isApproved, note }) => {
    const decided = await decide(tx, { id, isApproved, note, staffId: actor.staffId, now });
    if (typeof decided === 'string') return refuse(decided);
    const action = isApproved ? 'approve book request' : 'reject book request';
    audit({ action, subjectKind: 'book_request', subjectId: id, detail: { note } });
    return null;
  },
} satisfies Handlers<Pick<typeof booksCalls, MonthCalls>>;
