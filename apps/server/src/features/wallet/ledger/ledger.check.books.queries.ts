import { sql } from 'kysely';
import { idBehind } from '../../../platform/db/id-in-text.ts';
import type { Mismatch } from './ledger.check.queries.ts';

/** What must be true of payouts, the bank, conversions, months and commissions: statements that find what is not. */
export const booksChecks = {
  'every payout left its provider and is on its way or in the bank': sql<Mismatch>`
    select account.id, account.kind || ': ' || account.balance || ' instead of ' || -coalesce(sum(payout.usd_cents), 0) as detail
    from ledger_accounts account left join provider_payouts payout on account.kind = 'transit:' || payout.provider
      and not exists (select from bank_lines line where line.payout_id = payout.id)
    where account.kind ~ '^transit:'
      and not exists (select from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
        where line.account_id = account.id and entry.kind = 'correction')
    group by account.id having account.balance <> -coalesce(sum(payout.usd_cents), 0)`,

  'every payout is booked once, with its amount': sql<Mismatch>`
    select payout.id, payout.reference || ': booked ' || coalesce(sum(line.amount), 0) || ' of ' || payout.usd_cents as detail
    from provider_payouts payout left join ledger_entries entry on entry.reference = 'payout:' || payout.id
    left join ledger_lines line on line.entry_id = entry.id
      and line.account_id in (select id from ledger_accounts where kind = 'provider:' || payout.provider)
    group by payout.id having coalesce(sum(line.amount), 0) <> payout.usd_cents`,

  "the bank's lines are booked once, and what is not matched is known": sql<Mismatch>`
    select line.id, line.reference || ': booked ' || coalesce(-sum(booked.amount), 0) || ' of ' || line.usd_cents as detail
    from bank_lines line left join ledger_entries entry on entry.reference = 'bank_line:' || line.id
    left join ledger_lines booked on booked.entry_id = entry.id
      and booked.account_id in (select id from ledger_accounts where kind = 'bank')
    group by line.id having coalesce(-sum(booked.amount), 0) <> line.usd_cents
    union all
    select line.id, line.reference || ': matched without a booking' from bank_lines line
    where (line.matched_to is null) = exists (select from ledger_entries where reference = 'bank_match:' || line.id)`,

  'a matched payout or withdrawal is of the amount of its line': sql<Mismatch>`
    select line.id, line.reference || ': ' || line.usd_cents || ' matched to '
      || coalesce(payout.usd_cents, -withdrawals.usd_cents, 0) as detail
    from bank_lines line left join provider_payouts payout on payout.id = line.payout_id
    left join withdrawals on withdrawals.id = line.withdrawal_id
    where coalesce(payout.usd_cents, -withdrawals.usd_cents) <> line.usd_cents`,

  'every conversion changed its dollars into its yuan': sql<Mismatch>`
    select line.id, line.reference || ': ' || coalesce(sum(booked.amount), 0) || ' fen of ' || coalesce(line.cny_fen, 0) as detail
    from bank_lines line left join ledger_entries entry on entry.reference = 'bank_match:' || line.id
    left join ledger_lines booked on booked.entry_id = entry.id
      and booked.account_id in (select id from ledger_accounts where kind = 'marketplace')
    where line.matched_to = 'conversion' group by line.id having coalesce(sum(booked.amount), 0) is distinct from line.cny_fen`,

  'what a purchase is worth in dollars is booked on its side, once': sql<Mismatch>`
    select entry.id, entry.reference || ': ' || sum(line.amount) || ' for ' || bought.amount || ' fen' as detail
    from ledger_entries entry
    join ledger_lines line on line.entry_id = entry.id
    join ledger_accounts account on account.id = line.account_id and account.kind = 'purchase_cost'
    join ledger_lines bought on bought.entry_id = ${idBehind('purchase_cost:', sql`entry.reference`)}
    join ledger_accounts paid on paid.id = bought.account_id and paid.kind = 'marketplace'
    where entry.kind = 'purchase_cost'
    group by entry.id, bought.amount having sign(sum(line.amount)) <> sign(bought.amount)`,

  'a closed month has bookings of its time only, and all its purchases are valued': sql<Mismatch>`
    select entry.id, entry.reference || ' has no value in dollars' as detail
    from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
    join ledger_accounts account on account.id = line.account_id and account.kind = 'marketplace'
    join closed_months on closed_months.month = month_of(entry.at)
    where entry.kind not in ('bank_match', 'correction')
      and not exists (select from ledger_entries valued where valued.reference = 'purchase_cost:' || entry.id)`,

  'what is added up for the reports is what the lines of the books say': sql<Mismatch>`
    select concat_ws(' ', day, kind, currency, entry_kind) as id,
      coalesce(added.amount, 0) || ' instead of ' || coalesce(booked.amount, 0) as detail
    from ledger_days added full join (
      select (entry.at at time zone 'Asia/Shanghai')::date as day, account.kind, account.currency, entry.kind as entry_kind,
        sum(line.amount) as amount
      from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
      join ledger_accounts account on account.id = line.account_id
      where line.position <= (select upto from ledger_sums_mark) group by 1, 2, 3, 4
    ) booked using (day, kind, currency, entry_kind)
    where coalesce(added.amount, 0) <> coalesce(booked.amount, 0)`,

  'what is kept of debts by their age is what accounts hold': sql<Mismatch>`
    select account.id, coalesce(sum(credit.amount), 0) || ' instead of ' || account.balance as detail
    from ledger_accounts account left join ledger_open_credits credit on credit.account_id = account.id
    where account.currency = 'USD' and account.owner_id is not null and not exists (
        select from ledger_lines line where line.account_id = account.id and line.position > (select aged from ledger_sums_mark))
    group by account.id having coalesce(sum(credit.amount), 0) <> greatest(account.balance, 0)`,

  'a correction was approved by somebody other than who asked for it': sql<Mismatch>`
    select entry.id, entry.reference as detail from ledger_entries entry
    left join book_requests request on request.id = entry.subject_id
      and request.status = 'approved' and request.decided_by <> request.asked_by
    where entry.kind = 'correction' and request.id is null`,

  'a commission is never reversed by more than it was, and not earned on what was all given back': sql<Mismatch>`
    select commission.id, 'reversed ' || commission.reversed_usd_cents || ' of ' || commission.usd_cents
      || ', line ' || line.refunded_usd_cents || ' of ' || line.settled_usd_cents as detail
    from commissions commission join order_lines line on line.id = commission.order_line_id
    where commission.reversed_usd_cents > commission.usd_cents
      or line.settled_usd_cents > 0 and line.refunded_usd_cents = line.settled_usd_cents
        and commission.status in ('earned', 'paid') and commission.reversed_usd_cents < commission.usd_cents`,
};
