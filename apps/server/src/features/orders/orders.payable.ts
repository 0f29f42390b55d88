import { splitWhole } from '@caravan/domain/exact';
import { type PayableKind, type Wanted, amountsOf } from '../payments/index.ts';
import { orderFunds, sales } from '../wallet/index.ts';
import { applyOrderPaid, payableOrders } from './orders.paid.ts';
import { lockOrder } from './orders.queries.ts';
import { writeRefunds } from './orders.refund.queries.ts';

/** Orders: paid by their owner, or, a guest's orders, by whoever holds their codes. */
export const ordersPayable: PayableKind = {
  orderType: 'default',
  purpose: 'order',
  find: async (db, { codes, payer, now, lock }) => {
    const orders = await payableOrders(db, codes, { accountId: accountOf(payer), lock });
    if (orders.length === 0 || orders.length !== codes.length) return 'nothing_to_pay';
    if (orders.some(({ status, expiresAt }) => status !== 'payment_pending' || expiresAt <= now))
      return 'order_step_refused';
    if (!orders.every(({ hasAddress }) => hasAddress)) return 'address_missing';
    if (!orders.every(({ isAgreed }) => isAgreed)) return 'terms_not_agreed';
    return {
      items: orders.map(({ id, code, usdCents }) => ({ subjectId: id, code, usdCents })),
      ...amountsOf(orders),
      checkoutId: orders[0]?.checkoutId ?? null,
      expiresAt: orders
        .map(({ expiresAt }) => expiresAt)
        .reduce((first, time) => (time < first ? time : first)),
    };
  },
  fundsOf: ({ subjectId }) => orderFunds(subjectId),
  apply: (tx, { subjectId }, now) => applyOrderPaid(tx, subjectId, now),
  giveBack: async (tx, { subjectId }, { usdCents }) => {
    const order = await lockOrder(tx, { id: subjectId });
    if (!order?.paid_at) return undefined;
    const lines = order.lines.map((line) => ({
      line,
      leftCents: line.settled_usd_cents - line.refunded_usd_cents,
    }));
    const leftCents = lines.reduce((sum, { leftCents: left }) => sum + left, 0);
    if (usdCents > leftCents) return undefined;
    // In proportion to what is left, so that no line ever gives back more than it has.
    const shares = splitWhole(
      usdCents,
      lines.map(({ leftCents: left }) => left),
    );
    const parts = lines.flatMap(({ line }, at) => {
      const share = shares[at] ?? 0;
      const account = line.purchase_id === null ? orderFunds(order.id) : sales;
      return share > 0 ? [{ lineId: line.id, usdCents: share, account }] : [];
    });
    await writeRefunds(tx, order.id, parts);
    return parts;
  },
};

const accountOf = (payer: Wanted['payer']): string | null =>
  payer.kind === 'shopper' ? payer.accountId : null;
