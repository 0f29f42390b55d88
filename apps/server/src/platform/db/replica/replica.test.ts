import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { openServer, type TestServer } from '../../../testing/servers/open-server.ts';
import { waitingCalls } from '../../../testing/waiting-calls.ts';
import { putOnSale } from '../../../features/goods/goods.fixture.ts';
import { seedRates } from '../../../features/orders/orders.fixtures.ts';
import { testClock } from '../../clock/clock.ts';
import { type Db, openDatabase } from '../database.ts';
import type { ReplicaNews } from './replica.ts';

/** Stands between a database and who reads it; what it is told to do to them, it does to all connections. */
const wireTo = async (databaseUrl: string) => {
  const sockets = new Set<Socket>();
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const port = Number(url.searchParams.get('port') ?? url.port) || 5432;
  const state = { isAway: false, isDeaf: false };
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}).on('close', () => sockets.delete(near)));
    if (state.isAway) return void near.destroy();
    const far = folder.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, folder);
    far.on('error', () => {}).on('close', () => near.destroy());
    near.on('close', () => far.destroy()).on('data', (bytes) => state.isDeaf || far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    url: url.href,
    goAway: () => {
      state.isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    comeBack: () => (state.isAway = false),
    connections: () => sockets.size,
    goDeaf: (isDeaf: boolean) => (state.isDeaf = isDeaf),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

const test = { primary: await createTestDatabase(), replica: await createTestDatabase() };
const wire = await wireTo(test.replica.url);
const news: ReplicaNews[] = [];
const database = openDatabase({
  url: test.primary.url,
  replicaUrl: wire.url,
  poolSize: 4,
  onConnectionError: () => {},
  onReplica: (each) => news.push(each),
});
const { db, replica } = database;
/** Written to directly, as the stream of the database would. */
const behind = openDatabase({ url: test.replica.url, poolSize: 1, onConnectionError: () => {} });
afterAll(async () => {
  await database.close();
  await behind.db.destroy();
  wire.close();
  await test.primary.drop();
  await test.replica.drop();
});

const primaryName = await nameOf(db);
const replicaName = await nameOf(behind.db);

/** Brings the beat of the database to the replica. */
const replicate = async (secondsLate = 0): Promise<void> => {
  const { rows } = await sql<{ at: string }>`
    select (updated_at - make_interval(secs => ${secondsLate}))::text as at from settings where key = 'replica_beat'`.execute(
    db,
  );
  await sql`insert into settings (key, value, updated_at) values ('replica_beat', 'null', ${rows[0]?.at}::timestamptz)
    on conflict (key) do update set updated_at = excluded.updated_at`.execute(behind.db);
};
const keepUp = async (): Promise<void> => {
  wire.comeBack();
  wire.goDeaf(false);
  await replicate();
  await database.lookAtReplica();
};

describe('reads that may be a moment old', () => {
  beforeEach(async () => {
    wire.goDeaf(false);
    await database.lookAtReplica();
    await keepUp();
  });

  it('go to the replica once it was seen to keep up', async () => {
    expect(await nameOf(replica)).toBe(replicaName);
    expect(await nameOf(db)).toBe(primaryName);
    expect(news.map(({ state }) => state)).toEqual(['behind', 'used']);
  });

  it('that are under way when the replica dies are answered by the database, and so are those after them', async () => {
    await sql`select pg_advisory_lock(7)`.execute(behind.db);
    const underWay = sql<{
      name: string;
    }>`select current_database() as name, pg_advisory_lock_shared(7)`.execute(replica);
    await expect.poll(() => waitingCalls(behind.db)).toBe(1);
    wire.goAway();
    expect((await underWay).rows[0]?.name).toBe(primaryName);
    await sql`select pg_advisory_unlock(7)`.execute(behind.db);
    await sql`select pg_advisory_unlock_all()`.execute(db);
    expect(await nameOf(replica)).toBe(primaryName);
    await database.lookAtReplica();
    expect(await nameOf(replica)).toBe(primaryName);
    await keepUp();
    expect(await nameOf(replica)).toBe(replicaName);
  });

  it('do not wait for a replica that takes questions and gives no answers', async () => {
    wire.goDeaf(true);
    const unanswered = nameOf(replica);
    await database.lookAtReplica();
    expect(await unanswered).toBe(primaryName);
    expect(await nameOf(replica)).toBe(primaryName);
    expect(news.at(-1)).toMatchObject({ state: 'lost' });
  });

  it('leave a replica that is more than some seconds behind until it has caught up', async () => {
    await replicate(60);
    await database.lookAtReplica();
    expect(news.at(-1)).toMatchObject({ state: 'behind' });
    expect(await nameOf(replica)).toBe(primaryName);
    await keepUp();
    expect(await nameOf(replica)).toBe(replicaName);
  });

  it('of what a migration has not brought there yet are answered by the database', async () => {
    await sql`create table if not exists brought_later (id int)`.execute(db);
    expect((await sql`select id from brought_later`.execute(replica)).rows).toEqual([]);
    await expect(sql`select nothing_there`.execute(replica)).rejects.toThrow(/nothing_there/);
    expect(await nameOf(replica)).toBe(replicaName);
  });

  it('are single ones: a transaction is the database’s own', async () => {
    await expect(replica.transaction().execute((tx) => nameOf(tx))).rejects.toThrow(/database itself/);
  });
});

describe('a shop whose replica', async () => {
  await import('../../../features.ts'); // loaded here, so that no test waits for it
  const clock = testClock();
  const varDir = mkdtempSync(join(tmpdir(), 'caravan-test-'));
  const opened: TestServer[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((server) => server.close()));
    rmSync(varDir, { recursive: true, force: true });
  });
  const shopWith = async (replicaUrl: string): Promise<TestServer> => {
    const environment = { DATABASE_REPLICA_URL: replicaUrl };
    const open = () => Promise.reject(new Error('one is enough'));
    const server = await openServer({ databaseUrl: test.primary.url, varDir, clock, open, environment });
    opened.push(server);
    return server;
  };
  /** What a guest does before the cart; every one of these reads may go to the replica. */
  const browse = async (server: TestServer, goodsId: string) => {
    const guest = server.as.guest();
    await guest.call('GET /category/list');
    await guest.call('GET /system/search/hot');
    await guest.call('GET /system/search/suggest', { value: 'goods' });
    await guest.call('GET /system/spu/hot');
    await guest.call('GET /notice/slideshow/2');
    await guest.call('GET /comment/client/getCommentList', { spuId: goodsId });
    await guest.call('GET /system/spu/priceHistory', { id: goodsId });
    const { list } = await guest.call('GET /goods/search', { value: 'Lantern' });
    const { id } = await guest.call('GET /system/spu/queryDetail', { id: goodsId });
    return [list[0]?.id, id];
  };

  it('is nowhere sells as ever', async () => {
    const server = await shopWith('postgres://caravan@127.0.0.1:9/none');
    await seedRates(server.db, clock.now());
    const { id } = await putOnSale(server.db, { titleEn: 'Lantern' });
    expect(await browse(server, id)).toEqual([id, id]);
  });

  it('dies while people are browsing sells on', async () => {
    const wireToShop = await wireTo(test.primary.url);
    const server = await shopWith(wireToShop.url);
    const { id } = await putOnSale(server.db, { titleEn: 'Lantern' });
    await expect.poll(() => wireToShop.connections()).toBeGreaterThan(0);
    const found = await browse(server, id);
    expect(found[1]).toBe(id);
    const browsing = Array.from({ length: 8 }, () => browse(server, id));
    wireToShop.goAway();
    for (const each of await Promise.all([...browsing, browse(server, id)])) expect(each[1]).toBe(id);
    wireToShop.close();
  });
});

async function nameOf(from: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(from);
  return rows[0]?.name ?? '';
}
