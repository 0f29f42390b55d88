import type { Db } from '../../../platform/db/database.ts';
import { type PayableKind, type Wanted, amountsOf } from '../../payments/index.ts';
import { orderFunds } from '../../wallet/index.ts';
import { mayTouch } from '../orders.access.ts';
import { endEmptyOrder, giveBackOfOrder, leftOfOrder } from '../change/orders.give-back.ts';
import { applyRisePaid } from './orders.price-rise.ts';
import { findRise, holdOrder, type PriceRise } from './orders.price-rise.queries.ts';
import { findOrder } from '../orders.queries.ts';
import type { Order } from '../orders.rows.ts';

/** What a paid order still lacks because its goods became more expensive: paid like the order, into the order's own money. */
export const priceRisePayable: PayableKind = {
  orderType: 'priceRise',
  purpose: 'price_rise',
  find: async (db, wanted) => {
    const found = await openRiseOf(db, wanted);
    if (typeof found === 'string') return found;
    const { rise, order } = found;
    const priced = {
      usdCents: rise.usd_cents,
      currency: rise.currency,
      shownMinor: rise.shown_minor,
      rateE8: rise.rate_e8,
      usdRateE8: rise.usd_rate_e8,
      marginBasisPoints: rise.margin_basis_points,
      rateAsOf: rise.rate_as_of,
    };
    return {
      items: [{ subjectId: order.id, code: rise.code, usdCents: rise.usd_cents }],
      ...amountsOf([priced]),
      checkoutId: null,
      expiresAt: rise.expires_at,
    };
  },
  fundsOf: ({ subjectId }) => orderFunds(subjectId),
  apply: (tx, { subjectId, code }, now) => applyRisePaid(tx, { orderId: subjectId, code }, now),
  giveBack: giveBackOfOrder,
  leftOf: leftOfOrder,
  afterGivenBack: endEmptyOrder,
};

/** The question of this code with its order, if the payer may answer it and can still do so. */
const openRiseOf = async (
  db: Db,
  { codes, payer, now, lock }: Wanted,
): Promise<{ rise: PriceRise; order: Order } | 'nothing_to_pay' | 'order_step_refused'> => {
  const [code = '', ...others] = codes;
  const asked = others.length === 0 ? await findRise(db, code) : undefined;
  if (!asked) return 'nothing_to_pay';
  if (lock) await holdOrder(db, asked.order_id);
  const order = await findOrder(db, { id: asked.order_id });
  if (!order || !mayTouch(order, { code: order.code }, payer)) return 'nothing_to_pay';
  // Read again: it may have been answered while this waited for the order.
  const rise = await findRise(db, code);
  return rise?.status === 'asked' && rise.expires_at > now ? { rise, order } : 'order_step_refused';
};
