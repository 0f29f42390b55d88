import { chinaTime } from '@caravan/domain/time/china-time';
import type { Tx } from '../../../platform/db/database.ts';
import { book, sharedAccount } from '../../wallet/index.ts';
import {
  deleteClosedMonth,
  insertMonthEvent,
  isMonthClosed,
  lastClosedMonth,
  lockBooks,
} from './months.queries.ts';
import { monthOf } from './months.ts';
import {
  decideRequest,
  insertRequest,
  lockRequest,
  type RequestLine,
  type RequestRow,
} from './requests.queries.ts';

interface Asking {
  readonly reason: string;
  readonly staffId: string;
  readonly now: Date;
}

type CorrectionTrouble =
  | 'correction_unbalanced'
  | 'correction_account'
  | 'month_closed'
  | 'correction_in_future';

/** Asks for a correction; nothing is booked until somebody else approves it. */
export const askCorrection = async (
  tx: Tx,
  { on, lines, ...asking }: Asking & { readonly on: string; readonly lines: readonly RequestLine[] },
): Promise<{ readonly id: string } | CorrectionTrouble> => {
  const sums = new Map<string, number>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  if ([...sums.values()].some((sum) => sum !== 0)) return 'correction_unbalanced';
  if (lines.some(({ account, currency }) => !sharedAccount(account, currency))) return 'correction_account';
  const day = chinaTime(on, 0);
  if (day > asking.now) return 'correction_in_future';
  const month = monthOf(on);
  if (await isMonthClosed(tx, month)) return 'month_closed';
  const noon = chinaTime(on, 12);
  const countsAt = noon > asking.now ? asking.now : noon;
  return { id: await insertRequest(tx, { ...asking, kind: 'correction', countsAt, month, lines }) };
};

export const askReopen = async (
  tx: Tx,
  { month, ...asking }: Asking & { readonly month: string },
): Promise<{ readonly id: string } | 'month_open'> => {
  if ((await lastClosedMonth(tx)) !== month) return 'month_open';
  const countsAt = chinaTime(`${month}-01`);
  return { id: await insertRequest(tx, { ...asking, kind: 'reopen', countsAt, month, lines: [] }) };
};

interface Deciding {
  readonly id: string;
  readonly isApproved: boolean;
  readonly note: string;
  readonly staffId: string;
  readonly now: Date;
}

type DecisionTrouble =
  | 'not_found'
  | 'request_decided'
  | 'second_person_needed'
  | 'month_closed'
  | 'month_open'
  | 'correction_overdraws';

/** The one who asked may take the request back, never approve it. */
export const decide = async (tx: Tx, deciding: Deciding): Promise<RequestRow | DecisionTrouble> => {
  await lockBooks(tx);
  const request = await lockRequest(tx, deciding.id);
  if (!request) return 'not_found';
  if (request.status !== 'waiting') return 'request_decided';
  if (deciding.isApproved && request.asked_by === deciding.staffId) return 'second_person_needed';
  const status = deciding.isApproved ? 'approved' : 'rejected';
  const trouble = deciding.isApproved ? await fulfil(tx, request, deciding) : undefined;
  if (trouble) return trouble;
  await decideRequest(tx, request.id, { ...deciding, status });
  return request;
};

const fulfil = async (
  tx: Tx,
  request: RequestRow,
  { staffId, now }: Deciding,
): Promise<'month_closed' | 'month_open' | 'correction_overdraws' | undefined> => {
  if (request.kind === 'correction') return bookCorrection(tx, request);
  if ((await lastClosedMonth(tx)) !== request.month) return 'month_open';
  await deleteClosedMonth(tx, request.month);
  const { month, reason } = request;
  await insertMonthEvent(tx, { month, action: 'reopened', reason, staffId, now });
  return undefined;
};

const bookCorrection = async (
  tx: Tx,
  { id, month, counts_at: at, lines }: RequestRow,
): Promise<'month_closed' | 'correction_overdraws' | undefined> => {
  if (await isMonthClosed(tx, month)) return 'month_closed';
  const outcome = await book(tx, {
    kind: 'correction',
    subjectKind: 'correction',
    subjectId: id,
    reference: `correction:${id}`,
    at,
    lines: lines.flatMap(({ account: kind, currency, amount }) => {
      const account = sharedAccount(kind, currency);
      return account ? [{ account, amount }] : [];
    }),
  });
  return outcome === 'overdraft' ? 'correction_overdraws' : undefined;
};
