import { booksCalls } from '@caravan/contract/books/books.calls';
import type { Cell } from '@caravan/domain/shared/csv';
import { addDays } from '@caravan/domain/time/china-time';
import type { Db } from '../../../platform/db/database.ts';
import {
  presentAge,
  presentCouponCost,
  presentExchange,
  presentProfit,
  presentStanding,
  presentTrialRow,
} from '../books.present.ts';
import { listMonthEvents, trialBalanceBefore } from '../months/months.queries.ts';
import { spanOf } from './reports.handlers.ts';
import { ageOfDebts } from '../sums/debts.queries.ts';
import { couponCosts, exchangeByMonth, profitBy, providerStandings } from './reports.queries.ts';

export const ROWS_AT_ONCE = 1_000;

export type Query = Readonly<Record<string, string | undefined>>;
type Row = Readonly<Record<string, Cell>>;
export type Pages = (db: Db, page: number) => Promise<readonly Row[]>;

const plain = (row: object): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [name, Array.isArray(cell) ? cell.join(' ') : (cell as Cell)]), // a presented row
  );

const whole =
  (read: (db: Db) => Promise<readonly object[]>): Pages =>
  async (db, page) =>
    page > 1 ? [] : (await read(db)).map(plain);

/** What a report's own call takes as filters is taken here as well; a filter that it refuses is none of ours. */
const ASKED: Readonly<Record<string, (query: Query) => Pages | undefined>> = {
  profit: (query) => {
    const { data } = booksCalls['GET /staff/books/profit'].input.safeParse(query);
    return (
      data &&
      (async (db, page) => {
        const limits = { limit: ROWS_AT_ONCE, offset: (page - 1) * ROWS_AT_ONCE };
        return (await profitBy(db, data.by, spanOf(data), limits)).map(presentProfit).map(plain);
      })
    );
  },
  'trial-balance': (query) => {
    const { data } = booksCalls['GET /staff/books/trialBalance'].input.safeParse(query);
    return (
      data && whole(async (db) => (await trialBalanceBefore(db, addDays(data.on, 1))).map(presentTrialRow))
    );
  },
};

/** The rows of a report; undefined when there is none of the name, or its filters are none. */
export const pagesOf = (report: string, query: Query, now: Date): Pages | undefined => {
  const REPORTS: Readonly<Record<string, Pages>> = {
    months: whole(async (db) =>
      (await listMonthEvents(db)).map(({ id: _id, at, ...event }) => ({ ...event, at: at.toISOString() })),
    ),
    liabilities: whole(async (db) => (await ageOfDebts(db, now)).map(presentAge)),
    providers: whole(async (db) => (await providerStandings(db)).map(presentStanding)),
    exchange: whole(async (db) => (await exchangeByMonth(db)).map(presentExchange)),
    coupons: whole(async (db) => (await couponCosts(db)).map(presentCouponCost)),
  };
  if (Object.hasOwn(ASKED, report)) return ASKED[report]?.(query);
  return Object.hasOwn(REPORTS, report) ? REPORTS[report] : undefined;
};
