import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { booksChecks } from './ledger.check.books.queries.ts';
import { COST_KINDS, PROVIDER_KINDS, TWO_SIDED_KINDS } from '../wallet.accounts.ts';

/** Something that does not add up, with the row it is about. */
export interface Mismatch {
  readonly id: string;
  readonly detail: string;
}

type Check = (db: Db) => Promise<Mismatch[]>;

const check =
  (query: ReturnType<typeof sql<Mismatch>>): Check =>
  async (db) =>
    (await query.execute(db)).rows;

/** A check reads every row there is; the bounds on a request's statements are not for it. */
export const unhurried = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx);
};

/** What must be true of all the shop's money, and the rows for which it is not. */
export const ledgerChecks: Readonly<Record<string, Check>> = {
  'every entry has lines that sum to zero in each currency': check(sql<Mismatch>`
    select entry.id, coalesce(account.currency, 'no lines') || ' ' || coalesce(sum(line.amount), 0) as detail
    from ledger_entries entry left join ledger_lines line on line.entry_id = entry.id
    left join ledger_accounts account on account.id = line.account_id
    group by entry.id, account.currency
    having count(line.entry_id) = 0 or sum(line.amount) <> 0`),

  'every balance is the sum of its lines': check(sql<Mismatch>`
    select account.id, account.kind || ': ' || account.balance || ' instead of ' || coalesce(sum(line.amount), 0) as detail
    from ledger_accounts account left join ledger_lines line on line.account_id = account.id
    group by account.id having account.balance <> coalesce(sum(line.amount), 0)`),

  'every running balance follows from the line before': check(sql<Mismatch>`
    select entry_id as id, 'balance ' || balance_after || ' instead of ' || running as detail from (
      select entry_id, balance_after, sum(amount) over (partition by account_id order by position) as running
      from ledger_lines) line
    where balance_after <> running`),

  'only the outside world and what costs the shop are ever below zero': check(sql<Mismatch>`
    select line.entry_id as id, account.kind || ': ' || line.balance_after as detail
    from ledger_lines line join ledger_accounts account on account.id = line.account_id
    where line.balance_after < 0
      and (not account.may_be_negative
        or not (account.kind = any(${[...TWO_SIDED_KINDS, ...COST_KINDS]}::text[]) or account.kind ~ ${PROVIDER_KINDS}))`),

  'every payment that succeeded is booked once, with its amount': check(sql<Mismatch>`
    select payments.id, payments.status || ': booked ' || coalesce(sum(-line.amount), 0) || ' of ' || payments.usd_cents
      || case when payments.wallet_part = 'released' then ' less ' || payments.wallet_usd_cents else '' end as detail
    from payments
    left join ledger_entries entry on entry.reference = 'payment:' || payments.id
    left join ledger_lines line on line.entry_id = entry.id and line.amount < 0
    group by payments.id
    having case when payments.status in ('succeeded', 'refunded')
      then coalesce(sum(-line.amount), 0) <> payments.usd_cents
        - case when payments.wallet_part = 'released' then payments.wallet_usd_cents else 0 end else count(entry.id) > 0 end`),

  "the wallet's part of a payment is held exactly as long as the payment is open": check(sql<Mismatch>`
    select payments.id, coalesce(payments.wallet_part, 'none') || ', holds ' || coalesce(account.balance, 0) as detail
    from payments left join ledger_accounts account on account.kind = 'payment_hold' and account.owner_id = payments.id
    where coalesce(account.balance, 0) <> case when wallet_part = 'held' then wallet_usd_cents else 0 end
      or (wallet_part = 'held') and payments.status in ('succeeded', 'refunded', 'failed', 'expired')`),

  'what providers gave back is what their refunds say': check(sql<Mismatch>`
    select payments.id, 'says ' || payments.refunded_usd_cents || ', refunds ' || coalesce(refunds.total, 0)
      || ', on its way ' || coalesce(refunds.due, 0) || ' of ' || coalesce(refunds.open, 0) as detail
    from payments left join lateral (
      select sum(refund.usd_cents) filter (where refund.status <> 'failed') as total,
        sum(refund.usd_cents) filter (where refund.status in ('requested', 'pending')) as open,
        sum(account.balance) as due
      from payment_refunds refund
      left join ledger_accounts account on account.kind = 'refund_due' and account.owner_id = refund.id
      where refund.payment_id = payments.id
    ) refunds on true
    where payments.refunded_usd_cents <> coalesce(refunds.total, 0)
      or coalesce(refunds.due, 0) <> coalesce(refunds.open, 0)`),

  'what was paid for an order is held, sold or returned': check(
    orderMoney(sql`
    where paid <> returned + case when is_paid then settled else 0 end
      or held + sold + refunded <> case when is_paid then settled else 0 end`),
  ),

  'disputed money is with nobody, lost money is gone as far as it was not taken back': check(sql<Mismatch>`
    select account.id, account.kind || ': ' || account.balance || ' instead of ' || coalesce(sum(cents), 0) as detail
    from ledger_accounts account left join lateral (
      select case split_part(account.kind, ':', 1)
        when 'lost' then taken_usd_cents - case dispute.status when 'lost' then usd_cents else 0 end
        else case when dispute.status in ('won', 'lost') then 0 else -usd_cents end end as cents
      from payment_disputes dispute where dispute.provider = split_part(account.kind, ':', 2)
    ) disputed on true
    where account.kind ~ '^(disputed|lost):'
    group by account.id having account.balance <> coalesce(sum(cents), 0)`),

  'what is set aside for a dispute is there until it is decided': check(sql<Mismatch>`
    select dispute.id, dispute.status || ': holds ' || coalesce(account.balance, 0) || ' of ' || held_usd_cents as detail
    from payment_disputes dispute left join ledger_accounts account
      on account.kind = 'dispute_hold' and account.owner_id = dispute.id
    where coalesce(account.balance, 0) <> held_usd_cents or held_usd_cents > 0 and status in ('won', 'lost')
      or held_usd_cents + taken_usd_cents > usd_cents`),

  'an order has returned what its lines and its entries say': check(
    orderMoney(sql`
    where says_refunded <> refunded or says_refunded <> (
      select sum(line.refunded_usd_cents) from order_lines line where line.order_id = orders_money.id)`),
  ),

  "what a provider kept for itself is booked once, with its payment's amount": check(sql<Mismatch>`
    select payments.id, 'fee ' || coalesce(payments.fee_usd_cents, 0) || ', booked ' || coalesce(sum(line.amount), 0) as detail
    from payments
    left join ledger_entries entry on entry.reference = 'provider_fee:' || payments.id
    left join ledger_lines line on line.entry_id = entry.id and line.amount > 0
    group by payments.id having coalesce(sum(line.amount), 0) <> coalesce(payments.fee_usd_cents, 0)`),

  'what a purchase cost is paid to the marketplace, and given back at most once': check(sql<Mismatch>`
    select purchases.id, 'cost ' || cost_fen || ', paid ' || coalesce(paid, 0) || ', back ' || coalesce(back, 0) as detail
    from purchases
    left join lateral (
      select -sum(line.amount) as paid from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
      join ledger_accounts account on account.id = line.account_id and account.kind = 'marketplace'
      where entry.reference = 'purchase:' || purchases.id
    ) purchase on true
    left join lateral (
      select sum(line.amount) as back from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
      join ledger_accounts account on account.id = line.account_id and account.kind = 'marketplace'
      where entry.subject_kind = 'order' and entry.subject_id = purchases.order_id
        and entry.kind = 'purchase_cancelled' and entry.reference like 'purchase_cancelled:' || purchases.id || ':%'
    ) cancelled on true
    where coalesce(paid, 0) <> cost_fen or coalesce(back, 0) > cost_fen`),

  'what sellers gave back for returned goods is booked once, and at most what the purchase cost':
    check(sql<Mismatch>`
    select seller.id, 'back ' || coalesce(seller.refunded_fen, 0) || ', booked ' || coalesce(booked, 0)
      || ' of ' || coalesce(purchases.cost_fen, 0) as detail
    from seller_returns seller
    left join purchases on purchases.id = seller.purchase_id
    left join lateral (
      select sum(line.amount) as booked from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
      join ledger_accounts account on account.id = line.account_id and account.kind = 'marketplace'
      where entry.reference = 'seller_refund:' || seller.id
    ) refund on true
    where coalesce(booked, 0) <> coalesce(seller.refunded_fen, 0)
      or (select sum(other.refunded_fen) from seller_returns other where other.purchase_id = seller.purchase_id)
        > purchases.cost_fen`),

  'a withdrawal is held, paid out or back in the wallet': check(sql<Mismatch>`
    select withdrawals.id, withdrawals.status || ': held ' || held || ', out ' || out || ', back ' || back as detail
    from withdrawals cross join lateral (
      select coalesce(sum(line.amount) filter (where account.kind = 'withdrawals'), 0) as held,
        coalesce(sum(line.amount) filter (where account.kind = 'provider:payouts'), 0) as out,
        coalesce(sum(line.amount) filter (where account.kind = 'wallet' and line.amount > 0), 0) as back
      from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
      join ledger_accounts account on account.id = line.account_id
      where entry.subject_kind = 'withdrawal' and entry.subject_id = withdrawals.id
    ) money
    where held <> case when status = 'requested' then usd_cents else 0 end
      or out <> case when status = 'paid_out' then usd_cents else 0 end
      or back <> case when status in ('rejected', 'cancelled') then usd_cents else 0 end`),

  'what was paid for a parcel is held, earned or returned': check(sql<Mismatch>`
    with moved as (${movedFor('parcel')}), money as (
      select subject_id as parcel_id,
        coalesce(sum(amount) filter (where account = 'parcel_funds'), 0) as held,
        coalesce(sum(amount) filter (where account = 'parcel_funds' and entry = 'payment'), 0) as paid,
        coalesce(-sum(amount) filter (where account = 'parcel_funds' and entry = 'payment_returned'), 0) as late,
        coalesce(sum(amount) filter (where account in ('freight_income', 'storage_income')), 0) as earned,
        coalesce(sum(amount) filter (where account = 'wallet' and entry <> 'payment_returned' and amount > 0
          or entry = 'refund' and (account in ('guest_refunds', 'refund_due') or account ~ '^(lost|provider):')), 0)
          as returned
      from moved where subject_id is not null group by subject_id
    )
    select parcel_id as id, 'paid ' || paid || ', late ' || late || ', held ' || held || ', earned ' || earned
      || ', returned ' || returned as detail
    from money where paid - late <> held + earned + returned`),

  'a claim is paid once, with what was granted': check(sql<Mismatch>`
    select claim.id, claim.status || ': paid ' || coalesce(sum(line.amount), 0) || ' of ' || claim.granted_usd_cents as detail
    from parcel_claims claim
    left join ledger_entries entry on entry.subject_kind = 'claim' and entry.subject_id = claim.id
    left join ledger_lines line on line.entry_id = entry.id and line.amount > 0
    group by claim.id having coalesce(sum(line.amount), 0) <> claim.granted_usd_cents`),

  'a paid return fee is held until the goods go back or it is returned': check(sql<Mismatch>`
    select after_sales.id, 'holds ' || coalesce(account.balance, 0) || ' of ' || fee_usd_cents as detail
    from after_sales left join ledger_accounts account
      on account.kind = 'return_funds' and account.owner_id = after_sales.id
    where coalesce(account.balance, 0) <> case
      when fee_paid_at is not null and sent_at is null and fee_returned_at is null then fee_usd_cents else 0 end`),

  'what after-sales returned is part of what their orders did': check(sql<Mismatch>`
    select after_sales.order_id as id, 'after-sales returned ' || sum(refund_usd_cents) as detail
    from after_sales where status = 'refund_completed' group by order_id
    having sum(refund_usd_cents) > (select refunded_usd_cents from orders where orders.id = after_sales.order_id)`),

  "an order's lines share its money to the cent": check(sql<Mismatch>`
    select orders.id, 'settled ' || orders.settled_usd_cents || ', lines ' || sum(line.settled_usd_cents) as detail
    from orders join order_lines line on line.order_id = orders.id
    group by orders.id
    having sum(line.settled_usd_cents) <> orders.settled_usd_cents or sum(line.total_fen) <> orders.goods_fen
      or sum(line.domestic_freight_fen) <> orders.domestic_freight_fen or sum(line.service_fen) <> orders.service_fen
      or sum(line.discount_fen) <> orders.discount_fen`),

  ...Object.fromEntries(Object.entries(booksChecks).map(([rule, query]) => [rule, check(query)])),
};

