import type { CurrencyCode } from '@caravan/domain/currency';
import type { Tx } from '../../platform/db/database.ts';
import type { Locale } from '../../platform/http/handler.ts';
import { accountOfEmail, insertAccount } from './accounts.queries.ts';

/** An account without a password for the address of a guest who has paid; the one there is, if there is one meanwhile. */
export const openGuestAccount = async (
  tx: Tx,
  guest: { readonly email: string; readonly locale: Locale; readonly currency: CurrencyCode; readonly now: Date },
): Promise<string> => {
  const accountId = await insertAccount(tx, { ...guest, passwordHash: null });
  if (accountId !== undefined) return accountId;
  const known = await accountOfEmail(tx, guest.email);
  if (!known) throw new Error('the account of this address is closed');
  return known.id;
};
