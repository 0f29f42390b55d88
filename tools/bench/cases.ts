import { randomUUID } from 'node:crypto';
import { queryTerms } from '@caravan/domain/goods/search-terms';
import type { Request } from 'autocannon';

/** What the cases need of the seeded shop. */
export interface Stock {
  readonly categoryId: string;
  readonly goodsIds: readonly string[];
  readonly skus: readonly { readonly skuId: string; readonly shopId: string }[];
  readonly accountId: string;
  readonly token: string;
}

/** What the bare server does for a case. */
export interface BareCase {
  /** Run one after the other with the same values; the rows of the last are the answer. */
  readonly sql: readonly string[];
  readonly transaction?: boolean;
}

export interface Case {
  readonly name: string;
  /** The most CPU a request may cost, as a multiple of the bare route's. */
  readonly budget: number;
  readonly requests: (stock: Stock) => readonly Request[];
  readonly bare: BareCase;
  /** What each bare request asks with, one request for each row. */
  readonly bareValues: (stock: Stock) => readonly (readonly unknown[])[];
}

const WORDS = ['dress', 'phone case', '连衣裙', '手机壳', 'shoes', 'bag', '耳机', 'cup'];

const CARD = `g.id, g.title_en, g.title_zh, g.price_fen, g.source, g.is_postage, g.is_exempt, g.sales, g.picture_ids[1] as picture,
  g.rating_sum, g.rating_count`;

/** What the index of all lists of goods is on. */
const KEYS =
  'goods_keys(g.search_terms, g.category_ids, g.source, g.sales, g.price_fen, g.is_postage, g.is_exempt)';

const HEADERS = { fromlanguage: 'zh', tolanguage: 'en', currencyflag: 'USD' };

