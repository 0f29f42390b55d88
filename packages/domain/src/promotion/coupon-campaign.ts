import { DAY_MS } from '../time/china-time.ts';

/** The last days of a held coupon, in which its owner is reminded of it. */
export const COUPON_REMINDER_DAYS = 3;

/** The most a discount coupon may take off, in basis points. */
export const MOST_OFF_BASIS_POINTS = 9000;

/** A coupon as the shop gives it out, with how many of it are out. */
export interface Campaign {
  readonly issueForm: 'code' | 'open' | 'link';
  readonly isOpen: boolean;
  readonly isWithdrawn: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** A held one ends this many days after it was claimed, when that is sooner. */
  readonly validDays: number | null;
  readonly limitTotal: number | null;
  readonly limitPerPerson: number;
  readonly issuedCount: number;
}

/** Why a coupon is not given to somebody. */
export type ClaimRefusal =
  | 'coupon_removed'
  | 'coupon_expired'
  | 'coupon_unavailable'
  | 'coupon_claimed'
  | 'coupon_sold_out';

/** Why a person who holds `heldCount` of this coupon gets no other one now, undefined when one is given; `by` is what was shown for it. */
export function claimRefusal(
  campaign: Campaign,
  claim: { readonly heldCount: number; readonly by: 'claim' | 'code' },
  now: Date,
): ClaimRefusal | undefined {
  if (campaign.isWithdrawn) return 'coupon_removed';
  if (now >= campaign.endsAt) return 'coupon_expired';
  const needsCode = campaign.issueForm === 'code';
  if (!campaign.isOpen || now < campaign.startsAt || needsCode !== (claim.by === 'code'))
    return 'coupon_unavailable';
  if (claim.heldCount >= campaign.limitPerPerson) return 'coupon_claimed';
  return campaign.issuedCount >= (campaign.limitTotal ?? Infinity) ? 'coupon_sold_out' : undefined;
}

/** Until when a coupon claimed now can be used: the campaign's end, or its own days if they are over sooner. */
export function heldUntil(
  { endsAt, validDays }: Pick<Campaign, 'endsAt' | 'validDays'>,
  claimedAt: Date,
): Date {
  if (validDays === null) return endsAt;
  return new Date(Math.min(endsAt.getTime(), claimedAt.getTime() + validDays * DAY_MS));
}

/** What is wrong with a coupon's worth as somebody at the desk typed it. An order always costs something: no coupon takes all of it. */
export type WorthProblem = 'coupon_takes_all' | 'coupon_ends_before_start';

export function worthProblem(typed: {
  readonly worth:
    | { readonly couponType: 1; readonly amountFen: number; readonly minSpendFen: number }
    | { readonly couponType: 2; readonly offBasisPoints: number };
  readonly startsAt: Date;
  readonly endsAt: Date;
}): WorthProblem | undefined {
  if (typed.endsAt <= typed.startsAt) return 'coupon_ends_before_start';
  const { worth } = typed;
  const takesAll =
    worth.couponType === 1
      ? worth.amountFen >= worth.minSpendFen
      : worth.offBasisPoints > MOST_OFF_BASIS_POINTS;
  return takesAll ? 'coupon_takes_all' : undefined;
}
