export { closePaymentsJob } from './settle/close.job-name.ts';
export { noteReportedFee } from './settle/payments.settle.ts';
export { secureDisputed } from './disputes/secure.ts';
export { isFrozen } from './disputes/frozen.queries.ts';
export { NOTHING_REFUNDED, type Refunded, refundPaid, sumOf, totalOf, wayOf } from './refunds/refunds.ts';
export { type PayableKind, type Wanted, amountsOf, withPayable } from './payables.ts';
export { paidThings } from './paid-things.ts';
