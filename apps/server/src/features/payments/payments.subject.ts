import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import { crossRate } from '@caravan/domain/rates';
import type { CurrencyCode } from '@caravan/domain/currency';
import type { Db } from '../../platform/db/database.ts';
import type { Guest, Shopper } from '../../platform/http/handler.ts';
import { type PayableOrder, payableOrders } from '../orders/index.ts';
import { payableParcels } from '../parcels/index.ts';
import type { PaymentItem } from './payments.queries.ts';

export type OrderType = PaymentState['orderType'];

/** What somebody wants to pay, found and owned: all of it waits for payment. */
export interface Payable {
  readonly purpose: 'order' | 'parcel';
  readonly codes: readonly string[];
  readonly items: readonly PaymentItem[];
  readonly usdCents: number;
  /** What the person saw when it was made. */
  readonly shown: ShownAmount;
  readonly checkoutId: string | null;
  readonly expiresAt: Date | null;
}

export interface ShownAmount {
  readonly minor: number;
  readonly currency: CurrencyCode;
  /** Units of the currency for one USD × 10^8. */
  readonly rateE8: number;
  readonly asOf: Date;
}

export type PayableProblem = 'nothing_to_pay' | 'order_step_refused' | 'address_missing' | 'terms_not_agreed';

export interface Wanted {
  readonly orderType: OrderType;
  readonly codes: readonly string[];
  readonly payer: Guest | Shopper;
  readonly now: Date;
  /** Holds what is found until the transaction ends. */
  readonly lock: boolean;
}

/**
 * Finds what is to be paid and checks that the person may pay it. Orders: their owner, or whoever holds the codes of a
 * guest's orders. Parcels: their owner.
 */
export const findPayable = async (db: Db, wanted: Wanted): Promise<Payable | PayableProblem> => {
  if (wanted.orderType === 'default') return ordersOf(db, wanted);
  if (wanted.orderType === 'warehouse') return parcelsOf(db, wanted);
  return 'nothing_to_pay';
};

const ordersOf = async (db: Db, { codes, payer, now, lock }: Wanted): Promise<Payable | PayableProblem> => {
  const wanted = [...new Set(codes)];
  const orders = await payableOrders(db, wanted, { accountId: accountOf(payer), lock });
  if (orders.length === 0 || orders.length !== wanted.length) return 'nothing_to_pay';
  if (orders.some(({ status, expiresAt }) => status !== 'payment_pending' || expiresAt <= now))
    return 'order_step_refused';
  if (!orders.every(({ hasAddress }) => hasAddress)) return 'address_missing';
  if (!orders.every(({ isAgreed }) => isAgreed)) return 'terms_not_agreed';
  return {
    purpose: 'order',
    codes: orders.map(({ code }) => code),
    items: orders.map(({ id, usdCents }) => ({ order_id: id, parcel_id: null, usd_cents: usdCents })),
    ...amountsOf(orders),
    checkoutId: orders[0]?.checkoutId ?? null,
    expiresAt: orders
      .map(({ expiresAt }) => expiresAt)
      .reduce((first, time) => (time < first ? time : first)),
  };
};

const parcelsOf = async (db: Db, { codes, payer, lock }: Wanted): Promise<Payable | PayableProblem> => {
  const accountId = accountOf(payer);
  const wanted = [...new Set(codes)];
  const parcels = accountId ? await payableParcels(db, wanted, { accountId, lock }) : [];
  if (parcels.length === 0 || parcels.length !== wanted.length) return 'nothing_to_pay';
  if (!parcels.every(({ isPayable }) => isPayable)) return 'order_step_refused';
  return {
    purpose: 'parcel',
    codes: parcels.map(({ code }) => code),
    items: parcels.map(({ id, usdCents }) => ({ order_id: null, parcel_id: id, usd_cents: usdCents })),
    ...amountsOf(parcels),
    checkoutId: null,
    expiresAt: null,
  };
};

const accountOf = (payer: Wanted['payer']): string | null =>
  payer.kind === 'shopper' ? payer.accountId : null;

type Priced = Pick<
  PayableOrder,
  'usdCents' | 'currency' | 'shownMinor' | 'rateE8' | 'usdRateE8' | 'rateAsOf'
>;

/** Things made in one checkout share currency and rate; of things gathered later, the settled dollars are shown. */
const amountsOf = (rows: readonly Priced[]): { usdCents: number; shown: ShownAmount } => {
  const usdCents = rows.reduce((sum, row) => sum + row.usdCents, 0);
  const first = rows[0];
  const isUniform = rows.every(
    ({ currency, rateE8 }) => currency === first?.currency && rateE8 === first.rateE8,
  );
  if (!first || !isUniform)
    return {
      usdCents,
      shown: { minor: usdCents, currency: 'USD', rateE8: 100_000_000, asOf: first?.rateAsOf ?? new Date(0) },
    };
  const perCny = { USD: first.usdRateE8, [first.currency]: first.rateE8 };
  return {
    usdCents,
    shown: {
      minor: rows.reduce((sum, row) => sum + row.shownMinor, 0),
      currency: first.currency,
      rateE8: crossRate(perCny, 'USD', first.currency) ?? 0,
      asOf: first.rateAsOf,
    },
  };
};

/** The page a payment's person comes back to. */
export const returnUrlOf = (
  origin: string,
  { locale, paymentId, orderType }: { locale: 'en' | 'zh'; paymentId: string; orderType: OrderType },
): string => `${origin}/${locale}/PaymentCallback?paymentId=${paymentId}&orderType=${orderType}`;
