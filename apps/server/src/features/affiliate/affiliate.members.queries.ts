import { randomInt } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { USUAL_COMMISSION_BASIS_POINTS } from '@caravan/domain/promotion/commission';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { AffiliatesTable } from '../../platform/db/schema.ts';

export type AffiliateStatus = 'applied' | 'active' | 'declined' | 'suspended';
export type AffiliateRow = Omit<Selectable<AffiliatesTable>, 'status'> & { readonly status: AffiliateStatus };

const RATE_SETTING = 'affiliate.rate_basis_points';
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight letters and digits that cannot be mistaken for each other. */
export const newCode = (): string =>
  Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const findAffiliate = async (db: Db, accountId: string): Promise<AffiliateRow | undefined> => {
  const { rows } = await sql<AffiliateRow>`
    select * from affiliates where account_id = ${accountId}`.execute(db);
  return rows[0];
};

/** The affiliate, held until the transaction ends: anyone who moves their commissions comes through here first. */
export const lockAffiliate = async (tx: Tx, accountId: string): Promise<AffiliateRow | undefined> => {
  const { rows } = await sql<AffiliateRow>`
    select * from affiliates where account_id = ${accountId} for update`.execute(tx);
  return rows[0];
};

/** The affiliate whose InvitationCode this is, while they take part. */
export const findByCode = async (db: Db, code: string): Promise<AffiliateRow | undefined> => {
  const { rows } = await sql<AffiliateRow>`
    select affiliates.* from affiliates join accounts on accounts.id = affiliates.account_id
    where code = ${code} and status = 'active' and accounts.closed_at is null`.execute(db);
  return rows[0];
};

export interface NewAffiliate {
  readonly accountId: string;
  readonly status: 'applied' | 'active';
  readonly invitedBy: string | null;
  readonly remark: string;
  readonly now: Date;
}

/** Joins, or applies again after having been declined; undefined when there is nothing to change. */
export const insertAffiliate = async (tx: Tx, request: NewAffiliate): Promise<AffiliateRow | undefined> => {
  const { rows } = await sql<AffiliateRow>`
    insert into affiliates (account_id, code, status, invited_by, remark, applied_at)
    values (${request.accountId}, ${newCode()}, ${request.status}, ${request.invitedBy}::uuid, ${request.remark}, ${request.now})
    on conflict (account_id) do update set status = excluded.status, remark = excluded.remark, reason = '',
      invited_by = coalesce(affiliates.invited_by, excluded.invited_by), applied_at = excluded.applied_at
    where affiliates.status = 'declined' or (affiliates.status = 'applied' and excluded.status = 'active')
    returning *`.execute(tx);
  return rows[0];
};

/** A device the affiliate works on: what is bought on it earns them nothing. */
export const noteDevice = async (tx: Tx, accountId: string, device: string): Promise<void> => {
  await tx
    .insertInto('affiliate_devices')
    .values({ account_id: accountId, device })
    .onConflict((conflict) => conflict.columns(['account_id', 'device']).doNothing())
    .execute();
};

export const changeOwed = async (tx: Tx, accountId: string, cents: number): Promise<void> => {
  await sql`update affiliates set owed_usd_cents = owed_usd_cents + ${cents}::bigint
    where account_id = ${accountId}`.execute(tx);
};

/** The shop's commission rate in basis points. */
export const readShopRate = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', RATE_SETTING)
    .executeTakeFirst();
  return typeof row?.value === 'number' ? row.value : USUAL_COMMISSION_BASIS_POINTS;
};

export const writeShopRate = async (tx: Tx, basisPoints: number, now: Date): Promise<void> => {
  await tx
    .insertInto('settings')
    .values({ key: RATE_SETTING, value: JSON.stringify(basisPoints), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: JSON.stringify(basisPoints), updated_at: now }),
    )
    .execute();
};

/** The goods' own rates among these goods, in basis points. */
export const readGoodsRates = async (db: Db, goodsIds: readonly string[]): Promise<Map<string, number>> => {
  if (goodsIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('affiliate_goods_rates')
    .select(['goods_id', 'rate_basis_points'])
    .where('goods_id', 'in', goodsIds)
    .execute();
  return new Map(rows.map((row) => [row.goods_id, row.rate_basis_points]));
};

export interface StandingCounts {
  readonly clicks: number;
  readonly orders: number;
  readonly invited: number;
  readonly goods: number;
}

export const readCounts = async (db: Db, accountId: string): Promise<StandingCounts> => {
  const { rows } = await sql<StandingCounts>`
    select (select count(*) from affiliate_visits where account_id = ${accountId}) as clicks,
      (select count(*) from affiliate_orders where account_id = ${accountId} and verdict = 'credited') as orders,
      (select count(*) from affiliates where invited_by = ${accountId}) as invited,
      (select count(*) from affiliate_goods where account_id = ${accountId}) as goods`.execute(db);
  return rows[0] ?? { clicks: 0, orders: 0, invited: 0, goods: 0 };
};
