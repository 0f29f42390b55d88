import type { OrderStatus } from '../../orders/order-status.ts';
import type { ParcelStatus } from '../../parcels/parcel-status.ts';

/** What may lie in a bin. */
export const BIN_KINDS = ['shelf', 'held', 'unowned', 'problem', 'expired'] as const;
export type BinKind = (typeof BIN_KINDS)[number];

/** How a thing on the floor stands, for the hands that hold it. */
export const FLOOR_STATES = [
  'to_check',
  'ready',
  'problem',
  'held',
  'expired',
  'to_pack',
  'packed',
  'unowned',
  'left',
  'expected',
  'unannounced',
  'received',
] as const;
export type FloorState = (typeof FLOOR_STATES)[number];

/** What the hands do next with it. */
export const NEXT_STEPS = [
  'check',
  'put_away',
  'pack',
  'hand_over',
  'receive',
  'find_owner',
  'decide',
  'stay',
  'scan_goods',
  'open_case',
  'work_here',
  'none',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** What is known of goods that lie in a warehouse. */
export interface FloorGoods {
  readonly status: OrderStatus;
  readonly hasProblem: boolean;
  /** A return or an exchange has been asked for. */
  readonly isReturning: boolean;
  /** Free and paid storage are over. */
  readonly isExpired: boolean;
  readonly parcelStatus: ParcelStatus | null;
}

export function goodsState(goods: FloorGoods): FloorState {
  if (!HERE.includes(goods.status)) return 'left';
  if (goods.parcelStatus !== null && PACKED.includes(goods.parcelStatus)) return 'packed';
  if (goods.isReturning) return 'held';
  if (goods.hasProblem) return 'problem';
  if (goods.parcelStatus !== null) return 'to_pack';
  if (goods.isExpired) return 'expired';
  return goods.status === 'stored' ? 'to_check' : 'ready';
}

const HERE: readonly OrderStatus[] = ['stored', 'quality_inspected', 'awaiting_shipment'];
const PACKED: readonly ParcelStatus[] = ['packed', 'difference_due', 'shipped'];

/** The kind of bin in which things of this state lie. */
export function binKindFor(state: FloorState): BinKind {
  return state === 'held' || state === 'problem' || state === 'expired' || state === 'unowned'
    ? state
    : 'shelf';
}

/**
 * Whether a thing may be put into a bin. A bin for special things takes no others. Special things go to a bin of
 * theirs, unless the warehouse has none.
 */
export function mayLieIn(bin: BinKind, state: FloorState, kindsThere: readonly BinKind[]): boolean {
  const wanted = binKindFor(state);
  return bin === wanted || (bin === 'shelf' && !kindsThere.includes(wanted));
}

/** Whether it can be carried to another bin: it is here, and in no box yet. */
export function isMovable(state: FloorState): boolean {
  return !(['packed', 'left', 'expected', 'unannounced', 'received'] as FloorState[]).includes(state);
}

/** What comes next; first of all a thing gets a place. */
export function nextStepOf(state: FloorState, isPlaced: boolean): NextStep {
  if (state === 'to_check') return 'check';
  if (!isPlaced && isMovable(state)) return 'put_away';
  return NEXT[state];
}

const NEXT: Readonly<Record<FloorState, NextStep>> = {
  to_check: 'check',
  ready: 'stay',
  problem: 'decide',
  held: 'decide',
  expired: 'decide',
  to_pack: 'pack',
  packed: 'hand_over',
  unowned: 'find_owner',
  left: 'none',
  expected: 'receive',
  unannounced: 'receive',
  received: 'none',
};
