import { type Actor, type Transition, follow } from '../shared/transitions.ts';

/** Where a parcel can stand. */
export const PARCEL_STATUSES = [
  'pay_freight',
  'awaiting_shipment',
  'packed',
  'difference_due',
  'shipped',
  'delivered',
  'received',
  'completed',
  'cancelled',
  'lost',
  'returned',
  'seized',
] as const;

export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/**
 * Every way a parcel can move: paid, packed and weighed, shipped, received. Its shopper can cancel it until it is packed,
 * the desk can call it off until it is handed over, and the clock does when a difference stays unpaid.
 */
export const PARCEL_TRANSITIONS = {
  pay: { from: ['pay_freight'], to: 'awaiting_shipment', who: ['system'] },
  cancel: {
    from: ['pay_freight', 'awaiting_shipment'],
    to: 'cancelled',
    who: ['shopper', 'support', 'system'],
  },
  callOff: {
    from: ['pay_freight', 'awaiting_shipment', 'packed', 'difference_due'],
    to: 'cancelled',
    who: ['warehouse', 'support', 'system'],
  },
  pack: { from: ['awaiting_shipment'], to: 'packed', who: ['warehouse'] },
  askDifference: { from: ['packed'], to: 'difference_due', who: ['warehouse', 'system'] },
  payDifference: { from: ['difference_due'], to: 'packed', who: ['system'] },
  unpack: { from: ['packed', 'difference_due'], to: 'awaiting_shipment', who: ['warehouse', 'support'] },
  ship: { from: ['packed'], to: 'shipped', who: ['warehouse'] },
  deliver: { from: ['shipped'], to: 'delivered', who: ['warehouse', 'support', 'system'] },
  confirmReceipt: { from: ['shipped', 'delivered'], to: 'received', who: ['shopper', 'system'] },
  complete: { from: ['received'], to: 'completed', who: ['system'] },
  reportLost: { from: ['shipped'], to: 'lost', who: ['support', 'system'] },
  reportSeized: { from: ['shipped'], to: 'seized', who: ['warehouse', 'support'] },
  reportReturned: { from: ['shipped'], to: 'returned', who: ['warehouse', 'support'] },
} as const satisfies Record<string, Transition<ParcelStatus>>;

export type ParcelAction = keyof typeof PARCEL_TRANSITIONS;

/** The status an action leads to, or undefined when the table does not allow it for this status or actor. */
export function nextParcelStatus(
  action: ParcelAction,
  status: ParcelStatus,
  who: Actor,
): ParcelStatus | undefined {
  return follow<ParcelStatus>(PARCEL_TRANSITIONS[action], status, who);
}

/** Everything this actor may do with a parcel now, in table order. */
export function parcelActions(parcel: { readonly status: ParcelStatus }, who: Actor): ParcelAction[] {
  return PARCEL_ACTIONS.filter((action) => nextParcelStatus(action, parcel.status, who) !== undefined);
}

/** What a shopper can do with a parcel: the screen greys its buttons by these, the server refuses by the same. */
export const parcelCan = {
  pay: (parcel) => nextParcelStatus('pay', parcel.status, 'system') !== undefined,
  payDifference: (parcel) => nextParcelStatus('payDifference', parcel.status, 'system') !== undefined,
  cancel: (parcel) => nextParcelStatus('cancel', parcel.status, 'shopper') !== undefined,
  confirmReceipt: (parcel) => nextParcelStatus('confirmReceipt', parcel.status, 'shopper') !== undefined,
} as const satisfies Record<string, (parcel: { readonly status: ParcelStatus }) => boolean>;

/** Whether this actor may send a parcel by another line now: until it is handed over; a packed one by those who pack, who settle it anew. */
export function canChangeLine(status: ParcelStatus, who: Actor): boolean {
  if (nextParcelStatus('callOff', status, who) === undefined) return false;
  const unpacked = nextParcelStatus('unpack', status, who);
  return unpacked === undefined || nextParcelStatus('pack', unpacked, who) !== undefined;
}

/** The label a shopper knows a status by: the steps of packing count as waiting for shipment or for money. */
export function shownParcelStatus(status: ParcelStatus): Exclude<ParcelStatus, 'packed' | 'difference_due'> {
  if (status === 'packed') return 'awaiting_shipment';
  return status === 'difference_due' ? 'pay_freight' : status;
}

/** Whether a value from outside is one of the parcel statuses. */
export function isParcelStatus(value: unknown): value is ParcelStatus {
  return PARCEL_STATUSES.some((status) => status === value);
}

// Object.keys forgets its keys' type; the table is a const, so it has exactly these.
const PARCEL_ACTIONS = Object.keys(PARCEL_TRANSITIONS) as ParcelAction[];
