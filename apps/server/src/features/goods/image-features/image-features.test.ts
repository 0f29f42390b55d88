import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SHAPE_LENGTH, LOOK_BYTES, featuresOfBytes } from '@caravan/domain/inspection/image-features';
import { searchPlaces } from '../../../testing/servers/search-places.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { seedRates } from '../../rates/rates.seed.ts';
import { demoPictures } from '../demo/demo.pictures.ts';
import { mainFileNames } from '../demo/pictures/catalogue.ts';
import { putOnSale } from '../goods.fixture.ts';
import { removingIndexes, settleSearch, withoutFallBack } from '../search/search.fixture.ts';
import { alterations } from './image-features.fixture.ts';
import { createFeatureIndex } from './image-features.index.ts';
import { imageFeatureJobs, readImageFeatures } from './image-features.jobs.ts';
import { addJob } from '../../../platform/jobs/job.ts';

for (const { place, environment } of searchPlaces()) {
  const server = await testServer({ now: '2026-03-02T02:00:00Z', environment, provide: withoutFallBack });
  removingIndexes(server);
  const guest = server.as.guest({ currency: 'CNY' });
  await seedRates(server.db, server.clock.now());

  const formOf = (bytes: Buffer | undefined, fields: Record<string, string> = {}): never => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
    return form as never; // the client passes a form on as it is
  };
  const search = async (bytes: Buffer | undefined, fields?: Record<string, string>) => {
    await settleSearch(server);
    return guest.call('POST /products/searchByImage', formOf(bytes, fields));
  };

  const PICTURES = 24;
  const names = mainFileNames();
  const sample = names.filter((_, place) => place % Math.ceil(names.length / PICTURES) === 0);
  const drawn = demoPictures();
  const pictures: Buffer[] = [];
  const goodsIds: string[] = [];
  const mediaIds: string[] = [];
  for (const name of sample) {
    const webp = await drawn.get(name)!.render();
    const { id } = await putOnSale(server.db);
    const stored = await server.services.media.adoptImage(server.db, webp, {
      ownerKind: 'shop',
      purpose: 'goods',
    });
    await server.db
      .updateTable('goods')
      .set({ picture_ids: [stored.id] })
      .where('id', '=', id)
      .execute();
    pictures.push(webp);
    goodsIds.push(id);
    mediaIds.push(stored.id);
  }
  await addJob(server.db, readImageFeatures, {}, { runAt: server.clock.now() });
  await server.runJobs();

  describe(`[Z-02] [C-07] in ${place}: goods found by a picture`, () => {
    it.each(alterations)('%s, a picture finds its goods first', async (_what, alter) => {
      let first = 0;
      for (const [place, picture] of pictures.entries()) {
        const { list } = await search(await alter(picture));
        if (list[0]?.id === goodsIds[place]) first += 1;
      }
      expect(first / pictures.length).toBeGreaterThanOrEqual(0.95);
    });

    it('a picture of ours can be named by its address', async () => {
      const { list } = await search(undefined, { imageUrl: `/media/${mediaIds[3]}/1280.webp` });
      expect(list[0]?.id).toBe(goodsIds[3]);
    });

    it('goods that went off sale, or show another picture now, are not found', async () => {
      const of = (place: number) => server.db.updateTable('goods').where('id', '=', goodsIds[place] ?? '');
      await of(0).set({ status: 'removed' }).execute();
      await of(1).set({ picture_ids: [] }).execute();
      for (const place of [0, 1]) {
        const { list } = await search(pictures[place]);
        expect(list.map(({ id }) => id)).not.toContain(goodsIds[place]);
      }
      await of(0).set({ status: 'on_sale' }).execute();
      await of(1)
        .set({ picture_ids: [mediaIds[1] ?? ''] })
        .execute();
    });

    it('nothing alike is an empty list', async () => {
      const chequers = [0, 1, 2, 3, 4, 5, 6, 7, 8]
        .map((place) => {
          const corner = `x="${(place % 3) * 100}" y="${Math.floor(place / 3) * 100}"`;
          return `<rect ${corner} width="100" height="100" fill="${place % 2 ? '#00f' : '#0f0'}"/>`;
        })
        .join('');
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${chequers}</svg>`;
      const strange = await sharp(Buffer.from(drawing)).png().toBuffer();
      expect(await search(strange)).toMatchObject({ list: [], total: 0, pages: 0, missingSources: [] });
    });
  });

  describe(`[Z-02] [C-07] in ${place}: pages of what was found`, () => {
    it('ten to a page, a hundred at most, none twice, for half an hour', async () => {
      const [picture] = pictures;
      const many = Array.from({ length: 104 }, () => putOnSale(server.db));
      const ids = (await Promise.all(many)).map(({ id }) => id);
      await server.db
        .updateTable('goods')
        .set({ picture_ids: [mediaIds[0] ?? ''] })
        .where('id', 'in', ids)
        .execute();
      await addJob(server.db, readImageFeatures, {}, { runAt: server.clock.now() });
      await server.runJobs();
      const first = await search(picture);
      expect(first).toMatchObject({ total: 100, pages: 10, pageSize: 10, pageNum: 1 });
      const seen = new Set(first.list.map(({ id }) => id));
      for (let pageNum = 2; pageNum <= 10; pageNum += 1) {
        const page = await search(undefined, { searchId: first.searchId, pageNum: String(pageNum) });
        expect(page.searchId).toBe(first.searchId);
        for (const { id } of page.list) seen.add(id);
      }
      expect(seen.size).toBe(100);
      expect((await search(undefined, { searchId: first.searchId, pageNum: '11' })).list).toEqual([]);
      server.clock.advance(30 * 60_000);
      expect(await reasonOf(search(undefined, { searchId: first.searchId }))).toBe('picture_search_over');
      await addJob(server.db, imageFeatureJobs[1]!, {}, { runAt: server.clock.now() });
      await server.runJobs();
      expect(await server.db.selectFrom('picture_searches').selectAll().execute()).toEqual([]);
    });
  });

  it(`[C-07] in ${place}: stands at the address the source writes, which begins with the base already`, async () => {
    const asked = (url: string) => server.app.inject({ method: 'POST', url, payload: {} });
    expect((await asked('/api/products/searchByImage')).statusCode).toBe(415);
    expect((await asked('/api/api/products/searchByImage')).statusCode).toBe(404);
  });

  describe(`[N-05] in ${place}: what is no picture`, () => {
    it('is refused, and so is none at all', async () => {
      expect(await reasonOf(search(Buffer.from('<svg onload="alert(1)"/>')))).toBe('picture_not_readable');
      expect(await reasonOf(search(undefined))).toBe('picture_missing');
      expect(await reasonOf(search(undefined, { imageUrl: 'https://elsewhere.example/a.png' }))).toBe(
        'picture_missing',
      );
      expect(await reasonOf(search(undefined, { imageUrl: '/media/../../etc/passwd' }))).toBe(
        'picture_missing',
      );
      const wide = await sharp({ create: { width: 9_000, height: 5_000, channels: 3, background: '#000' } })
        .png()
        .toBuffer();
      expect(await reasonOf(search(wide))).toBe('picture_too_large');
    });
  });
}

describe('[C-07] a million pictures', () => {
  it('of many, the nearest comes first, and others have their turn meanwhile', async () => {
    const index = createFeatureIndex();
    const bytes = new Uint8Array(LOOK_BYTES);
    let state = 7;
    const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
    const wanted = 77_777;
    let look = featuresOfBytes(bytes);
    for (let number = 1; number <= 100_000; number += 1) {
      for (let place = 0; place < LOOK_BYTES; place += 1) bytes[place] = next() >>> 24;
      index.add(number, bytes);
      if (number === wanted) look = featuresOfBytes(bytes);
    }
    expect(look.shape).toHaveLength(SHAPE_LENGTH);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    expect(await index.nearest([look], 5)).toEqual([wanted]);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
