import type { booksCalls } from '@caravan/contract/books/books.calls';
import { addDays, chinaTime } from '@caravan/domain/time/china-time';
import type { Handlers } from '../../../platform/http/calls/handler.ts';
import {
  presentAge,
  presentCouponCost,
  presentExchange,
  presentProfit,
  presentStanding,
} from '../books.present.ts';
import { ageOfDebts } from '../sums/debts.queries.ts';
import {
  bankStanding,
  couponCosts,
  exchangeByMonth,
  profitBy,
  providerStandings,
} from './reports.queries.ts';

const SHOWN_ROWS = 200;

/** The days of China from one to the other, both counted. */
export const spanOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: chinaTime(from),
  to: chinaTime(addDays(to, 1)),
});

export const reportsHandlers = {
  'GET /staff/books/profit': async ({ db }, { by, ...days }) => {
    const rows = await profitBy(db, by, spanOf(days), { limit: SHOWN_ROWS, offset: 0 });
    return rows.map(presentProfit);
  },

  'GET /staff/books/standing': async ({ db, now }) => {
    const [ageing, providers, bank, exchange, coupons] = await Promise.all([
      ageOfDebts(db, now),
      providerStandings(db),
      bankStanding(db),
      exchangeByMonth(db),
      couponCosts(db),
    ]);
    return {
      ageing: ageing.map(presentAge),
      providers: providers.map(presentStanding),
      bank: {
        ledgerUsd: bank.ledger / 100,
        statementUsd: bank.statement === null ? null : bank.statement / 100,
        unmatchedUsd: bank.unmatched / 100,
      },
      exchange: exchange.map(presentExchange),
      coupons: coupons.map(presentCouponCost),
    };
  },
} satisfies Handlers<Pick<typeof booksCalls, 'GET /staff/books/profit' | 'GET /staff/books/standing'>>;
