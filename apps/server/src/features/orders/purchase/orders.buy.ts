import { isHeld } from '../screening/screening.queries.ts';
import { isFrozen } from '../../payments/index.ts';
import { splitWhole } from '@caravan/domain/money/exact';
import { refuseStep } from '../../../platform/audit/too-late.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse, type StaffMember } from '../../../platform/http/calls/handler.ts';
import { askedLineIds, orderIdsOfLines } from '../place/orders.groups.queries.ts';
import { type WantedPieces, takePieces } from './orders.pieces.ts';
import { markBought } from './orders.purchase.ts';
import { lockOrders } from '../orders.queries.ts';
import type { LineRow, Order } from '../orders.rows.ts';

export interface BuyRequest {
  readonly lineIds: readonly string[];
  /** Lines of which only some pieces were bought; the others go on waiting. */
  readonly pieces: readonly WantedPieces[];
  readonly marketplaceOrderNumber: string;
  /** One sum for all lines, or a sum for each. */
  readonly cost: number | ReadonlyMap<string, number>;
  readonly carrier: string;
  readonly trackingNumbers: readonly string[];
  readonly note: string;
}

export interface BoughtOrder {
  readonly orderCode: string;
  readonly lineIds: readonly string[];
  readonly costFen: number;
}

type BuyRefusal =
  | 'not_found'
  | 'purchase_lines_taken'
  | 'purchase_mixed_shops'
  | 'purchase_cost_missing'
  | 'price_rise_open'
  | 'payment_disputed'
  | 'order_being_checked'
  | 'order_step_refused'
  | 'purchase_under_way'
  | 'tracking_number_taken'
  | 'pieces_not_there';

/**
 * Lines of several shoppers' orders bought in one marketplace order: all of them or none. Of two buyers at the same
 * lines the second is told which lines are gone, and who has them.
 */
export const buyLines = async (
  tx: Tx,
  buyer: StaffMember,
  request: BuyRequest,
  now: Date,
): Promise<BoughtOrder[] | Refused<BuyRefusal>> => {
  const orderIds = await orderIdsOfLines(tx, request.lineIds);
  if (!orderIds) return refuse('not_found');
  const orders = await lockOrders(tx, orderIds);
  const lines = chosenOf(orders, request.lineIds);
  const problem = (await takenOf(tx, lines)) ?? (await problemOf(tx, orders, lines));
  if (problem) return problem;
  if (await isFrozen(tx, orderIds)) return refuse('payment_disputed');
  if (await isHeld(tx, orderIds)) return refuse('order_being_checked');
  const taken = await takeEach(tx, orders, request);
  if (typeof taken === 'string') return refuse(taken);
  const pieces = taken.flatMap((each) => each.lines);
  const costs = costsOf(pieces, originalCosts(lines, pieces, request.cost));
  if (!costs) return refuse('purchase_cost_missing');
  const bought: BoughtOrder[] = [];
  for (const { order, lines: own } of taken) {
    const lineCosts = own.map(({ id }) => costs.get(id) ?? 0);
    const marked = await markBought(tx, order, own, buyer, { ...request, lineCosts }, now);
    if (typeof marked === 'string') return refuse(marked);
    const costFen = lineCosts.reduce((sum, fen) => sum + fen, 0);
    bought.push({ orderCode: order.code, lineIds: own.map(({ id }) => id), costFen });
  }
  return bought;
};

interface Taken {
  readonly order: Order;
  readonly lines: readonly LineRow[];
}

/** The bought pieces of each order, as lines of their own where they are not all. */
const takeEach = async (
  tx: Tx,
  orders: readonly Order[],
  { lineIds, pieces }: BuyRequest,
): Promise<Taken[] | 'pieces_not_there' | 'purchase_under_way'> => {
  const taken: Taken[] = [];
  for (const order of orders) {
    const own = await takePieces(tx, order, chosenOf([order], lineIds), pieces);
    if (typeof own === 'string') return own;
    taken.push(own);
  }
  return taken;
};

/** What was given for a line is what its bought pieces cost. */
const originalCosts = (
  lines: readonly LineRow[],
  pieces: readonly LineRow[],
  cost: BuyRequest['cost'],
): BuyRequest['cost'] => {
  if (typeof cost === 'number') return cost;
  const given = pieces.flatMap(({ id }, index) => {
    const fen = cost.get(lines[index]?.id ?? '');
    return fen === undefined ? [] : [[id, fen] as const];
  });
  return new Map(given);
};

const chosenOf = (orders: readonly Order[], lineIds: readonly string[]): readonly LineRow[] => {
  const wanted = new Set(lineIds);
  return orders.flatMap((order) => order.lines.filter(({ id }) => wanted.has(id)));
};

/** What is no longer to be bought: named, and who did what with it. */
const takenOf = async (
  tx: Tx,
  lines: readonly LineRow[],
): Promise<Refused<'purchase_lines_taken'> | undefined> => {
  const taken = lines.filter(({ status }) => status !== 'purchase_pending');
  if (taken.length === 0) return undefined;
  const ids = taken.map(({ id }) => id);
  const { code, details } = await refuseStep(tx, 'purchase_lines_taken', { lineIds: ids });
  return refuse(code, {
    ...details,
    lineIds: ids.join(),
    names: taken.map(({ title_zh, sku_name_zh }) => `${title_zh} ${sku_name_zh}`).join('\n'),
  });
};

const problemOf = async (
  tx: Tx,
  orders: readonly Order[],
  lines: readonly LineRow[],
): Promise<Refused<'purchase_mixed_shops' | 'price_rise_open'> | undefined> => {
  if (new Set(orders.map(({ shop_id }) => shop_id)).size > 1) return refuse('purchase_mixed_shops');
  const asked = await askedLineIds(
    tx,
    orders.map(({ id }) => id),
  );
  return lines.some(({ id }) => asked.has(id)) ? refuse('price_rise_open') : undefined;
};

/** The cost of each line: as given, or the one sum shared by what the lines were charged; undefined when one is missing. */
const costsOf = (
  lines: readonly LineRow[],
  cost: BuyRequest['cost'],
): ReadonlyMap<string, number> | undefined => {
  if (typeof cost !== 'number') return lines.every(({ id }) => cost.has(id)) ? cost : undefined;
  const shares = shareCost(lines, cost);
  return new Map(lines.map(({ id }, index) => [id, shares[index] ?? 0]));
};

/** What lines cost together, divided by what they were charged; the shares sum to it. */
export const shareCost = (lines: readonly LineRow[], costFen: number): number[] =>
  splitWhole(
    costFen,
    lines.map(({ total_fen }) => total_fen),
  );
