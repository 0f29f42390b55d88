import type { booksCalls } from '@caravan/contract/books/books.calls';
import { addDays, chinaTime } from '@caravan/domain/time/china-time';
import type { Handlers } from '../../../platform/http/calls/handler.ts';
import { presentProfit } from '../books.present.ts';
import {
  ageOfDebts,
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
      ageing: ageing.map((row) => ({
        kind: row.kind,
        days30: row.days30 / 100,
        days90: row.days90 / 100,
        days180: row.days180 / 100,
        older: row.older / 100,
        total: row.total / 100,
      })),
      providers: providers.map((row) => ({
        provider: row.provider,
        heldUsd: row.held / 100,
        onWayUsd: row.on_way / 100,
        reserveUsd: row.reserve / 100,
        disputedUsd: row.disputed / 100,
        paidOutUsd: row.paid_out / 100,
        feesUsd: row.fees / 100,
      })),
      bank: {
        ledgerUsd: bank.ledger / 100,
        statementUsd: bank.statement === null ? null : bank.statement / 100,
        unmatchedUsd: bank.unmatched / 100,
      },
      exchange: exchange.map((row) => ({
        month: row.month,
        boughtCny: row.bought_fen / 100,
        paidUsd: row.paid_cents / 100,
        spentCny: row.spent_fen / 100,
        costUsd: row.cost_cents / 100,
        resultUsd: row.result_cents / 100,
      })),
      coupons: coupons.map(({ cost, ...coupon }) => ({ ...coupon, costUsd: cost / 100 })),
    };
  },
} satisfies Handlers<Pick<typeof booksCalls, 'GET /staff/books/profit' | 'GET /staff/books/standing'>>;
