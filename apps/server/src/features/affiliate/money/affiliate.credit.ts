import { attributionOf, commissionFen, commissionRate } from '@caravan/domain/promotion/commission';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import type { Tx } from '../../../platform/db/database.ts';
import { type Order, livingLines, lockOrder } from '../../orders/index.ts';
import { insertCommissions, insertCredit } from './affiliate.commissions.queries.ts';
import { lastVisitBefore } from '../links/affiliate.links.queries.ts';
import { readGoodsRates, readShopRate } from '../affiliate.members.queries.ts';

/**
 * Credits a paid order to the affiliate by whose link the shopper came last, with a pending commission for each line.
 * Once an order is credited, or found to earn nothing, that stays.
 */
export const creditOrder = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  const visit = await lastVisitBefore(tx, orderId);
  if (!visit) return;
  const order = await lockOrder(tx, { id: orderId });
  if (!order?.paid_at) return;
  const verdict = attributionOf({
    visitedAt: visit.visited_at,
    orderedAt: order.created_at,
    isOwnAccount: visit.is_own_account,
    isOwnEmail: visit.is_own_email,
    isOwnDevice: visit.is_own_device,
  });
  const credit = { orderId, accountId: visit.account_id, goodsId: visit.goods_id, verdict, now };
  const isNew = await insertCredit(tx, credit);
  if (!isNew || verdict !== 'credited') return;
  const commissions = await commissionsOn(tx, order, visit.rate_basis_points);
  await insertCommissions(
    tx,
    commissions.map((commission) => ({ ...commission, accountId: visit.account_id, orderId })),
    now,
  );
};

const commissionsOn = async (tx: Tx, order: Order, affiliateRate: number | null) => {
  const shop = await readShopRate(tx);
  const rates = await readGoodsRates(
    tx,
    order.lines.map(({ goods_id: goodsId }) => goodsId),
  );
  return livingLines(order)
    .map((line) => {
      const rateBasisPoints = commissionRate({
        goods: rates.get(line.goods_id) ?? null,
        affiliate: affiliateRate,
        shop,
      });
      const fen = commissionFen({
        goodsFen: line.total_fen,
        discountFen: line.discount_fen,
        rateBasisPoints,
      });
      const usdCents = multiplyDivide(fen, order.usd_rate_e8, RATE_ONE);
      return { lineId: line.id, goodsId: line.goods_id, rateBasisPoints, usdCents };
    })
    .filter(({ usdCents }) => usdCents > 0);
};
