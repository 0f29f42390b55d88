import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryTerms } from '@caravan/domain/goods/search-terms';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { createMediaLibrary } from '../../../platform/media/media-library.ts';
import { diskStorage } from '../../../platform/media/storage.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { demoGoods } from '../demo/demo-goods.ts';
import { type ImportedGoods, type ImportOutcome, importedGoods } from './read/import-format.ts';
import { folderPictures } from './import.pictures.ts';
import { importGoods, type ImportReport } from './import.service.ts';
import { litemallGoods } from './adapters/litemall.ts';
import { litemallTables } from './testing/made-up-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'caravan-import-'));
const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  rmSync(folder, { recursive: true, force: true });
});

const freshDatabase = async (): Promise<Database> => {
  const test = await createTestDatabase();
  const database = openDatabase({ url: test.url, poolSize: 4, onConnectionError: () => {} });
  opened.push({ close: () => database.close().then(() => test.drop()) });
  return database;
};
const media = createMediaLibrary(diskStorage(join(folder, 'media')));
const now = new Date('2026-10-01T00:00:00Z');

const outcomes = (rows: Iterable<ImportedGoods>): ImportOutcome[] =>
  [...rows].map((row) => ({ row, fixed: [] }));

const firstGoods = (): ImportedGoods => {
  const [row] = demoGoods({ count: 1 });
  if (!row) throw new Error('no goods');
  return row;
};

const sumOf = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);

const countAll = async ({ db }: Database): Promise<Record<string, number>> => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::integer from goods) as goods, (select count(*)::integer from skus where is_active) as skus,
      (select count(*)::integer from shops) as shops, (select count(*)::integer from categories) as categories,
      (select count(*)::integer from reviews) as reviews, (select count(*)::integer from media) as media`.execute(
    db,
  );
  return rows[0] ?? {};
};

describe('importing goods', () => {
  it('writes two thousand goods with everything about them within seconds, and a second time changes nothing', async () => {
    const database = await freshDatabase();
    const rows = [...demoGoods({ count: 2000 })];
    const steps: number[] = [];
    const first = await importGoods(database.db, outcomes(rows), {
      media,
      now,
      progress: (taken) => steps.push(taken),
    });
    expect(first.taken).toBe(2000);
    expect(steps.at(-1)).toBe(2000);
    const counted = await countAll(database);
    expect(counted['goods']).toBe(2000);
    expect(counted['shops']).toBeGreaterThan(140);
    expect(counted['skus']).toBe(sumOf(rows, ({ skus }) => skus.length));

    await importGoods(database.db, outcomes(rows.slice(0, 300)), { media, now });
    expect(await countAll(database)).toEqual(counted);
  });

  it('goods are found by English and Chinese words, category and shop, and carry their rating', async () => {
    const database = await freshDatabase();
    const row = firstGoods();
    await importGoods(database.db, outcomes([row]), { media, now, origin: 'demo' });
    const goods = await database.db.selectFrom('goods').selectAll().executeTakeFirstOrThrow();
    for (const words of [row.titleZh, row.titleEn ?? 'no English', '女装', 'Dresses', row.shop.name])
      expect(goods.search_terms).toEqual(expect.arrayContaining(queryTerms(words)));
    expect(goods).toMatchObject({ origin: 'demo', hot_rank: 1, status: 'on_sale', title_zh: row.titleZh });
    expect(row.reviews?.length).toBeGreaterThan(0);
    expect(goods.rating_count).toBe(row.reviews?.length);
    expect(Number(goods.rating_sum)).toBe(sumOf(row.reviews ?? [], ({ mark }) => mark));
    expect(goods.category_ids).toHaveLength(2);
    expect(goods.category_ids[0]).toBe(goods.category_id);
  });

  it('a later file changes prices, keeps what it no longer offers out of choice, and leaves removed goods removed', async () => {
    const database = await freshDatabase();
    const row = firstGoods();
    await importGoods(database.db, outcomes([row]), { media, now });
    const before = await database.db
      .selectFrom('goods')
      .select(['id', 'created_at'])
      .executeTakeFirstOrThrow();
    await database.db.updateTable('goods').set({ status: 'removed' }).execute();
    const [kept] = row.skus;
    const changed = importedGoods.parse({
      ...row,
      skus: [{ ...kept, priceFen: 12_300, stock: 0 }],
      reviews: [],
    });
    await importGoods(database.db, outcomes([changed]), { media, now: new Date('2026-10-05T00:00:00Z') });
    const after = await database.db.selectFrom('goods').selectAll().executeTakeFirstOrThrow();
    expect(after).toMatchObject({ id: before.id, created_at: before.created_at, status: 'removed' });
    expect(Number(after.price_fen)).toBe(12_300);
    const skus = await database.db.selectFrom('skus').select(['external_id', 'is_active']).execute();
    expect(skus).toHaveLength(row.skus.length);
    expect(skus.filter((sku) => sku.is_active).map((sku) => sku.external_id)).toEqual([kept?.externalId]);
  });

  it('refuses with reasons, counts what was fixed, and takes goods named twice once', async () => {
    const database = await freshDatabase();
    const rows: ImportOutcome[] = [...litemallGoods(litemallTables), ...litemallGoods(litemallTables)];
    const report: ImportReport = await importGoods(database.db, rows, { media, now });
    expect((await countAll(database))['goods']).toBe(2);
    expect(report.refused.map(({ refused }) => refused)).toContain('deleted in its shop');
    expect([...report.fixed.keys()]).toContain('description: foreign pictures and scripts taken out');
    expect(report.withoutPicture).toBe(2);
  });

  it('text that a database cannot hold is written without it', async () => {
    const database = await freshDatabase();
    const row = firstGoods();
    await importGoods(
      database.db,
      outcomes([{ ...row, titleZh: '杯\u0000子\ud800', descriptionZh: '<p>a\u0000</p>' }]),
      { media, now },
    );
    expect(await database.db.selectFrom('goods').select('title_zh').executeTakeFirst()).toEqual({
      title_zh: '杯子',
    });
  });
});

describe('pictures of an import', () => {
  const pictures = join(folder, 'pictures');
  const paint = async (name: string, colour: string): Promise<void> => {
    mkdirSync(join(pictures, 'deep'), { recursive: true });
    await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .jpeg()
      .toFile(join(pictures, name));
  };

  it('are looked up by file name, stored once, and lent only when asked for', async () => {
    await paint('main.png', '#c33');
    await paint('deep/A.JPG', '#3c3');
    writeFileSync(join(pictures, 'broken.jpg'), 'no picture');
    const database = await freshDatabase();
    const rows = [...litemallGoods(litemallTables)];
    const named = await importGoods(database.db, rows, {
      media,
      now,
      pictures: await folderPictures(pictures),
    });
    expect(named).toMatchObject({ taken: 2, pictures: 2, withoutPicture: 1 });
    const goods = await database.db
      .selectFrom('goods')
      .select(['picture_ids'])
      .orderBy('external_id')
      .execute();
    expect(goods.map((one) => one.picture_ids.length)).toEqual([2, 0]);

    const assigned = await importGoods(database.db, rows, {
      media,
      now,
      pictures: await folderPictures(pictures, { assign: true }),
    });
    expect(assigned).toMatchObject({ pictures: 0, withoutPicture: 0 });
    expect((await countAll(database))['media']).toBe(2);
  });
});
