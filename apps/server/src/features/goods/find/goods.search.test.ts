import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { testServer } from '../../../testing/servers/test-server.ts';
import { insertRates } from '../../rates/rates.queries.ts';
import { seedRates } from '../../rates/rates.seed.ts';
import { findInTier, queryInTier } from './goods.find.queries.ts';
import { putManyZebras, putOnSale } from '../goods.fixture.ts';

const server = await testServer();
const guest = server.as.guest();
const chinese = server.as.guest({ locale: 'zh', currency: 'CNY' });

beforeAll(async () => {
  await seedRates(server.db, server.clock.now());
  await putOnSale(server.db, { titleEn: 'Pebble' }); // the plan's test makes many of the first
});

describe('a list from a tier', () => {
  beforeAll(() => putManyZebras(server.db));

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
    await putOnSale(server.db, { titleEn: 'Fountain pen' });
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
