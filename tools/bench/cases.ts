import { randomUUID } from 'node:crypto';
import { queryTerms } from '@caravan/domain/search-terms';
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
  /** Run once, before the load. */
  readonly setup?: string;
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
         where g.status = 'on_sale' and g.search_terms @> $1::text[] order by g.sales desc, g.id limit 10`,
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
         where g.status = 'on_sale' and g.category_ids @> array[$1::uuid] order by g.sales desc, g.id limit 10`,
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
    bare: {
      setup:
        'create table if not exists bench_orders (id uuid primary key, code text unique, body jsonb not null)',
      sql: [
        'update skus set stock = stock - 1 where id = $1 and stock > 0',
        `insert into bench_orders (id, code, body)
         select gen_random_uuid(), gen_random_uuid()::text, to_jsonb(k) || jsonb_build_object('shop', s, 'goods', g.title_en)
         from skus k join goods g on g.id = k.goods_id join shops s on s.id = g.shop_id where k.id = $1 returning id, code, body`,
      ],
      transaction: true,
    },
    bareValues: ({ skus }) => skus.map(({ skuId }) => [skuId]),
  },
];