/**
 * An order's money in US cents, from the ledger alone: what came into its funds, what payments took back because they
 * came too late, what purchases made of it, what was refunded, what is still held.
 */
function orderMoney(where: ReturnType<typeof sql>): ReturnType<typeof sql<Mismatch>> {
  return sql<Mismatch>`
    with moved as (${movedFor('order')}), funds as (
      select subject_id as order_id,
        coalesce(sum(amount) filter (where account = 'order_funds'), 0) as held,
        coalesce(sum(amount) filter (where account = 'order_funds' and entry = 'payment'), 0) as paid,
        coalesce(-sum(amount) filter (where account = 'order_funds' and entry = 'payment_returned'), 0) as returned,
        coalesce(sum(amount) filter (where account in
          ('sales', 'domestic_freight', 'fees', 'coupon_cost', 'refunds')), 0) as sold,
        coalesce(sum(amount) filter (where (account in ('wallet', 'guest_refunds', 'refund_due') or account ~ '^(lost|provider):') and entry = 'refund'), 0) as refunded
      from moved group by subject_id
    ), orders_money as (
      select orders.id, settled_usd_cents as settled, refunded_usd_cents as says_refunded, paid_at is not null as is_paid,
        coalesce(held, 0) as held, coalesce(paid, 0) as paid, coalesce(returned, 0) as returned,
        coalesce(sold, 0) as sold, coalesce(refunded, 0) as refunded
      from orders left join funds on funds.order_id = orders.id
    )
    select id, 'settled ' || settled || ', paid ' || paid || ', returned ' || returned || ', held ' || held
      || ', sold ' || sold || ', refunded ' || refunded as detail
    from orders_money ${where}`;
}

/** Every line of the ledger that moved money of an order or a parcel, with what of whose it was. */
function movedFor(subject: 'order' | 'parcel'): ReturnType<typeof sql> {
  return sql`
      select coalesce(case when entry.subject_kind = ${subject} then entry.subject_id end, account.owner_id) as subject_id,
        account.kind as account, entry.kind as entry, line.amount
      from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
      join ledger_accounts account on account.id = line.account_id
      where (entry.subject_kind = ${subject} or account.kind = ${`${subject}_funds`}) and account.currency = 'USD'`;
}
