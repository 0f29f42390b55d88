import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { crossRate } from '@caravan/domain/money/rates';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Guest, Shopper } from '../../platform/http/calls/handler.ts';
import type { Services } from '../../platform/services.ts';
import type { LedgerAccount } from '../wallet/index.ts';

/*
 * Everything that is paid for is a kind of payable: orders, parcels, fees of after-sale applications, top-ups. The
 * feature that knows the thing says what is due and what follows when it is paid; payments does the rest (methods,
 * providers, challenges, notices, repeats, refunds) and knows none of these features. To add a kind:
 *
 *     export const feesPayable: PayableKind = { orderType: 'afterSales', purpose: 'return_fee', find, fundsOf, apply };
 *     export const aftersalesFeature = {
 *       …,
 *       provide: (services) => withPayable(services, feesPayable),
 *     } satisfies Feature;
 *
 * From then on `GET /payment/options?orderType=afterSales&codes=…`, all pay calls and the pages toPay, card and
 * PaymentCallback work for it.
 */

/** What a payment is for, as pages and calls name it. */
export type OrderType = PaymentState['orderType'];

/** The same, as the database names it. */
export type Purpose = 'order' | 'parcel' | 'return_fee' | 'top_up' | 'price_rise';

export interface PayableKind {
  readonly orderType: OrderType;
  readonly purpose: Purpose;
  /**
   * Finds what these codes name and checks that the payer may pay it now: unknown or somebody else's is
   * `nothing_to_pay`, paid, closed or expired `order_step_refused`. With `lock` the rows are held to the end of the
   * transaction, locked in the order of their ids.
   */
  find(db: Db, wanted: Wanted): Promise<Payable | PayableProblem>;
  /** The ledger account that holds the thing's money once it is paid; for a top-up the wallet of `accountId`. */
  fundsOf(item: PaidItem): LedgerAccount;
  /**
   * Does what follows of being paid, in the transaction that books the money into `fundsOf`. Locks and checks again:
   * `not_payable` when the thing was paid or closed meanwhile; payments then moves the money on into the payer's
   * wallet. Comes at most once for a payment, and never for one that failed.
   */
  apply(tx: Tx, item: PaidItem, now: Date): Promise<'applied' | 'not_payable'>;
  /** What was paid lies in the payer's wallet: it can only leave it again through the provider it came by. */
  readonly isInWallet?: true;
  /**
   * Notes in the thing's own rows that so much goes back to the payer, and says on which accounts that money lies now;
   * undefined when so much is not there any more. Without it the desk cannot refund a part of such a payment.
   */
  giveBack?(
    tx: Tx,
    item: PaidItem,
    part: { readonly usdCents: number; readonly now: Date },
  ): Promise<readonly HeldMoney[] | undefined>;
  /** The US cents that `giveBack` would give back now. */
  leftOf?(db: Db, item: PaidItem): Promise<number>;
  /** What follows when money went back that nobody asked the thing for: one that has nothing left may have to end. */
  afterGivenBack?(tx: Tx, item: PaidItem, now: Date): Promise<void>;
}

export interface HeldMoney {
  readonly account: LedgerAccount;
  readonly usdCents: number;
}

/** One thing of a payment. */
export interface PaidItem {
  readonly subjectId: string;
  readonly code: string;
  readonly usdCents: number;
  /** Who paid; null for a guest. */
  readonly accountId: string | null;
}

export interface Wanted {
  readonly codes: readonly string[];
  readonly payer: Guest | Shopper;
  readonly now: Date;
  /** Holds what is found until the transaction ends. */
  readonly lock: boolean;
}

export type PayableProblem = 'nothing_to_pay' | 'order_step_refused' | 'address_missing' | 'terms_not_agreed';

/** What somebody wants to pay, found and owned: all of it waits for payment. */
export interface Payable {
  readonly items: readonly Omit<PaidItem, 'accountId'>[];
  readonly usdCents: number;
  /** What the person saw when it was made. */
  readonly shown: ShownAmount;
  /** The checkout that made the orders; null for everything else. */
  readonly checkoutId: string | null;
  readonly expiresAt: Date | null;
}

export interface ShownAmount {
  readonly minor: number;
  readonly currency: CurrencyCode;
  /** Units of the currency for one USD × 10^8. */
  readonly rateE8: number;
  readonly asOf: Date;
  /** By what yuan became the dollars that are settled; absent where nothing was priced in yuan, or not all by one rate. */
  readonly yuan?: YuanRate;
}

/** US dollars for one CNY × 10^8, and what the shop has added in them. */
interface YuanRate {
  readonly usdRateE8: number;
  readonly marginBasisPoints: number;
}

/** The kinds of payables a shop has, by the name of the pages. */
export type Payables = ReadonlyMap<OrderType, PayableKind>;

declare module '../../platform/services.ts' {
  interface Services {
    readonly payables: Payables;
  }
}

/** For a feature's `provide`: the kinds so far and this one. */
export const withPayable = (services: Services, kind: PayableKind): { readonly payables: Payables } => {
  const soFar: Payables | undefined = services.payables; // the first feature finds none
  return { payables: new Map([...(soFar ?? []), [kind.orderType, kind]]) };
};

/** The kind that a payment was made for; it is there as long as its feature is. */
export const kindOf = ({ payables }: Pick<Services, 'payables'>, purpose: string): PayableKind => {
  for (const kind of payables.values()) if (kind.purpose === purpose) return kind;
  throw new Error(`nobody knows what is paid for by "${purpose}"`);
};

/** What a thing that has been priced in yuan carries with it. */
export interface Priced {
  readonly usdCents: number;
  readonly currency: CurrencyCode;
  readonly shownMinor: number;
  /** Rates for one CNY × 10^8: of the shown currency and of the dollar. */
  readonly rateE8: number;
  readonly usdRateE8: number;
  readonly marginBasisPoints: number;
  readonly rateAsOf: Date;
}

/** Things made in one checkout share currency and rate; of things gathered later, the settled dollars are shown. */
export const amountsOf = (rows: readonly Priced[]): { usdCents: number; shown: ShownAmount } => {
  const usdCents = rows.reduce((sum, row) => sum + row.usdCents, 0);
  const first = rows[0];
  const isUniform = rows.every(
    ({ currency, rateE8 }) => currency === first?.currency && rateE8 === first.rateE8,
  );
  const yuan = yuanRateOf(rows);
  if (!first || !isUniform)
    return { usdCents, shown: { ...inDollars(usdCents, first?.rateAsOf ?? new Date(0)), ...yuan } };
  const perCny = { USD: first.usdRateE8, [first.currency]: first.rateE8 };
  return {
    usdCents,
    shown: {
      minor: rows.reduce((sum, row) => sum + row.shownMinor, 0),
      currency: first.currency,
      rateE8: crossRate(perCny, 'USD', first.currency) ?? 0,
      asOf: first.rateAsOf,
      ...yuan,
    },
  };
};

const yuanRateOf = (rows: readonly Priced[]): Pick<ShownAmount, 'yuan'> => {
  const [first] = rows;
  const isOne = rows.every(
    ({ usdRateE8, marginBasisPoints }) =>
      usdRateE8 === first?.usdRateE8 && marginBasisPoints === first.marginBasisPoints,
  );
  if (!first || !isOne) return {};
  const { usdRateE8, marginBasisPoints } = first;
  return { yuan: { usdRateE8, marginBasisPoints } };
};

/** What is shown in dollars needs no rate. */
const inDollars = (usdCents: number, asOf: Date): ShownAmount => ({
  minor: usdCents,
  currency: 'USD',
  rateE8: 100_000_000,
  asOf,
});
