import { ConnectorFailure, kindOf } from '../../../connectors/marketplaces/connector-failure.ts';
import type { GuardedConnector } from '../../../connectors/marketplaces/guard/guarded.ts';
import type { PlacedPurchase, PurchaseRequest } from '../../../connectors/marketplaces/marketplace.ts';
import { isRefused, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { type BoughtContext, markPlaced } from './orders.connector.bought.ts';
import {
  type ConnectorPurchase,
  linesToBuy,
  noteTrouble,
  writePurchase,
} from './orders.connector.queries.ts';

export interface PlaceContext extends BoughtContext {
  readonly services: Services;
}

/** A purchase that somebody has in hand. */
export interface Work {
  readonly purchase: ConnectorPurchase;
  readonly buyer: GuardedConnector;
}

/** Each question may take a while at the marketplace. */
const BUDGET_MS = 45_000;
/** What was asked for may still arrive there: before this nobody concludes from not finding it that it never will. */
const MAY_STILL_COME_MS = 10 * 60_000;

export const mayStillCome = ({ asked_at: askedAt }: ConnectorPurchase, now: Date): boolean =>
  askedAt !== null && now.getTime() - askedAt.getTime() < MAY_STILL_COME_MS;

/** What the marketplace holds of a purchase: by its number, or by our key while nobody knows whether one was given. */
export const lookUp = async (
  context: PlaceContext,
  { purchase, buyer }: Work,
): Promise<PlacedPurchase | undefined> => {
  const { id, source, marketplace_order_number: number, asked_at: askedAt } = purchase;
  if (number === null) {
    if (askedAt === null) return undefined;
    const found = await buyer.run(source, 'find', (signal) => buyer.connector.find(source, id, signal));
    if (found) await notePlaced(context, purchase, found);
    return found;
  }
  const order = await buyer.run(source, 'order', (signal) => buyer.connector.order(source, number, signal));
  if (order) return order;
  throw new ConnectorFailure({ kind: 'bad_answer', provider: buyer.connector.name, operation: 'order' });
};

const notePlaced = async (
  { db, now }: PlaceContext,
  { id }: ConnectorPurchase,
  { number, totalFen, payUrl }: PlacedPurchase,
): Promise<void> => {
  const change = { marketplace_order_number: number, total_fen: totalFen, pay_url: payUrl ?? null };
  await writePurchase(db, id, change, now);
};

/** Nothing is there, and nothing will be: the lines are free again. */
export const release = async ({ db, now }: PlaceContext, { id }: ConnectorPurchase): Promise<void> => {
  await writePurchase(db, id, { state: 'failed' }, now);
};

type PlaceProblem = 'purchase_sold_out' | 'purchase_price_rose' | 'purchase_declined';

/** Previews and places. What was asked for before is asked for again as it was: the key makes it the same order. */
export const placeThere = async (
  context: PlaceContext,
  work: Work,
  mostFen: number,
): Promise<PlacedPurchase | Refused<PlaceProblem>> => {
  const { purchase } = work;
  const request = await requestOf(context, purchase);
  if (purchase.asked_at !== null) {
    const totalFen = Math.min(purchase.total_fen ?? mostFen, mostFen);
    await writePurchase(context.db, purchase.id, { asked_at: context.now }, context.now);
    return order(context, work, { ...request, totalFen });
  }
  const totalFen = await previewThere(context, work, { request, mostFen });
  if (typeof totalFen !== 'number') return totalFen;
  const asked = { asked_at: context.now, total_fen: totalFen };
  await writePurchase(context.db, purchase.id, asked, context.now);
  try {
    return await order(context, work, { ...request, totalFen });
  } catch (error) {
    if (!(error instanceof RefusedThere)) throw error;
    await release(context, purchase);
    if (!error.isAnswer) throw error.cause;
    return refuse('purchase_declined');
  }
};

/** Before anything was asked for, whatever happens leaves nothing there. */
const previewThere = async (
  context: PlaceContext,
  { purchase, buyer }: Work,
  { request, mostFen }: { readonly request: PurchaseRequest; readonly mostFen: number },
): Promise<number | Refused<PlaceProblem>> => {
  const { source } = purchase;
  const { connector } = buyer;
  try {
    const { soldOut, totalFen } = await buyer.run(
      source,
      'preview',
      (signal) => connector.preview(source, request, signal),
      BUDGET_MS,
    );
    if (soldOut.length === 0 && totalFen <= mostFen) return totalFen;
    await release(context, purchase);
    return soldOut.length > 0
      ? refuse('purchase_sold_out')
      : refuse('purchase_price_rose', { totalCny: totalFen / 100 });
  } catch (error) {
    await release(context, purchase);
    if (kindOf(error) !== 'declined') throw error;
    return refuse('purchase_declined');
  }
};

/** The marketplace has not taken the order, and that is certain: no attempt's outcome is unknown. */
class RefusedThere extends Error {
  /** Whether it said so itself; else it was never asked. */
  readonly isAnswer: boolean;

  constructor(cause: ConnectorFailure) {
    super(cause.message, { cause });
    this.isAnswer = cause.kind === 'declined' || cause.kind === 'validation';
  }
}

const UNCLEAR: ReadonlySet<unknown> = new Set(['timeout', 'upstream', 'bad_answer', undefined]);

const order = async (
  context: PlaceContext,
  { purchase, buyer }: Work,
  asked: PurchaseRequest & { readonly totalFen: number },
): Promise<PlacedPurchase> => {
  const { source } = purchase;
  let mayBeThere = purchase.asked_at !== null;
  const placeOnce = async (signal: AbortSignal): Promise<PlacedPurchase> => {
    try {
      return await buyer.connector.place(source, asked, signal);
    } catch (error) {
      mayBeThere ||= UNCLEAR.has(kindOf(error));
      throw error;
    }
  };
  try {
    const placed = await buyer.run(source, 'place', placeOnce, BUDGET_MS);
    await notePlaced(context, purchase, placed);
    return placed;
  } catch (error) {
    if (mayBeThere || !(error instanceof ConnectorFailure)) throw error;
    throw new RefusedThere(error);
  }
};

const requestOf = async (
  { db, services }: PlaceContext,
  purchase: ConnectorPurchase,
): Promise<PurchaseRequest> => {
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
    })),
  };
};

