import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

export interface WithdrawalRules {
  readonly hold_days: number;
  readonly card_first_days: number;
  readonly second_from_usd_cents: number;
  readonly day_limit_usd_cents: number;
}

export interface RulesVersion extends WithdrawalRules {
  readonly id: string;
  readonly valid_from: Date;
  readonly staff_name: string | null;
}

export const withdrawalRulesAt = async (db: Db, now: Date): Promise<WithdrawalRules> => {
  const { rows } = await sql<WithdrawalRules>`
    select hold_days, card_first_days, second_from_usd_cents, day_limit_usd_cents from withdrawal_rules
    where valid_from <= ${now} order by valid_from desc, id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no withdrawal rules are in force');
  return row;
};

/** Every version, the one that counts last on top. */
export const listWithdrawalRules = async (db: Db): Promise<RulesVersion[]> => {
  const { rows } = await sql<RulesVersion>`
    select version.id, hold_days, card_first_days, second_from_usd_cents, day_limit_usd_cents, valid_from, staff.name as staff_name
    from withdrawal_rules version left join staff on staff.id = version.staff_id
    order by valid_from desc, version.id desc limit 50`.execute(db);
  return rows;
};

export const insertWithdrawalRules = async (
  tx: Tx,
  rules: WithdrawalRules,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('withdrawal_rules')
    .values({ ...rules, id: newId(now), valid_from: now, staff_id: staffId, created_at: now })
    .execute();
};

export interface BoundMoney {
  /** Of top-ups, as far as their provider can still give it back: it goes there first. */
  readonly to_card_cents: number;
  /** Paid by card or PayPal a short while ago, and come back into the wallet since. */
  readonly fresh_cents: number;
  readonly fresh_until: Date | null;
}

/** What of a wallet's money came by card or PayPal and is not free yet; the wallet may hold less than that. */
export const boundMoneyOf = async (
  db: Db,
  accountId: string,
  {
    holdDays,
    cardFirstSince,
    now,
  }: { readonly holdDays: number; readonly cardFirstSince: Date; readonly now: Date },
): Promise<BoundMoney> => {
  const { rows } = await sql<BoundMoney>`
    with money as (
      select payments.settled_at,
        payments.purpose = 'top_up' and item.outcome = 'applied' and payments.settled_at >= ${cardFirstSince}
          and not exists (select from payment_refunds refund
            where refund.payment_id = payments.id and refund.status = 'failed') as to_card,
        least(
          item.usd_cents - item.refunded_usd_cents,
          payments.usd_cents - payments.wallet_usd_cents - payments.refunded_usd_cents,
          case when payments.purpose = 'top_up' or item.outcome = 'returned_to_wallet' then item.usd_cents
            else coalesce(orders.refunded_usd_cents, parcels.returned_usd_cents, 0) - item.refunded_usd_cents end
        ) as cents
      from payments join payment_items item on item.payment_id = payments.id
      left join orders on orders.id = item.order_id left join parcels on parcels.id = item.parcel_id
      where payments.account_id = ${accountId} and payments.status = 'succeeded' and payments.provider <> 'wallet'
    ), bound as (
      select *, settled_at + make_interval(days => ${holdDays}::int) as free_at from money where cents > 0
    )
    select coalesce(sum(cents) filter (where to_card), 0)::bigint as to_card_cents,
      coalesce(sum(cents) filter (where not to_card and free_at > ${now}), 0)::bigint as fresh_cents,
      max(free_at) filter (where not to_card and free_at > ${now}) as fresh_until
    from bound`.execute(db);
  return rows[0] ?? { to_card_cents: 0, fresh_cents: 0, fresh_until: null };
};

/** What a person asked to be paid out since a moment, and was not given back. */
export const askedSince = async (db: Db, accountId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(usd_cents), 0)::bigint as cents from withdrawals
    where account_id = ${accountId} and requested_at > ${since} and status in ('requested', 'paid_out')`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
};

/** The names a shopper has goods sent to, or had. */
export const namesOf = async (db: Db, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string | null }>`
    select first_name || ' ' || last_name as name from addresses where account_id = ${accountId}
    union
    select (address->>'firstName') || ' ' || (address->>'lastName') from orders
    where account_id = ${accountId} and address is not null and paid_at is not null`.execute(db);
  return rows.flatMap(({ name }) => name ?? []);
};
