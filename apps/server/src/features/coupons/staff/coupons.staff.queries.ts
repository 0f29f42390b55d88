import type { FiguresByCurrency } from '@caravan/domain/promotion/coupon-figures';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CouponsTable } from '../../../platform/db/schema.ts';
import type { CouponRow } from '../coupons.rows.ts';

export type DeskCouponRow = CouponRow & {
  readonly used: number;
  readonly expired: number;
  readonly codes: number;
  /** How often its codes that work a number of times still work. */
  readonly codes_left: number;
  readonly orders: number;
  readonly discount_fen: number;
  readonly sales_fen: number;
};

export type DeskState = 'running' | 'planned' | 'closed' | 'ended' | 'withdrawn';

const stateOf = (now: Date) => sql<string>`case
  when withdrawn_at is not null then 'withdrawn'
  when ends_at <= ${now} then 'ended'
  when not is_open then 'closed'
  when starts_at > ${now} then 'planned'
  else 'running' end`;

/** What came of the coupons on a page: of paid orders, what was taken off and what was left to pay. */
const withResults = (found: ReturnType<typeof sql>, now: Date) => sql<DeskCouponRow>`
  select found.*, held.used, held.expired, codes.codes, codes.codes_left, sold.orders, sold.discount_fen, sold.sales_fen
  from (${found}) found
  cross join lateral (
    select count(*) filter (where used_at is not null)::integer as used,
      count(*) filter (where used_at is null and ends_at <= ${now})::integer as expired
    from held_coupons where coupon_id = found.id) held
  cross join lateral (
    select count(*)::integer as codes, coalesce(sum(uses_left), 0)::integer as codes_left
    from coupon_codes where coupon_id = found.id) codes
  cross join lateral (
    select count(*)::integer as orders, coalesce(sum(orders.discount_fen), 0)::bigint as discount_fen,
      coalesce(sum(orders.total_fen), 0)::bigint as sales_fen
    from held_coupons join orders on orders.checkout_id = held_coupons.checkout_id
    where held_coupons.coupon_id = found.id and orders.discount_fen > 0 and orders.paid_at is not null
      and orders.status <> 'cancelled') sold
  order by found.created_at desc, found.id`;

export const listDeskCoupons = async (
  db: Db,
  request: {
    readonly words?: string | undefined;
    readonly state?: DeskState | undefined;
    readonly now: Date;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ rows: DeskCouponRow[]; total: number }> => {
  const words = request.words?.trim() ?? '';
  const where = sql`
    (${words} = '' or strpos(lower(name_en || ' ' || name_zh), lower(${words})) > 0)
    and (${request.state ?? null}::text is null or ${stateOf(request.now)} = ${request.state ?? null})`;
  const page = sql`
    select * from coupons where ${where} order by created_at desc, id
    limit ${request.pageSize} offset ${(request.pageNum - 1) * request.pageSize}`;
  const { rows } = await withResults(page, request.now).execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from coupons where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const readDeskCoupon = async (db: Db, id: string, now: Date): Promise<DeskCouponRow | undefined> => {
  const { rows } = await withResults(sql`select * from coupons where id = ${id}`, now).execute(db);
  return rows[0];
};

export type CouponFields = Omit<
  Insertable<CouponsTable>,
  'id' | 'created_at' | 'issued_count' | 'is_open' | 'withdrawn_at' | 'figures'
> & { readonly figures?: FiguresByCurrency };

export const insertCoupon = async (
  db: Db,
  coupon: CouponFields & { readonly id: string; readonly created_at: Date },
): Promise<void> => {
  const figures = JSON.stringify(coupon.figures ?? {});
  await db
    .insertInto('coupons')
    .values({ ...coupon, figures })
    .execute();
};

export const updateCoupon = async (
  tx: Tx,
  id: string,
  {
    figures,
    ...change
  }: Partial<CouponFields> & { readonly is_open?: boolean; readonly withdrawn_at?: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ ...change, ...(figures && { figures: JSON.stringify(figures) }) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const areGoods = async (db: Db, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from goods where id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.count === new Set(ids).size;
};

export interface CodeRow {
  readonly code: string;
  readonly uses_left: number | null;
  readonly created_at: Date;
}

/** The codes that are new; one that exists already stays as it is. */
export const insertCodes = async (
  tx: Tx,
  couponId: string,
  codes: readonly string[],
  { usesLeft, now }: { readonly usesLeft: number | null; readonly now: Date },
): Promise<CodeRow[]> => {
  const { rows } = await sql<CodeRow>`
    insert into coupon_codes (code, coupon_id, uses_left, created_at)
    select code, ${couponId}::uuid, ${usesLeft}::integer, ${now}::timestamptz from unnest(${codes}::text[]) as new_code (code)
    on conflict (code) do nothing
    returning code, uses_left, created_at`.execute(tx);
  return rows;
};

export const listCodes = async (
  db: Db,
  couponId: string,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ rows: CodeRow[]; total: number }> => {
  const { rows } = await sql<CodeRow & { total: number }>`
    select code, uses_left, created_at, count(*) over ()::integer as total
    from coupon_codes where coupon_id = ${couponId}
    order by created_at desc, code limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

/** Codes are for coupons that are still there and come by a code. */
export const codesProblem = async (
  db: Db,
  id: string,
): Promise<'not_found' | 'coupon_unavailable' | undefined> => {
  const row = await db
    .selectFrom('coupons')
    .select(['issue_form', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 'not_found';
  return row.issue_form === 'code' && row.withdrawn_at === null ? undefined : 'coupon_unavailable';
};
