import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { testServer } from '../../../testing/servers/test-server.ts';
import { insertRates } from '../../rates/rates.queries.ts';
import { seedRates } from '../../rates/rates.seed.ts';
import { findInTier, queryInTier } from './goods.find.queries.ts';
import { putOnSale } from '../goods.fixture.ts';

const server = await testServer();
const guest = server.as.guest();
const chinese = server.as.guest({ locale: 'zh', currency: 'CNY' });

const namesFound = async (value: string, more: object = {}): Promise<string[]> => {
  server.services.catalogue.forget();
  const { list } = await guest.call('GET /goods/search', { value, ...more });
  return list.map(({ goodsName }) => goodsName);
};

beforeAll(async () => {
  await seedRates(server.db, server.clock.now());
});

describe('what a search finds', () => {
  beforeAll(async () => {
    await putOnSale(server.db, {
      titleZh: '夏季碎花连衣裙女',
      titleEn: 'Summer floral dress',
      sales: 50,
      priceFen: 12_000,
      source: 'taobao',
    });
    await putOnSale(server.db, {
      titleZh: '法式雪纺连衣裙',
      titleEn: 'French chiffon dress',
      sales: 900,
      priceFen: 30_000,
      source: 'tianmao',
    });
    await putOnSale(server.db, {
      titleZh: '连帽卫衣',
      titleEn: 'Hooded sweatshirt',
      sales: 10,
      attributes: 'goes well with a dress',
    });
    await putOnSale(server.db, {
      titleZh: '下架连衣裙',
      titleEn: 'Removed dress',
      status: 'removed',
      sales: 99_999,
    });
    await putOnSale(server.db, {
      titleZh: '钢笔',
      titleEn: 'Fountain pen',
      isExempt: 2,
      isPostage: true,
      source: '1688',
      priceFen: 5_000,
    });
  });

  it('goods are found by words of either language, in any order and number', async () => {
    expect(await namesFound('连衣裙')).toHaveLength(2);
    expect(await namesFound('DRESSES summer')).toEqual(['Summer floral dress']);
    expect(await namesFound('碎花 dress')).toEqual(['Summer floral dress']);
    expect(await namesFound('钢')).toEqual(['Fountain pen']);
  });

  it('what says it in the title comes before what says it elsewhere, the best sold first', async () => {
    expect(await namesFound('dress')).toEqual([
      'French chiffon dress',
      'Summer floral dress',
      'Hooded sweatshirt',
    ]);
  });

  it('the very word comes before others of its stem, however often they are sold', async () => {
    await putOnSale(server.db, { titleEn: 'Jelly moulds, set of six', sales: 800 });
    await putOnSale(server.db, { titleEn: 'Jelly mould of tin', sales: 3 });
    expect(await namesFound('mould jelly')).toEqual(['Jelly mould of tin', 'Jelly moulds, set of six']);
    expect(await namesFound('Moulds')).toEqual(['Jelly moulds, set of six', 'Jelly mould of tin']);
  });

  it('goods that are no longer sold are not found', async () => {
    expect(await namesFound('removed')).toEqual([]);
  });

  it('[C-02] prices and sales sort both ways', async () => {
    expect(await namesFound('连衣裙', { price: 'asc' })).toEqual([
      'Summer floral dress',
      'French chiffon dress',
    ]);
    expect(await namesFound('连衣裙', { price: 'desc' })).toEqual([
      'French chiffon dress',
      'Summer floral dress',
    ]);
    expect(await namesFound('连衣裙', { buyers: 'asc' })).toEqual([
      'Summer floral dress',
      'French chiffon dress',
    ]);
    expect(await namesFound('连衣裙', { buyers: 'desc' })).toEqual([
      'French chiffon dress',
      'Summer floral dress',
    ]);
  });

  it('[C-01] [C-06] sources, badges and prices in the caller’s currency filter', async () => {
    expect(await namesFound('dress', { source: 'tianmao' })).toEqual(['French chiffon dress']);
    expect(await namesFound('pen', { isPostage: true, isExempt: 2 })).toEqual(['Fountain pen']);
    expect(await namesFound('pen', { isPostage: false })).toEqual([]);
    expect(await namesFound('pen', { isExempt: 1 })).toEqual([]);
    expect(await namesFound('dress', { minPrice: 40 })).toEqual(['French chiffon dress']);
    const { list } = await chinese.call('GET /goods/search', { value: '连衣裙', maxPrice: '120.00' });
    expect(list).toMatchObject([
      { goodsName: '夏季碎花连衣裙女', price: 120, currency: 'CNY', isPostage: '0', isExempt: 1 },
    ]);
  });

  it('a slip of the pen is forgiven, and said', async () => {
    server.services.catalogue.forget();
    const { list, searchedAs } = await guest.call('GET /goods/search', { value: 'chifon drss' });
    expect(searchedAs).toBe('chiffon dress');
    expect(list.map(({ goodsName }) => goodsName)).toEqual(['French chiffon dress']);
    const nothing = await guest.call('GET /goods/search', { value: 'qzwxecrv' });
    expect(nothing).toMatchObject({ list: [], total: 0, searchedAs: null });
  });

  it('a word too many, or a whole sentence, still finds what most of it says, and says what was searched', async () => {
    server.services.catalogue.forget();
    const search = async (value: string, more: object = {}) => {
      const { list, searchedAs } = await guest.call('GET /goods/search', { value, ...more });
      return [searchedAs, list.map(({ goodsName }) => goodsName)];
    };
    expect(await search('purple chiffon dress')).toEqual(['chiffon dress', ['French chiffon dress']]);
    expect(await search('夏季薄款碎花长袖连衣裙女装')).toEqual([
      '夏季 碎花 连衣裙女',
      ['Summer floral dress'],
    ]);
    expect(await search('fountain dress')).toEqual([
      'dress',
      expect.arrayContaining(['French chiffon dress']),
    ]);
    expect(await search('fountain dress', { source: '1688' })).toEqual(['fountain', ['Fountain pen']]);
    expect(await search('qqqq wwww')).toEqual([null, []]);
  });

  it('signs alone find nothing rather than everything', async () => {
    expect(await namesFound('!!! ??? %%%')).toEqual([]);
    expect(await namesFound('')).toHaveLength(6);
  });
});

