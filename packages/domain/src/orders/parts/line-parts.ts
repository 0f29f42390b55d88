import { type LineAction, type OrderStatus, orderStatusOf } from '../order-status.ts';

/** How some pieces of a line stand, in the words of a shopper; on their way first, then those that will not come. */
export const PART_STATES = [
  'to_pay',
  'to_buy',
  'on_the_way',
  'arrived',
  'to_ship',
  'shipped',
  'delivered',
  'out_of_stock',
  'returned',
  'lost',
  'cancelled',
] as const;
export type PartState = (typeof PART_STATES)[number];

/** Pieces of a line that go one way together: the line itself, or a part that was split from it. */
export interface PieceGroup {
  readonly quantity: number;
  readonly status: OrderStatus;
  /** What ended them, where they are cancelled. */
  readonly endedBy: LineAction | null;
  /** What went back for them, in minor units of one currency. */
  readonly refundedMinor: number;
}

export interface LinePart {
  readonly state: PartState;
  readonly quantity: number;
  readonly refundedMinor: number;
}

export interface LineInParts {
  readonly quantity: number;
  readonly status: OrderStatus;
  readonly parts: readonly LinePart[];
}

/**
 * A line's state follows from its pieces: it stands where its least advanced living pieces stand, it is cancelled when none
 * live, and each piece is in exactly one part.
 */
export function lineInParts(groups: readonly PieceGroup[]): LineInParts {
  const parts = PART_STATES.flatMap((state): LinePart[] => {
    const own = groups.filter((group) => partStateOf(group) === state);
    return own.length === 0
      ? []
      : [{ state, quantity: sumOf(own, 'quantity'), refundedMinor: sumOf(own, 'refundedMinor') }];
  });
  return {
    quantity: sumOf(groups, 'quantity'),
    status: orderStatusOf(groups.map(({ status }) => status).filter((status) => status !== 'cancelled')),
    parts,
  };
}

export function partStateOf({ status, endedBy }: Pick<PieceGroup, 'status' | 'endedBy'>): PartState {
  return status === 'cancelled' ? ((endedBy && ENDS[endedBy]) ?? 'cancelled') : STATES[status];
}

const STATES: Readonly<Record<Exclude<OrderStatus, 'cancelled'>, PartState>> = {
  payment_pending: 'to_pay',
  purchase_pending: 'to_buy',
  shipping_local: 'on_the_way',
  stored: 'arrived',
  quality_inspected: 'arrived',
  awaiting_shipment: 'to_ship',
  shipped: 'shipped',
  delivered: 'delivered',
  received: 'delivered',
  review_pending: 'delivered',
  completed: 'delivered',
};

const ENDS: Partial<Record<LineAction, PartState>> = {
  markOutOfStock: 'out_of_stock',
  cancelInUsa: 'out_of_stock',
  refund: 'returned',
  writeOff: 'lost',
};

const sumOf = (groups: readonly PieceGroup[], key: 'quantity' | 'refundedMinor'): number =>
  groups.reduce((sum, group) => sum + group[key], 0);
