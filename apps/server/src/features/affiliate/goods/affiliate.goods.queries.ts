import type { Locale } from '@caravan/domain/shared/locale';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { cardColumns, type CardRow } from '../../goods/index.ts';

export interface ChosenRow extends CardRow {
  readonly choice_id: string;
  readonly remark: string;
  readonly is_pinned: boolean;
  readonly status: string;
  readonly goods_rate: number | null;
  readonly link_code: string | null;
  readonly clicks: number;
  readonly orders: number;
  readonly earned_usd_cents: number;
}

interface ChosenPage {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly value?: string | undefined;
}

/** The goods an affiliate promotes, pinned ones first, with what each has brought. */
export const listChosen = async (
  db: Db,
  accountId: string,
  locale: Locale,
  { pageNum, pageSize, value = '' }: ChosenPage,
): Promise<{ rows: ChosenRow[]; total: number }> => {
  const words = value.trim();
  const where = sql`choice.account_id = ${accountId}
    and (${words} = '' or position(lower(${words}) in lower(goods.title_en || ' ' || goods.title_zh)) > 0)`;
  const tables = sql`affiliate_goods choice join goods on goods.id = choice.goods_id`;
  const list = sql<ChosenRow>`
    select ${cardColumns(locale)}, choice.id as choice_id, choice.remark, choice.is_pinned, goods.status,
      rate.rate_basis_points as goods_rate, link.code as link_code,
      (select count(*) from affiliate_visits visit
        where visit.account_id = ${accountId} and visit.goods_id = goods.id) as clicks,
      (select count(*) from affiliate_orders credited
        where credited.account_id = ${accountId} and credited.goods_id = goods.id and credited.verdict = 'credited') as orders,
      (select coalesce(sum(usd_cents - reversed_usd_cents), 0)::bigint from commissions
        where commissions.account_id = ${accountId} and commissions.goods_id = goods.id
          and commissions.status in ('payable', 'paid')) as earned_usd_cents
    from ${tables}
    left join affiliate_goods_rates rate on rate.goods_id = goods.id
    left join short_links link on link.account_id = ${accountId} and link.goods_id = goods.id and link.kind = 't'
    where ${where} order by choice.is_pinned desc, choice.created_at desc, choice.id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const count = sql<{ total: number }>`select count(*) as total from ${tables} where ${where}`.execute(db);
  const [{ rows }, counted] = await Promise.all([list, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** Takes goods among the chosen ones; how many of the wanted are for sale. */
export const chooseGoods = async (
  tx: Tx,
  accountId: string,
  goodsIds: readonly string[],
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from goods where id = any(${goodsIds}::uuid[]) and status = 'on_sale'`.execute(tx);
  const found = rows.map(({ id }) => id);
  if (found.length > 0)
    await tx
      .insertInto('affiliate_goods')
      .values(found.map((id) => ({ id: newId(now), account_id: accountId, goods_id: id, created_at: now })))
      .onConflict((conflict) => conflict.columns(['account_id', 'goods_id']).doNothing())
      .execute();
  return found;
};

export const editChosen = async (
  tx: Tx,
  change: {
    readonly id: string;
    readonly accountId: string;
    readonly remark: string | undefined;
    readonly isPinned: boolean | undefined;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    update affiliate_goods set remark = coalesce(${change.remark ?? null}::text, remark),
      is_pinned = coalesce(${change.isPinned ?? null}::boolean, is_pinned)
    where id = ${change.id} and account_id = ${change.accountId} returning id`.execute(tx);
  return rows.length > 0;
};

export const removeChosen = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('affiliate_goods')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Which of these goods the affiliate has chosen. */
export const chosenAmong = async (
  db: Db,
  accountId: string,
  goodsIds: readonly string[],
): Promise<Set<string>> => {
  if (goodsIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('affiliate_goods')
    .select('goods_id')
    .where('account_id', '=', accountId)
    .where('goods_id', 'in', goodsIds)
    .execute();
  return new Set(rows.map((row) => row.goods_id));
};

/** What the affiliate says about goods they promote. */
export const readRemark = async (db: Db, accountId: string, goodsId: string): Promise<string> => {
  const row = await db
    .selectFrom('affiliate_goods')
    .select('remark')
    .where('account_id', '=', accountId)
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  return row?.remark ?? '';
};
