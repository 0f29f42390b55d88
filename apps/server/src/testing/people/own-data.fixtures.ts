import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { force } from '../force.ts';
import type { TestShopper } from './test-people.ts';

interface Sent {
  readonly parcelCode: string;
  readonly storedItemId: string;
}

/** Writes a word wherever a shopper, or somebody about a shopper, can: by the shop's calls, and in the rows they lead to. */
export const writeEverywhere = async (db: Db, ada: TestShopper, word: string, sent: Sent): Promise<void> => {
  await ada.call('PUT /shopping/user/change', { nickName: word });
  await ada.call('POST /service/send', { subjectKind: 'general', text: word });
  await ada.call('POST /client/user/token/add', { name: word });
  await ada.call('POST /sourcing/request', { name: word, quantity: 1 });
  for (const row of rowsWith(ada.accountId, word, sent)) await row.execute(db);
};

/** What would need weeks of the shop's life to come about. */
const rowsWith = (account: string, word: string, { parcelCode, storedItemId }: Sent) => {
  const line = sql`(select order_line_id from stored_items where id = ${storedItemId})`;
  const goods = sql`(select goods_id from order_lines where id = ${line})`;
  const staff = sql`(select id from staff limit 1)`;
  const afterSale = newId();
  return [
    sql`update addresses set first_name = ${word}, detailed_address = ${word} where account_id = ${account}`,
    sql`update orders set gift_message = ${word}, address = address || jsonb_build_object('firstName', ${word}::text) where account_id = ${account}`,
    sql`update parcels set address = address || jsonb_build_object('firstName', ${word}::text) where account_id = ${account}`,
    sql`update order_lines set remark = ${word} where id = ${line}`,
    sql`insert into cart_lines select ${newId()}, ${account}, sku_id, 1, ${word}, 100, now() from order_lines where id = ${line}`,
    sql`insert into account_identities values ('https://accounts.example', ${word}, ${account}, now())`,
    sql`insert into passkeys (id, credential_id, kind, person_id, name, public_key, created_at)
      values (${newId()}, ${word}, 'shopper', ${account}, ${word}, '', now())`,
    sql`insert into push_subscriptions values (${newId()}, ${account}, ${`https://push.example/${word}`}, 'p', 'a', now())`,
    sql`insert into webhooks (id, account_id, url, events, secret, created_at)
      values (${newId()}, ${account}, ${`https://hook.example/${word}`}, '{order}', 's', now())`,
    sql`insert into reviews (id, goods_id, account_id, author_name, mark, body_en, created_at)
      values (${newId()}, ${goods}, ${account}, ${word}, 5, 'Fine', now())`,
    sql`insert into affiliates (account_id, code, status, remark, applied_at)
      values (${account}, 'MARKED', 'active', ${word}, now())`,
    sql`insert into affiliate_goods (id, account_id, goods_id, remark, created_at)
      values (${newId()}, ${account}, ${goods}, ${word}, now())`,
    sql`insert into photo_requests (id, stored_item_id, note, created_at) values (${newId()}, ${storedItemId}, ${word}, now())`,
    sql`insert into unknown_parcels (id, tracking_number, label_note, weight_grams, length_mm, width_mm, height_mm,
      received_at, received_by, status, settled_at, account_id)
      values (${newId()}, 'YT1', ${word}, 1, 1, 1, 1, now(), ${staff}, 'claimed', now(), ${account})`,
    sql`insert into withdrawals (id, code, account_id, usd_cents, method, destination, status, requested_at, decided_at)
      values (${newId()}, 'W1', ${account}, 100, 'paypal', ${JSON.stringify({ holder: word, account: word, bank: word })}::jsonb, 'rejected', now(), now())`,
    sql`insert into contract_withdrawals (id, code, order_id, name, email, note, withdrawn_at, due_at)
      select ${newId()}, 'V1', order_id, ${word}, ${`${word}@example.test`}, ${word}, now(), now() from order_lines where id = ${line}`,
    sql`insert into parcel_claims (id, code, parcel_id, account_id, kind, status, description, asked_usd_cents,
      bound_usd_cents, is_insured, made_at, decided_at)
      select ${newId()}, 'C1', id, ${account}, 'lost', 'withdrawn', ${word}, 1, 1, false, now(), now()
      from parcels where code = ${parcelCode}`,
    sql`insert into after_sales (id, code, account_id, order_id, order_line_id, kind, status, quantity, reason, reason_en,
      reason_zh, refund_to, paid_usd_cents, refund_usd_cents, currency, rate_e8, usd_rate_e8, rate_as_of, created_at, moved_at, closed_at)
      select ${afterSale}, 'R1', ${account}, order_id, id, 'refund', 'cancelled', 1, 'other', 'Another reason',
      '其他原因', 'wallet', 1, 1, 'USD', 1, 1,
      now(), now(), now(), now() from order_lines where id = ${line}`,
    sql`insert into after_sale_remarks (id, after_sale_id, author_kind, author_id, body, at)
      values (${newId()}, ${afterSale}, 'shopper', ${account}, ${word}, now())`,
  ];
};

/** Everything that was under way is over, and the wallet is empty: the account can be closed. */
export const settleEverything = async (db: Db, account: string): Promise<void> => {
  await force(
    db,
    sql`update orders set status = 'completed' where account_id = ${account}`,
    sql`update parcels set status = 'completed' where account_id = ${account}`,
    sql`update ledger_accounts set balance = 0 where owner_id = ${account}`,
  );
};
