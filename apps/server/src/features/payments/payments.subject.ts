import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { OrderType, Payable, PayableKind, PayableProblem, Wanted } from './payables.ts';

/** What is to be paid, with the kind it is of. */
export interface FoundPayable extends Payable {
  readonly kind: PayableKind;
}

/** Finds what is to be paid and checks that the person may pay it: each kind of thing knows its own payers. */
export const findPayable = async (
  db: Db,
  { payables }: Pick<Services, 'payables'>,
  { orderType, ...wanted }: Wanted & { readonly orderType: OrderType },
): Promise<FoundPayable | PayableProblem> => {
  const kind = payables.get(orderType);
  const codes = [...new Set(wanted.codes)];
  if (!kind || codes.length === 0) return 'nothing_to_pay';
  const payable = await kind.find(db, { ...wanted, codes });
  if (typeof payable === 'string') return payable;
  return payable.items.length === 0 || payable.usdCents <= 0 ? 'nothing_to_pay' : { ...payable, kind };
};

/** The page a payment's person comes back to, in the language they left it in. */
export const returnUrlOf = (
  origin: string,
  { language, paymentId, orderType }: { language: string; paymentId: string; orderType: OrderType },
): string => `${origin}/${language}/PaymentCallback?paymentId=${paymentId}&orderType=${orderType}`;

/** The same page for somebody who left the provider without paying. */
export const cancelUrlOf = (origin: string, payment: Parameters<typeof returnUrlOf>[1]): string =>
  `${returnUrlOf(origin, payment)}&left=1`;
