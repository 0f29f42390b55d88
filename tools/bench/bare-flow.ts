import { type BareCase, PLACE_ORDER } from './cases.ts';

const ADDRESS = JSON.stringify({
  name: 'Ada Example',
  phone: '2025550143',
  country: 'US',
  state: 'NY',
  city: 'New York',
  street: '350 5th Ave',
  postalCode: '10118',
});

const WITH_LINES = `select changed.*, (select json_agg(line) from order_lines line where line.order_id = changed.id) as lines
  from changed`;

/** One row for each mail of a paid order; as long as the shop's own. */
const MAIL = `insert into mails (id, recipient, locale, kind, subject, body_text, body_html, status, tries, created_at, sent_at)
  select gen_random_uuid(), guest_email, locale, 'order_paid', 'Order ' || code, repeat('a line of it ', 100),
    repeat('<p>a line of it</p>', 300), 'sent', 1, now(), now() from orders where code = $1`;

/**
 * The rows that a guest's paid order leaves in the shop's own tables, in the calls of the shop's pages: order, agreement,
 * payment, books, history, two mails. No checks, no price but the shelf's, no bank, no jobs: what is written at the least.
 * `$1` is the item's SKU for the first, then the order's code.
 */
export const BARE_FLOW: readonly BareCase[] = [
  { sql: [PLACE_ORDER], transaction: true },
  {
    sql: [
      `with changed as (
         update orders set address = '${ADDRESS}', guest_email = 'guest@example.com' where code = $1 returning *
       ) ${WITH_LINES}`,
    ],
    transaction: true,
  },
  {
    sql: [`with changed as (update orders set agreed_at = now() where code = $1 returning *) ${WITH_LINES}`],
    transaction: true,
  },
  { sql: ['select * from orders where code = $1'] },
  {
    sql: [
      `with payment as (
         insert into payments (id, purpose, checkout_id, method, provider, provider_reference, status, usd_cents, currency,
           shown_minor, rate_e8, rate_as_of, created_at, updated_at)
         select gen_random_uuid(), 'order', checkout_id, 'card', 'bare', code, 'processing', settled_usd_cents, currency,
           shown_minor, rate_e8, rate_as_of, now(), now()
         from orders where code = $1 returning *
       ), item as (
         insert into payment_items (payment_id, order_id, code, usd_cents)
         select payment.id, orders.id, orders.code, payment.usd_cents from payment, orders where orders.code = $1
       ), event as (
         insert into payment_events (id, payment_id, from_status, to_status, origin, at)
         select gen_random_uuid(), id, 'created', 'processing', 'request', now() from payment
       ) select * from payment`,
    ],
    transaction: true,
  },
  {
    sql: [
      `with item as (
         update payment_items set outcome = 'applied', applied_at = now() where code = $1 returning *
       ), paid as (
         update payments set status = 'succeeded', settled_at = now(), updated_at = now() from item
         where payments.id = item.payment_id returning payments.id, payments.usd_cents, item.order_id
       ), event as (
         insert into payment_events (id, payment_id, from_status, to_status, origin, at)
         select gen_random_uuid(), id, 'processing', 'succeeded', 'question', now() from paid
       ), funds as (
         insert into ledger_accounts (id, kind, owner_id, currency, balance, may_be_negative)
         select gen_random_uuid(), 'order_funds', order_id, 'USD', usd_cents, false from paid returning id, balance
       ), bank as (
         update ledger_accounts set balance = balance - paid.usd_cents from paid
         where kind = 'provider:bare' and slot = get_byte(uuid_send(paid.id), 15) % 16
         returning ledger_accounts.id, ledger_accounts.balance, paid.usd_cents
       ), entry as (
         insert into ledger_entries (id, kind, subject_kind, subject_id, reference, at)
         select gen_random_uuid(), 'payment', 'payment', id, 'payment:' || id, now() from paid returning id
       ) insert into ledger_lines (entry_id, account_id, amount, balance_after)
         select entry.id, bank.id, -usd_cents, balance from entry, bank
         union all select entry.id, funds.id, balance, balance from entry, funds`,
      `with paid as (
         update orders set status = 'purchase_pending', paid_at = now() where code = $1 returning *
       ), line as (
         update order_lines set status = 'purchase_pending' from paid where order_id = paid.id returning order_lines.id, order_id
       ) insert into order_events (id, order_id, line_id, action, from_status, to_status, actor_kind, at)
         select gen_random_uuid(), order_id, id, 'pay', 'payment_pending', 'purchase_pending', 'system', now() from line`,
      MAIL,
      MAIL,
      'select * from payments where provider_reference = $1',
    ],
    transaction: true,
  },
];

/** What the bare flow books on: as many accounts of its bank as the shop has of one of its own. */
export const BARE_BANK = `insert into ledger_accounts (id, kind, currency, may_be_negative, slot)
  select gen_random_uuid(), 'provider:bare', 'USD', true, slot from generate_series(0, 15) as slot`;
