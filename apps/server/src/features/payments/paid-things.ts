import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/calls/handler.ts';
import type { OrderType, Purpose } from './payables.ts';
import { ORDER_TYPES } from './payments.present.ts';
import { findPayment, outcomesOf } from './payments.queries.ts';

/** A guest's payment is known by its id alone, which only the payer was told. */
export const isOwn = (
  payment: { readonly account_id: string | null },
  actor: { readonly kind: string; readonly accountId?: string },
): boolean => payment.account_id === null || payment.account_id === actor.accountId;

/** What a payment of this caller is for: its kind and the codes; undefined for anybody else's. */
export const paidThings = async (
  db: Db,
  paymentId: string,
  actor: Actor,
): Promise<{ readonly orderType: OrderType; readonly codes: readonly string[] } | undefined> => {
  const payment = await findPayment(db, paymentId);
  if (!payment || !isOwn(payment, actor)) return undefined;
  const items = await outcomesOf(db, payment);
  return {
    orderType: ORDER_TYPES[payment.purpose as Purpose], // checked by the database
    codes: items.map(({ code }) => code),
  };
};
