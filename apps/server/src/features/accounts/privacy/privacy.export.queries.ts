import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;
export type OwnData = Readonly<Record<string, readonly Row[]>>;

/** Everything that the shop knows about somebody, by kind; times as ISO text. */
export const readOwnData = async (db: Db, accountId: string): Promise<OwnData> => {
  const entries = Object.entries(OWN_DATA).map(async ([kind, query]) => {
    const { rows } = await sql<{ row: Row }>`
      select row_to_json(own) as row from (${query(accountId)}) own`.execute(db);
    return [kind, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

/** What is written out, by the name of its file. */
export const OWN_DATA: Readonly<Record<string, (accountId: string) => ReturnType<typeof sql>>> = {
  account: (id) => sql`select user_number, email, nick_name, locale, language, currency, created_at,
    array_to_string(muted_mail_topics, ' ') as muted_mail_topics from accounts where id = ${id}`,
  addresses: (
    id,
  ) => sql`select first_name, last_name, country, state, city, detailed_address, postal_code, phone, tax_number,
    is_preferred, created_at from addresses where account_id = ${id} order by created_at`,
  orders: (
    id,
  ) => sql`select code, source, status, total_fen / 100.0 as total_cny, settled_usd_cents / 100.0 as settled_usd,
    refunded_usd_cents / 100.0 as refunded_usd, currency, shown_minor / 100.0 as shown, address::text, created_at, paid_at,
    completed_at, cancelled_at, cancel_reason, gift_message from orders where account_id = ${id} order by created_at`,
  order_lines: (
    id,
  ) => sql`select orders.code as order_code, title_en, title_zh, sku_name_en, sku_name_zh, quantity,
    order_lines.status, remark from order_lines join orders on orders.id = order_id
    where account_id = ${id} order by orders.created_at, order_lines.id`,
  invoices: (
    id,
  ) => sql`select kind, series, year, number, issued_at, country, tax_documents.currency, total_minor / 100.0 as total,
    tax_minor / 100.0 as tax, content::text from tax_documents left join orders on orders.id = order_id
    left join parcels on parcels.id = parcel_id where coalesce(orders.account_id, parcels.account_id) = ${id} order by issued_at, number`,
  parcels: (
    id,
  ) => sql`select code, status, line_code, address::text, array_to_string(services, ' ') as services,
    declared_usd_cents / 100.0 as declared_usd, settled_usd_cents / 100.0 as settled_usd, packed_grams,
    carrier, tracking_number, created_at, paid_at, shipped_at, delivered_at, received_at
    from parcels where account_id = ${id} order by created_at`,
  tracking: (
    id,
  ) => sql`select code, at, place, body_en, body_zh from tracking_events join parcels on parcels.id = parcel_id
    where account_id = ${id} order by at`,
  rehearsals: (
    id,
  ) => sql`select status, array_to_string(services, ' ') as services, boxes::text, asked_at, done_at
    from rehearsals where account_id = ${id} order by asked_at`,
  forwarded_goods: (id) => sql`select code, status, title, quantity, declared_fen / 100.0 as declared_cny,
    array_to_string(goods_classes, ' ') as goods_classes, carrier, tracking_number, refusal_reason, created_at
    from forwarded_goods where account_id = ${id} order by created_at`,
  payments: (
    id,
  ) => sql`select purpose, method, provider, status, usd_cents / 100.0 as usd, card_brand, card_last4, card_country,
    created_at, settled_at from payments where account_id = ${id} order by created_at`,
  wallet: (
    id,
  ) => sql`select ledger_entries.kind, amount / 100.0 as usd, balance_after / 100.0 as balance_usd, at
    from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
      join ledger_entries on ledger_entries.id = entry_id
    where ledger_accounts.kind = 'wallet' and owner_id = ${id} order by at`,
  messages: (id) => sql`select kind, template, params::text, created_at, read_at from messages
    where account_id = ${id} and deleted_at is null order by created_at`,
  customer_service: (
    id,
  ) => sql`select subject_kind, subject_code, author_kind, body, conversation_posts.created_at
    from conversation_posts join conversations on conversations.id = conversation_id
    where account_id = ${id} order by conversation_posts.created_at`,
  api_tokens: (id) => sql`select name, created_at, last_used_at from api_tokens where account_id = ${id}
    order by created_at`,
  passkeys: (id) => sql`select name, created_at, last_used_at from passkeys
    where kind = 'shopper' and person_id = ${id} order by created_at`,
  webhooks: (id) => sql`select url, array_to_string(events, ' ') as events, is_on, created_at from webhooks
    where account_id = ${id} order by created_at`,
  requests: (id) => sql`select code, status, name, link, specification, price_fen / 100.0 as price_cny,
    freight_fen / 100.0 as freight_cny, quantity, answer, created_at, answered_at
    from sourcing_requests where account_id = ${id} order by created_at`,
  cart: (
    id,
  ) => sql`select goods.title_en, goods.title_zh, cart_lines.quantity, remark, added_at from cart_lines
    join skus on skus.id = sku_id join goods on goods.id = goods_id where account_id = ${id} order by added_at`,
  after_sales: (
    id,
  ) => sql`select after_sales.code, orders.code as order_code, kind, after_sales.status, quantity, reason_en as reason, refund_to,
    refund_usd_cents / 100.0 as refund_usd, fee_usd_cents / 100.0 as fee_usd, refusal, return_carrier, return_number,
    after_sales.created_at, closed_at
    from after_sales join orders on orders.id = order_id where after_sales.account_id = ${id}
    order by after_sales.created_at`,
  after_sale_remarks: (id) => sql`select code, author_kind, body, at from after_sale_remarks
    join after_sales on after_sales.id = after_sale_id where account_id = ${id} order by at, position`,
  contract_withdrawals: (
    id,
  ) => sql`select contract_withdrawals.code, orders.code as order_code, name, email, note, withdrawn_at, due_at, settled_at, answer
    from contract_withdrawals join orders on orders.id = order_id where account_id = ${id} order by withdrawn_at`,
  claims: (
    id,
  ) => sql`select parcel_claims.code, parcels.code as parcel_code, kind, parcel_claims.status, description,
    asked_usd_cents / 100.0 as asked_usd, granted_usd_cents / 100.0 as granted_usd, answer, made_at, decided_at
    from parcel_claims join parcels on parcels.id = parcel_id where parcel_claims.account_id = ${id} order by made_at`,
  warehouse: (
    id,
  ) => sql`select goods.code as order_code, title_en, title_zh, item.quantity, item.weight_grams, received_at,
    free_until, inspected_at, problem from stored_goods goods join stored_items item on item.id = stored_item_id
    where account_id = ${id} order by received_at`,
  problems: (
    id,
  ) => sql`select goods.code as order_code, kind, note, state, outcome, asked_at, answer_until, settled_at
    from stored_problems join stored_goods goods on goods.stored_item_id = stored_problems.stored_item_id
    where account_id = ${id} order by asked_at`,
  photo_requests: (
    id,
  ) => sql`select goods.code as order_code, note, photo_requests.created_at, answered_at from photo_requests
    join stored_goods goods on goods.stored_item_id = photo_requests.stored_item_id
    where account_id = ${id} order by photo_requests.created_at`,
  unknown_parcels: (
    id,
  ) => sql`select code, tracking_number, carrier, label_note, received_at, settled_at from unknown_parcels
    where account_id = ${id} order by received_at`,
  top_ups: (id) => sql`select code, usd_cents / 100.0 as usd, created_at, paid_at from top_ups
    where account_id = ${id} order by created_at`,
  withdrawals: (
    id,
  ) => sql`select code, usd_cents / 100.0 as usd, method, destination::text, status, payout_reference, reason,
    requested_at, decided_at
    from withdrawals where account_id = ${id} order by requested_at`,
  coupons: (id) => sql`select name_en, name_zh, claimed_at, held_coupons.ends_at, used_at from held_coupons
    join coupons on coupons.id = coupon_id where account_id = ${id} order by claimed_at`,
  reviews: (
    id,
  ) => sql`select goods.title_en, goods.title_zh, author_name, mark, body_en, body_zh, reviews.created_at
    from reviews join goods on goods.id = goods_id where account_id = ${id} order by reviews.created_at`,
  favourites: (id) => sql`select goods.title_en, goods.title_zh, favourites.created_at from favourites
    join goods on goods.id = goods_id where account_id = ${id} order by favourites.created_at`,
  promoting: (id) => sql`select code, status, remark, reason, applied_at, decided_at from affiliates
    where account_id = ${id}`,
  promoted_goods: (
    id,
  ) => sql`select goods.title_en, goods.title_zh, remark, affiliate_goods.created_at from affiliate_goods
    join goods on goods.id = goods_id where account_id = ${id} order by affiliate_goods.created_at`,
  links: (id) =>
    sql`select code, kind, created_at from short_links where account_id = ${id} order by created_at`,
  commissions: (
    id,
  ) => sql`select usd_cents / 100.0 as usd, reversed_usd_cents / 100.0 as reversed_usd, status, created_at, earned_at
    from commissions where account_id = ${id} order by created_at`,
  commission_payouts: (
    id,
  ) => sql`select usd_cents / 100.0 as usd, status, reason, requested_at, decided_at from affiliate_payouts
    where account_id = ${id} order by requested_at`,
  sign_ins: (
    id,
  ) => sql`select kind, browser, is_by_passkey, created_at, revoked_at, revoked_because from session_families
    where kind = 'shopper' and person_id = ${id} order by created_at`,
  sign_in_services: (id) => sql`select issuer, subject, created_at from account_identities
    where account_id = ${id} order by created_at`,
  browsers_told: (id) => sql`select endpoint, created_at from push_subscriptions
    where account_id = ${id} order by created_at`,
  calendars: (id) => sql`select made_at, read_at from calendar_feeds where account_id = ${id}`,
  mails: (id) => sql`select kind, subject, mails.created_at, sent_at from mails
    where recipient in (${addressesOf(id)}) order by mails.created_at`,
};

/** The address of an account, and those of quick orders that became its own. */
export const addressesOf = (accountId: string): ReturnType<typeof sql> => sql`
  select email from accounts where id = ${accountId}
  union select guest_email from orders where account_id = ${accountId} and guest_email is not null
    and not exists (select from accounts other where other.email = guest_email and other.id <> ${accountId})`;

/** Pictures somebody sent, and those taken of their goods. */
export const readOwnPictures = async (db: Db, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from media where owner_kind = 'shopper' and owner_id = ${accountId}
    union
    select unnest(photo_ids) from rehearsals where account_id = ${accountId}
    union
    select photo.media_id from stored_item_photos photo
      join stored_goods goods on goods.stored_item_id = photo.stored_item_id
    where goods.account_id = ${accountId}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};
