import { type PayableKind, amountsOf } from '../payments/index.ts';
import { orderFunds } from '../wallet/index.ts';
import { mayTouch } from './orders.access.ts';
import { applyRisePaid } from './orders.price-rise.ts';
import { findRise, holdOrder } from './orders.price-rise.queries.ts';
import { findOrder } from './orders.queries.ts';

/** What a paid order still lacks because its goods became dearer: paid like the order, into the order's own money. */
export const priceRisePayable: PayableKind = {
  orderType: 'priceRise',
  purpose: 'price_rise',
  find: async (db, { codes, payer, now, lock }) => {
    const [code = '', ...others] = codes;
    const asked = await findRise(db, code);
    if (!asked || others.length > 0) return 'nothing_to_pay';
    if (lock) await holdOrder(db, asked.order_id);
    const order = await findOrder(db, { id: asked.order_id });
    if (!order || !mayTouch(order, { code: order.code }, payer)) return 'nothing_to_pay';
    // Read again under the lock: it may have been answered while this waited.
    const rise = lock ? await findRise(db, code) : asked;
    if (rise?.status !== 'asked' || rise.expires_at <= now) return 'order_step_refused';
    const priced = {
      usdCents: rise.usd_cents,
      currency: rise.currency,
      shownMinor: rise.shown_minor,
      rateE8: rise.rate_e8,
      usdRateE8: rise.usd_rate_e8,
      rateAsOf: rise.rate_as_of,
    };
    return {
      items: [{ subjectId: order.id, code, usdCents: rise.usd_cents }],
      ...amountsOf([priced]),
      checkoutId: null,
      expiresAt: rise.expires_at,
    };
  },
  fundsOf: ({ subjectId }) => orderFunds(subjectId),
  apply: (tx, { subjectId, code }, now) => applyRisePaid(tx, { orderId: subjectId, code }, now),
};
