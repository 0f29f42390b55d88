export { checkLedger } from './ledger.check.ts';
export {
  type LedgerAccount,
  claimsCost,
  commissionCost,
  commissionOf,
  commissionPayoutOf,
  freightIncome,
  goodsCost,
  disputedAccount,
  guestRefunds,
  lostAccount,
  marketplace,
  orderFunds,
  parcelFunds,
  paymentHold,
  providerAccount,
  refundDue,
  returnFunds,
  sales,
  storageIncome,
  walletOf,
} from './wallet.accounts.ts';
export { type Booking, book } from './wallet.ledger.ts';
export { balanceOf, lockWalletBalance, walletBalance } from './wallet.queries.ts';
export { windDownOf } from './wind-down.ts';
