export { checkLedger } from './ledger/ledger.check.ts';
export {
  type LedgerAccount,
  claimsCost,
  couponCost,
  commissionCost,
  commissionOf,
  commissionPayoutOf,
  domesticFreight,
  feeIncome,
  freightIncome,
  givenUp,
  goodsCost,
  disputedAccount,
  disputeHold,
  guestRefunds,
  lostAccount,
  marketplace,
  orderFunds,
  parcelFunds,
  paymentHold,
  providerAccount,
  providerFees,
  refundDue,
  returnFunds,
  sales,
  soldRefunds,
  storageIncome,
  walletOf,
} from './wallet.accounts.ts';
export { type Booking, book } from './ledger/wallet.ledger.ts';
export { balanceOf, lockWalletBalance, walletBalance } from './wallet.queries.ts';
export { windDownOf } from './wind-down/wind-down.ts';
