import { mkdtempSync, rmSync } from 'node:fs';
import { stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSku, orderer, payOrder, placeOne, signInAgain } from '../features/orders/orders.fixtures.ts';
import { checkLedger } from '../features/wallet/index.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { openServer, type TestServer } from '../testing/servers/open-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { tradingServer } from '../testing/servers/trading-server.ts';
import { backupCommand } from './backup.ts';
import { restoreCommand } from './restore.ts';

const shop = await tradingServer();
const folder = mkdtempSync(join(tmpdir(), 'caravan-backup-'));
const elsewhere = await createTestDatabase();
afterAll(async () => {
  await elsewhere.drop();
  rmSync(folder, { recursive: true });
});

const configOf = (databaseUrl: string, varDir: string): Config =>
  loadConfig({ DATABASE_URL: databaseUrl, VAR_DIR: varDir, LOG_LEVEL: 'fatal' });
const here = configOf(shop.databaseUrl, shop.services.config.varDir);
const there = configOf(elsewhere.url, join(folder, 'var'));

/** A server on the restored shop. */
const openThere = (): Promise<TestServer> =>
  openServer({ databaseUrl: elsewhere.url, varDir: there.varDir, clock: shop.clock, open: openThere });

/** All rows of a table of many, as one figure. */
const printOf = async (server: TestServer): Promise<string | undefined> => {
  const { rows } = await sql<{ print: string }>`
    select md5(string_agg(words || count || last_at, ',' order by words)) as print from search_queries`.execute(
    server.db,
  );
  return rows[0]?.print;
};

describe('a back-up of a shop', () => {
  it('restored elsewhere is the same shop: orders, books, pictures, jobs, and it goes on selling', async () => {
    const ada = await orderer(shop);
    const sku = await makeSku(shop.db);
    const order = await placeOne(ada, [sku]);
    await payOrder(shop.db, order.orderCode, shop.clock.now());
    const pixels = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f68c0d' } })
      .webp()
      .toBuffer();
    const picture = await shop.services.media.adoptImage(shop.db, pixels, {
      ownerKind: 'shopper',
      ownerId: ada.accountId,
      purpose: 'avatar',
    });
    // more than one piece of the archive, and more than any buffer on the way
    await sql`insert into search_queries (language, words, count, last_at)
      select 'zh', 'words ' || n || repeat('连衣裙', n % 40), n, ${shop.clock.now()}::timestamptz from generate_series(1, 30000) n`.execute(
      shop.db,
    );
    const file = join(folder, 'whole.tar.gz');
    expect(await backupCommand(here, file)).toMatchObject({ pictures: 1, lostPictures: 0 });

    await restoreCommand(there, file, { overwrite: false });
    const restored = await openThere();
    const call = await signInAgain(restored, ada.accountId);
    const seen = await call('GET /order/getOrder/orderCode', { orderCode: order.orderCode });
    expect(seen).toMatchObject({ orderCode: order.orderCode, status: 'purchase_pending' });
    expect((await checkLedger(restored.db)).flatMap(({ mismatches }) => mismatches)).toEqual([]);
    expect(await restored.services.media.readMaster(picture.id)).toEqual(pixels);
    expect(restored.services.secretKey).toBe(shop.services.secretKey);
    expect(await printOf(restored)).toBe(await printOf(shop));
    expect(await rowsOfJobs(restored)).toBe(await rowsOfJobs(shop));
    await restored.runJobs();
    const next = await placeOne({ ...ada, call }, [sku]);
    await payOrder(restored.db, next.orderCode, shop.clock.now());
    expect((await checkLedger(restored.db)).flatMap(({ mismatches }) => mismatches)).toEqual([]);
    await restored.close();
  });

  it('[E-08] without its pictures is restored beside a bucket that is kept in another way', async () => {
    const file = join(folder, 'rows.tar.gz');
    expect(await backupCommand(here, file, { withPictures: false })).toMatchObject({ pictures: 0 });
    const apart = await createTestDatabase();
    const sameBucket = configOf(apart.url, here.varDir);
    await restoreCommand(sameBucket, file, { overwrite: false });
    const pictures = await sql<{ id: string }>`select id from media`.execute(shop.db);
    expect(pictures.rows.length).toBeGreaterThan(0);
    const restored = await openServer({
      databaseUrl: apart.url,
      varDir: here.varDir,
      clock: shop.clock,
      open: openThere,
    });
    for (const { id } of pictures.rows)
      expect(await restored.services.media.readMaster(id)).toEqual(await shop.services.media.readMaster(id));
    await restored.close();
    await apart.drop();
  });

  it('is not written over another shop unless that is asked for', async () => {
    const file = join(folder, 'again.tar.gz');
    await backupCommand(here, file);
    await expect(backupCommand(here, file)).rejects.toThrow('is there already');
    await expect(restoreCommand(there, file, { overwrite: false })).rejects.toThrow(
      'A shop lives in this database',
    );
    const running = await openThere();
    await expect(restoreCommand(there, file, { overwrite: true })).rejects.toThrow('stop the server first');
    await running.close();
    await restoreCommand(there, file, { overwrite: true });
  });

  it('that breaks off leaves no half of a shop', async () => {
    const file = join(folder, 'half.tar.gz');
    await backupCommand(here, file);
    const { size } = await stat(file);
    await truncate(file, Math.floor(size / 2));
    const empty = await createTestDatabase();
    const nowhere = configOf(empty.url, join(folder, 'half'));
    await expect(restoreCommand(nowhere, file, { overwrite: false })).rejects.toThrow('breaks off');
    const whole = join(folder, 'again.tar.gz');
    await restoreCommand(nowhere, whole, { overwrite: false });
    await empty.drop();
  });
});

const rowsOfJobs = async ({ db }: TestServer): Promise<number> => {
  const { count } = await db
    .withSchema('graphile_worker')
    .selectFrom('_private_jobs' as never)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
