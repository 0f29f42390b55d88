import { type Actor, type Transition, follow } from '../shared/transitions.ts';

/** Where an application for a return, exchange or refund can stand. */
export const AFTER_SALE_STATUSES = [
  'return_under_review',
  'exchange_under_review',
  'return_payment_pending',
  'waiting_for_return_number',
  'return_in_progress',
  'refund_completed',
  'return_completed',
  'not_passed',
  'application_cancelled',
] as const;

export type AfterSaleStatus = (typeof AFTER_SALE_STATUSES)[number];

/** What is asked for: goods back for money, goods back for other goods, or money alone. */
export const AFTER_SALE_KINDS = ['return', 'exchange', 'refund'] as const;

export type AfterSaleKind = (typeof AFTER_SALE_KINDS)[number];

interface AfterSaleTransition extends Transition<AfterSaleStatus> {
  /** Only applications of these kinds; every kind when left out. */
  readonly kinds?: readonly AfterSaleKind[];
  /** Only before, or only after, the merchant has the goods back. */
  readonly receipt?: 'missing' | 'there';
  /** Only while the goods are out of the house, or only once the merchant sent them back to us. */
  readonly goods?: 'away' | 'back';
  /** Only for an application that has not been appealed for yet. */
  readonly once?: true;
}

const UNDER_REVIEW = ['return_under_review', 'exchange_under_review'] as const;
const SENT_BACK = ['return', 'exchange'] as const;

/** Every way an application can move: reviewed, its fee paid, sent back, and ended by money, goods or a no. */
export const AFTER_SALE_TRANSITIONS = {
  approve: { from: UNDER_REVIEW, to: 'waiting_for_return_number', who: ['support'], kinds: SENT_BACK },
  approveWithFee: { from: UNDER_REVIEW, to: 'return_payment_pending', who: ['support'], kinds: SENT_BACK },
  payFee: { from: ['return_payment_pending'], to: 'waiting_for_return_number', who: ['system'] },
  uploadReturnNumber: {
    from: ['waiting_for_return_number'],
    to: 'return_in_progress',
    who: ['shopper', 'warehouse', 'support'],
  },
  confirmMerchantReceipt: {
    from: ['return_in_progress'],
    to: 'return_in_progress',
    who: ['warehouse', 'support'],
    receipt: 'missing',
    goods: 'away',
  },
  /** The merchant does not take them, before or after their receipt. */
  noteGoodsBack: {
    from: ['return_in_progress'],
    to: 'return_in_progress',
    who: ['warehouse'],
    goods: 'away',
  },
  refundAtOnce: {
    from: ['return_under_review'],
    to: 'refund_completed',
    who: ['support', 'finance'],
    kinds: ['refund'],
  },
  refund: {
    from: ['return_in_progress'],
    to: 'refund_completed',
    who: ['support', 'finance'],
    kinds: ['return'],
    receipt: 'there',
    goods: 'away',
  },
  completeExchange: {
    from: ['return_in_progress'],
    to: 'return_completed',
    who: ['warehouse', 'support'],
    kinds: ['exchange'],
    receipt: 'there',
    goods: 'away',
  },
  reject: { from: UNDER_REVIEW, to: 'not_passed', who: ['support'] },
  /** Goods that are not here cannot be given free to be sent: they are refused once they are back. */
  rejectReturned: { from: ['return_in_progress'], to: 'not_passed', who: ['support'], goods: 'back' },
  appeal: {
    from: ['not_passed'],
    to: 'return_under_review',
    who: ['shopper'],
    kinds: ['return', 'refund'],
    once: true,
  },
  appealExchange: {
    from: ['not_passed'],
    to: 'exchange_under_review',
    who: ['shopper'],
    kinds: ['exchange'],
    once: true,
  },
  cancel: {
    from: [...UNDER_REVIEW, 'return_payment_pending', 'waiting_for_return_number'],
    to: 'application_cancelled',
    who: ['shopper', 'support', 'system'],
  },
} as const satisfies Record<string, AfterSaleTransition>;

export type AfterSaleAction = keyof typeof AFTER_SALE_TRANSITIONS;

/** What the rules need to know of an application. */
export interface AfterSaleState {
  readonly status: AfterSaleStatus;
  readonly kind: AfterSaleKind;
  readonly hasMerchantReceipt: boolean;
  /** The merchant did not take the goods: they lie in the warehouse again. */
  readonly areGoodsBack: boolean;
  readonly hasAppealed: boolean;
}