describe('[C-03] pages', () => {
  it('a list is cut into pages that neither repeat nor miss anything, and is counted only a little further than it is read', async () => {
    const shop = await putOnSale(server.db, { titleEn: 'Zebra mug', sales: 1_000_000 });
    await sql`
      insert into goods (id, source, external_id, shop_id, title_zh, title_en, price_fen, price_max_fen, sales,
        search_terms, origin, created_at, refreshed_at)
      select gen_random_uuid(), 'weidian', 'many-' || n, ${shop.shopId}, '斑马杯', 'Zebra mug', 100 + n * 10, 100 + n * 10, n / 3 * 6,
        ${['zebra', 'mug', '斑马', '马杯']}::text[], 'test', now(), now()
      from generate_series(1, 3000) n`.execute(server.db);
    for (const isAnalysed of [false, true]) {
      if (isAnalysed) await sql`analyze goods`.execute(server.db);
      server.services.catalogue.forget();
      const pages = await Promise.all(
        [1, 2, 3, 100].map((pageNum) => guest.call('GET /goods/search', { value: 'zebra mugs', pageNum })),
      );
      const seen = pages.flatMap(({ list }) => list);
      expect(seen).toHaveLength(40);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(40);
      const sales = seen.map((card) => card.sales);
      expect(sales).toEqual(sales.toSorted((a, b) => b - a));
      expect(pages[0]).toMatchObject({ total: 100, pages: 10, pageSize: 10, pageNum: 1 });
      expect(pages[3]).toMatchObject({ total: 3000, pages: 300 });
      const atTheEnd = await guest.call('GET /goods/search', { value: 'zebra mugs', pageNum: 29 });
      expect(atTheEnd).toMatchObject({ total: 300, pages: 30 });
      const goingOn = await guest.call('GET /goods/search', { value: 'zebra mugs', pageNum: 30 });
      expect(goingOn).toMatchObject({ total: 1000, pages: 100 });
      const cheap = await guest.call('GET /goods/search', {
        value: 'zebra',
        price: 'asc',
        maxPrice: 50,
        pageSize: 50,
      });
      const prices = cheap.list.map(({ price }) => price);
      // 15.4 cents, rounded up as all that is cheap
      expect(prices[0]).toBe(0.16);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const beyond = await guest.call('GET /goods/search', { value: 'zebra', pageNum: 10_000, pageSize: 50 });
      expect(beyond.list).toEqual([]);
    }
  });
});

describe('a list from a tier', () => {
  it('is the beginning of the list of all, whichever way it is sorted', async () => {
    const all = { keys: ['zebra'], others: [], tier: undefined, depth: 100, most: null };
    for (const order of ['rank', 'sales_asc', 'sales_desc', 'price_asc', 'price_desc'] as const) {
      const criteria = { terms: ['zebra'], order };
      const whole = await findInTier(server.db, criteria, all);
      const { ids, total } = await server.services.catalogue.find(criteria);
      expect(ids, order).toBe(whole.ids);
      expect([whole.total, total]).toEqual([3001, 100]);
    }
  });
});