/** Pays, or learns where a person pays. A payment that is refused leaves the order there for a person to pay. */
export const payThere = async (
  { purchase, buyer }: Work,
  placed: PlacedPurchase,
): Promise<PlacedPurchase> => {
  const { source } = purchase;
  const { connector } = buyer;
  try {
    return await buyer.run(source, 'pay', (signal) => connector.pay(source, placed, signal), BUDGET_MS);
  } catch (error) {
    const kind = kindOf(error);
    if (kind !== 'declined' && kind !== 'validation') throw error;
    return placed;
  }
};

/** Asks the marketplace to cancel an order; what has become of it, the order itself says. */
export const cancelThere = async (
  context: PlaceContext,
  work: Work,
  { number }: PlacedPurchase,
): Promise<PlacedPurchase | undefined> => {
  const { purchase, buyer } = work;
  const { source } = purchase;
  const { connector } = buyer;
  try {
    await buyer.run(source, 'cancel', (signal) => connector.cancel(source, number, CANCEL_REASON, signal));
  } catch (error) {
    const kind = kindOf(error);
    if (kind !== 'declined' && kind !== 'validation') throw error;
    context.services.log.warn({ err: error, purchase: purchase.id }, 'a purchase was not cancelled');
  }
  return lookUp(context, { ...work, purchase: { ...purchase, marketplace_order_number: number } });
};

/** As the shop reads it, which is Chinese. */
const CANCEL_REASON = '不想要了';

/** What the order there means here, unless it still has to be paid. */
export const conclude = async (
  context: PlaceContext,
  { purchase }: Work,
  placed: PlacedPurchase,
): Promise<ConnectorPurchase | Refused<'purchase_not_there' | 'purchase_paid_but_gone'> | undefined> => {
  if (placed.state === 'to_pay') return undefined;
  if (placed.state === 'cancelled' || placed.state === 'refunding') {
    await release(context, purchase);
    return refuse('purchase_not_there');
  }
  const known = { ...purchase, marketplace_order_number: placed.number, total_fen: placed.totalFen };
  const marked = await markPlaced(context, known);
  if (!isRefused(marked)) return marked;
  // The money is spent and nothing here waits for the goods: a person has to know.
  await release(context, purchase);
  await noteTrouble(context.db, purchase.id, {
    trouble: 'paid_but_gone',
    note: placed.number,
    now: context.now,
  });
  return marked;
};

/** A person pays, or the marketplace takes its time. */
export const waitForPayment = async (
  { db, now }: PlaceContext,
  { purchase }: Work,
  placed: PlacedPurchase,
): Promise<ConnectorPurchase> => {
  const change = {
    state: 'to_pay',
    marketplace_order_number: placed.number,
    total_fen: placed.totalFen,
    pay_url: placed.payUrl ?? purchase.pay_url,
  } as const;
  await writePurchase(db, purchase.id, change, now);
  return { ...purchase, ...change };
};
