import type { LadderStep } from '@caravan/domain/orders/ladder';
import type { Source } from '@caravan/domain/links/source';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withoutWaiting } from '../../../platform/db/driver/pipelined-dialect.ts';
import { columnsOf } from '../../../platform/db/driver/columns.ts';
import { statement } from '../../../platform/db/driver/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { removingOrdered } from '../../cart/index.ts';
import { takingStock } from '../../goods/index.ts';
import { insertingMessages, type NewMessage } from '../../messages/index.ts';
import type { AddressSnapshot, LineRow, Order } from '../orders.rows.ts';

export interface SkuForOrder {
  readonly sku_id: string;
  readonly price_fen: number;
  readonly stock: number;
  readonly is_active: boolean;
  readonly sku_name_zh: string;
  readonly sku_name_en: string;
  readonly picture_id: string | null;
  readonly weight_grams: number | null;
  readonly goods_id: string;
  readonly source: Source;
  readonly external_id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly goods_status: string;
  readonly is_postage: boolean;
  readonly is_exempt: number;
  readonly goods_classes: string[];
  readonly domestic_freight_fen: number;
  readonly min_order: number;
  /** The cheapest variant's price, which the prices by quantity are about. */
  readonly goods_price_fen: number;
  readonly ladder_prices: readonly LadderStep[];
  readonly shop_id: string;
  readonly shop_name_zh: string;
  readonly shop_name_en: string;
  readonly shop_icon_id: string | null;
}

export interface Selection {
  readonly skus: readonly SkuForOrder[];
  readonly address: AddressSnapshot | null;
}

/** Who orders, and when: goods may be on sale for one shopper only, and for a while. */
interface Chooser {
  readonly addressId?: string;
  /** Null for a guest. */
  readonly accountId: string | null;
  readonly now: Date;
}

/** All that a selection is ordered from, in one read: SKUs, goods, shops, the chosen own address. */
export const readSelection = async (
  db: Db,
  skuIds: readonly string[],
  { addressId, accountId, now }: Chooser,
): Promise<Selection> => {
  // As JSON, because a row of many columns costs more to be taken apart than all the rest of this call. Ids that the
  // planner cannot count have one plan for all lists: with `any($1)` a list of one is planned anew every time.
  const { rows } = await db.executeQuery<Selection>(statement`
    select
      (select coalesce(json_agg(sku), '[]') from (
        select skus.id as sku_id, skus.price_fen, skus.stock, skus.is_active, skus.name_zh as sku_name_zh,
          skus.name_en as sku_name_en, coalesce(skus.picture_id, goods.picture_ids[1]) as picture_id,
          coalesce(skus.weight_grams, goods.weight_grams) as weight_grams,
          goods.id as goods_id, goods.source, goods.external_id, goods.title_zh, goods.title_en,
          goods_status_for(goods.status, quoted_for, quoted_until, ${accountId}::uuid, ${now}::timestamptz)
            as goods_status, goods.is_postage, goods.is_exempt, goods.goods_classes,
          goods.domestic_freight_fen, goods.min_order, goods.price_fen as goods_price_fen, goods.ladder_prices,
          shops.id as shop_id, shops.name_zh as shop_name_zh, shops.name_en as shop_name_en,
          shops.icon_media_id as shop_icon_id
        from skus join goods on goods.id = skus.goods_id join shops on shops.id = goods.shop_id
        where skus.id = any(array(select unnest(${skuIds}::uuid[])))) sku) as skus,
      (select json_strip_nulls(json_build_object('firstName', first_name, 'lastName', last_name, 'country', country, 'state', state,
          'city', city, 'detailedAddress', detailed_address, 'postalCode', postal_code, 'phone', phone,
          'taxNumber', nullif(tax_number, '')))
        from addresses where id = ${addressId ?? null} and account_id = ${accountId}) as address`);
  const [row] = rows;
  if (!row) throw new Error('a select without from gave no row');
  return row;
};

/**
 * Takes the stock and writes a checkout with its orders, lines and first events as one statement; the SKUs are locked
 * in the order of their ids. Nobody waits for it: when the stock ran out meanwhile the transaction breaks `STOCK_LEFT`.
 */
