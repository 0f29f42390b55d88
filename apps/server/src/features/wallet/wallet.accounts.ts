import type { CurrencyCode } from '@caravan/domain/money/currency';

/** Whose books a ledger account keeps. */
export type LedgerKind =
  | 'wallet'
  | 'order_funds'
  | 'parcel_funds'
  | 'guest_refunds'
  | 'return_funds'
  | 'payment_hold'
  | 'refund_due'
  | 'dispute_hold'
  | 'withdrawals'
  | 'sales'
  | 'domestic_freight'
  | 'fees'
  | 'coupon_cost'
  | 'refunds'
  | 'provider_fees'
  | 'freight_income'
  | 'storage_income'
  | 'given_up'
  | 'claims_cost'
  | 'marketplace'
  | 'goods_cost'
  | 'commission'
  | 'commission_payout'
  | 'commission_cost'
  | 'purchase_cost'
  | 'exchange'
  | 'exchange_result'
  | 'bank'
  | 'bank_unmatched'
  | 'bank_fees'
  | 'owner'
  | `transit:${string}`
  | `reserve:${string}`
  | `provider:${string}`
  | `disputed:${string}`
  | `lost:${string}`;

/** Names one ledger account; it is opened by the first booking on it. */
export interface LedgerAccount {
  readonly kind: LedgerKind;
  readonly ownerId: string | null;
  readonly currency: CurrencyCode;
  /** Which of its rows, of an account that is kept in several. */
  readonly slot?: number;
}

/** What the shop owes a shopper. */
export const walletOf = (accountId: string): LedgerAccount => usd('wallet', accountId);
/** What was paid for an order and is neither spent on its purchase nor returned. */
export const orderFunds = (orderId: string): LedgerAccount => usd('order_funds', orderId);
/** What was paid for a parcel's freight and is neither earned nor returned. */
export const parcelFunds = (parcelId: string): LedgerAccount => usd('parcel_funds', parcelId);
/** What a payer had back already of disputed money, until the dispute is decided. */
export const disputeHold = (disputeId: string): LedgerAccount => usd('dispute_hold', disputeId);
/** What a shopper has asked to be paid out of the wallet. */
export const withdrawalsOf = (accountId: string): LedgerAccount => usd('withdrawals', accountId);
/** What is owed for an order to a guest who has no account yet. */
export const guestRefunds = (orderId: string): LedgerAccount => usd('guest_refunds', orderId);
/** The wallet's part of a payment while its rest is with the provider. */
export const paymentHold = (paymentId: string): LedgerAccount => usd('payment_hold', paymentId);
/** What is on its way back through a provider. */
export const refundDue = (refundId: string): LedgerAccount => usd('refund_due', refundId);
/** A return's fee that was paid and is neither earned nor returned. */
export const returnFunds = (afterSaleId: string): LedgerAccount => usd('return_funds', afterSaleId);
/** Goods sold, at their price: of purchased lines what was not freight, a fee, or given away. */
export const sales: LedgerAccount = usd('sales', null);
/** Freight inside China, charged with the goods. */
export const domesticFreight: LedgerAccount = usd('domestic_freight', null);
/** What the shop takes for its service: its fee on orders, and fees for returns. */
export const feeIncome: LedgerAccount = usd('fees', null);
/** What coupons gave away on goods that were bought, as a negative balance. */
export const couponCost: LedgerAccount = usd('coupon_cost', null);
/** What was given back of lines that were bought already, as a negative balance: their sale stands in the books. */
export const soldRefunds: LedgerAccount = usd('refunds', null);
/** What payment providers took for themselves, as a negative balance. */
export const providerFees: LedgerAccount = usd('provider_fees', null);
/** Freight and services earned with shipped parcels. */
export const freightIncome: LedgerAccount = usd('freight_income', null);
/** Days of storage beyond the free ones, earned with the parcels that carried the goods away. */
export const storageIncome: LedgerAccount = usd('storage_income', null);
/** What people gave up with their accounts: too little to be paid out. */
export const givenUp: LedgerAccount = usd('given_up', null);
/** What claims for parcels cost the shop, as a negative balance. */
export const claimsCost: LedgerAccount = usd('claims_cost', null);
/** What a payment provider keeps for the shop, as a negative balance. */
export const providerAccount = (name: string): LedgerAccount => usd(`provider:${name}`, null);
/** What a provider took back until a dispute is decided, as a negative balance: not held by anybody for the shop. */
export const disputedAccount = (name: string): LedgerAccount => usd(`disputed:${name}`, null);
/** What cardholders got back by disputes that the shop lost, as a negative balance: it is gone. */
export const lostAccount = (name: string): LedgerAccount => usd(`lost:${name}`, null);
/** What was paid out to shoppers by hand, from the shop's own bank account. */
export const payouts: LedgerAccount = usd('provider:payouts', null);
/** What was paid out to the marketplaces, as a negative balance. */
export const marketplace: LedgerAccount = cny('marketplace');
/** What the goods cost the shop. */
export const goodsCost: LedgerAccount = cny('goods_cost');

