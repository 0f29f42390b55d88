import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchPlaces } from '../../../testing/servers/search-places.ts';
import { testServer } from '../../../testing/servers/test-server.ts';
import { seedRates } from '../../rates/rates.seed.ts';
import { putManyZebras, putOnSale } from '../goods.fixture.ts';
import { removingIndexes, settleSearch, withoutFallBack } from './search.fixture.ts';

for (const { place, environment } of searchPlaces()) {
  const server = await testServer({ environment, provide: withoutFallBack });
  const guest = server.as.guest();
  const chinese = server.as.guest({ locale: 'zh', currency: 'CNY' });
  const settle = () => settleSearch(server);
  removingIndexes(server);

  const namesFound = async (value: string, more: object = {}): Promise<string[]> => {
    await settle();
    const { list } = await guest.call('GET /goods/search', { value, ...more });
    return list.map(({ goodsName }) => goodsName);
  };

  beforeAll(async () => {
    await seedRates(server.db, server.clock.now());
  });

  describe(`[Z-02] in ${place}: what a search finds`, () => {
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
      await settle();
      const { list, searchedAs } = await guest.call('GET /goods/search', { value: 'chifon drss' });
      expect(searchedAs).toBe('chiffon dress');
      expect(list.map(({ goodsName }) => goodsName)).toEqual(['French chiffon dress']);
      const nothing = await guest.call('GET /goods/search', { value: 'qzwxecrv' });
      expect(nothing).toMatchObject({ list: [], total: 0, searchedAs: null });
    });

    it('[C-04] a word that is still being typed finds what it is the beginning of', async () => {
      await settle();
      for (const value of ['dre', 'dres', 'chiffon dres']) {
        const { list, searchedAs } = await guest.call('GET /goods/search', { value });
        expect(searchedAs).toBe(value.replace(/\w+$/, 'dress'));
        expect(list.map(({ goodsName }) => goodsName)).toContain('French chiffon dress');
      }
    });

    it('a word too many, or a whole sentence, still finds what most of it says, and says what was searched', async () => {
      await settle();
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

  describe(`[Z-02] in ${place}: [C-03] pages`, () => {
    it('a list is cut into pages that neither repeat nor miss anything, and is counted only a little further than it is read', async () => {
      await putManyZebras(server.db);
      for (const isAnalysed of [false, true]) {
        if (isAnalysed) await sql`analyze goods`.execute(server.db);
        await settle();
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
        const beyond = await guest.call('GET /goods/search', {
          value: 'zebra',
          pageNum: 10_000,
          pageSize: 50,
        });
        expect(beyond.list).toEqual([]);
      }
    });
  });

  describe(`[Z-02] in ${place}: categories`, () => {
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
      await settle();
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
}
