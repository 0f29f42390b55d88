import type { Source } from '@caravan/domain/source';
import { plainId } from '@caravan/domain/quoted-id';
import { ConnectorFailure, kindOf } from '../../connectors/marketplaces/connector-failure.ts';
import type { GuardedConnector } from '../../connectors/marketplaces/guard/guarded.ts';
import type { PlacedPurchase, PurchaseWish } from '../../connectors/marketplaces/marketplace.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Refused, refuse, type StaffMember } from '../../platform/http/handler.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { shareCost } from './orders.buy.ts';
import {
  beginPurchase,
  type ConnectorPurchase,
  findOpenPurchase,
  linesToBuy,
  purchaseOfLine,
  writePurchase,
} from './orders.connector.queries.ts';
import { isUsaLine, markBought } from './orders.purchase.ts';
import { findOpenRise } from './orders.price-rise.queries.ts';
import { lockOrder } from './orders.queries.ts';
import type { LineRow, Order } from './orders.rows.ts';

export interface PlaceContext {
  readonly services: Services;
  readonly db: Db;
  readonly now: Date;
  readonly actor: StaffMember;
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

type PlaceRefusal =
  | 'not_found'
  | 'purchase_by_hand'
  | 'purchase_sold_out'
  | 'purchase_price_rose'
  | 'purchase_declined'
  | 'source_silent'
  | 'order_step_refused';

/** Placing, paying and previewing may each take a while at the marketplace. */
const BUDGET_MS = 45_000;

/** The connector that can buy an order, where purchases have an address to go to. */
export const buyerOf = (services: Services, order: Order): GuardedConnector | undefined =>
  order.lines.some((line) => isUsaLine(line) || isQuoted(line))
    ? undefined
    : buyerForSource(services, order.source);

export const buyerForSource = ({ markets }: Services, source: Source): GuardedConnector | undefined =>
  markets.purchaseAddress ? markets.buyer(source) : undefined;

/** What a buyer found for one shopper: the variant is known to a person only. */
const isQuoted = ({ external_goods_id: id }: LineRow): boolean => plainId(id).isQuoted;

/** Buys lines at their marketplace: under one key however often it is tried, and never for more than `mostFen`. */
export const buyByConnector = async (
  context: PlaceContext,
  wish: {
    readonly orderCode: string;
    readonly lineIds: readonly string[];
    readonly mostFen: number | undefined;
  },
): Promise<ConnectorPurchase | Refused<PlaceRefusal>> => {
  const begun = await begin(context, wish.orderCode, wish.lineIds);
  if (!('purchase' in begun)) return begun;
  const { purchase, buyer, chargedFen } = begun;
  if (purchase.state === 'to_pay') return purchase;
  const asked = await wishOf(context, purchase);
  try {
    const placed = await place(context, { purchase, buyer, asked, mostFen: wish.mostFen ?? chargedFen });
    if ('code' in placed) {
      await writePurchase(context.db, purchase.id, { state: 'failed' }, context.now);
      return placed;
    }
    return await pay(context, purchase, buyer, placed);
  } catch (error) {
    if (!(error instanceof ConnectorFailure)) throw error;
    context.services.log.warn({ err: error, purchase: purchase.id }, 'a purchase was not placed');
    if (kindOf(error) !== 'declined') return refuse('source_silent'); // the same key may be tried again
    await writePurchase(context.db, purchase.id, { state: 'failed' }, context.now);
    return refuse('purchase_declined');
  }
};

interface Begun {
  readonly purchase: ConnectorPurchase;
  readonly buyer: GuardedConnector;
  readonly chargedFen: number;
}

const begin = (
  { transaction, services, actor, now }: PlaceContext,
  orderCode: string,
  lineIds: readonly string[],
): Promise<Begun | Refused<PlaceRefusal>> =>
  transaction(async (tx) => {
    const order = await lockOrder(tx, { code: orderCode });
    if (!order) return refuse('not_found');
    const lines = order.lines.filter(({ id }) => lineIds.includes(id));
    if (lines.length !== new Set(lineIds).size) return refuse('not_found');
    if (lines.some(({ status }) => status !== 'purchase_pending')) return refuse('order_step_refused');
    // What the shopper is asked about is not bought before the answer.
    if (await findOpenRise(tx, order.id)) return refuse('order_step_refused');
    const buyer = buyerOf(services, order);
    if (!buyer) return refuse('purchase_by_hand');
    const chargedFen = lines.reduce((sum, line) => sum + line.total_fen, 0);
    const open = await findOpenPurchase(tx, order.id);
    if (open) {
      const isSame = [...open.line_ids].toSorted().join() === [...lineIds].toSorted().join();
      return isSame ? { purchase: open, buyer, chargedFen } : refuse('order_step_refused');
    }
    const purchase = {
      id: newId(now),
      order_id: order.id,
      line_ids: lines.map(({ id }) => id),
      source: order.source,
      provider: buyer.connector.name,
      staff_id: actor.staffId,
    };
    await beginPurchase(tx, purchase, now);
    const nothingYet = { marketplace_order_number: null, total_fen: null, pay_url: null, purchase_id: null };
    return { purchase: { ...purchase, ...nothingYet, state: 'placing' }, buyer, chargedFen };
  });

const wishOf = async ({ db, services }: PlaceContext, purchase: ConnectorPurchase): Promise<PurchaseWish> => {
  const lines = await linesToBuy(db, purchase.line_ids);
  const { purchaseAddress: address } = services.markets;
  if (!address) throw new Error('a purchase was begun without an address');
  return {
    key: purchase.id,
    address,
    note: lines
      .map(({ remark }) => remark)
      .filter(Boolean)
      .join('; ')
      .slice(0, 200),
    lines: lines.map((line) => ({
      externalId: line.external_goods_id,
      skuExternalId: line.sku_external_id,
      quantity: line.quantity,
      expectFen: line.price_fen,
    })),
  };
};

interface Placing {
  readonly purchase: ConnectorPurchase;
  readonly buyer: GuardedConnector;
  readonly asked: PurchaseWish;
  readonly mostFen: number;
}

const place = async (
  { db, now }: PlaceContext,
  { purchase, buyer, asked, mostFen }: Placing,
): Promise<PlacedPurchase | Refused<'purchase_sold_out' | 'purchase_price_rose'>> => {
  const { source } = purchase;
  const { connector } = buyer;
  const preview = await buyer.run(
    source,
    'preview',
    (signal) => connector.preview(source, asked, signal),
    BUDGET_MS,
  );
  if (preview.soldOut.length > 0) return refuse('purchase_sold_out');
  if (preview.totalFen > mostFen) return refuse('purchase_price_rose', { totalCny: preview.totalFen / 100 });
  const placed = await buyer.run(
    source,
    'place',
    (signal) => connector.place(source, asked, signal),
    BUDGET_MS,
  );
  await writePurchase(
    db,
    purchase.id,
    { marketplace_order_number: placed.number, total_fen: placed.totalFen },
    now,
  );
  return placed;
};

const pay = async (
  context: PlaceContext,
  purchase: ConnectorPurchase,
  buyer: GuardedConnector,
  placed: PlacedPurchase,
): Promise<ConnectorPurchase | Refused<'order_step_refused'>> => {
  const { source } = purchase;
  const paid = await buyer.run(
    source,
    'pay',
    (signal) => buyer.connector.pay(source, placed, signal),
    BUDGET_MS,
  );
  const known = { ...purchase, marketplace_order_number: placed.number, total_fen: placed.totalFen };
  if (paid.state !== 'to_pay') return markPlaced(context, known);
  const payUrl = paid.payUrl ?? null;
  await writePurchase(context.db, purchase.id, { state: 'to_pay', pay_url: payUrl }, context.now);
  return { ...known, state: 'to_pay', pay_url: payUrl };
};

/** Looks whether a purchase that a person pays has been paid. */
export const settlePlaced = async (
  context: PlaceContext,
  purchase: ConnectorPurchase,
): Promise<ConnectorPurchase | Refused<'source_silent' | 'order_step_refused'>> => {
  const buyer = context.services.markets.buyer(purchase.source);
  const { source, marketplace_order_number: number } = purchase;
  if (!buyer || number === null) return refuse('source_silent');
  try {
    const order = await buyer.run(source, 'order', (signal) => buyer.connector.order(source, number, signal));
    if (order?.state === 'cancelled') {
      await writePurchase(context.db, purchase.id, { state: 'failed' }, context.now);
      return refuse('order_step_refused');
    }
    return order && order.state !== 'to_pay'
      ? await markPlaced(context, { ...purchase, total_fen: order.totalFen })
      : purchase;
  } catch (error) {
    if (!(error instanceof ConnectorFailure)) throw error;
    return refuse('source_silent');
  }
};

/** The lines are bought: their money becomes sales, as when a person writes it down. */
const markPlaced = (
  { transaction, now, actor }: PlaceContext,
  purchase: ConnectorPurchase,
): Promise<ConnectorPurchase | Refused<'order_step_refused'>> =>
  transaction(async (tx) => {
    const order = await lockOrder(tx, { id: purchase.order_id });
    const lines = order?.lines.filter(({ id }) => purchase.line_ids.includes(id)) ?? [];
    const [first] = lines;
    if (!order || !first || purchase.marketplace_order_number === null) return refuse('order_step_refused');
    const bought = {
      marketplaceOrderNumber: purchase.marketplace_order_number,
      lineCosts: shareCost(lines, purchase.total_fen ?? 0),
      carrier: '',
      trackingNumbers: [],
    };
    const marked = await markBought(tx, order, lines, actor, bought, now);
    if (typeof marked === 'string') return refuse('order_step_refused');
    const purchaseId = await purchaseOfLine(tx, first.id);
    const change = {
      state: 'bought',
      purchase_id: purchaseId,
      total_fen: purchase.total_fen,
      pay_url: null,
    } as const;
    await writePurchase(tx, purchase.id, change, now);
    return { ...purchase, ...change };
  });
