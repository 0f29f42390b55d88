import { type Actor, type Transition, follow } from './transitions.ts';

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
export type AfterSaleKind = 'return' | 'exchange' | 'refund';

/** Every way an application can move: reviewed, its fee paid, sent back, and ended by money, goods or a no. */
export const AFTER_SALE_TRANSITIONS = {
  approve: {
    from: ['return_under_review', 'exchange_under_review'],
    to: 'waiting_for_return_number',
    who: ['support'],
  },
  approveWithFee: {
    from: ['return_under_review', 'exchange_under_review'],
    to: 'return_payment_pending',
    who: ['support'],
  },
  payFee: { from: ['return_payment_pending'], to: 'waiting_for_return_number', who: ['system'] },
  uploadReturnNumber: {
    from: ['waiting_for_return_number'],
    to: 'return_in_progress',
    who: ['shopper', 'warehouse', 'support'],
  },
  refund: {
    from: ['return_under_review', 'return_in_progress'],
    to: 'refund_completed',
    who: ['support', 'finance', 'system'],
  },
  completeExchange: {
    from: ['return_in_progress'],
    to: 'return_completed',
    who: ['warehouse', 'support', 'system'],
  },
  reject: {
    from: ['return_under_review', 'exchange_under_review', 'return_in_progress'],
    to: 'not_passed',
    who: ['support'],
  },
  cancel: {
    from: [
      'return_under_review',
      'exchange_under_review',
      'return_payment_pending',
      'waiting_for_return_number',
    ],
    to: 'application_cancelled',
    who: ['shopper', 'support', 'system'],
  },
} as const satisfies Record<string, Transition<AfterSaleStatus>>;

export type AfterSaleAction = keyof typeof AFTER_SALE_TRANSITIONS;

/** The status a new application begins with. */
export function firstAfterSaleStatus(kind: AfterSaleKind): AfterSaleStatus {
  return kind === 'exchange' ? 'exchange_under_review' : 'return_under_review';
}

/** The status an action leads to, or undefined when the table does not allow it for this status or actor. */
export function nextAfterSaleStatus(
  action: AfterSaleAction,
  status: AfterSaleStatus,
  who: Actor,
): AfterSaleStatus | undefined {
  return follow<AfterSaleStatus>(AFTER_SALE_TRANSITIONS[action], status, who);
}

/** Everything this actor may do with an application now, in table order. */
export function afterSaleActions(
  application: { readonly status: AfterSaleStatus },
  who: Actor,
): AfterSaleAction[] {
  return AFTER_SALE_ACTIONS.filter(
    (action) => nextAfterSaleStatus(action, application.status, who) !== undefined,
  );
}

/** What a shopper can do with an application. */
export const afterSaleCan = {
  pay: ({ status }) => nextAfterSaleStatus('payFee', status, 'system') !== undefined,
  uploadReturnNumber: ({ status }) =>
    nextAfterSaleStatus('uploadReturnNumber', status, 'shopper') !== undefined,
  cancel: ({ status }) => nextAfterSaleStatus('cancel', status, 'shopper') !== undefined,
} as const satisfies Record<string, (application: { readonly status: AfterSaleStatus }) => boolean>;

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

// Object.keys forgets its keys' type; the table is a const, so it has exactly these.
const AFTER_SALE_ACTIONS = Object.keys(AFTER_SALE_TRANSITIONS) as AfterSaleAction[];
