import { type Insertable, type Updateable, sql } from 'kysely';
import type { AfterSaleStatus } from '@caravan/domain/after-sales/after-sale-status';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { AfterSalesTable } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { AfterSaleRow } from './aftersales.rows.ts';

export const insertAfterSale = async (tx: Tx, row: Insertable<AfterSalesTable>): Promise<void> => {
  await tx.insertInto('after_sales').values(row).execute();
};

/** The application, held until the transaction ends: every step of it comes through here first. */
export const lockAfterSale = async (
  tx: Tx,
  key: { readonly code: string } | { readonly id: string },
): Promise<AfterSaleRow | undefined> => {
  const where = 'code' in key ? sql`code = ${key.code}` : sql`id = ${key.id}`;
  const { rows } = await sql<AfterSaleRow>`select * from after_sales where ${where} for update`.execute(tx);
  return rows[0];
};

export const findOwnAfterSales = async (
  db: Db,
  codes: readonly string[],
  { accountId, lock }: { readonly accountId: string; readonly lock: boolean },
): Promise<AfterSaleRow[]> => {
  const { rows } = await sql<AfterSaleRow>`
    select * from after_sales where code = any(${codes}::text[]) and account_id = ${accountId}
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
};

export interface StepActor {
  readonly kind: 'shopper' | 'staff' | 'system';
  readonly id: string | null;
}

/** Moves an application on from the status it was read with, and notes the step; false when somebody else was first. */
export const writeStep = async (
  tx: Tx,
  row: AfterSaleRow,
  step: {
    readonly action: string;
    readonly to: AfterSaleStatus;
    readonly actor: StepActor;
    readonly now: Date;
    readonly set: Updateable<AfterSalesTable>;
  },
): Promise<boolean> => {
  const moved = await tx
    .updateTable('after_sales')
    .set({ ...step.set, status: step.to, moved_at: step.now })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  await noteEvent(tx, row.id, { ...step, from: row.status });
  return true;
};

export const noteEvent = async (
  tx: Tx,
  afterSaleId: string,
  event: {
    readonly action: string;
    readonly from: AfterSaleStatus;
    readonly to: AfterSaleStatus;
    readonly actor: StepActor;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('after_sale_events')
    .values({
      id: newId(event.now),
      after_sale_id: afterSaleId,
      action: event.action,
      from_status: event.from,
      to_status: event.to,
      actor_kind: event.actor.kind,
      actor_id: event.actor.id,
      at: event.now,
    })
    .execute();
};

export const updateAfterSale = async (
  tx: Tx,
  id: string,
  set: Updateable<AfterSalesTable>,
): Promise<void> => {
  await tx.updateTable('after_sales').set(set).where('id', '=', id).execute();
};

export const insertRemark = async (
  tx: Tx,
  afterSaleId: string,
  remark: {
    readonly author: { readonly kind: 'shopper' | 'staff'; readonly id: string };
    readonly text: string;
    readonly pictureIds: readonly string[];
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('after_sale_remarks')
    .values({
      id: newId(remark.now),
      after_sale_id: afterSaleId,
      author_kind: remark.author.kind,
      author_id: remark.author.id,
      body: remark.text,
      picture_ids: [...remark.pictureIds],
      at: remark.now,
    })
    .execute();
};

/** Refused applications whose goods still wait, though nobody has appealed for them in time. */
export const unappealed = async (db: Db, now: Date, leftOut: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select after_sales.id from after_sales join stored_items on stored_items.after_sale_id = after_sales.id
    where after_sales.status = 'not_passed' and refused_at + make_interval(days => appeal_days) <= ${now}
      and after_sales.id <> all(${leftOut}::uuid[]) order by refused_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
};

/** Applications whose fee was to be paid before a moment. */
export const unpaidFees = async (db: Db, dueBefore: Date, leftOut: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from after_sales where status = 'return_payment_pending' and fee_due_at < ${dueBefore} and id <> all(${leftOut}::uuid[])
    order by fee_due_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
};

/** Of those, the ones that were not reminded of it yet. */
export const unremindedFees = async (
  db: Db,
  dueBefore: Date,
  leftOut: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from after_sales where status = 'return_payment_pending' and fee_due_at < ${dueBefore} and id <> all(${leftOut}::uuid[])
      and not exists (select from after_sale_events event where event.after_sale_id = after_sales.id
        and event.action = 'remindOfFee' and event.at >= after_sales.moved_at)
    order by fee_due_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
};