describe('categories', () => {
  it('a category holds what lies in it and in its children', async () => {
    const parent = crypto.randomUUID();
    const child = crypto.randomUUID();
    await server.db
      .insertInto('categories')
      .values([
        { id: parent, slug: 'bags', name_zh: '箱包', name_en: 'Bags' },
        { id: child, parent_id: parent, slug: 'backpacks', name_zh: '双肩包', name_en: 'Backpacks' },
      ])
      .execute();
    await putOnSale(server.db, { titleEn: 'Rucksack', categoryIds: [parent, child], source: 'weidian' });
    await putOnSale(server.db, { titleEn: 'Tote', categoryIds: [parent], source: '1688' });
    server.services.catalogue.forget();
    const of = async (categoryId: string, more: object = {}) => {
      const { list } = await guest.call('POST /system/spu/getGoodsByCategoryId', { categoryId, ...more });
      return list.map(({ goodsName }) => goodsName).toSorted();
    };
    expect(await of(parent)).toEqual(['Rucksack', 'Tote']);
    expect(await of(child)).toEqual(['Rucksack']);
    expect(await of(parent, { source: '1688' })).toEqual(['Tote']);
    expect(await of(crypto.randomUUID())).toEqual([]);
    expect(await chinese.call('GET /category/list')).toEqual([
      { goodsCategoryId: parent, goodsCategoryName: '箱包', icon: null, parentId: null },
      { goodsCategoryId: child, goodsCategoryName: '双肩包', icon: null, parentId: parent },
    ]);
  });
});

describe('[C-04] hot searches', () => {
  /** After so long anyone who searches for the same counts again. */
  const WHILE_MS = 10 * 60_000;

  it('are not what one person repeats, nor single letters and bare numbers', async () => {
    await server.services.searchWords.flush();
    await server.db.deleteFrom('search_queries').execute();
    await putOnSale(server.db, { titleEn: 'Amber Kite B 77', titleZh: '琥珀风筝' });
    for (let time = 0; time < 7; time += 1) {
      await guest.call('GET /goods/search', { value: 'amber kite' });
      server.clock.advance(WHILE_MS / 10);
    }
    for (let time = 0; time < 5; time += 1) {
      server.clock.advance(WHILE_MS);
      for (const value of ['b', '77']) {
        const { total } = await guest.call('GET /goods/search', { value });
        expect(total).toBeGreaterThan(0);
      }
    }
    await server.services.searchWords.flush();
    const counted = await server.db.selectFrom('search_queries').select(['words', 'count']).execute();
    expect(counted).toEqual([{ words: 'amber kite', count: 1 }]);
    expect(await guest.call('GET /system/search/hot')).toEqual([]);
  });

  it('show what several people searched for and found, and nothing private', async () => {
    await server.services.searchWords.flush();
    await server.db.deleteFrom('search_queries').execute();
    for (let time = 0; time < 6; time += 1) {
      server.clock.advance(WHILE_MS);
      await guest.call('GET /goods/search', { value: ' Fountain  PEN' });
      await guest.call('GET /goods/search', { value: 'nobody@example.test' });
      await guest.call('GET /goods/search', { value: 'nothing like this' });
    }
    await server.services.searchWords.flush();
    expect(await guest.call('GET /system/search/hot')).toEqual(['fountain pen']);
    expect(await chinese.call('GET /system/search/hot')).toEqual([]);
  });

  it('belong to the language of the pages they were typed on, Chinese words to Chinese wherever that was', async () => {
    await server.db.deleteFrom('search_queries').execute();
    await putOnSale(server.db, { titleEn: 'Linen Robe', titleZh: '亚麻长袍' });
    for (let time = 0; time < 5; time += 1) {
      server.clock.advance(WHILE_MS);
      await guest.call('GET /goods/search', { value: '亚麻长袍' });
      await chinese.call('GET /goods/search', { value: 'linen robe' });
    }
    await server.services.searchWords.flush();
    expect(await guest.call('GET /system/search/hot')).toEqual([]);
    expect((await chinese.call('GET /system/search/hot')).toSorted()).toEqual(['linen robe', '亚麻长袍']);
  });

  it('of the shop come first, on the pages of their language, from their beginning to their end', async () => {
    const now = server.clock.now();
    const [before, after] = [new Date(now.getTime() - 3_600_000), new Date(now.getTime() + 3_600_000)];
    await server.db.deleteFrom('search_queries').execute();
    const put = { is_pinned: true, last_at: now };
    await server.db
      .insertInto('search_queries')
      .values([
        { language: 'en', words: 'asked for', count: 9, last_at: now },
        { language: 'en', words: 'second', position: 2, ...put },
        { language: 'en', words: 'first', position: 1, starts_at: before, ends_at: after, ...put },
        { language: 'en', words: 'over', ends_at: now, ...put },
        { language: 'en', words: 'to come', starts_at: after, ...put },
        { language: 'zh', words: '春季新品', ...put },
      ])
      .execute();
    expect(await guest.call('GET /system/search/hot')).toEqual(['first', 'second', 'asked for']);
    expect(await chinese.call('GET /system/search/hot')).toEqual(['春季新品']);
  });
});

