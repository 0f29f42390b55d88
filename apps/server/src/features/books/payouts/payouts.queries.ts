import { sql } from 'kysely';
import type { PayoutLineKind } from '../../../connectors/payments/payment-provider.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/ids.ts';

export const knownPayouts = async (
  db: Db,
  provider: string,
  references: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ reference: string }>`
    select reference from provider_payouts
    where provider = ${provider} and reference = any(${[...references]}::text[])`.execute(db);
  return new Set(rows.map(({ reference }) => reference));
};

/** The first of these rows that came with another payout before. */
export const knownPayoutLine = async (
  db: Db,
  provider: string,
  names: readonly string[],
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select reference || ' ' || kind as name from payout_lines
    where provider = ${provider} and reference || ' ' || kind = any(${[...names]}::text[])
    order by 1 limit 1`.execute(db);
  return rows[0]?.name;
};

export interface KnownPayment {
  readonly key: string;
  readonly payment_id: string;
  /** What the provider was to take. */
  readonly charged_cents: number;
  readonly fee_usd_cents: number | null;
}

/** The payments that a provider names by any of these: by itself, its refund or its dispute. */
export const paymentsOfKeys = async (
  db: Db,
  provider: string,
  keys: readonly string[],
): Promise<Map<string, KnownPayment>> => {
  const { rows } = await sql<KnownPayment>`
    with named as (
      select id::text as key, id from payments where id = any(${keys.filter(isId)}::uuid[])
      union
      select provider_reference, id from payments where provider = ${provider} and provider_reference = any(${[...keys]}::text[])
      union
      select id::text, payment_id from payment_refunds where id = any(${keys.filter(isId)}::uuid[])
      union
      select provider_reference, payment_id from payment_refunds where provider_reference = any(${[...keys]}::text[])
      union
      select reference, payment_id from payment_disputes where provider = ${provider} and reference = any(${[...keys]}::text[])
    )
    select named.key, payments.id as payment_id, payments.usd_cents - payments.wallet_usd_cents as charged_cents,
      payments.fee_usd_cents
    from named join payments on payments.id = named.id and payments.provider = ${provider}`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
};

export interface NewPayout {
  readonly id: string;
  readonly provider: string;
  readonly reference: string;
  readonly usdCents: number;
  readonly arrivesOn: string;
  readonly origin: 'api' | 'file';
  readonly now: Date;
  readonly staffId: string | null;
}

export const insertPayout = async (tx: Tx, payout: NewPayout): Promise<void> => {
  await sql`
    insert into provider_payouts (id, provider, reference, usd_cents, arrives_on, origin, imported_at, imported_by)
    values (${payout.id}, ${payout.provider}, ${payout.reference}, ${payout.usdCents}, ${payout.arrivesOn}::date,
      ${payout.origin}, ${payout.now}, ${payout.staffId})`.execute(tx);
};

export interface NewPayoutLine {
  readonly id: string;
  readonly payout_id: string;
  readonly provider: string;
  readonly reference: string;
  readonly kind: PayoutLineKind;
  readonly usd_cents: number;
  readonly fee_usd_cents: number;
  readonly payment_id: string | null;
  readonly finding: 'unknown_payment' | 'sum_differs' | 'unexplained' | null;
  readonly detail: string;
}

export const insertPayoutLines = async (tx: Tx, lines: readonly NewPayoutLine[]): Promise<void> => {
  const MOST_AT_ONCE = 1_000;
  for (let from = 0; from < lines.length; from += MOST_AT_ONCE)
    await tx
      .insertInto('payout_lines')
      .values(lines.slice(from, from + MOST_AT_ONCE))
      .execute();
};

export interface PayoutRow {
  readonly id: string;
  readonly provider: string;
  readonly reference: string;
  readonly usd_cents: number;
  readonly arrives_on: string;
  readonly origin: string;
  readonly imported_at: Date;
  readonly imported_by: string | null;
  readonly lines: number;
  readonly findings: number;
  readonly arrived_on: string | null;
}

export interface PayoutFilter {
  readonly provider?: string | undefined;
  readonly state?: 'on_way' | 'arrived' | 'findings' | undefined;
  readonly words?: string | undefined;
  readonly id?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export const listPayouts = async (
  db: Db,
  { provider, state, words, id, pageNum, pageSize }: PayoutFilter,
): Promise<{ rows: PayoutRow[]; total: number }> => {
  const all = sql`
    select payout.id, payout.provider, payout.reference, payout.usd_cents, payout.arrives_on::text as arrives_on,
      payout.origin, payout.imported_at,
      (select staff.name from staff where staff.id = payout.imported_by) as imported_by,
      (select count(*) from payout_lines line where line.payout_id = payout.id) as lines,
      (select count(*) from payout_lines line
        where line.payout_id = payout.id and finding is not null and resolved_at is null) as findings,
      (select booked_on::text from bank_lines where bank_lines.payout_id = payout.id) as arrived_on
    from provider_payouts payout`;
  const asked = words?.trim().toLowerCase() || null;
  const where = sql`(${provider ?? null}::text is null or provider = ${provider ?? null})
    and (${asked}::text is null or position(${asked} in lower(reference)) > 0)
    and (${id ?? null}::uuid is null or id = ${id ?? null})
    and case ${state ?? null}::text when 'on_way' then arrived_on is null when 'arrived' then arrived_on is not null
      when 'findings' then findings > 0 else true end`;
  const page = sql<PayoutRow>`
    select * from (${all}) payout where ${where} order by arrives_on desc, id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const count = sql<{ total: number }>`select count(*) as total from (${all}) payout where ${where}`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export interface PayoutLineRow {
  readonly id: string;
  readonly reference: string;
  readonly kind: PayoutLineKind;
  readonly usd_cents: number;
  readonly fee_usd_cents: number;
  readonly payment_id: string | null;
  readonly codes: string[];
  readonly finding: NewPayoutLine['finding'];
  readonly detail: string;
  readonly note: string | null;
  readonly resolved_at: Date | null;
  readonly resolved_by: string | null;
}

export interface PayoutLineFilter {
  readonly id: string;
  readonly state?: 'open' | 'matched' | 'explained' | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export const listPayoutLines = async (
  db: Db,
  { id, state, pageNum, pageSize }: PayoutLineFilter,
): Promise<{ rows: PayoutLineRow[]; total: number }> => {
  const { rows } = await sql<PayoutLineRow & { total: number }>`
    select line.id, line.reference, line.kind, line.usd_cents, line.fee_usd_cents, line.payment_id, line.finding,
      line.detail, line.note, line.resolved_at, staff.name as resolved_by, count(*) over () as total,
      array(select code from payment_items item where item.payment_id = line.payment_id and code <> '' order by code)
        as codes
    from payout_lines line left join staff on staff.id = line.resolved_by
    where line.payout_id = ${id}
      and case ${state ?? null}::text when 'open' then line.finding is not null and line.resolved_at is null
        when 'explained' then line.resolved_at is not null when 'matched' then line.finding is null else true end
    order by line.finding is null or line.resolved_at is not null, line.kind, line.reference
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

export const resolvePayoutLine = async (
  tx: Tx,
  {
    id,
    note,
    staffId,
    now,
  }: { readonly id: string; readonly note: string; readonly staffId: string; readonly now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update payout_lines set resolved_at = ${now}, resolved_by = ${staffId}, note = ${note}
    where id = ${id} and finding is not null and resolved_at is null`.execute(tx);
  return numAffectedRows === 1n;
};
