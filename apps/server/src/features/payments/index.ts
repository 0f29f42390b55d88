export { type Refunded, refundPaid } from './refunds/refunds.ts';
export { type PayableKind, type Wanted, amountsOf, withPayable } from './payables.ts';