export const writePlaced = async (
  tx: Tx,
  checkoutId: string,
  orders: readonly Order[],
  messages: readonly NewMessage[],
): Promise<void> => {
  const [first] = orders;
  if (!first) return;
  const lines = orders.flatMap((order) => order.lines);
  const taken = lines.map(({ sku_id: skuId, quantity }) => ({ skuId, quantity }));
  const fromCart = {
    orderFrom: first.order_from,
    accountId: first.account_id,
    skuIds: taken.map(({ skuId }) => skuId),
  };
  const written = statement`
    with ${takingStock(taken)}, checkout as (
      insert into checkouts (id, account_id, created_at) values (${checkoutId}, ${first.account_id}, ${first.created_at})
    ), placed as (${insertOrders(checkoutId, orders, first)}), line as (${insertLines(lines)}), event as (
      insert into order_events (id, order_id, action, from_status, to_status, actor_kind, actor_id, at)
      select event_id, order_id, 'place', 'new', ${first.status}, ${first.account_id === null ? 'guest' : 'shopper'},
        ${first.account_id}::uuid, ${first.created_at}::timestamptz
      from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(() => newId())}::uuid[])
        as new_event (order_id, event_id)
    ), bought as (${removingOrdered(fromCart)})
    ${insertingMessages(messages, { accountId: first.account_id, kind: 'order', now: first.created_at })}`;
  await tx.executeQuery(withoutWaiting(written));
};

/** What the orders of a checkout have in common travels once, what is each one's own as JSON. */
const ORDERS = columnsOf('orders')({
  id: 'uuid',
  code: 'text',
  checkout_id: 'all uuid',
  account_id: 'all uuid',
  guest_email: 'default',
  shop_id: 'uuid',
  source: 'text',
  order_from: 'all text',
  status: 'all text',
  goods_fen: 'bigint',
  domestic_freight_fen: 'bigint',
  service_fen: 'bigint',
  discount_fen: 'bigint',
  total_fen: 'bigint',
  currency: 'all text',
  rate_e8: 'all bigint',
  rate_as_of: 'all timestamptz',
  shown_minor: 'bigint',
  address: 'all jsonb',
  created_at: 'all timestamptz',
  expires_at: 'all timestamptz',
  paid_at: 'default',
  purchase_from: 'default',
  purchase_until: 'default',
  completed_at: 'default',
  cancelled_at: 'default',
  cancel_reason: 'default',
  usd_rate_e8: 'all bigint',
  settled_usd_cents: 'bigint',
  agreed_at: 'all timestamptz',
  locale: 'all text',
  refunded_usd_cents: 'default',
  margin_basis_points: 'all integer',
  service_fee_version: 'all uuid',
  cancel_reason_zh: 'default',
  gift_message: 'all text',
  language: 'all text',
});

const insertOrders = (checkout_id: string, orders: readonly Order[], common: Order) =>
  ORDERS.insert(ORDERS.rowsOf(orders), {
    ...common,
    checkout_id,
    address: common.address && JSON.stringify(common.address),
  });

const LINES = columnsOf('order_lines')({
  id: 'uuid',
  order_id: 'uuid',
  position: 'integer',
  goods_id: 'uuid',
  sku_id: 'uuid',
  source: 'text',
  external_goods_id: 'text',
  title_zh: 'text',
  title_en: 'text',
  sku_name_zh: 'text',
  sku_name_en: 'text',
  picture_id: 'uuid',
  price_fen: 'bigint',
  quantity: 'integer',
  total_fen: 'bigint',
  domestic_freight_fen: 'bigint',
  service_fen: 'bigint',
  discount_fen: 'bigint',
  settled_usd_cents: 'bigint',
  refunded_usd_cents: 'default',
  is_postage: 'boolean',
  is_exempt: 'smallint',
  goods_classes: 'text[]',
  weight_grams_guess: 'integer',
  remark: 'text',
  status: 'text',
  purchase_id: 'default',
  problem: 'default',
  split_from: 'default',
});

const insertLines = (lines: readonly LineRow[]) => LINES.insert(LINES.rowsOf(lines), {});
