import type { CommissionLine, Payout, PromotionRecord } from '@caravan/contract/affiliate/affiliate.shapes';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { mediaUrl } from '../../platform/media/media-library.ts';
import { type Rates, moneyOfUsdCents } from '../rates/index.ts';
import type { CommissionLineRow, RecordRow } from './money/affiliate.commissions.queries.ts';
import type { PayoutRow } from './money/affiliate.payouts.queries.ts';

/** In which money something is shown. */
interface Shown {
  readonly currency: CurrencyCode;
  readonly rates: Rates;
}

export const percentOf = (basisPoints: number): number => basisPoints / 100;
export const basisPointsOf = (percent: number): number => Math.round(percent * 100);

export const presentCommission = (row: CommissionLineRow, { currency, rates }: Shown): CommissionLine => ({
  id: row.id,
  status: row.status,
  goodsName: row.name,
  mainPic: row.picture_id ? mediaUrl(row.picture_id, 160) : '',
  orderEnd: row.order_code.slice(-4),
  ratePercent: percentOf(row.rate_basis_points),
  amount: moneyOfUsdCents(row.usd_cents, currency, rates),
  reversed: moneyOfUsdCents(row.reversed_usd_cents, currency, rates),
  currency,
  createdAt: row.created_at.toISOString(),
  earnedAt: row.earned_at?.toISOString() ?? null,
});

export const presentRecord = (row: RecordRow, { currency, rates }: Shown): PromotionRecord => ({
  id: row.id,
  status: row.status,
  promotionType: row.promotion_type,
  goodsName: row.name,
  mainPic: row.picture_id ? mediaUrl(row.picture_id, 160) : '',
  spuId: row.goods_id,
  orderEnd: row.order_code.slice(-4),
  amount: row.usd_cents === null ? null : moneyOfUsdCents(row.usd_cents, currency, rates),
  currency,
  at: row.at.toISOString(),
});

export const presentPayout = (row: PayoutRow, { currency, rates }: Shown): Payout => ({
  id: row.id,
  status: row.status,
  amount: moneyOfUsdCents(row.usd_cents, currency, rates),
  withheld: moneyOfUsdCents(row.withheld_usd_cents, currency, rates),
  currency,
  usd: row.usd_cents / 100,
  reason: row.reason,
  requestedAt: row.requested_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});
