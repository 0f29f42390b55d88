import { prohibitionOf, type Prohibition } from './goods-restrictions.ts';
import { type Actor, type Transition, follow } from '../shared/transitions.ts';

/** Where a shopper's request to find something can stand. */
export const SOURCING_STATUSES = ['open', 'quoted', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type SourcingStatus = (typeof SOURCING_STATUSES)[number];

/** Every way a request can move. A quote is given once; it is taken, or its time runs out. */
export const SOURCING_TRANSITIONS = {
  quote: { from: ['open'], to: 'quoted', who: ['buyer'] },
  refuse: { from: ['open'], to: 'refused', who: ['buyer'] },
  withdraw: { from: ['open', 'quoted'], to: 'withdrawn', who: ['shopper'] },
  accept: { from: ['quoted'], to: 'accepted', who: ['shopper'] },
  expire: { from: ['quoted'], to: 'expired', who: ['system'] },
} as const satisfies Record<string, Transition<SourcingStatus>>;

export type SourcingAction = keyof typeof SOURCING_TRANSITIONS;

/** The status an action leads to, or undefined when the table does not allow it. */
export function nextSourcingStatus(
  action: SourcingAction,
  status: SourcingStatus,
  who: Actor,
): SourcingStatus | undefined {
  return follow(SOURCING_TRANSITIONS[action], status, who);
}

/** So many requests of one shopper may wait for an answer at once. */
export const MOST_OPEN_REQUESTS = 20;

/** For how many days a quote may hold, and for how many it does unless the buyer says otherwise. */
export const QUOTE_DAYS = { least: 1, usual: 3, most: 14 } as const;

/** Why what is asked for is bought for nobody; undefined for all else. Everything that was typed is looked at. */
export function prohibitionOfRequest(asked: {
  readonly name: string;
  readonly specification: string;
}): Prohibition | undefined {
  return prohibitionOf({ title: asked.name, attributes: [asked.specification] });
}
