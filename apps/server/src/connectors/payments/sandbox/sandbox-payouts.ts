import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PayoutLineKind, ProviderPayout } from '../payment-provider.ts';

interface Moved {
  readonly day: string;
  readonly reference: string;
  readonly charge_id: string;
  readonly kind: PayoutLineKind;
  readonly usd_cents: number;
}

/**
 * What the sandbox sends to the bank: one payout for each day that has ended, by UTC, of all that moved on it; the bank has
 * it the day after. The day that `since` lies in is left out: it would not be whole. It keeps no fee.
 */
export const sandboxPayouts = async (db: Db, since: Date, now: Date): Promise<ProviderPayout[]> => {
  const byDay = new Map<string, Moved[]>();
  for (const one of await movedBetween(db, since, now))
    byDay.set(one.day, [...(byDay.get(one.day) ?? []), one]);
  const payouts: ProviderPayout[] = [];
  let carried: Moved[] = [];
  for (const [day, moved] of byDay) {
    carried = [...carried, ...moved];
    const usdCents = carried.reduce((sum, { usd_cents: cents }) => sum + cents, 0);
    // Days that come to nothing are paid out with the next one.
    if (usdCents === 0) continue;
    const [reference, arrivesOn, lines] = [`po_sandbox_${day}`, dayAfter(day), carried.map(lineOf)];
    payouts.push({ reference, usdCents, arrivesOn, isItemized: true, lines });
    carried = [];
  }
  return payouts;
};

const lineOf = ({ reference, charge_id: charge, kind, usd_cents: usdCents }: Moved) => ({
  reference: `txn_${reference}`,
  kind,
  usdCents,
  feeUsdCents: 0,
  keys: [reference, charge],
  detail: kind,
});

const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

const movedBetween = async (db: Db, since: Date, now: Date): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    with moved as (
      select coalesce(captured_at, created_at) as at, id as reference, id as charge_id, 'payment' as kind, usd_cents
      from sandbox.charges where status = 'succeeded'
      union all
      select coalesce(updated_at, created_at), coalesce(id, idempotency_key), charge_id, 'refund', -usd_cents
      from sandbox.refunds where status = 'succeeded'
      union all
      select bank_refunded_at, 're_bank_' || id, id, 'refund', -usd_cents
      from sandbox.charges where bank_refunded_at is not null
      union all
      select dispute_at, 'dp_' || id, id, 'dispute', -usd_cents
      from sandbox.charges where dispute = 'lost' and dispute_at is not null
    )
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, reference, charge_id, kind, usd_cents
    from moved
    where at >= date_trunc('day', ${since}::timestamptz, 'UTC') + interval '1 day'
      and at < date_trunc('day', ${now}::timestamptz, 'UTC')
    order by at, reference, kind`.execute(db);
  return rows;
};
