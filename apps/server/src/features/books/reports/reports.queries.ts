import { chinaDayOf } from '@caravan/domain/time/china-time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { idBehind } from '../../../platform/db/id-in-text.ts';
import { byCoupon, daily } from '../sums/sums.queries.ts';

export type ProfitGroup = 'order' | 'line' | 'shopper' | 'campaign' | 'month';

export interface ProfitRow {
  readonly key: string;
  readonly name: string;
  readonly income: number;
  readonly coupon: number;
  readonly refunds: number;
  readonly purchase: number;
  readonly provider_fees: number;
  readonly commission: number;
  readonly other: number;
  readonly profit: number;
}

interface Span {
  readonly from: Date;
  /** The first moment that does not count. */
  readonly to: Date;
}

/** What the shop earns and what it costs. */
const RESULTS = sql`('sales', 'domestic_freight', 'fees', 'freight_income', 'storage_income', 'given_up', 'coupon_cost',
  'refunds', 'purchase_cost', 'provider_fees', 'commission_cost', 'claims_cost', 'bank_fees', 'exchange_result')`;

/** Every dollar of the ledger that was earned or lost, with the order it is about; parts always sum to the whole. */
const results = ({ from, to }: Span) => sql`
  select entry.at, account.kind as account, line.amount, entry.id as entry_id, entry.subject_kind, entry.subject_id,
    case when entry.subject_kind = 'order' then entry.subject_id
      when entry.reference like 'commission:%' then (select order_id from commissions
        where commissions.id = ${idBehind('commission:', sql`entry.reference`)}) end as order_id
  from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
  join ledger_accounts account on account.id = line.account_id
  where account.currency = 'USD' and account.kind in ${RESULTS}
    and entry.at >= ${from} and entry.at < ${to}`;

/** What was kept of a payment is shared by the orders it paid for, to the cent. */
const byOrder = (span: Span) => sql`
  select at, account, amount, order_id from (${results(span)}) result
    where not (account = 'provider_fees' and subject_kind = 'payment')
  union all
  select result.at, result.account, round(result.amount * share.upto / share.whole)::bigint
    - round(result.amount * (share.upto - share.part) / share.whole)::bigint, share.order_id
  from (${results(span)}) result join lateral (
    select item.order_id, item.usd_cents as part,
      sum(item.usd_cents) over (order by item.subject_id) as upto, sum(item.usd_cents) over () as whole
    from payment_items item where item.payment_id = result.subject_id
  ) share on true
  where result.account = 'provider_fees' and result.subject_kind = 'payment'`;

/**
 * What an order earned is shared by the lines that were bought, as their money is, refunds by what each gave back, purchases
 * by what each line cost, the rest by all lines' money. A line that nobody bought earned nothing.
 */
const byLine = (span: Span) => sql`
  select result.at, result.account, result.order_id, share.id as line_id,
    case when share.id is null then result.amount else round(result.amount * share.upto / share.whole)::bigint
      - round(result.amount * (share.upto - share.part) / share.whole)::bigint end as amount
  from (${byOrder(span)}) result left join lateral (
    select weighed.id, part, sum(part) over (order by weighed.position) as upto, sum(part) over () as whole from (
      select line.id, line.position, 1 + 1000 * case
        when result.account = 'purchase_cost' then coalesce(bought.cost_fen, 0)
        when result.account = 'refunds' and bought.cost_fen is not null then line.refunded_usd_cents
        when result.account in ('provider_fees', 'commission_cost', 'claims_cost') or bought.cost_fen is not null
          then line.settled_usd_cents
        else 0 end::numeric as part
      from order_lines line left join lateral (
        select sum(cost_fen) as cost_fen from purchase_lines where purchase_lines.order_line_id = line.id
      ) bought on true
      where line.order_id = result.order_id
    ) weighed
  ) share on true`;

const SUMS = sql`
  coalesce(sum(amount) filter (where account in ('sales', 'domestic_freight', 'fees', 'freight_income',
    'storage_income', 'given_up')), 0)::bigint as income,
  coalesce(sum(amount) filter (where account = 'coupon_cost'), 0)::bigint as coupon,
  coalesce(sum(amount) filter (where account = 'refunds'), 0)::bigint as refunds,
  coalesce(sum(amount) filter (where account = 'purchase_cost'), 0)::bigint as purchase,
  coalesce(sum(amount) filter (where account = 'provider_fees'), 0)::bigint as provider_fees,
  coalesce(sum(amount) filter (where account = 'commission_cost'), 0)::bigint as commission,
  coalesce(sum(amount) filter (where account in ('claims_cost', 'bank_fees', 'exchange_result')), 0)::bigint as other,
  coalesce(sum(amount), 0)::bigint as profit`;

