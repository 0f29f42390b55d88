import { DAY_MS } from '../time/china-time.ts';
import type { AfterSaleStatus } from './after-sale-status.ts';

/** Where goods stand that go back to their seller, for the hands that work on it. */
export const SELLER_RETURN_STEPS = [
  'to_pick',
  'to_pack',
  'to_hand_over',
  'with_carrier',
  'refund_awaited',
  'to_put_back',
  'done',
] as const;
export type SellerReturnStep = (typeof SELLER_RETURN_STEPS)[number];

/** Sellers usually let goods come back within seven days of their word; the desk writes down when it is another day. */
export const SELLER_RETURN_DAYS = 7;

export function sellerReturnDue(approvedAt: Date, days: number): Date {
  return new Date(approvedAt.getTime() + days * DAY_MS);
}

export interface SellerReturnFacts {
  readonly status: AfterSaleStatus;
  readonly isPicked: boolean;
  readonly isPacked: boolean;
  readonly hasMerchantReceipt: boolean;
  /** The seller did not take them: they have come back to us. */
  readonly areGoodsBack: boolean;
  readonly isPutBack: boolean;
  /** The seller's money has come. */
  readonly isRefunded: boolean;
}

/** The step of a return follows from its application and from what the floor has done; undefined before it is approved and paid for. */
export function sellerReturnStep(facts: SellerReturnFacts): SellerReturnStep | undefined {
  return STEP_AT[facts.status](facts);
}

const awaiting = ({ isRefunded }: SellerReturnFacts): SellerReturnStep =>
  isRefunded ? 'done' : 'refund_awaited';

const stepHere = ({ isPicked, isPacked }: SellerReturnFacts): SellerReturnStep => {
  if (isPacked) return 'to_hand_over';
  return isPicked ? 'to_pack' : 'to_pick';
};

const stepAway = (facts: SellerReturnFacts): SellerReturnStep =>
  facts.hasMerchantReceipt ? awaiting(facts) : 'with_carrier';

const puttingBack = ({ isPutBack }: SellerReturnFacts): SellerReturnStep =>
  isPutBack ? 'done' : 'to_put_back';

const callingOff = (facts: SellerReturnFacts): SellerReturnStep =>
  facts.isPicked || facts.areGoodsBack ? puttingBack(facts) : 'done';

const notYet = (): undefined => undefined;

const STEP_AT: Readonly<Record<AfterSaleStatus, (facts: SellerReturnFacts) => SellerReturnStep | undefined>> =
  {
    return_under_review: notYet,
    exchange_under_review: notYet,
    return_payment_pending: notYet,
    waiting_for_return_number: stepHere,
    return_in_progress: (facts) => (facts.areGoodsBack ? puttingBack(facts) : stepAway(facts)),
    refund_completed: awaiting,
    return_completed: awaiting,
    not_passed: callingOff,
    application_cancelled: callingOff,
  };

/** Whether it waits for the warehouse and its day is over. */
export function isSellerReturnLate(step: SellerReturnStep | undefined, dueAt: Date, now: Date): boolean {
  return step !== undefined && OURS.has(step) && dueAt.getTime() < now.getTime();
}

const OURS: ReadonlySet<SellerReturnStep> = new Set(['to_pick', 'to_pack', 'to_hand_over']);
