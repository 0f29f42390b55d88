import type { Source } from '@caravan/domain/links/source';
import { plainId } from '@caravan/domain/links/quoted-id';
import { ConnectorFailure } from '../../../connectors/marketplaces/connector-failure.ts';
import type { GuardedConnector } from '../../../connectors/marketplaces/guard/guarded.ts';
import type { PlacedPurchase } from '../../../connectors/marketplaces/marketplace.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { isRefused, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { isHeld } from '../screening/screening.queries.ts';
import { isFrozen } from '../../payments/index.ts';
import {
  beginPurchase,
  type ConnectorPurchase,
  findOpenPurchase,
  putDown,
  takeInHand,
  writePurchase,
} from './orders.connector.queries.ts';
import {
  cancelThere,
  conclude,
  lookUp,
  mayStillCome,
  payThere,
  type PlaceContext,
  placeThere,
  release,
  waitForPayment,
  type Work,
} from './orders.connector.steps.ts';
import { isUsaLine } from '../purchase/orders.purchase.ts';
import { findOpenRise } from '../price-rise/orders.price-rise.queries.ts';
import { lockOrder } from '../orders.queries.ts';
import type { LineRow, Order } from '../orders.rows.ts';

type SettleRefusal = 'purchase_under_way' | 'purchase_not_there' | 'purchase_paid_but_gone' | 'source_silent';

type PlaceRefusal =
  | SettleRefusal
  | 'not_found'
  | 'purchase_by_hand'
  | 'purchase_sold_out'
  | 'purchase_price_rose'
  | 'purchase_declined'
  | 'payment_disputed'
  | 'order_being_checked'
  | 'order_step_refused';

interface BuyingRequest {
  readonly orderCode: string;
  readonly lineIds: readonly string[];
  /** Left out: what the shopper was charged. */
  readonly mostFen: number | undefined;
}

/** Longer than all questions of one attempt together; who dies in the middle keeps a purchase no longer than this. */
const IN_HAND_MS = 5 * 60_000;

/** The connector that can buy an order, where purchases have an address to go to. */
export const buyerOf = (services: Services, order: Order): GuardedConnector | undefined =>
  order.lines.some((line) => isUsaLine(line) || isQuoted(line))
    ? undefined
    : buyerForSource(services, order.source);

export const buyerForSource = ({ markets }: Services, source: Source): GuardedConnector | undefined =>
  markets.purchaseAddress ? markets.buyer(source) : undefined;

/** What a buyer found for one shopper: the variant is known to a person only. */
const isQuoted = ({ external_goods_id: id }: LineRow): boolean => plainId(id).isQuoted;

/**
 * Buys lines at their marketplace: under one key however often it is tried, and never for more than `mostFen`. While it
 * is under way the lines are held: nobody cancels them or buys them elsewhere.
 */
export const buyByConnector = async (
  context: PlaceContext,
  request: BuyingRequest,
): Promise<ConnectorPurchase | Refused<PlaceRefusal>> => {
  const begun = await begin(context, request);
  if ('code' in begun) return begun;
  return inHand(context, begun, (work) => carryOn(context, work));
};

/** Goes on where a purchase stands, as the marketplace knows it: first what is there, only then something new. */
const carryOn = async (
  context: PlaceContext,
  work: Work,
): Promise<ConnectorPurchase | Refused<PlaceRefusal>> => {
  const { purchase, buyer } = work;
  const mostFen = purchase.most_fen ?? 0;
  const known = await lookUp(context, work);
  const placed = known ?? (await placeThere(context, work, mostFen));
  if (isRefused(placed)) return placed;
  const isAutomatic = buyer.connector.capabilities(purchase.source).payment === 'automatic';
  // Before money goes by itself, the order says what it really comes to.
  const order = known || !isAutomatic ? placed : await readAgain(context, work, placed);
  const concluded = await conclude(context, work, order);
  if (concluded) return concluded;
  if (order.totalFen > mostFen) return giveUp(context, work, order);
  const paid = await payThere(work, order);
  return (await conclude(context, work, paid)) ?? waitForPayment(context, work, paid);
};

const readAgain = async (
  context: PlaceContext,
  { purchase, buyer }: Work,
  placed: PlacedPurchase,
): Promise<PlacedPurchase> => {
  const numbered = { ...purchase, marketplace_order_number: placed.number };
  const order = await lookUp(context, { purchase: numbered, buyer });
  return { ...placed, ...order };
};

/** It has become more expensive than anybody allowed: not paid, but cancelled there. */
const giveUp = async (
  context: PlaceContext,
  work: Work,
  placed: PlacedPurchase,
): Promise<
  Refused<'purchase_price_rose' | 'purchase_paid_but_gone' | 'purchase_not_there'> | ConnectorPurchase
> => {
  const moreExpensive = refuse('purchase_price_rose', { totalCny: placed.totalFen / 100 });
  await waitForPayment(context, work, placed);
  const after = (await cancelThere(context, work, placed)) ?? placed;
  const concluded = await conclude(context, work, after);
  return concluded === undefined || (isRefused(concluded) && concluded.code === 'purchase_not_there')
    ? moreExpensive
    : concluded;
};

