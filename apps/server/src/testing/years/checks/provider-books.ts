import type { World } from '../world.ts';

/** What the shop's books say that a provider holds of one charge. */
interface OurCharge {
  readonly reference: string;
  readonly paymentId: string;
  /** Less what is on its way back, which the provider does not count as its own any more. */
  readonly cents: number;
  /** A refund of the shop's own is open: what else goes back is booked when that has ended. */
  readonly isRefunding: boolean;
}

/** By the ledger alone: every line of a provider's account belongs to one payment. */
const OURS = `
  with held as (
    select case when entry.reference like 'taken_back:%' then split_part(entry.reference, ':', 2)
      else entry.subject_id::text end as payment_id, -sum(line.amount) as cents
    from ledger_lines line join ledger_accounts account on account.id = line.account_id
      join ledger_entries entry on entry.id = line.entry_id
    where account.kind in ('provider:stripe', 'provider:paypal') group by 1
  ), going as (
    select payment_id::text, coalesce(sum(usd_cents) filter (where provider_reference is not null), 0) as cents
    from payment_refunds where status in ('requested', 'pending') group by 1
  )
  select payments.provider_reference as reference, payments.id as "paymentId",
    (coalesce(held.cents, 0) - coalesce(going.cents, 0))::bigint as cents, going.payment_id is not null as "isRefunding"
  from payments left join held on held.payment_id = payments.id::text
    left join going on going.payment_id = payments.id::text
  where payments.provider in ('stripe', 'paypal') and (payments.provider_reference is not null or held.cents <> 0)`;

/** What is on its way between the two is there by the second evening. */
const EVENINGS = 2;

/** Each charge, in the shop's books and in those of its provider. */
export const checkProviders = async (world: World): Promise<void> => {
  const { rows } = await world.query<OurCharge>(OURS);
  const ours = new Map(rows.map((row) => [row.reference, row]));
  for (const { standIn, reference } of world.bank.approved) {
    const our = ours.get(reference);
    const [says, holds] = [Number(our?.cents ?? 0), standIn.heldCents(reference)];
    const isSame = says === holds || our?.isRefunding;
    const evenings = isSame ? 0 : (world.differing.get(reference) ?? 0) + 1;
    world.differing.set(reference, evenings);
    if (evenings < EVENINGS) continue;
    const past = await pastOf(world, our?.paymentId);
    world.violate(`${standIn.name} holds ${holds} of ${reference}, the shop's books say ${says}: ${past}`);
  }
};

/** What the shop knows of a payment, for a person who has to find out. */
const pastOf = async (world: World, paymentId = ''): Promise<string> => {
  const { rows } = await world.query<{ told: string }>(
    `select told from (
       select at, from_status || ' to ' || to_status || ' by ' || origin as told from payment_events where payment_id::text = $1
       union all select created_at, origin || ' refund ' || usd_cents || ' ' || status || ' ' || coalesce(failure, '')
         from payment_refunds where payment_id::text = $1
       union all select opened_at, 'dispute ' || usd_cents || ' ' || status || ', held ' || held_usd_cents || ', taken ' || taken_usd_cents
         from payment_disputes where payment_id::text = $1) past order by at`,
    [paymentId],
  );
  return rows.map(({ told }) => told).join('; ');
};
