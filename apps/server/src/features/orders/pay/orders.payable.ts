import { type PayableKind, type Wanted, amountsOf } from '../../payments/index.ts';
import { orderFunds } from '../../wallet/index.ts';
import { endEmptyOrder, giveBackOfOrder, leftOfOrder } from '../change/orders.give-back.ts';
import { applyOrderPaid, payableOrders } from './orders.paid.ts';

/** Orders: paid by their owner, or, a guest's orders, by anyone who holds their codes. */
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
  giveBack: giveBackOfOrder,
  leftOf: leftOfOrder,
  afterGivenBack: endEmptyOrder,
};

const accountOf = (payer: Wanted['payer']): string | null =>
  payer.kind === 'shopper' ? payer.accountId : null;
