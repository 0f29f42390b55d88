import type { Tx } from '../../../platform/db/database.ts';
import { type ParamsOf, type TemplateName, notify, notifyGuest } from '../../messages/index.ts';
import { payerOf } from '../refunds/refunds.queries.ts';

interface Told<Name extends TemplateName> {
  readonly template: Name;
  readonly params: ParamsOf<Name>;
  readonly now: Date;
}

/** Tells the payer what became of the money. */
export const tellPayer = async <Name extends TemplateName>(
  tx: Tx,
  paymentId: string,
  subjectId: string,
  told: Told<Name>,
): Promise<void> => {
  const { accountId, guestEmail, locale, language, orderCode } = await payerOf(tx, paymentId, subjectId);
  const link = orderCode === null ? 'wallet' : `orderDetail?orderCode=${orderCode}`;
  if (accountId !== null) await notify(tx, { ...told, accountId, link });
  else if (guestEmail !== null) await notifyGuest(tx, { ...told, email: guestEmail, locale, language, link });
};
