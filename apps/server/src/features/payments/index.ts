export { type Refunded, refundPaid } from './refunds.ts';
export { type PayableKind, type Wanted, amountsOf, withPayable } from './payables.ts';
