import type { Locale } from '@caravan/domain/shared/locale';
import type { Address } from '@caravan/domain/people/address';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Tx } from '../../platform/db/database.ts';
import { accountOfEmail, insertAccount, type NewAccount } from './accounts.queries.ts';
import { insertAddress } from './addresses/addresses.queries.ts';

/** An account without a password for the address of a guest who has paid; the one there is, if there is one meanwhile. */
export const openGuestAccount = async (
  tx: Tx,
  guest: {
    readonly email: string;
    readonly locale: Locale;
    readonly language?: string | null;
    readonly currency: CurrencyCode;
    readonly now: Date;
  },
): Promise<string> => {
  const accountId = await insertAccount(tx, {
    ...guest,
    language: guest.language ?? undefined,
    passwordHash: null,
  });
  if (accountId !== undefined) return accountId;
  const known = await accountOfEmail(tx, guest.email);
  if (!known) throw new Error('the account of this address is closed');
  return known.id;
};

/** An account that is ready to use, with an address; the one there is stays as it is. */
export const openAccountWithPassword = async (
  tx: Tx,
  { address, ...account }: NewAccount & { readonly address: Address },
): Promise<void> => {
  const accountId = await insertAccount(tx, account);
  if (accountId === undefined) return;
  await insertAddress(tx, { accountId, address, isPreferred: true, now: account.now });
};
