import { type Insertable, type Selectable, sql } from 'kysely';
import type { CardFacts } from '../../connectors/payments/payment-provider.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { withoutWaiting } from '../../platform/db/driver/pipelined-dialect.ts';
import { statement } from '../../platform/db/driver/statement.ts';
import type { PaymentsTable } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { PaidItem } from './payables.ts';
import type { PaymentStatus } from '@caravan/domain/payments/payment-status';

export type PaymentRow = Omit<Selectable<PaymentsTable>, 'status'> & { readonly status: PaymentStatus };

export const insertPayment = async (
  tx: Tx,
  payment: Insertable<PaymentsTable>,
  items: readonly Omit<PaidItem, 'accountId'>[],
): Promise<void> => {
  await tx.executeQuery(withoutWaiting(tx.insertInto('payments').values(payment).compile()));
  const rows = items.map(({ subjectId, code, usdCents }) => ({
    payment_id: payment.id,
    code,
    usd_cents: usdCents,
    [COLUMNS[payment.purpose] ?? 'other_id']: subjectId,
  }));
  await tx.executeQuery(withoutWaiting(tx.insertInto('payment_items').values(rows).compile()));
};

/** Orders and parcels are joined to, so they have columns of their own. */
const COLUMNS: Readonly<Record<string, 'order_id' | 'parcel_id'>> = {
  order: 'order_id',
  parcel: 'parcel_id',
};

export const findPayment = async (db: Db, id: string): Promise<PaymentRow | undefined> => {
  const { rows } = await db.executeQuery<Selectable<PaymentsTable>>(
    statement`select * from payments where id = ${id}`,
  );
  return asPayment(rows[0]);
};

export const lockPayment = async (tx: Tx, id: string): Promise<PaymentRow | undefined> => {
  const { rows } = await tx.executeQuery<Selectable<PaymentsTable>>(
    statement`select * from payments where id = ${id} for update`,
  );
  return asPayment(rows[0]);
};

export const findPaymentByReference = async (
  db: Db,
  provider: string,
  reference: string,
): Promise<PaymentRow | undefined> =>
  asPayment(
    await db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('provider_reference', '=', reference)
      .executeTakeFirst(),
  );

/** The payment that a request which is now repeated had begun. */
export const findPaymentOfIntent = async (
  db: Db,
  intent: string | undefined,
): Promise<PaymentRow | undefined> =>
  intent === undefined
    ? undefined
    : asPayment(
        await db
          .selectFrom('payments')
          .selectAll()
          .where('intent', '=', intent)
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      );

const asPayment = (row: Selectable<PaymentsTable> | undefined): PaymentRow | undefined =>
  row as PaymentRow | undefined; // the statuses are written by this feature only

/** The items of a payment, each with who it belongs to: a guest's order may have found its account meanwhile. */
export const itemsOf = async (db: Db, paymentId: string): Promise<readonly PaidItem[]> => {
  const { rows } = await db.executeQuery<PaidItem>(statement`
    select item.code, item.usd_cents as "usdCents", item.subject_id as "subjectId",
      coalesce(orders.account_id, payments.account_id) as "accountId"
    from payment_items item join payments on payments.id = item.payment_id
    left join orders on orders.id = item.order_id
    where item.payment_id = ${paymentId} order by item.code`);
  return rows;
};

export interface ItemOutcome {
  readonly code: string;
  readonly outcome: string | null;
  /** Whether the address that a guest gave had an account when they began to pay. */
  readonly had_account: boolean;
}

/** What became of each thing of a payment. */
export const outcomesOf = async (
  db: Db,
  { id, created_at: begunAt }: Pick<PaymentRow, 'id' | 'created_at'>,
): Promise<ItemOutcome[]> => {
  const { rows } = await db.executeQuery<ItemOutcome>(statement`
    select item.code, item.outcome, exists (
        select from accounts where accounts.email = orders.guest_email and accounts.created_at < ${begunAt}
      ) as had_account
    from payment_items item left join orders on orders.id = item.order_id
    where item.payment_id = ${id} order by item.code`);
  return rows;
};

