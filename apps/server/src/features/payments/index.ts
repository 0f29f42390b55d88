export { type PayableKind, type Wanted, amountsOf, withPayable } from './payables.ts';
