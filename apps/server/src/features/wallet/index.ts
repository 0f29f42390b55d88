export { checkLedger } from './ledger.check.ts';
export {
  type LedgerAccount,
  freightIncome,
  goodsCost,
  guestRefunds,
  marketplace,
  orderFunds,
  parcelFunds,
  providerAccount,
  sales,
  walletOf,
} from './wallet.accounts.ts';
export { type Booking, book } from './wallet.ledger.ts';
export { balanceOf, walletBalance } from './wallet.queries.ts';
export { refundToPayer } from './wallet.service.ts';
