import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { engineOfTests } from '../../../../testing/servers/search-places.ts';
import { reasonOf, testServer } from '../../../../testing/servers/test-server.ts';
import { seedRates } from '../../../rates/rates.seed.ts';
import { putOnSale } from '../../goods.fixture.ts';
import { countIndex, deleteIndex } from '../engine/engine-index.ts';
import { createEngineSearch } from '../engine/engine-search.ts';
import { createPostgresSearch } from '../postgres-search.ts';
import { MOST_WAITING } from './search-index.jobs.ts';
import { beginRebuild } from './search-index.ts';
import { countChanges, listIndexes } from './search-index.queries.ts';
import { removingIndexes, updateNow, updateUntilLive } from '../search.fixture.ts';

describe('[Z-02] without an engine', async () => {
  const server = await testServer();

  it('the desk says that goods are searched in the database, and there is nothing to rebuild', async () => {
    const content = await server.as.staff('content');
    const known = { engine: 'database', failure: null, indexes: [], waiting: 0, oldestWaiting: null };
    expect(await content.call('GET /staff/search/health', {})).toEqual(known);
    expect(await reasonOf(content.call('POST /staff/search/rebuild', {}))).toBe('not_found');
    const buyer = await server.as.staff('buyer');
    expect(await reasonOf(buyer.call('POST /staff/search/rebuild', {}))).toBe('forbidden');
  });

  it('no change is noted, and what was noted for one that is gone is forgotten', async () => {
    await putOnSale(server.db);
    expect((await countChanges(server.db)).waiting).toBe(0);
    await server.db
      .insertInto('search_indexes')
      .values({ name: 'gone', state: 'live', begun_at: server.clock.now() })
      .execute();
    await putOnSale(server.db);
    expect((await countChanges(server.db)).waiting).toBe(1);
    await updateNow(server);
    expect(await listIndexes(server.db)).toEqual([]);
    expect((await countChanges(server.db)).waiting).toBe(0);
  });
});

describe('[Z-02] an engine that is away', async () => {
  const server = await testServer({ environment: { SEARCH_URL: 'http://127.0.0.1:9' } });
  const { db, clock } = server;
  const waiting = async () => (await countChanges(db)).waiting;

  it('has changes waiting for it up to a bound; beyond, its index is given up and nothing more is noted', async () => {
    await db
      .insertInto('search_indexes')
      .values({ name: 'stale', state: 'live', begun_at: clock.now() })
      .execute();
    await sql`insert into search_changes (goods_id) select gen_random_uuid() from generate_series(1, ${MOST_WAITING})`.execute(
      db,
    );
    await updateNow(server);
    expect(await waiting()).toBe(MOST_WAITING);
    await putOnSale(db);
    expect(await waiting()).toBe(MOST_WAITING + 1);
    await updateNow(server);
    expect((await listIndexes(db)).map(({ state }) => state)).toEqual(['old']);
    expect(await waiting()).toBe(0);
    await putOnSale(db);
    expect(await waiting()).toBe(0);
  });

  it('of a large shop has more of them waiting', async () => {
    const goods = MOST_WAITING * 5 + 5;
    await db
      .insertInto('search_indexes')
      .values({ name: 'large', state: 'live', goods, begun_at: clock.now() })
      .execute();
    await sql`insert into search_changes (goods_id) select gen_random_uuid() from generate_series(1, ${MOST_WAITING + 1})`.execute(
      db,
    );
    await updateNow(server);
    expect(await waiting()).toBe(MOST_WAITING + 1);
    await putOnSale(db);
    await updateNow(server);
    expect(await waiting()).toBe(0);
  });
});

