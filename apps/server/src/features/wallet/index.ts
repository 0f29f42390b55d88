export { type LedgerFinding, checkLedger } from './ledger.check.ts';
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
export { type Booking, type BookingOutcome, book } from './wallet.ledger.ts';
export { balanceOf, walletBalance } from './wallet.queries.ts';
export { refundToPayer, shownWallet } from './wallet.service.ts';