/** What an affiliate has earned and may withdraw. */
export const commissionOf = (accountId: string): LedgerAccount => usd('commission', accountId);
/** What an affiliate has asked to withdraw, until the desk decides. */
export const commissionPayoutOf = (accountId: string): LedgerAccount => usd('commission_payout', accountId);
/** What commissions cost the shop, as a negative balance. */
export const commissionCost: LedgerAccount = usd('commission_cost', null);

/** What the shop's bank account holds, as a negative balance, as its statements say. */
export const bankAccount: LedgerAccount = usd('bank', null);
/** What came to or left the bank account and nobody has said yet what for. */
export const bankUnmatched: LedgerAccount = usd('bank_unmatched', null);
/** What the bank took for itself, as a negative balance. */
export const bankFees: LedgerAccount = usd('bank_fees', null);
/** What the owner put into the business, less what was taken out. */
export const ownerMoney: LedgerAccount = usd('owner', null);
/** What a provider has paid out and the bank has not received, as a negative balance. */
export const transitAccount = (provider: string): LedgerAccount => usd(`transit:${provider}`, null);
/** What a provider holds back of the shop's money, as a negative balance. */
export const reserveAccount = (provider: string): LedgerAccount => usd(`reserve:${provider}`, null);
/** What purchases cost in dollars at the day's rate, as a negative balance. */
export const purchaseCost: LedgerAccount = usd('purchase_cost', null);
/** Between the dollars that were changed and the yuan they became: one side of each conversion. */
export const exchangeUsd: LedgerAccount = usd('exchange', null);
export const exchangeCny: LedgerAccount = cny('exchange');
/** What changing rates gained, or as a negative balance lost. */
export const exchangeResult: LedgerAccount = usd('exchange_result', null);

/** What costs the shop money: these stand below zero by what they cost. */
export const COST_KINDS: readonly LedgerKind[] = [
  'commission_cost',
  'claims_cost',
  'coupon_cost',
  'refunds',
  'provider_fees',
  'purchase_cost',
  'bank_fees',
];

/** What may stand on either side: money outside, and what is between two sides. */
export const TWO_SIDED_KINDS: readonly LedgerKind[] = [
  'marketplace',
  'exchange',
  'exchange_result',
  'bank',
  'bank_unmatched',
  'owner',
];
/** Of every provider: what it holds, pays out, holds back, disputes, and what is lost there. */
export const PROVIDER_KINDS = '^(provider|disputed|lost|transit|reserve):';

/** Only the outside world's accounts and the shop's costs may stand below zero; what is owed to people never can. */
export const mayBeNegative = ({ kind }: LedgerAccount): boolean =>
  TWO_SIDED_KINDS.includes(kind) || COST_KINDS.includes(kind) || new RegExp(PROVIDER_KINDS).test(kind);

/** Every kind of account that a correction may name, without those kept for one person or thing. */
export const SHARED_KINDS =
  /^(sales|domestic_freight|fees|coupon_cost|refunds|provider_fees|freight_income|storage_income|given_up|claims_cost|commission_cost|purchase_cost|exchange|exchange_result|bank|bank_unmatched|bank_fees|owner|marketplace|goods_cost|(provider|transit|reserve|disputed|lost):[a-z]{1,20})$/;

/** A shared account by its kind. */
export const sharedAccount = (kind: string, currency: 'USD' | 'CNY'): LedgerAccount | undefined =>
  SHARED_KINDS.test(kind)
    ? { kind: kind as LedgerKind, ownerId: null, currency } // the pattern names kinds only
    : undefined;

/** On these every payment books: each is kept in several rows, or all payments would wait for one. */
const IN_SLOTS = /^(provider:(?!payouts$)|provider_fees$|coupon_cost$)/;
const SLOTS = 16;

/** All rows of an account. */
export const slotsOf = (account: LedgerAccount): LedgerAccount[] =>
  Array.from({ length: isInSlots(account) ? SLOTS : 1 }, (_, slot) => ({ ...account, slot }));

/** The row of an account that what belongs to `subjectId` (a UUID, whose end is drawn) is booked on. */
export const slotFor = (account: LedgerAccount, subjectId: string): LedgerAccount =>
  isInSlots(account) ? { ...account, slot: Number.parseInt(subjectId.slice(-1), SLOTS) } : account;

const isInSlots = ({ kind, ownerId }: LedgerAccount): boolean => ownerId === null && IN_SLOTS.test(kind);

/** How a row of an account is named in a map. */
export const keyOf = ({ kind, ownerId, currency, slot = 0 }: LedgerAccount): string =>
  `${kind} ${ownerId ?? ''} ${currency} ${slot}`;

function usd(kind: LedgerKind, ownerId: string | null): LedgerAccount {
  return { kind, ownerId, currency: 'USD' };
}

/** Only the shop's own accounts are kept in it. */
function cny(kind: LedgerKind): LedgerAccount {
  return { kind, ownerId: null, currency: 'CNY' };
}
