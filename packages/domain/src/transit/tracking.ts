/** Where a parcel is on its way, whichever carrier says it. */
export const TRACKING_STATES = [
  'pending',
  'info_received',
  'in_transit',
  'customs',
  'available_for_pickup',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'exception',
  'returned',
  'lost',
  'expired',
] as const;

export type TrackingState = (typeof TRACKING_STATES)[number];

/** What a person must look after: the carrier cannot go on by itself, or says nothing any more. */
const TROUBLE: ReadonlySet<TrackingState> = new Set([
  'delivery_failed',
  'exception',
  'returned',
  'lost',
  'expired',
]);

export function isTrouble(state: TrackingState): boolean {
  return TROUBLE.has(state);
}

/** What the shopper must do something about. */
export function needsShopper(state: TrackingState): boolean {
  return state === 'available_for_pickup' || state === 'delivery_failed';
}

/**
 * Where a parcel of several boxes is: where the box that is least advanced is, unless one is in trouble; that goes
 * before all. Undefined without boxes.
 */
export function stateOfBoxes(states: readonly TrackingState[]): TrackingState | undefined {
  const inOrder = TRACKING_STATES.filter((state) => states.includes(state));
  return inOrder.findLast(isTrouble) ?? inOrder[0];
}
