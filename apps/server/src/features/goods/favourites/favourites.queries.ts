import type { Locale } from '@caravan/domain/shared/locale';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { cardColumns, type CardRow } from '../goods.queries.ts';

export interface Favouring {
  readonly accountId: string;
  readonly goodsId: string;
  readonly now: Date;
  readonly most: number;
}

/** Keeps goods among the favourites; undefined when there are none of this id, `full` when no more are taken. */
export const addFavourite = async (tx: Tx, request: Favouring): Promise<number | 'full' | undefined> => {
  const goods = await tx
    .selectFrom('goods')
    .select('id')
    .where('id', '=', request.goodsId)
    .where('status', '<>', 'removed')
    .executeTakeFirst();
  if (!goods) return undefined;
  await tx
    .insertInto('favourites')
    .values({ account_id: request.accountId, goods_id: request.goodsId, created_at: request.now })
    .onConflict((conflict) => conflict.columns(['account_id', 'goods_id']).doNothing())
    .execute();
  const count = await countFavourites(tx, request.accountId);
  return count > request.most ? 'full' : count;
};

export const removeFavourites = async (
  tx: Tx,
  accountId: string,
  goodsIds: readonly string[],
): Promise<number> => {
  await tx
    .deleteFrom('favourites')
    .where('account_id', '=', accountId)
    .where('goods_id', 'in', goodsIds)
    .execute();
  return countFavourites(tx, accountId);
};

export const isFavourite = async (db: Db, accountId: string, goodsId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('favourites')
    .select('goods_id')
    .where('account_id', '=', accountId)
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  return row !== undefined;
};

export interface FavouriteRow extends CardRow {
  readonly status: string;
  readonly saved_at: Date;
}

/** The favourites of a page, newest first. */
export const readFavourites = async (
  db: Db,
  accountId: string,
  locale: Locale,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<FavouriteRow[]> => {
  const { rows } = await sql<FavouriteRow>`
    select ${cardColumns(locale)}, goods.status, favourites.created_at as saved_at
    from favourites join goods on goods.id = favourites.goods_id
    where favourites.account_id = ${accountId}
    order by favourites.created_at desc, goods.id
    limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}`.execute(db);
  return rows;
};

export const countFavourites = async (db: Db, accountId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from favourites where account_id = ${accountId}`.execute(db);
  return rows[0]?.count ?? 0;
};