/** The status a new application begins with. */
export function firstAfterSaleStatus(kind: AfterSaleKind): AfterSaleStatus {
  return kind === 'exchange' ? 'exchange_under_review' : 'return_under_review';
}

/** The status an action leads to, or undefined when the table does not allow it for this application or actor. */
export function nextAfterSaleStatus(
  action: AfterSaleAction,
  application: AfterSaleState,
  who: Actor,
): AfterSaleStatus | undefined {
  const rule: AfterSaleTransition = AFTER_SALE_TRANSITIONS[action];
  return meets(rule, application) ? follow(rule, application.status, who) : undefined;
}

/** Everything this actor may do with an application now, in table order. */
export function afterSaleActions(application: AfterSaleState, who: Actor): AfterSaleAction[] {
  return AFTER_SALE_ACTIONS.filter((action) => nextAfterSaleStatus(action, application, who) !== undefined);
}

/** What a shopper can do with an application. */
export const afterSaleCan = {
  pay: (application) => isPossible('payFee', application, 'system'),
  uploadReturnNumber: (application) => isPossible('uploadReturnNumber', application, 'shopper'),
  cancel: (application) => isPossible('cancel', application, 'shopper'),
  appeal: (application) =>
    isPossible('appeal', application, 'shopper') || isPossible('appealExchange', application, 'shopper'),
} as const satisfies Record<string, (application: AfterSaleState) => boolean>;

/** Whether an application has come to its end; a refusal can be appealed once. */
export function isAfterSaleOver(status: AfterSaleStatus): boolean {
  return ENDED.includes(status);
}

/** The steps of the platform audit page, in order; the last is reached by money or by goods. */
export type AuditStep =
  | 'waiting_for_platform'
  | 'waiting_to_upload_return_number'
  | 'waiting_for_merchant_receipt'
  | 'refund_successful'
  | 'return_successful';

/** The step an application is at; undefined once it was refused or cancelled. */
export function auditStepOf(status: AfterSaleStatus): AuditStep | undefined {
  return AUDIT_STEPS[status];
}

/** The steps an application of a kind walks through: money alone needs no goods sent back. */
export function auditStepsOf(kind: AfterSaleKind): readonly AuditStep[] {
  if (kind === 'refund') return ['waiting_for_platform', 'refund_successful'];
  const last = kind === 'return' ? 'refund_successful' : 'return_successful';
  return ['waiting_for_platform', 'waiting_to_upload_return_number', 'waiting_for_merchant_receipt', last];
}

/** Whether a value from outside is one of the after-sale statuses. */
export function isAfterSaleStatus(value: unknown): value is AfterSaleStatus {
  return AFTER_SALE_STATUSES.some((status) => status === value);
}

const AUDIT_STEPS: Readonly<Partial<Record<AfterSaleStatus, AuditStep>>> = {
  return_under_review: 'waiting_for_platform',
  exchange_under_review: 'waiting_for_platform',
  return_payment_pending: 'waiting_for_platform',
  waiting_for_return_number: 'waiting_to_upload_return_number',
  return_in_progress: 'waiting_for_merchant_receipt',
  refund_completed: 'refund_successful',
  return_completed: 'return_successful',
};

const ENDED: readonly AfterSaleStatus[] = [
  'refund_completed',
  'return_completed',
  'not_passed',
  'application_cancelled',
];

// Object.keys forgets its keys' type; the table is a const, so it has exactly these.
const AFTER_SALE_ACTIONS = Object.keys(AFTER_SALE_TRANSITIONS) as AfterSaleAction[];

function isPossible(action: AfterSaleAction, application: AfterSaleState, who: Actor): boolean {
  return nextAfterSaleStatus(action, application, who) !== undefined;
}

function meets(rule: AfterSaleTransition, application: AfterSaleState): boolean {
  if (rule.kinds !== undefined && !rule.kinds.includes(application.kind)) return false;
  if (rule.receipt !== undefined && (rule.receipt === 'there') !== application.hasMerchantReceipt)
    return false;
  if (rule.goods !== undefined && (rule.goods === 'back') !== application.areGoodsBack) return false;
  return !(rule.once === true && application.hasAppealed);
}
