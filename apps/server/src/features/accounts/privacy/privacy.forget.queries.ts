import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { deletePasskeys } from '../../../platform/session/passkeys/passkeys.queries.ts';
import { addressesOf } from './privacy.export.queries.ts';

/**
 * Takes the person out of the account. Orders, parcels, payments and the ledger stay with their amounts, as the law asks
 * of a merchant, without a name, an address or an e-mail. Gives the pictures whose bytes are to be deleted.
 */
export const anonymise = async (tx: Tx, accountId: string, email: string, now: Date): Promise<string[]> => {
  const of = sql`account_id = ${accountId}`;
  await forgetMails(tx, accountId, email);
  await forgetStaffWords(tx, accountId);
  for (const [table, { set, where = of }] of Object.entries(cleared(accountId)))
    await sql`update ${sql.table(table)} set ${set} where ${where}`.execute(tx);
  for (const table of OWN_TABLES) await sql`delete from ${sql.table(table)} where ${of}`.execute(tx);
  await deletePasskeys(tx, accountId);
  await tx.deleteFrom('idempotency_keys').where('actor', '=', `shopper:${accountId}`).execute();
  await tx
    .updateTable('accounts')
    .set({
      email: `closed-${accountId}@closed.invalid`,
      password_hash: null,
      nick_name: '–',
      avatar_media_id: null,
      blocked_because: null,
      closed_at: now,
    })
    .where('id', '=', accountId)
    .execute();
  return deletePictures(tx, accountId);
};

/** What was written to any address of the account. */
const forgetMails = async (tx: Tx, accountId: string, email: string): Promise<void> => {
  const addresses = sql`select ${email} union ${addressesOf(accountId)}`;
  await sql`delete from mails where recipient in (${addresses})`.execute(tx);
  await sql`delete from mail_returns where lower(recipient) in (select lower(one) from (${addresses}) known(one))`.execute(
    tx,
  );
  await sql`delete from mailed_secrets where account_id = ${accountId} or email in (${addresses})`.execute(
    tx,
  );
};

/** What the staff wrote about somebody, while who did what to which thing stays in the log. */
const forgetStaffWords = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`
    select audit_forget_words(array(
      select ${accountId} union select user_number::text from accounts where id = ${accountId}
      union select code from orders where account_id = ${accountId}
      union select code from parcels where account_id = ${accountId}
      union select code from parcel_claims where account_id = ${accountId}
      union select code from after_sales where account_id = ${accountId}
      union select code from forwarded_goods where account_id = ${accountId}
      union select code from withdrawals where account_id = ${accountId}
      union select id::text from withdrawals where account_id = ${accountId}
      union select code from sourcing_requests where account_id = ${accountId}
      union select id::text from sourcing_requests where account_id = ${accountId}
      union select id::text from conversations where account_id = ${accountId}
      union select stored_item_id::text from stored_goods where account_id = ${accountId}
      union select id::text from rehearsals where account_id = ${accountId}
      union select id::text from unknown_parcels where account_id = ${accountId}
      union select id::text from payments where account_id = ${accountId}), ${STAFF_WORDS}::text[])`.execute(
    tx,
  );
};

/** Fields of the log that hold free text, or a person. */
const STAFF_WORDS = ['reason', 'text', 'answer', 'note', 'email', 'name', 'shopper', 'words', 'address'];

const NOBODY = JSON.stringify({ holder: '–', account: '–', bank: '' });

/** What stays, and what is wiped from it; where nothing else is said, in the rows of the account. */
export const cleared = (
  accountId: string,
): Record<string, { readonly set: ReturnType<typeof sql>; readonly where?: ReturnType<typeof sql> }> => {
  const of = sql`account_id = ${accountId}`;
  const lying = sql`stored_item_id in (select stored_item_id from stored_goods where ${of})`;
  return {
    orders: { set: sql`guest_email = null, address = null, gift_message = ''` },
    parcels: { set: sql`address = jsonb_build_object('country', address -> 'country')` },
    order_lines: { set: sql`remark = ''`, where: sql`order_id in (select id from orders where ${of})` },
    after_sale_remarks: {
      set: sql`body = '', picture_ids = '{}'`,
      where: sql`author_kind = 'shopper' and after_sale_id in (select id from after_sales where ${of})`,
    },
    contract_withdrawals: {
      set: sql`name = '–', email = '', note = ''`,
      where: sql`order_id in (select id from orders where ${of})`,
    },
    parcel_claims: { set: sql`description = '', picture_ids = '{}'` },
    photo_requests: { set: sql`note = ''`, where: lying },
    unknown_parcels: { set: sql`label_note = ''` },
    affiliates: { set: sql`remark = '', status = 'suspended'` },
    affiliate_visits: {
      set: sql`visitor_account_id = null`,
      where: sql`visitor_account_id = ${accountId}`,
    },
    payments: { set: sql`card_fingerprint = null, next_action_url = null` },
    provider_notices: {
      set: sql`body = '{}', raw_body = null`,
      where: sql`payment_id in (select id from payments where ${of})`,
    },
    order_funnel_steps: { set: sql`account_id = null` },
    reviews: { set: sql`author_name = '–', picture_ids = '{}'` },
    withdrawals: { set: sql`destination = ${NOBODY}::jsonb` },
  };
};

const deletePictures = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('media')
    .where('owner_kind', '=', 'shopper')
    .where('owner_id', '=', accountId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** What goes with the person. */
export const OWN_TABLES = [
  'addresses',
  'cart_lines',
  'messages',
  'favourites',
  'conversations',
  'sourcing_requests',
  'account_identities',
  'data_exports',
  'api_tokens',
  'webhooks',
  'calendar_feeds',
  'push_subscriptions',
  'affiliate_goods',
  'affiliate_devices',
  'short_links',
] as const;
