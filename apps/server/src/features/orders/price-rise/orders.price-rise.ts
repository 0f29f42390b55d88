import { splitWhole } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { riseMinor, risesMinor } from '@caravan/domain/orders/order-pricing';
import { HOUR_MS } from '@caravan/domain/time/china-time';
import type { Tx } from '../../../platform/db/database.ts';
import { issueDocuments } from '../../../platform/jobs/job-names.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import type { StaffMember } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { newPublicCode } from '../../../platform/public-code.ts';
import { moneyText } from '../../messages/index.ts';
import { totalOf } from '../../payments/index.ts';
import { itemsOf, tell, tellRefunded } from '../orders.announce.ts';
import { areBeingBought } from '../connector/orders.connector.queries.ts';
import { moveLines } from '../change/orders.move.ts';
import {
  closeRise,
  findOpenRise,
  insertRise,
  type PriceRise,
  writeRisenPrices,
} from './orders.price-rise.queries.ts';
import { lockOrder } from '../orders.queries.ts';
import { refundLines } from '../change/orders.refund.ts';
import type { LineRow, Order, OrderActor } from '../orders.rows.ts';
import { returnStock } from '../../goods/index.ts';

export interface NewPrice {
  readonly line: LineRow;
  readonly priceFen: number;
}

export interface RiseQuestion {
  readonly prices: readonly NewPrice[];
  readonly reason: string;
  /** So long the shopper has for an answer. */
  readonly hours: number;
  readonly now: Date;
}

type AskProblem = 'order_step_refused' | 'price_rise_open' | 'price_not_risen' | 'purchase_under_way';

/** Asks the shopper of a locked order for the difference between what was paid and what the marketplace now asks. */
export const askPriceRise = async (
  tx: Tx,
  order: Order,
  buyer: StaffMember,
  { prices, reason, hours, now }: RiseQuestion,
): Promise<PriceRise | AskProblem> => {
  const problem = askProblem(prices);
  if (problem) return problem;
  if (await findOpenRise(tx, order.id)) return 'price_rise_open';
  const lines = prices.map(({ line }) => line);
  if (await areBeingBought(tx, order.id, lines)) return 'purchase_under_way';
  const rise = { ...riseOf(order, prices), reason, ...timesOf(now, hours) };
  await insertRise(tx, { ...rise, asked_by: buyer.staffId });
  const difference = moneyText(rise.shown_minor, rise.currency);
  const until = rise.expires_at.toISOString();
  await tell(tx, order, 'order_price_rise', { ...itemsOf(order, lines), difference, reason, until }, now);
  return { ...rise, status: 'asked' };
};

const askProblem = (prices: readonly NewPrice[]): AskProblem | undefined => {
  if (prices.some(({ line }) => line.status !== 'purchase_pending')) return 'order_step_refused';
  return prices.every(({ line, priceFen }) => priceFen > line.price_fen) ? undefined : 'price_not_risen';
};

const timesOf = (now: Date, hours: number) => ({
  asked_at: now,
  expires_at: new Date(now.getTime() + hours * HOUR_MS),
});

/**
 * What is asked for, in the order's currency and in dollars, at the rates the order was made at: its pieces, lines and
 * total add up afterwards as they did before. The lines share it to the cent.
 */
const riseOf = (order: Order, prices: readonly NewPrice[]) => {
  const lines = prices.map(({ line, priceFen }) => ({
    oldPriceFen: line.price_fen,
    newPriceFen: priceFen,
    quantity: line.quantity,
  }));
  const usdCents = Math.max(1, riseMinor(lines, order.usd_rate_e8));
  const shares = splitWhole(usdCents, risesMinor(lines, order.usd_rate_e8));
  return {
    id: newId(),
    code: newPublicCode(),
    order_id: order.id,
    difference_fen: riseMinor(lines, RATE_ONE),
    usd_cents: usdCents,
    currency: order.currency,
    shown_minor: riseMinor(lines, order.rate_e8),
    rate_e8: order.rate_e8,
    usd_rate_e8: order.usd_rate_e8,
    rate_as_of: order.rate_as_of,
    margin_basis_points: order.margin_basis_points,
    lines: prices.map(({ line, priceFen }, index) => ({
      order_line_id: line.id,
      old_price_fen: line.price_fen,
      new_price_fen: priceFen,
      usd_cents: shares[index] ?? 0,
    })),
  };
};

/** The difference is paid: the new prices are the order's. `not_payable` when the question was closed meanwhile. */
export const applyRisePaid = async (
  tx: Tx,
  { orderId, code }: { readonly orderId: string; readonly code: string },
  now: Date,
): Promise<'applied' | 'not_payable'> => {
  const order = await lockOrder(tx, { id: orderId });
  const rise = await findOpenRise(tx, orderId);
  if (!order || rise?.code !== code) return 'not_payable';
  const lines = linesOfRise(order, rise);
  if (lines.some(({ status }) => status !== 'purchase_pending')) return 'not_payable';
  if (!(await closeRise(tx, rise.id, 'paid', now))) return 'not_payable';
  await writeRisenPrices(tx, rise);
  await addJob(tx, issueDocuments, { orderId });
  return 'applied';
};

/** The shopper gives the more expensive lines up, or did not answer in time: they are cancelled, what was paid goes back. */
export const declineRise = async (
  tx: Tx,
  order: Order,
  rise: PriceRise,
  actor: OrderActor,
  now: Date,
): Promise<number | 'order_step_refused'> => {
  if (!(await closeRise(tx, rise.id, actor.kind === 'system' ? 'expired' : 'declined', now)))
    return 'order_step_refused';
  const lines = linesOfRise(order, rise);
  const moved = await moveLines(tx, order, lines, 'cancelPaid', actor, { now, reason: rise.reason });
  if (moved === 'order_step_refused') return moved;
  await returnStock(
    tx,
    lines.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity })),
  );
  const refunded = await refundLines(tx, order, lines, { now });
  await tellRefunded(tx, order, refunded, now);
  return totalOf(refunded);
};

const linesOfRise = (order: Order, rise: PriceRise): readonly LineRow[] =>
  order.lines.filter(({ id }) => rise.lines.some(({ order_line_id }) => order_line_id === id));
