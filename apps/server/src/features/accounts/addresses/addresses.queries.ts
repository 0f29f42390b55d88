import { type Selectable, sql } from 'kysely';
import type { Address } from '@caravan/domain/people/address';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { AddressesTable } from '../../../platform/db/schema.ts';
import { newId } from '../../../platform/ids.ts';

export type AddressRow = Selectable<AddressesTable>;

export const readAddresses = (db: Db, accountId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_preferred', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();

/** One of the account's own addresses, as it is printed on a label. */
export const findAddress = async (db: Db, accountId: string, id: string): Promise<Address | undefined> => {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (
    row && {
      firstName: row.first_name,
      lastName: row.last_name,
      country: row.country,
      state: row.state,
      city: row.city,
      detailedAddress: row.detailed_address,
      postalCode: row.postal_code,
      phone: row.phone,
      ...(row.tax_number === '' ? {} : { taxNumber: row.tax_number }),
    }
  );
};

/** Holds off every other change to the account's addresses; how many there are. */
export const lockAddresses = async (tx: Tx, accountId: string): Promise<number> => {
  const [, { count }] = await Promise.all([
    sql`select id from accounts where id = ${accountId} for no key update`.execute(tx),
    tx
      .selectFrom('addresses')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  ]);
  return count;
};

/** One at most is preferred: anyone who makes another so takes the mark away first, under the lock. */
export const unmarkPreferred = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .updateTable('addresses')
    .set({ is_preferred: false })
    .where('account_id', '=', accountId)
    .where('is_preferred', '=', true)
    .execute();
};

interface WrittenAddress {
  readonly accountId: string;
  readonly address: Address;
  readonly isPreferred: boolean;
  readonly now: Date;
}

export const insertAddress = (tx: Tx, written: WrittenAddress): Promise<AddressRow> =>
  tx
    .insertInto('addresses')
    .values({ ...columnsOf(written), id: newId(written.now), created_at: written.now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** An account without any address gets its first: the one its owner typed as a guest. */
export const keepFirstAddress = async (
  tx: Tx,
  accountId: string,
  address: Address,
  now: Date,
): Promise<void> => {
  if ((await lockAddresses(tx, accountId)) === 0)
    await insertAddress(tx, { accountId, address, isPreferred: true, now });
};

export const updateAddress = (tx: Tx, id: string, written: WrittenAddress): Promise<AddressRow | undefined> =>
  tx
    .updateTable('addresses')
    .set(columnsOf(written))
    .where('id', '=', id)
    .where('account_id', '=', written.accountId)
    .returningAll()
    .executeTakeFirst();

const columnsOf = ({ accountId, address, isPreferred, now }: WrittenAddress) => ({
  account_id: accountId,
  first_name: address.firstName,
  last_name: address.lastName,
  country: address.country,
  state: address.state,
  city: address.city,
  detailed_address: address.detailedAddress,
  postal_code: address.postalCode,
  phone: address.phone,
  tax_number: address.taxNumber ?? '',
  is_preferred: isPreferred,
  updated_at: now,
});

/** Undefined when it is not the account's. */
export const deleteAddress = (tx: Tx, accountId: string, id: string): Promise<AddressRow | undefined> =>
  tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();

/** The address used last takes the place of a preferred one that was removed. */
export const preferLatest = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`
    update addresses set is_preferred = true where id = (
      select id from addresses where account_id = ${accountId} order by updated_at desc, id limit 1)`.execute(
    tx,
  );
};
