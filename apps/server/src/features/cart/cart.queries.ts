import { sql } from 'kysely';
import type { LadderStep } from '@caravan/domain/orders/ladder';
import type { Source } from '@caravan/domain/links/source';
import type { Db, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/driver/statement.ts';

/** What a SKU is now, as far as a cart asks. */
export interface SkuFacts {
  readonly sku_id: string;
  readonly stock: number;
  readonly price_fen: number;
  readonly is_active: boolean;
  readonly goods_status: 'on_sale' | 'sold_out' | 'removed';
  readonly min_order: number;
}

export interface AddOutcome extends SkuFacts {
  /** How many of it lay in the cart before. */
  readonly quantity_before: number;
  readonly lines_before: number;
  /** Absent when nothing was written. */
  readonly line_id: string | null;
  readonly is_new: boolean | null;
}

export interface NewLine {
  readonly id: string;
  readonly accountId: string;
  readonly skuId: string;
  readonly quantity: number;
  readonly remark: string | undefined;
  readonly now: Date;
  readonly mostLines: number;
}

/** Adds a line or adds up with the one there, if the SKU can be had so often; and says what was found. */
export const addLine = async (tx: Tx, line: NewLine): Promise<AddOutcome | undefined> => {
  const { rows } = await tx.executeQuery<AddOutcome>(statement`
    with sku as (
      select skus.id as sku_id, stock, skus.price_fen, is_active, min_order,
        goods_status_for(goods.status, quoted_for, quoted_until, ${line.accountId}::uuid, ${line.now}::timestamptz)
          as goods_status,
        (select coalesce(max(quantity), 0) from cart_lines where account_id = ${line.accountId} and sku_id = skus.id)
          as quantity_before,
        (select count(*)::integer from cart_lines where account_id = ${line.accountId}) as lines_before
      from skus join goods on goods.id = skus.goods_id where skus.id = ${line.skuId}
    ), added as (
      insert into cart_lines (id, account_id, sku_id, quantity, remark, seen_price_fen, added_at)
      select ${line.id}::uuid, ${line.accountId}::uuid, sku_id, ${line.quantity}::integer,
        coalesce(${line.remark ?? null}::text, ''), price_fen, ${line.now}::timestamptz
      from sku
      where is_active and goods_status = 'on_sale' and ${line.quantity} <= stock
        and quantity_before + ${line.quantity} >= min_order
        and (quantity_before > 0 or lines_before < ${line.mostLines})
      on conflict (account_id, sku_id) do update set quantity = cart_lines.quantity + excluded.quantity,
        remark = coalesce(${line.remark ?? null}::text, cart_lines.remark),
        seen_price_fen = excluded.seen_price_fen, added_at = excluded.added_at
      where cart_lines.quantity + excluded.quantity <= (select stock from sku)
      returning id, xmax = 0 as is_new
    )
    select sku.*, added.id as line_id, added.is_new from sku left join added on true`);
  return rows[0];
};

export interface EditOutcome extends SkuFacts {
  readonly quantity_before: number;
  readonly lines: number;
  readonly is_done: boolean;
}

/** Changes an own line; a quantity only to one that can be had. The price of now counts as seen. */
export const editLine = async (
  tx: Tx,
  edit: {
    readonly id: string;
    readonly accountId: string;
    readonly quantity: number | undefined;
    readonly remark: string | undefined;
    readonly now: Date;
  },
): Promise<EditOutcome | undefined> => {
  const quantity = edit.quantity ?? null;
  const { rows } = await sql<EditOutcome>`
    with line as (
      select cart_lines.id, quantity as quantity_before, skus.id as sku_id, stock, skus.price_fen, is_active,
        goods_status_for(goods.status, quoted_for, quoted_until, ${edit.accountId}::uuid, ${edit.now}::timestamptz)
          as goods_status, min_order,
        (select count(*)::integer from cart_lines where account_id = ${edit.accountId}) as lines
      from cart_lines join skus on skus.id = sku_id join goods on goods.id = goods_id
      where cart_lines.id = ${edit.id} and account_id = ${edit.accountId}
    ), edited as (
      update cart_lines set quantity = coalesce(${quantity}::integer, quantity),
        remark = coalesce(${edit.remark ?? null}::text, remark), seen_price_fen = line.price_fen
      from line where cart_lines.id = line.id
        and (${quantity}::integer is null
          or (is_active and goods_status = 'on_sale' and ${quantity} between min_order and stock))
      returning cart_lines.id
    )
    select line.*, exists(select 1 from edited) as is_done from line`.execute(tx);
  return rows[0];
};

export interface CartRow extends SkuFacts {
  readonly id: string;
  readonly quantity: number;
  readonly remark: string;
  readonly seen_price_fen: number;
  readonly added_at: Date;
  readonly goods_id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly sku_name_zh: string;
  readonly sku_name_en: string;
  readonly picture_id: string | null;
  readonly is_postage: boolean;
  readonly is_exempt: 1 | 2;
  readonly source: Source;
  /** The cheapest variant's price, which the prices by quantity are about. */
  readonly goods_price_fen: number;
  readonly ladder_prices: readonly LadderStep[];
  readonly shop_id: string;
  readonly shop_name_zh: string;
  readonly shop_name_en: string;
  readonly shop_icon_id: string | null;
}

const skuColumns = (accountId: string | null, now: Date) => sql`
  skus.id as sku_id, skus.stock, skus.price_fen, skus.is_active, goods.min_order,
  goods_status_for(goods.status, quoted_for, quoted_until, ${accountId}::uuid, ${now}::timestamptz) as goods_status,
  goods.id as goods_id, goods.title_zh, goods.title_en, skus.name_zh as sku_name_zh, skus.name_en as sku_name_en,
  coalesce(skus.picture_id, goods.picture_ids[1]) as picture_id, goods.is_postage, goods.is_exempt, goods.source,
  goods.price_fen as goods_price_fen, goods.ladder_prices,
  shops.id as shop_id, shops.name_zh as shop_name_zh, shops.name_en as shop_name_en, shops.icon_media_id as shop_icon_id`;

/** The lines of a cart, what was added last first. */
export const readCart = async (db: Db, accountId: string, now: Date): Promise<CartRow[]> => {
  const { rows } = await sql<CartRow>`
    select cart_lines.id, quantity, remark, seen_price_fen, added_at, ${skuColumns(accountId, now)}
    from cart_lines join skus on skus.id = cart_lines.sku_id join goods on goods.id = skus.goods_id
    join shops on shops.id = goods.shop_id
    where account_id = ${accountId} order by added_at desc, cart_lines.id desc`.execute(db);
  return rows;
};

export interface GuestLine {
  readonly skuId: string;
  readonly quantity: number;
  readonly remark: string;
  readonly addedAt: Date;
}

/** The same of lines that only the guest's own device keeps; SKUs we do not know are left out. */
export const readGuestCart = async (db: Db, lines: readonly GuestLine[], now: Date): Promise<CartRow[]> => {
  const { rows } = await sql<CartRow>`
    select skus.id, guest.quantity, guest.remark, skus.price_fen as seen_price_fen, guest.added_at, ${skuColumns(null, now)}
    from unnest(${lines.map(({ skuId }) => skuId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::integer[],
      ${lines.map(({ remark }) => remark)}::text[], ${lines.map(({ addedAt }) => addedAt.toISOString())}::timestamptz[])
      with ordinality as guest(sku_id, quantity, remark, added_at, place)
    join skus on skus.id = guest.sku_id join goods on goods.id = skus.goods_id join shops on shops.id = goods.shop_id
    order by place`.execute(db);
  return rows;
};

export const countLines = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('cart_lines')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};