/** ImageFeatures at a catalogue of some thousands, which is gone afterwards. */
const amongMany = async <Value>(look: (db: Db) => Promise<Value>): Promise<Value> => {
  const tx = await server.db.startTransaction().execute();
  try {
    await sql`
      insert into goods
      select (jsonb_populate_record(goods, jsonb_build_object('id', gen_random_uuid(), 'external_id', 'many-' || place))).*
      from goods cross join generate_series(1, 4000) as place where goods.id = (select id from goods limit 1)`.execute(
      tx,
    );
    await sql`analyze goods`.execute(tx);
    return await look(tx);
  } finally {
    await tx.rollback().execute();
  }
};

describe('the plan of a search', () => {
  it('made once for all values, takes the index of words, never one of prices', async () => {
    const query = queryInTier(
      { terms: ['lantern'], order: 'rank' },
      { keys: ['lantern'], others: [], tier: undefined, depth: 100, most: 400 },
    ).compile(server.db);
    await putOnSale(server.db, { titleEn: 'One of many' });
    const plan = await amongMany(async (tx) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
      await sql`prepare planned as ${sql.raw(query.sql)}`.execute(tx);
      const nothing = sql.raw(query.parameters.map(() => 'null').join(', '));
      const { rows } = await sql<object>`explain execute planned(${nothing})`.execute(tx);
      await sql`deallocate planned`.execute(tx);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('goods_find');
    expect(plan).not.toMatch(/goods_\w*price/);
  });
});

describe('[C-04] suggestions while typing', () => {
  it('are what several people searched for, kinds of goods in the language, and words of titles', async () => {
    await server.db.deleteFrom('search_queries').execute();
    await server.db
      .insertInto('search_queries')
      .values([
        { language: 'en', words: 'lantern festival', count: 9, last_at: server.clock.now() },
        { language: 'en', words: 'lantern of mine', count: 4, last_at: server.clock.now() },
        { language: 'en', words: 'lan%', count: 9, last_at: server.clock.now() },
      ])
      .execute();
    await server.db
      .insertInto('categories')
      .values({ id: crypto.randomUUID(), slug: 'lanterns', name_zh: '灯笼', name_en: 'Lanterns' })
      .execute();
    await putOnSale(server.db, { titleEn: 'Landscape painting' });
    server.services.catalogue.forget();
    expect(await guest.call('GET /system/search/suggest', { value: 'Lan' })).toEqual([
      'lan%',
      'lantern festival',
      'Lanterns',
      'landscape',
    ]);
    expect(await guest.call('GET /system/search/suggest', { value: 'blue lands' })).toEqual([
      'blue landscape',
    ]);
    expect(await guest.call('GET /system/search/suggest', { value: '%' })).toEqual([]);
    expect(await chinese.call('GET /system/search/suggest', { value: '灯' })).toEqual(['灯笼']);
  });
});

describe('exchange rates', () => {
  it('a price is converted at the newest rate; with one that is too old nothing is sold', async () => {
    await putOnSale(server.db, { titleEn: 'Rated lamp', priceFen: 10_000 });
    const now = server.clock.now();
    const hourAgo = new Date(now.getTime() - 3_600_000);
    const sibling = await server.sibling();
    await insertRates(server.db, [{ currency: 'USD', rateE8: 20_000_000 }], {
      asOf: hourAgo,
      origin: 'desk',
      now,
    });
    await insertRates(server.db, [{ currency: 'USD', rateE8: 25_000_000 }], {
      asOf: now,
      origin: 'desk',
      now,
    });
    const { list } = await sibling.as.guest().call('GET /goods/search', { value: 'rated lamp' });
    expect(list[0]?.price).toBe(25);
    server.clock.advance(8 * 86_400_000);
    const later = (await server.sibling()).as;
    await expect(later.guest().call('GET /goods/search', { value: 'rated lamp' })).rejects.toMatchObject({
      status: 503,
    });
    const inYuan = await later.guest({ currency: 'CNY' }).call('GET /goods/search', { value: 'rated lamp' });
    expect(inYuan.list[0]?.price).toBe(100);
  });
});
