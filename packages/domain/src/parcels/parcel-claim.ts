import { DAY_MS } from '../time/china-time.ts';
import type { ParcelStatus } from './parcel-status.ts';
import { type Actor, type Transition, follow } from '../shared/transitions.ts';

/** What can go wrong with a parcel. */
export const CLAIM_KINDS = ['lost', 'damaged', 'missing', 'seized', 'returned'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_STATUSES = ['under_review', 'granted', 'rejected', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Every way a claim can move. */
export const CLAIM_TRANSITIONS = {
  grant: { from: ['under_review'], to: 'granted', who: ['support', 'finance'] },
  reject: { from: ['under_review'], to: 'rejected', who: ['support', 'finance'] },
  withdraw: { from: ['under_review'], to: 'withdrawn', who: ['shopper'] },
} as const satisfies Record<string, Transition<ClaimStatus>>;

export type ClaimAction = keyof typeof CLAIM_TRANSITIONS;

/** The status an action leads to, or undefined when the table does not allow it. */
export function nextClaimStatus(
  action: ClaimAction,
  status: ClaimStatus,
  who: Actor,
): ClaimStatus | undefined {
  return follow<ClaimStatus>(CLAIM_TRANSITIONS[action], status, who);
}

/** Damage and missing goods are usually told within this many days of delivery. */
export const DAMAGE_DAYS = 7;
/** A parcel that is this many days over its line's longest time usually counts as lost. */
export const LOST_AFTER_DAYS = 30;
/** Carriers usually answer no inquiry later than this after shipping. */
export const INQUIRY_DAYS = 180;
/** What the shop itself reports lost, returned or seized can usually be claimed for so long. */
export const REPORTED_DAYS = 30;

/** What a parcel was promised when it was made, in days. */
export interface ClaimTerms {
  readonly damageDays: number;
  readonly lostAfterDays: number;
  readonly inquiryDays: number;
  readonly reportedDays: number;
}

/** What the windows look at; times are undefined as long as the parcel has not come there. */
export interface ClaimableParcel extends ClaimTerms {
  readonly status: ParcelStatus;
  readonly shippedAt: Date | undefined;
  /** The longest time its line promised. */
  readonly daysTo: number;
  readonly deliveredAt: Date | undefined;
  /** When it was lost, came back or was seized. */
  readonly endedAt: Date | undefined;
}

export interface ClaimWindow {
  readonly from: Date;
  readonly until: Date;
}

/** From when until when something can be claimed of a parcel; undefined when it cannot at all. */
export function claimWindow(kind: ClaimKind, parcel: ClaimableParcel): ClaimWindow | undefined {
  if (kind === 'damaged' || kind === 'missing')
    return parcel.deliveredAt && windowOf(parcel.deliveredAt, 0, parcel.damageDays);
  if (parcel.status === kind) return parcel.endedAt && windowOf(parcel.endedAt, 0, parcel.reportedDays);
  return kind === 'lost' && parcel.status === 'shipped' && parcel.shippedAt
    ? windowOf(parcel.shippedAt, parcel.daysTo + parcel.lostAfterDays, parcel.inquiryDays)
    : undefined;
}

function windowOf(start: Date, fromDays: number, untilDays: number): ClaimWindow {
  const after = (days: number): Date => new Date(start.getTime() + days * DAY_MS);
  return { from: after(fromDays), until: after(Math.max(fromDays, untilDays)) };
}

/** What bounds a claim; amounts in US cents. */
export interface ClaimedParcel {
  readonly isInsured: boolean;
  readonly declaredCents: number;
  /** What was paid for the goods in it; of those bought elsewhere, what their owner declared on announcing them. */
  readonly worthCents: number;
  /** Freight and services, without what was given back. */
  readonly freightCents: number;
  /** What earlier claims have granted. */
  readonly grantedCents: number;
}

/** Without insurance carriers answer for three times the freight, whatever was inside. */
const UNINSURED_FREIGHTS = 3;

/**
 * The most that can be granted, in US cents: never more than the goods are worth and were declared at; the freight on top
 * where nothing arrived. Without insurance at most three times the freight, and nothing for what customs kept.
 */
export function claimBoundCents(kind: ClaimKind, parcel: ClaimedParcel): number {
  const valueCents = Math.min(parcel.declaredCents, parcel.worthCents);
  const full = {
    lost: valueCents + parcel.freightCents,
    damaged: valueCents,
    missing: valueCents,
    seized: valueCents,
    returned: parcel.freightCents,
  }[kind];
  const carrierCents = kind === 'seized' ? 0 : UNINSURED_FREIGHTS * parcel.freightCents;
  const bound = parcel.isInsured ? full : Math.min(full, carrierCents);
  return Math.max(0, bound - parcel.grantedCents);
}

export type ClaimRefusal =
  | 'claim_not_possible'
  | 'claim_too_early'
  | 'claim_window_closed'
  | 'claim_not_covered'
  | 'claim_above_bound'
  | 'claim_pictures_missing';

/** Why a claim is refused, undefined when it is taken. */
export function claimRefusal(
  claim: { readonly kind: ClaimKind; readonly askedCents: number; readonly pictures: number },
  parcel: ClaimableParcel & ClaimedParcel,
  now: Date,
): ClaimRefusal | undefined {
  return (
    windowRefusal(claim.kind, parcel, now) ??
    amountRefusal(claim.askedCents, claimBoundCents(claim.kind, parcel)) ??
    (needsPictures(claim.kind) && claim.pictures === 0 ? 'claim_pictures_missing' : undefined)
  );
}

/** Whether a claim of this kind can be made now, whatever is asked. */
export function windowRefusal(kind: ClaimKind, parcel: ClaimableParcel, now: Date): ClaimRefusal | undefined {
  const window = claimWindow(kind, parcel);
  if (!window) return 'claim_not_possible';
  if (now < window.from) return 'claim_too_early';
  return now >= window.until ? 'claim_window_closed' : undefined;
}

function amountRefusal(askedCents: number, boundCents: number): ClaimRefusal | undefined {
  if (boundCents === 0) return 'claim_not_covered';
  return askedCents > boundCents ? 'claim_above_bound' : undefined;
}

/** What cannot be seen must not be shown. */
export function needsPictures(kind: ClaimKind): boolean {
  return kind === 'damaged' || kind === 'missing';
}
