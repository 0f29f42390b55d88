import { MONTH_CHECKS } from '@caravan/contract/books/books.names';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { chinaDayOf, chinaTime, DAY_MS } from '@caravan/domain/time/china-time';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { usdRateAt } from '../../rates/index.ts';
import {
  book,
  exchangeResult,
  exchangeUsd,
  lastProof,
  marketplace,
  purchaseCost,
} from '../../wallet/index.ts';
import { newId } from '../../../platform/ids.ts';
import {
  balanceBefore,
  countMonthEvents,
  firstOpenMonth,
  insertClosedMonth,
  insertMonthEvent,
  isMonthClosed,
  lockBooks,
  openInMonth,
  type Unvalued,
  unvaluedEntries,
} from './months.queries.ts';

export const monthOf = (day: string): string => day.slice(0, 7);

/** The first moment after a month. */
export const endOfMonth = (month: string): Date => {
  const [year = 0, one = 0] = month.split('-').map(Number);
  return chinaTime(one === 12 ? `${year + 1}-01-01` : `${year}-${String(one + 1).padStart(2, '0')}-01`);
};

/** When a fact of a day is booked: on that day, or now where the day is to come or its month is closed. */
export const bookingTime = async (db: Db, day: string, now: Date): Promise<Date> => {
  const at = chinaTime(day, 12);
  return at > now || (await isMonthClosed(db, monthOf(day))) ? now : at;
};

/** What purchases cost in dollars, at the reference rate of their day. */
export const valuePurchases = async (tx: Tx, now: Date): Promise<void> => {
  await lockBooks(tx);
  for (;;) {
    const entries = await unvaluedEntries(tx);
    if (entries.length === 0) return;
    for (const entry of entries) await valueEntry(tx, entry, now);
  }
};

/** The same for one purchase; its reference keeps it from being valued twice. */
export const valueOne = async (tx: Tx, entry: Unvalued, now: Date): Promise<void> => {
  await lockBooks(tx);
  await valueEntry(tx, entry, now);
};

const valueEntry = async (tx: Tx, entry: Unvalued, now: Date): Promise<void> => {
  const rateE8 = await usdRateAt(tx, entry.at);
  if (rateE8 === undefined) throw new Error('no exchange rate for the dollar was ever known');
  const cents = multiplyDivide(entry.fen, rateE8, RATE_ONE) || Math.sign(entry.fen);
  await book(tx, {
    kind: 'purchase_cost',
    subjectKind: entry.subject_kind,
    subjectId: entry.subject_id,
    reference: `purchase_cost:${entry.id}`,
    at: (await isMonthClosed(tx, monthOf(chinaDayOf(entry.at)))) ? now : entry.at,
    lines: [
      { account: purchaseCost, amount: cents },
      { account: exchangeUsd, amount: -cents },
    ],
  });
};

/** The yuan that are left at a month's end are worth that day's rate: the difference was gained or lost by changing. */
const revalueYuan = async (tx: Tx, month: string): Promise<void> => {
  const end = endOfMonth(month);
  const fen = await balanceBefore(tx, marketplace, chinaDayOf(end));
  const rateE8 = await usdRateAt(tx, end);
  const worth = rateE8 === undefined ? 0 : multiplyDivide(fen, rateE8, RATE_ONE);
  const change = -worth - (await balanceBefore(tx, exchangeUsd, chinaDayOf(end)));
  if (change === 0) return;
  await book(tx, {
    kind: 'exchange_result',
    subjectKind: 'period',
    subjectId: newId(),
    reference: `exchange_result:${month}:${await countMonthEvents(tx, month)}`,
    at: new Date(end.getTime() - 1),
    lines: [
      { account: exchangeUsd, amount: change },
      { account: exchangeResult, amount: -change },
    ],
  });
};

interface Closing {
  readonly month: string;
  readonly staffId: string;
  readonly now: Date;
}

/** A proof reads all rows, which takes a job; one is made every night and whenever it is asked for. */
const PROOF_HOLDS_MS = DAY_MS;

/** What keeps the books from being proven: rules that were broken, or that nobody has looked since the month ended. */
const unproven = async (db: Db, month: string, now: Date): Promise<number> => {
  const proof = await lastProof(db);
  const end = endOfMonth(month);
  const isOld = !proof || now.getTime() - proof.begunAt.getTime() > PROOF_HOLDS_MS;
  return isOld || (end <= now && proof.begunAt < end) ? 1 : proof.broken;
};

/** Closes a month that is over, the earliest open one first, when the books were proven after its end. */
export const closeMonth = async (
  tx: Tx,
  { month, staffId, now }: Closing,
): Promise<'month_not_over' | 'month_closed' | 'books_not_proven' | undefined> => {
  await lockBooks(tx);
  if (await isMonthClosed(tx, month)) return 'month_closed';
  if (endOfMonth(month) > now) return 'month_not_over';
  const first = await firstOpenMonth(tx);
  if (first !== undefined && first < month) return 'month_not_over';
  if ((await unproven(tx, month, now)) > 0) return 'books_not_proven';
  await valuePurchases(tx, now);
  await revalueYuan(tx, month);
  await insertMonthEvent(tx, { month, action: 'closed', reason: '', staffId, now });
  await insertClosedMonth(tx, { month, staffId, now });
  return undefined;
};

interface MonthCheck {
  readonly name: (typeof MONTH_CHECKS)[number];
  readonly isMet: boolean;
  readonly isNeeded: boolean;
  readonly count: number;
}

/** What is looked at before a month is closed: what keeps it open, and what only a person can weigh. */
export const checksOfMonth = async (db: Db, month: string, now: Date): Promise<readonly MonthCheck[]> => {
  const end = endOfMonth(month);
  const first = await firstOpenMonth(db);
  const open = await openInMonth(db, month, chinaDayOf(new Date(end.getTime() - 1)));
  const needed = {
    is_over: end > now ? 1 : 0,
    earlier_closed: first !== undefined && first < month ? 1 : 0,
    books_proven: await unproven(db, month, now),
  };
  const counts = { ...needed, ...open };
  return MONTH_CHECKS.map((name) => ({
    name,
    count: counts[name],
    isMet: counts[name] === 0,
    isNeeded: name in needed,
  }));
};