/** How many lines are left. */
export const removeLines = async (tx: Tx, accountId: string, ids: readonly string[]): Promise<number> => {
  await sql`delete from cart_lines where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(tx);
  return countLines(tx, accountId);
};

export interface MergeLine {
  readonly skuId: string;
  readonly spuId: string;
  readonly commodityQuantity: number;
  readonly stock: number;
  readonly remark: string;
}

/**
 * Locks a whole cart against everything that could change it: the account's row holds off new lines (which refer to
 * it), the lines' rows hold off the rest.
 */
export const lockCart = async (tx: Tx, accountId: string): Promise<MergeLine[]> => {
  await sql`select id from accounts where id = ${accountId} for update`.execute(tx);
  const { rows } = await sql<MergeLine>`
    select sku_id as "skuId", goods_id as "spuId", quantity as "commodityQuantity", stock, remark
    from cart_lines join skus on skus.id = sku_id where account_id = ${accountId}
    order by cart_lines.id for update of cart_lines`.execute(tx);
  return rows;
};

/** The SKUs among these that we know, with what a merge needs of them. */
export const readSkusToMerge = async (
  tx: Tx,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, { spuId: string; stock: number }>> => {
  const { rows } = await sql<{ id: string; spuId: string; stock: number }>`
    select id, goods_id as "spuId", stock from skus where id = any(${skuIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, spuId, stock }) => [id, { spuId, stock }]));
};

export interface MergedLine {
  readonly id: string;
  readonly skuId: string;
  readonly quantity: number;
  readonly remark: string;
  readonly addedAt: Date;
}

/** Writes merged lines over the locked cart. */
export const writeMerged = async (tx: Tx, accountId: string, lines: readonly MergedLine[]): Promise<void> => {
  await sql`
    insert into cart_lines (id, account_id, sku_id, quantity, remark, seen_price_fen, added_at)
    select merged.id, ${accountId}::uuid, sku_id, quantity, remark, skus.price_fen, added_at
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ skuId }) => skuId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ remark }) => remark)}::text[],
      ${lines.map(({ addedAt }) => addedAt.toISOString())}::timestamptz[]) as merged(id, sku_id, quantity, remark, added_at)
    join skus on skus.id = merged.sku_id
    on conflict (account_id, sku_id) do update set quantity = excluded.quantity, remark = excluded.remark,
      added_at = greatest(cart_lines.added_at, excluded.added_at)`.execute(tx);
};