const url = engineOfTests();
if (url !== undefined) {
  const server = await testServer({ environment: { SEARCH_URL: url } });
  removingIndexes(server);
  await seedRates(server.db, server.clock.now());
  const { db, services, clock } = server;
  const engine = services.searchEngine;
  if (!engine) throw new Error('no engine is set up');
  const inEngine = createEngineSearch(engine, { patienceMs: 20_000 });
  const find = (word: string) => inEngine.find({ terms: [word], order: 'rank' }, 100);
  const states = async () => (await listIndexes(db)).map(({ state }) => state);
  const rebuild = () => inTransaction(db, (tx) => beginRebuild(tx, engine, clock.now()));

  describe('[Z-02] the index of an engine', () => {
    it('is filled by itself, goes live and holds what is on sale', async () => {
      const lamp = await putOnSale(db, { titleEn: 'Amber lamp' });
      await putOnSale(db, { titleEn: 'Removed lamp', status: 'removed' });
      await updateUntilLive(server);
      expect(await states()).toEqual(['live']);
      expect(await find('lamp')).toEqual({ ids: lamp.id, total: 1 });
    });

    it.each([
      ['another price', sql`price_fen = 900`, 1],
      ['another title', sql`search_terms = '{amber,lantern}'`, 0],
      ['the title it had', sql`search_terms = '{amber,lamp}'`, 1],
      ['no longer on sale', sql`status = 'removed'`, 0],
    ])('follows a change: %s', async (_, change, total) => {
      await sql`update goods set ${change} where title_en = 'Amber lamp'`.execute(db);
      expect((await countChanges(db)).waiting).toBe(1);
      await updateUntilLive(server);
      expect((await countChanges(db)).waiting).toBe(0);
      expect((await find('lamp')).total).toBe(total);
    });

    it('notes nothing where nothing is found otherwise', async () => {
      await sql`update goods set refreshed_at = now(), price_fen = price_fen`.execute(db);
      expect((await countChanges(db)).waiting).toBe(0);
    });

    it('is rebuilt beside the old one, which answers until the new one does', async () => {
      for (const colour of ['red', 'green', 'blue']) await putOnSale(db, { titleEn: `Kettle ${colour}` });
      await updateUntilLive(server);
      const before = await listIndexes(db);
      clock.advance(1_000);
      expect(await rebuild()).toBe(true);
      expect(await rebuild()).toBe(false);
      expect((await find('kettle')).total).toBe(3);
      await updateUntilLive(server);
      expect((await find('kettle')).total).toBe(3);
      expect(await states()).toEqual(['old', 'live']);
      clock.advance(3_000);
      await updateUntilLive(server);
      const after = await listIndexes(db);
      expect(after.map(({ state, goods }) => [state, goods])).toEqual([['live', 3]]);
      await expect(countIndex(engine, before[0]?.name ?? '')).rejects.toMatchObject({ status: 404 });
    });

    it('loses no change of a transaction that was there before it', async () => {
      for (const { name } of await listIndexes(db)) await deleteIndex(engine, name);
      await db.deleteFrom('search_indexes').execute();
      const tx = await db.startTransaction().execute();
      await putOnSale(tx, { titleEn: 'Late kettle' });
      clock.advance(1_000);
      await updateNow(server);
      expect(await states()).toEqual(['filling']);
      await tx.commit().execute();
      await updateUntilLive(server);
      expect(await states()).toEqual(['live']);
      expect((await find('kettle')).total).toBe(4);
    });

    it('that lacks goods is found out at night and filled anew', async () => {
      await sql`alter table goods disable trigger user`.execute(db);
      await putOnSale(db, { titleEn: 'Unseen kettle' });
      await sql`alter table goods enable trigger user`.execute(db);
      expect((await find('kettle')).total).toBe(4);
      clock.advance(24 * 3_600_000);
      const { searchIndexJobs } = await import('./search-index.jobs.ts');
      const comparing = searchIndexJobs.find(({ name }) => name === 'goods.compareSearch');
      const { addJob } = await import('../../../../platform/jobs/job.ts');
      if (comparing) await addJob(db, comparing, {});
      await server.runJobs();
      await updateUntilLive(server);
      expect((await find('kettle')).total).toBe(5);
    });

    it('is shown at the desk, and rebuilt from there', async () => {
      const content = await server.as.staff('content');
      await server.as.guest().call('GET /goods/search', { value: 'kettle' });
      const { indexes, ...health } = await content.call('GET /staff/search/health', {});
      expect(health.waiting).toBe(0);
      expect(['answering', 'failing']).toContain(health.engine); // a busy machine may be late
      expect(indexes).toMatchObject([{ state: 'live', goods: 5, failure: null }]);
      clock.advance(1_000);
      const [live] = await listIndexes(db);
      expect(await content.call('POST /staff/search/rebuild', {})).toEqual({ isBegun: true });
      expect(await content.call('POST /staff/search/rebuild', {})).toEqual({ isBegun: false });
      await updateUntilLive(server);
      expect((await listIndexes(db)).at(-1)?.name).not.toBe(live?.name);
    });

    it('counts words, and keeps as many as goods have, as PostgreSQL does', async () => {
      const own = createPostgresSearch(db);
      const wanted = { terms: ['kettle', 'red', 'nowhere'], order: 'rank' } as const;
      expect(await inEngine.rarities(wanted)).toEqual(await own.rarities(wanted));
      expect(await inEngine.kept(wanted)).toEqual(await own.kept(wanted));
      expect(await inEngine.kept({ ...wanted, terms: ['kettle'] })).toEqual({ count: 0, isSelling: false });
    });
  });
}