/** Unfinished payments that cover any of these orders or parcels, locked. */
export const lockUnfinishedFor = async (tx: Tx, subjectIds: readonly string[]): Promise<PaymentRow[]> => {
  const rows = await tx
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['created', 'requires_action', 'processing'])
    .where('id', 'in', (items) =>
      items.selectFrom('payment_items').select('payment_id').where('subject_id', 'in', subjectIds),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as PaymentRow[]; // the statuses are written by this feature only
};

/** Moves a payment on from the status it was read with; false when somebody else was first. */
export const movePayment = async (
  tx: Tx,
  payment: PaymentRow,
  to: PaymentStatus,
  change: {
    readonly origin: string;
    readonly now: Date;
    readonly reference?: string;
    readonly nextActionUrl?: string | undefined;
    readonly failure?: string | undefined;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    with moved as (
      update payments set status = ${to}, updated_at = ${change.now}, next_action_url = ${change.nextActionUrl ?? null},
        failure = ${change.failure ?? null}, provider_reference = coalesce(${change.reference || null}, provider_reference),
        settled_at = ${to === 'succeeded' ? sql`${change.now}` : sql`settled_at`}
      where id = ${payment.id} and status = ${payment.status} returning id
    ), noted as (
      insert into payment_events (id, payment_id, from_status, to_status, origin, at)
      select ${newId()}, id, ${payment.status}, ${to}, ${change.origin}, ${change.now} from moved
    )
    select id from moved`.execute(tx);
  return rows.length === 1;
};

export const markItem = async (
  tx: Tx,
  paymentId: string,
  { subjectId }: PaidItem,
  outcome: 'applied' | 'returned_to_wallet',
  now: Date,
): Promise<void> => {
  const marked = tx
    .updateTable('payment_items')
    .set({ outcome, applied_at: now })
    .where('payment_id', '=', paymentId)
    .where('subject_id', '=', subjectId)
    .compile();
  await tx.executeQuery(withoutWaiting(marked));
};

/** Takes one of a card's payments of the day; false when three are taken. */
export const takeCardDay = async (
  tx: Tx,
  fingerprint: string,
  day: string,
  most: number,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into card_days as taken (fingerprint, day, count) values (${fingerprint}, ${day}, 1)
    on conflict (fingerprint, day) do update set count = taken.count + 1 where taken.count < ${most}
    returning count`.execute(tx);
  return rows.length === 1;
};

/** Gives a payment's place of the day back. */
export const releaseCardDay = async (
  tx: Tx,
  paymentId: string,
  fingerprint: string,
  day: string,
): Promise<void> => {
  await sql`
    with freed as (
      update payments set card_day = null where id = ${paymentId} and card_day is not null returning id
    )
    update card_days set count = count - 1 from freed
    where fingerprint = ${fingerprint} and day = ${day} and count > 0`.execute(tx);
};

/** Notes the card a payment was made with, as soon as it is known, and the day it is counted on. */
export const writeCard = async (
  tx: Tx,
  paymentId: string,
  card: CardFacts | undefined,
  day: string | null,
): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({
      card_day: day,
      ...(card
        ? {
            card_fingerprint: card.fingerprint,
            card_brand: card.brand,
            card_last4: card.last4,
            card_country: card.country ?? null,
          }
        : {}),
    })
    .where('id', '=', paymentId)
    .execute();
};

export const writeFee = async (tx: Tx, paymentId: string, cents: number): Promise<void> => {
  const written = tx.updateTable('payments').set({ fee_usd_cents: cents }).where('id', '=', paymentId);
  await tx.executeQuery(withoutWaiting(written.compile()));
};

export const writeWalletPart = async (
  tx: Tx,
  paymentId: string,
  part: 'held' | 'taken' | 'released',
): Promise<void> => {
  await tx.updateTable('payments').set({ wallet_part: part }).where('id', '=', paymentId).execute();
};
