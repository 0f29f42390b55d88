import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Money of an order or a parcel that went back into the wallet, or of a top-up that lies in it, while the provider that took it could still give it back. */
export interface WalletRefund {
  readonly subjectId: string;
  readonly subjectKind: 'order' | 'parcel' | 'payment';
  readonly code: string;
  readonly method: 'card' | 'paypal';
  readonly card_brand: string | null;
  readonly card_last4: string | null;
  /** US cents; what the wallet holds is another bound. */
  readonly cents: number;
}

interface Wanted {
  readonly accountId: string;
  /** Payments settled before this are too old for their providers. */
  readonly since: Date;
  readonly code?: string;
}

/** Somebody's refunds that lie in the wallet and came by card or PayPal, the latest payment first. */
export const listWalletRefunds = async (
  db: Db,
  { accountId, since, code }: Wanted,
): Promise<WalletRefund[]> => {
  const { rows } = await sql<WalletRefund>`
    with subject as (
      select id, code, 'order' as kind, refunded_usd_cents as returned from orders
      where account_id = ${accountId} and refunded_usd_cents > 0
      union all
      select id, code, 'parcel', returned_usd_cents from parcels
      where account_id = ${accountId} and returned_usd_cents > 0
      union all
      select item.other_id, item.code, 'payment', item.usd_cents from payment_items item
      join payments on payments.id = item.payment_id
      where payments.account_id = ${accountId} and payments.purpose = 'top_up' and item.outcome = 'applied'
    ), held as (
      select item.subject_id, max(payments.id::text) as latest, sum(least(item.usd_cents - item.refunded_usd_cents,
        payments.usd_cents - payments.wallet_usd_cents - payments.refunded_usd_cents)) as cents
      from subject join payment_items item on item.subject_id = subject.id
      join payments on payments.id = item.payment_id
      where item.outcome = 'applied' and payments.status = 'succeeded' and payments.provider <> 'wallet'
        and payments.settled_at >= ${since}
        and not exists (select from payment_disputes dispute
          where dispute.payment_id = payments.id and dispute.status <> 'won')
      group by item.subject_id
    )
    select subject.id as "subjectId", subject.kind as "subjectKind", subject.code, payments.method,
      payments.card_brand, payments.card_last4, least(held.cents, subject.returned - sent.cents)::bigint as cents
    from subject join held on held.subject_id = subject.id
    join payments on payments.id = held.latest::uuid
    cross join lateral (
      select coalesce(sum(refund.usd_cents), 0) as cents from payment_refunds refund
      where refund.status <> 'failed' and (refund.subject_id = subject.id
        or refund.subject_id in (select id from price_rises where order_id = subject.id))
    ) sent
    where (${code ?? null}::text is null or subject.code = ${code ?? null})
      and least(held.cents, subject.returned - sent.cents) > 0
    order by held.latest desc limit 50`.execute(db);
  return rows;
};
