import { prohibitionOf, type Prohibition } from '../goods/goods-restrictions.ts';
import { type Actor, type Transition, follow } from '../shared/transitions.ts';

/** Where goods that a shopper bought elsewhere can stand; from `stored` on they go the way of bought goods. */
export const FORWARDED_STATUSES = [
  'announced',
  'stored',
  'quality_inspected',
  'awaiting_shipment',
  'shipped',
  'delivered',
  'received',
  'cancelled',
  'refused',
] as const;
export type ForwardedStatus = (typeof FORWARDED_STATUSES)[number];

/** Every way forwarded goods can move. The steps that bought goods know too have the same names. */
export const FORWARDED_TRANSITIONS = {
  cancel: { from: ['announced'], to: 'cancelled', who: ['shopper', 'support'] },
  refuse: { from: ['announced', 'stored'], to: 'refused', who: ['warehouse', 'support'] },
  receive: { from: ['announced'], to: 'stored', who: ['warehouse'] },
  inspect: { from: ['stored'], to: 'quality_inspected', who: ['warehouse'] },
  reportProblem: { from: ['stored', 'quality_inspected'], to: 'stored', who: ['warehouse'] },
  acceptAsIs: { from: ['stored'], to: 'quality_inspected', who: ['shopper', 'system'] },
  putInParcel: { from: ['quality_inspected'], to: 'awaiting_shipment', who: ['shopper', 'system'] },
  takeOutOfParcel: {
    from: ['awaiting_shipment'],
    to: 'quality_inspected',
    who: ['shopper', 'warehouse', 'support', 'system'],
  },
  ship: { from: ['awaiting_shipment'], to: 'shipped', who: ['warehouse', 'system'] },
  comeBack: { from: ['shipped'], to: 'stored', who: ['warehouse', 'system'] },
  writeOff: { from: ['shipped'], to: 'cancelled', who: ['support', 'system'] },
  deliver: { from: ['shipped'], to: 'delivered', who: ['warehouse', 'support', 'system'] },
  confirmReceipt: { from: ['shipped', 'delivered'], to: 'received', who: ['shopper', 'system'] },
} as const satisfies Record<string, Transition<ForwardedStatus>>;

export type ForwardedAction = keyof typeof FORWARDED_TRANSITIONS;

/** The status an action leads to, or undefined when the table does not allow it for this status or actor. */
export function nextForwardedStatus(
  action: ForwardedAction,
  status: ForwardedStatus,
  who: Actor,
): ForwardedStatus | undefined {
  return follow<ForwardedStatus>(FORWARDED_TRANSITIONS[action], status, who);
}

/** Whether a step of bought goods is one that forwarded goods know. */
export function isForwardedAction(action: string): action is ForwardedAction {
  return action in FORWARDED_TRANSITIONS;
}

/** So many announcements of one shopper may be open at once. */
export const MOST_ANNOUNCED = 50;

/** Why goods are not taken: what their name says they are; undefined for all others. */
export function forwardingProhibition(title: string): Prohibition | undefined {
  return prohibitionOf({ title });
}
