import {
  type Actor,
  type StatusStep,
  type Transition,
  distinctSteps,
  follow,
  stepsOf,
} from '../shared/transitions.ts';

/** Where an order line, and with it its order, can stand; least advanced first, cancelled aside. */
export const ORDER_STATUSES = [
  'payment_pending',
  'purchase_pending',
  'shipping_local',
  'stored',
  'quality_inspected',
  'awaiting_shipment',
  'shipped',
  'delivered',
  'received',
  'review_pending',
  'completed',
  'cancelled',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How a line's goods reach the shopper: by a parcel they pay freight for, freight included, or from inside the USA. */
export type LineRoute = 'freight' | 'free_shipping' | 'usa_warehouse';

interface LineTransition extends Transition<OrderStatus> {
  /** Only lines of these routes; every route when left out. */
  readonly routes?: readonly LineRoute[];
}

const VIA_WAREHOUSE = ['freight', 'free_shipping'] as const;

/** Every way an order line can move. Lines are the truth; an order shows the roll-up of its lines. */
export const LINE_TRANSITIONS = {
  pay: { from: ['payment_pending'], to: 'purchase_pending', who: ['system'] },
  cancelUnpaid: { from: ['payment_pending'], to: 'cancelled', who: ['shopper', 'support', 'system'] },
  cancelPaid: { from: ['purchase_pending'], to: 'cancelled', who: ['shopper', 'support', 'system'] },
  purchase: { from: ['purchase_pending'], to: 'shipping_local', who: ['buyer'], routes: VIA_WAREHOUSE },
  markOutOfStock: { from: ['purchase_pending', 'shipping_local'], to: 'cancelled', who: ['buyer'] },
  receive: { from: ['shipping_local'], to: 'stored', who: ['warehouse', 'support'] },
  inspect: { from: ['stored'], to: 'quality_inspected', who: ['warehouse'] },
  reportProblem: { from: ['stored', 'quality_inspected'], to: 'stored', who: ['warehouse'] },
  acceptAsIs: { from: ['stored'], to: 'quality_inspected', who: ['shopper', 'system'] },
  exchange: {
    from: ['stored', 'quality_inspected'],
    to: 'purchase_pending',
    who: ['warehouse', 'support', 'system'],
  },
  refund: {
    from: ['shipping_local', 'stored', 'quality_inspected'],
    to: 'cancelled',
    who: ['support', 'finance', 'system'],
  },
  putInParcel: {
    from: ['quality_inspected'],
    to: 'awaiting_shipment',
    who: ['shopper', 'system'],
    routes: ['freight'],
  },
  releaseFreeShipping: {
    from: ['quality_inspected'],
    to: 'awaiting_shipment',
    who: ['warehouse', 'system'],
    routes: ['free_shipping'],
  },
  takeOutOfParcel: {
    from: ['awaiting_shipment'],
    to: 'quality_inspected',
    who: ['shopper', 'warehouse', 'support', 'system'],
    routes: VIA_WAREHOUSE,
  },
  purchaseInUsa: {
    from: ['purchase_pending'],
    to: 'awaiting_shipment',
    who: ['buyer'],
    routes: ['usa_warehouse'],
  },
  cancelInUsa: {
    from: ['awaiting_shipment'],
    to: 'cancelled',
    who: ['buyer', 'support'],
    routes: ['usa_warehouse'],
  },
  ship: { from: ['awaiting_shipment'], to: 'shipped', who: ['warehouse', 'system'], routes: VIA_WAREHOUSE },
  shipInUsa: {
    from: ['awaiting_shipment'],
    to: 'shipped',
    who: ['buyer', 'system'],
    routes: ['usa_warehouse'],
  },
  comeBack: { from: ['shipped'], to: 'stored', who: ['warehouse', 'system'], routes: VIA_WAREHOUSE },
  writeOff: { from: ['shipped'], to: 'cancelled', who: ['support', 'system'] },
  deliver: { from: ['shipped'], to: 'delivered', who: ['warehouse', 'support', 'system'] },
  confirmReceipt: { from: ['shipped', 'delivered'], to: 'received', who: ['shopper', 'system'] },
  requestReview: { from: ['received'], to: 'review_pending', who: ['system'] },
  review: { from: ['review_pending'], to: 'completed', who: ['shopper'] },
  skipReview: { from: ['review_pending'], to: 'completed', who: ['system'] },
} as const satisfies Record<string, LineTransition>;

export type LineAction = keyof typeof LINE_TRANSITIONS;

/** What the rules need to know of a line. `route` left out means the ordinary one, freight. */
export interface LineState {
  readonly status: OrderStatus;
  readonly route?: LineRoute | undefined;
}

/** The status an action leads to, or undefined when the table does not allow it for this status, actor or route. */
export function nextLineStatus(
  action: LineAction,
  status: OrderStatus,
  who: Actor,
  route: LineRoute = 'freight',
): OrderStatus | undefined {
  const rule: LineTransition = LINE_TRANSITIONS[action];
  return rule.routes === undefined || rule.routes.includes(route) ? follow(rule, status, who) : undefined;
}

/** Everything this actor may do with a line now, in table order. */
export function lineActions(line: LineState, who: Actor): LineAction[] {
  return LINE_ACTIONS.filter((action) => nextLineStatus(action, line.status, who, line.route) !== undefined);
}

/** The way a line travels, from the badges of its goods: isExempt 2 = USA warehouse, isPostage '1' = free shipping. */
export function routeOf(goods: {
  readonly isPostage?: string | undefined;
  readonly isExempt?: number | undefined;
}): LineRoute {
  if (goods.isExempt === 2) return 'usa_warehouse';
  return goods.isPostage === '1' ? 'free_shipping' : 'freight';
}

/** Whether goods that travel this way can go to a country: the USA warehouse sends inside the USA only. */
export const reaches = (route: LineRoute, country: string): boolean =>
  route !== 'usa_warehouse' || country === 'US';

/** What an order shows of its lines: the least advanced one that is not cancelled; cancelled when none is left. */
export function orderStatusOf(lineStatuses: readonly OrderStatus[]): OrderStatus {
  return ORDER_STATUSES.find((status) => lineStatuses.includes(status)) ?? 'cancelled';
}

/** Every pair of statuses that a line of this route can step between; a step that leads nowhere is none. */
export function lineSteps(route: LineRoute): StatusStep<OrderStatus>[] {
  const rules: LineTransition[] = Object.values(LINE_TRANSITIONS);
  return stepsOf(rules.filter(({ routes }) => routes === undefined || routes.includes(route)));
}

/**
 * Every pair of statuses that an order can show one after the other when some of its lines take one step. Lines wait
 * for payment together and leave it together; later the least advanced one goes as far as the next, or falls behind.
 */
export function orderSteps(): StatusStep<OrderStatus>[] {
  const rank = (status: OrderStatus): number => ORDER_STATUSES.indexOf(status);
  const shown = (step: StatusStep<OrderStatus>): StatusStep<OrderStatus>[] => {
    const { from, to } = step;
    if (from === 'payment_pending') return [step];
    return rank(from) < rank(to)
      ? between(rank(from), rank(to)).map((next) => ({ from, to: next }))
      : between(rank(to), rank(from)).map((before) => ({ from: before, to }));
  };
  return distinctSteps(stepsOf(Object.values(LINE_TRANSITIONS)).flatMap(shown));
}

/** What a shopper can do with a line: the screen greys its buttons by these, the server refuses by the same. */
export const orderCan = {
  pay: (line: LineState) => isPossible('pay', line, 'system'),
  cancel: (line: LineState) =>
    isPossible('cancelUnpaid', line, 'shopper') || isPossible('cancelPaid', line, 'shopper'),
  /** Goods with free shipping go into their parcel by themselves: until it is packed they come out of it for an application. */
  applyAfterSale: (line: LineState) =>
    (isPossible('refund', line, 'system') && line.status !== 'shipping_local') ||
    (line.route === 'free_shipping' && line.status === 'awaiting_shipment'),
  putInParcel: (line: LineState) => isPossible('putInParcel', line, 'shopper'),
  confirmReceipt: (line: LineState) => isPossible('confirmReceipt', line, 'shopper'),
  review: (line: LineState) => isPossible('review', line, 'shopper'),
} as const satisfies Record<string, (line: LineState) => boolean>;

/** The tabs of the order centre and the statuses each one holds. */
export const ORDER_TABS = [
  { tab: 'all', statuses: ORDER_STATUSES },
  { tab: 'payment_pending', statuses: ['payment_pending'] },
  { tab: 'purchase_pending', statuses: ['purchase_pending'] },
  { tab: 'shipping_local', statuses: ['shipping_local'] },
  { tab: 'stored', statuses: ['stored', 'quality_inspected'] },
  { tab: 'awaiting_shipment', statuses: ['awaiting_shipment'] },
  { tab: 'shipped', statuses: ['shipped', 'delivered'] },
  { tab: 'review_pending', statuses: ['received', 'review_pending'] },
  { tab: 'completed', statuses: ['completed'] },
  { tab: 'cancelled', statuses: ['cancelled'] },
] as const satisfies readonly { tab: string; statuses: readonly OrderStatus[] }[];

export type OrderTab = (typeof ORDER_TABS)[number]['tab'];

/** The statuses a tab of the order centre holds. */
export function statusesOfTab(tab: OrderTab): readonly OrderStatus[] {
  return ORDER_TABS.find((entry) => entry.tab === tab)?.statuses ?? [];
}

/** Whether a value from outside is one of the order statuses. */
export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

// Object.keys forgets its keys' type; the table is a const, so it has exactly these.
const LINE_ACTIONS = Object.keys(LINE_TRANSITIONS) as LineAction[];

/** The statuses above one and up to another. */
const between = (above: number, upTo: number): readonly OrderStatus[] =>
  ORDER_STATUSES.slice(above + 1, upTo + 1);

function isPossible(action: LineAction, line: LineState, who: Actor): boolean {
  return nextLineStatus(action, line.status, who, line.route) !== undefined;
}