const groups: Readonly<Record<ProfitGroup, (span: Span) => ReturnType<typeof sql>>> = {
  month: ({ from, to }) => sql`
    select to_char(day, 'YYYY-MM') as key, to_char(day, 'YYYY-MM') as name, amount, kind as account from ${daily}
    where currency = 'USD' and kind in ${RESULTS} and day >= ${chinaDayOf(from)}::date and day < ${chinaDayOf(to)}::date`,
  order: (span) => sql`
    select coalesce(orders.code, '') as key, coalesce(orders.code, '') as name, amount, account
    from (${byOrder(span)}) result left join orders on orders.id = result.order_id`,
  line: (span) => sql`
    select coalesce(orders.code || '/' || line.position, '') as key,
      coalesce(coalesce(nullif(line.title_en, ''), line.title_zh), '') as name, amount, account
    from (${byLine(span)}) result left join order_lines line on line.id = result.line_id
    left join orders on orders.id = result.order_id`,
  shopper: (span) => sql`
    select coalesce(accounts.id::text, '') as key, coalesce(accounts.email, '') as name, amount, account
    from (${byOrder(span)}) result left join orders on orders.id = result.order_id
    left join accounts on accounts.id = orders.account_id`,
  campaign: (span) => sql`
    select coalesce('coupon ' || coupon.id, 'affiliate ' || affiliate.account_id, '') as key,
      coalesce(coupon.name_en, (select email from accounts where accounts.id = affiliate.account_id), '') as name,
      amount, account
    from (${byOrder(span)}) result left join orders on orders.id = result.order_id
    left join lateral (
      select coupons.id, coupons.name_en from held_coupons held join coupons on coupons.id = held.coupon_id
      where held.checkout_id = orders.checkout_id order by held.used_at limit 1
    ) coupon on true
    left join affiliate_orders affiliate on affiliate.order_id = orders.id`,
};

/** What was earned, spent and left, the most profitable first; months in their order. */
export const profitBy = async (
  db: Db,
  by: ProfitGroup,
  span: Span,
  page: { readonly limit: number; readonly offset: number },
): Promise<ProfitRow[]> => {
  const order = by === 'month' ? sql`key` : sql`profit desc, key`;
  const { rows } = await sql<ProfitRow>`
    select key, name, ${SUMS} from (${groups[by](span)}) grouped group by key, name
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
};

export interface ProviderStanding {
  readonly provider: string;
  readonly held: number;
  readonly on_way: number;
  readonly reserve: number;
  readonly disputed: number;
  readonly paid_out: number;
  readonly fees: number;
}

export const providerStandings = async (db: Db): Promise<ProviderStanding[]> => {
  const { rows } = await sql<ProviderStanding>`
    with named as (
      select split_part(kind, ':', 1) as part, split_part(kind, ':', 2) as provider, balance
      from ledger_accounts
      where owner_id is null and kind ~ '^(provider|transit|reserve|disputed):' and kind <> 'provider:payouts'
    ), kept as (
      select kind, sum(amount) as fees from ${daily} where entry_kind = 'provider_fee' group by kind
    )
    select provider, coalesce(-sum(balance) filter (where part = 'provider'), 0)::bigint as held,
      coalesce(-sum(balance) filter (where part = 'transit'), 0)::bigint as on_way,
      coalesce(-sum(balance) filter (where part = 'reserve'), 0)::bigint as reserve,
      coalesce(-sum(balance) filter (where part = 'disputed'), 0)::bigint as disputed,
      (select coalesce(sum(usd_cents), 0) from provider_payouts payout where payout.provider = named.provider)::bigint
        as paid_out,
      coalesce((select fees from kept where kept.kind = 'provider:' || provider), 0)::bigint as fees
    from named group by provider order by held desc, provider`.execute(db);
  return rows;
};

/** What the ledger says of the bank account, what its last statements close with, and what is not matched. */
export const bankStanding = async (
  db: Db,
): Promise<{ ledger: number; statement: number | null; unmatched: number }> => {
  const { rows } = await sql<{ ledger: number; statement: number | null; unmatched: number }>`
    select
      (select coalesce(-sum(balance), 0) from ledger_accounts where owner_id is null and kind = 'bank')::bigint as ledger,
      (select sum(closing_cents) from (select distinct on (account) closing_cents from bank_statements
        order by account, last_day desc, id desc) newest)::bigint as statement,
      (select coalesce(sum(usd_cents), 0) from bank_lines where matched_to is null)::bigint as unmatched`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a select without from gave no row');
  return row;
};

export interface ExchangeRow {
  readonly month: string;
  readonly bought_fen: number;
  readonly paid_cents: number;
  readonly spent_fen: number;
  readonly cost_cents: number;
  readonly result_cents: number;
}

export const exchangeByMonth = async (db: Db): Promise<ExchangeRow[]> => {
  const { rows } = await sql<ExchangeRow>`
    select to_char(day, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where kind = 'marketplace' and entry_kind = 'bank_match'), 0)::bigint as bought_fen,
      coalesce(-sum(amount) filter (where kind = 'exchange' and currency = 'USD' and entry_kind = 'bank_match'), 0)::bigint
        as paid_cents,
      coalesce(-sum(amount) filter (where kind = 'marketplace' and entry_kind <> 'bank_match'), 0)::bigint as spent_fen,
      coalesce(-sum(amount) filter (where kind = 'purchase_cost'), 0)::bigint as cost_cents,
      coalesce(sum(amount) filter (where kind = 'exchange_result'), 0)::bigint as result_cents
    from ${daily} where kind in ('marketplace', 'exchange', 'purchase_cost', 'exchange_result')
    group by 1 order by 1 desc limit 36`.execute(db);
  return rows;
};

export interface CouponCostRow {
  readonly key: string;
  readonly name: string;
  readonly orders: number;
  readonly cost: number;
}

export const couponCosts = async (db: Db): Promise<CouponCostRow[]> => {
  const { rows } = await sql<CouponCostRow>`
    select coalesce(coupons.id::text, '') as key, coalesce(coupons.name_en, '') as name,
      coalesce(sum(given.orders), 0)::bigint as orders, coalesce(-sum(given.amount), 0)::bigint as cost
    from ${byCoupon} left join coupons on coupons.id = given.coupon_id
    group by 1, 2 order by cost desc limit 200`.execute(db);
  return rows;
};