const begin = (
  context: PlaceContext,
  { orderCode, lineIds, mostFen }: BuyingRequest,
): Promise<ConnectorPurchase | Refused<PlaceRefusal>> =>
  inTransaction(
    context.db,
    async (tx) => {
      const order = await lockOrder(tx, { code: orderCode });
      const lines = order?.lines.filter(({ id }) => lineIds.includes(id));
      if (!order || lines?.length !== new Set(lineIds).size) return refuse('not_found');
      const problem = await problemOf(tx, order, lines);
      if (problem) return refuse(problem);
      const buyer = buyerOf(context.services, order);
      if (!buyer) return refuse('purchase_by_hand');
      const most_fen = mostFen ?? lines.reduce((sum, line) => sum + line.total_fen, 0);
      return goOnOrBegin(tx, context, { order, lines, buyer, most_fen });
    },
    { rollsBack: isRefused },
  );

/** Why these lines cannot be bought now. */
const problemOf = async (
  tx: Tx,
  { id }: Order,
  lines: readonly LineRow[],
): Promise<'order_step_refused' | 'payment_disputed' | 'order_being_checked' | undefined> => {
  if (lines.some(({ status }) => status !== 'purchase_pending')) return 'order_step_refused';
  if (await isFrozen(tx, [id])) return 'payment_disputed';
  return (await isHeld(tx, [id])) ? 'order_being_checked' : undefined;
};

/** The purchase that these lines are under already, or a new one. */
const goOnOrBegin = async (
  tx: Tx,
  { actor, now }: PlaceContext,
  wanted: {
    readonly order: Order;
    readonly lines: readonly LineRow[];
    readonly buyer: GuardedConnector;
    readonly most_fen: number;
  },
): Promise<ConnectorPurchase | Refused<'purchase_under_way' | 'order_step_refused'>> => {
  const { order, lines, buyer, most_fen } = wanted;
  const line_ids = lines.map(({ id }) => id);
  const open = await findOpenPurchase(tx, order.id);
  if (open) {
    if (!areSame(open.line_ids, line_ids)) return refuse('purchase_under_way');
    await writePurchase(tx, open.id, { most_fen }, now);
    return { ...open, most_fen };
  }
  // What the shopper is asked about is not bought before the answer.
  if (await findOpenRise(tx, order.id)) return refuse('order_step_refused');
  const purchase = {
    id: newId(now),
    order_id: order.id,
    line_ids,
    source: order.source,
    provider: buyer.connector.name,
    staff_id: actor.staffId,
    most_fen,
  };
  await beginPurchase(tx, purchase, now);
  return { ...purchase, ...NOTHING_YET };
};

const NOTHING_YET = {
  state: 'placing',
  marketplace_order_number: null,
  total_fen: null,
  pay_url: null,
  purchase_id: null,
  asked_at: null,
} as const;

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join();

/** One person or job at a time works on a purchase; a silent marketplace leaves it as far as it has come. */
const inHand = async <Result>(
  context: PlaceContext,
  { id }: ConnectorPurchase,
  work: (given: Work) => Promise<Result>,
): Promise<Result | Refused<'purchase_under_way' | 'source_silent'>> => {
  const { db, services, now } = context;
  const purchase = await takeInHand(db, id, { now, until: new Date(now.getTime() + IN_HAND_MS) });
  if (!purchase) return refuse('purchase_under_way');
  try {
    const buyer = services.markets.buyer(purchase.source);
    if (!buyer) return refuse('source_silent');
    return await work({ purchase, buyer });
  } catch (error) {
    if (!(error instanceof ConnectorFailure)) throw error;
    services.log.warn({ err: error, purchase: id }, 'a purchase stands where it was');
    return refuse('source_silent');
  } finally {
    await putDown(db, id);
  }
};

/** Looks what has become of a purchase, and pays nothing. */
export const settlePlaced = (
  context: PlaceContext,
  open: ConnectorPurchase,
): Promise<ConnectorPurchase | Refused<SettleRefusal>> =>
  inHand(context, open, async (work) => {
    const placed = await lookUp(context, work);
    if (!placed) return nothingThere(context, work);
    return (await conclude(context, work, placed)) ?? waitForPayment(context, work, placed);
  });

const nothingThere = async (
  context: PlaceContext,
  { purchase }: Work,
): Promise<Refused<'source_silent' | 'purchase_not_there'>> => {
  if (mayStillCome(purchase, context.now)) return refuse('source_silent');
  await release(context, purchase);
  return refuse('purchase_not_there');
};

export type CancelOutcome = 'cancelled' | 'cancelling' | 'bought';

/** Cancels an unpaid order at the marketplace, and frees its lines once it is cancelled there. */
export const cancelPlaced = (
  context: PlaceContext,
  open: ConnectorPurchase,
): Promise<CancelOutcome | Refused<SettleRefusal>> =>
  inHand(context, open, async (work) => {
    const there = await lookUp(context, work);
    const after = there?.state === 'to_pay' ? await cancelThere(context, work, there) : there;
    const concluded = after ? await conclude(context, work, after) : await nothingThere(context, work);
    if (concluded === undefined) {
      if (after) await waitForPayment(context, work, after);
      return 'cancelling';
    }
    if (!isRefused(concluded)) return 'bought';
    return concluded.code === 'purchase_not_there' ? 'cancelled' : concluded;
  });