const get = (path: string): Request => ({ method: 'GET', path: `/api${path}`, headers: HEADERS });

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Request => ({
  method: 'POST',
  path: `/api${path}`,
  headers: { ...HEADERS, ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Every repeat is a new intent. */
const eachWithItsKey = (request: Request): Request => ({
  ...request,
  setupRequest: (sent) => ({ ...sent, headers: { ...sent.headers, 'idempotency-key': randomUUID() } }),
});

/** All rows of an order of one piece, from what the shelves say. */
export const PLACE_ORDER = `
  with sku as (
    select k.id as sku_id, k.price_fen, k.name_zh, k.name_en, coalesce(k.picture_id, g.picture_ids[1]) as picture_id,
      g.id as goods_id, g.source, g.external_id, g.title_zh, g.title_en, g.is_postage, g.is_exempt, g.goods_classes,
      g.domestic_freight_fen, coalesce(k.weight_grams, g.weight_grams) as weight_grams, g.shop_id
    from skus k join goods g on g.id = k.goods_id where k.id = $1 and k.is_active and g.status = 'on_sale'
  ), taken as (
    update skus set stock = stock - 1 where id = $1 and stock > 0 returning id
  ), checkout as (
    insert into checkouts (id, created_at) select gen_random_uuid(), now() from taken returning id
  ), placed as (
    insert into orders (id, code, checkout_id, shop_id, source, order_from, status, goods_fen, domestic_freight_fen,
      service_fen, total_fen, currency, rate_e8, usd_rate_e8, rate_as_of, shown_minor, settled_usd_cents, created_at,
      expires_at)
    select gen_random_uuid(), md5(random()::text), checkout.id, shop_id, source, 'quick', 'payment_pending', price_fen,
      domestic_freight_fen, 0, price_fen + domestic_freight_fen, 'USD', 14000000, 14000000, now(),
      (price_fen + domestic_freight_fen) * 14 / 100, (price_fen + domestic_freight_fen) * 14 / 100, now(),
      now() + interval '1 day'
    from sku, checkout returning *
  ), line as (
    insert into order_lines (id, order_id, position, goods_id, sku_id, source, external_goods_id, title_zh, title_en,
      sku_name_zh, sku_name_en, picture_id, price_fen, quantity, total_fen, domestic_freight_fen, settled_usd_cents,
      is_postage, is_exempt, goods_classes, weight_grams_guess, status)
    select gen_random_uuid(), placed.id, 1, goods_id, sku_id, sku.source, external_id, title_zh, title_en, name_zh,
      name_en, picture_id, price_fen, 1, price_fen, sku.domestic_freight_fen, placed.settled_usd_cents, is_postage,
      is_exempt, goods_classes, weight_grams, 'payment_pending'
    from sku, placed returning *
  ), event as (
    insert into order_events (id, order_id, action, from_status, to_status, actor_kind, at)
    select gen_random_uuid(), id, 'place', 'new', 'payment_pending', 'guest', now() from placed
  )
  select placed.*, row_to_json(line) as line, row_to_json(shops) as shop
  from placed, line, shops where shops.id = placed.shop_id`;

export const cases: readonly Case[] = [
  {
    name: 'search',
    budget: 2,
    requests: () =>
      WORDS.map((word) =>
        get(`/goods/search?pageNum=1&pageSize=10&field=goodsName&value=${encodeURIComponent(word)}`),
      ),
    bare: {
      sql: [
        `select ${CARD}, count(*) over () as total from goods g
         where g.status = 'on_sale' and ${KEYS} @> $1::text[] order by g.sales desc, g.id limit 10`,
      ],
    },
    bareValues: () => WORDS.map((word) => [queryTerms(word)]),
  },
  {
    name: 'category page',
    budget: 2,
    requests: ({ categoryId }) => [
      post('/system/spu/getGoodsByCategoryId', { categoryId, pageNum: 1, pageSize: 10 }),
    ],
    bare: {
      sql: [
        `select ${CARD}, count(*) over () as total from goods g
         where g.status = 'on_sale' and ${KEYS} @> array[$1::text] order by g.sales desc, g.id limit 10`,
      ],
    },
    bareValues: ({ categoryId }) => [[categoryId]],
  },
  {
    name: 'product detail',
    budget: 2,
    requests: ({ goodsIds }) => goodsIds.map((id) => get(`/system/spu/queryDetail?id=${id}`)),
    bare: {
      sql: [
        `select g.*, row_to_json(s) as shop,
           (select json_agg(k order by k.position) from skus k where k.goods_id = g.id and k.is_active) as skus
         from goods g join shops s on s.id = g.shop_id where g.id = $1`,
      ],
    },
    bareValues: ({ goodsIds }) => goodsIds.map((id) => [id]),
  },
  {
    name: 'add to cart',
    budget: 2.5,
    requests: ({ skus, token }) =>
      skus.map(({ skuId }) =>
        eachWithItsKey(
          post('/system/cart/add', { skuId, quantity: 1 }, { authorization: `Bearer ${token}` }),
        ),
      ),
    bare: {
      sql: [
        `insert into cart_lines (id, account_id, sku_id, quantity, seen_price_fen, added_at)
         select gen_random_uuid(), $1, id, 1, price_fen, now() from skus where id = $2
         on conflict (account_id, sku_id) do update set quantity = least(cart_lines.quantity + 1, 99999)
         returning id, (select count(*) from cart_lines where account_id = $1)`,
      ],
      transaction: true,
    },
    bareValues: ({ accountId, skus }) => skus.map(({ skuId }) => [accountId, skuId]),
  },
  {
    name: 'placed order',
    budget: 2.5,
    requests: ({ skus }) =>
      skus.map(({ skuId, shopId }) =>
        eachWithItsKey(
          post('/order/addFast', [{ shopId, orderFrom: 'buy_now', orderDetailList: [{ skuId, number: 1 }] }]),
        ),
      ),
    bare: { sql: [PLACE_ORDER], transaction: true },
    bareValues: ({ skus }) => skus.map(({ skuId }) => [skuId]),
  },
];
