import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ContractWithdrawalsTable } from '../../../platform/db/schema.ts';

export type WithdrawalRow = Selectable<ContractWithdrawalsTable>;

export const withdrawalOf = async (db: Db, orderId: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('contract_withdrawals').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** When the last of an order's goods arrived, as far as its steps tell. */
export const lastArrival = async (db: Db, orderId: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(first.at) as at from (
      select min(at) as at from order_events
      where order_id = ${orderId} and to_status in ('delivered', 'received') group by line_id) first`.execute(
    db,
  );
  return rows[0]?.at ?? undefined;
};

/** The address that an order was made with, by which somebody who is not signed in is known. */
export const emailOfOrder = async (db: Db, orderId: string): Promise<string | null> => {
  const { rows } = await sql<{ email: string | null }>`
    select lower(coalesce(accounts.email, orders.guest_email)) as email
    from orders left join accounts on accounts.id = orders.account_id where orders.id = ${orderId}`.execute(
    db,
  );
  return rows[0]?.email ?? null;
};

/** Writes what was declared; false when the order was withdrawn from already. */
export const insertWithdrawal = async (
  tx: Tx,
  row: Insertable<ContractWithdrawalsTable>,
): Promise<boolean> => {
  const written = await tx
    .insertInto('contract_withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
};

export interface WithdrawalView extends WithdrawalRow {
  readonly order_code: string;
  readonly shopper: string;
  readonly settled_by_name: string | null;
}

/** Those that wait first, the oldest on top. */
export const listWithdrawals = async (
  db: Db,
  filter: {
    readonly state?: 'open' | 'settled' | undefined;
    readonly words?: string | undefined;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ rows: WithdrawalView[]; total: number }> => {
  const words = (filter.words ?? '').trim();
  const from = sql`contract_withdrawals withdrawal join orders on orders.id = withdrawal.order_id
    left join accounts on accounts.id = orders.account_id left join staff on staff.id = withdrawal.settled_by
    where (${filter.state ?? null}::text is null or (withdrawal.settled_at is null) = (${filter.state ?? null} = 'open'))
      and (${words} = '' or upper(${words}) in (withdrawal.code, orders.code) or withdrawal.email = lower(${words}))`;
  const { rows } = await sql<WithdrawalView>`
    select withdrawal.*, orders.code as order_code, coalesce(accounts.email, orders.guest_email, '') as shopper,
      staff.name as settled_by_name
    from ${from} order by withdrawal.settled_at desc nulls first, withdrawal.withdrawn_at, withdrawal.id
    limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.count ?? 0 };
};

/** Notes how a withdrawal was dealt with; its order, or undefined when that was done already. */
export const settleWithdrawal = async (
  tx: Tx,
  settled: { readonly code: string; readonly answer: string; readonly staffId: string; readonly now: Date },
): Promise<string | undefined> => {
  const row = await tx
    .updateTable('contract_withdrawals')
    .set({ answer: settled.answer, settled_at: settled.now, settled_by: settled.staffId })
    .where('code', '=', settled.code)
    .where('settled_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  return row?.order_id;
};

export const isWithdrawal = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('contract_withdrawals').select('id').where('code', '=', code).executeTakeFirst()) !==
  undefined;
