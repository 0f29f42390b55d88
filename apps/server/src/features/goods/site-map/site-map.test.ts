import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';
import { beginParts } from './site-map.queries.ts';
import { putOnSale, type PutOnSale } from '../goods.fixture.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
let coat: PutOnSale;
let gone: PutOnSale;

beforeAll(async () => {
  coat = await putOnSale(server.db, { titleZh: '大衣', titleEn: 'Coat' });
  gone = await putOnSale(server.db, { titleZh: '帽子', titleEn: 'Hat' });
  await server.db.updateTable('goods').set({ status: 'removed' }).where('id', '=', gone.id).execute();
});

const open = async (path: string) => {
  const { statusCode, headers, body } = await server.app.inject(path);
  return { statusCode, type: headers['content-type'], body };
};
const addressesIn = (body: string): string[] =>
  [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');

describe('what search engines are told', () => {
  it('robots are kept from calls and the desk, and shown the map', async () => {
    const { body } = await open('/robots.txt');
    expect(body).toContain('Disallow: /api/');
    expect(body).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  });

  it('the map leads to the pages and to the goods', async () => {
    const { type, body } = await open('/sitemap.xml');
    expect(type).toContain('application/xml');
    const maps = addressesIn(body).map((url) => new URL(url));
    expect(maps.map(({ pathname, search }) => pathname + search)).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-goods.xml?part=0',
    ]);
    for (const { pathname, search } of maps) expect((await open(pathname + search)).statusCode).toBe(200);
  });

  it('[E-10] goods on sale stand there in every language, each with the others; what is gone does not', async () => {
    const { body } = await open('/sitemap-goods.xml?part=0');
    const paths = addressesIn(body).map((url) => new URL(url));
    expect(paths.map(({ pathname, search }) => pathname + search)).toEqual([
      `/en/productDetails?id=${coat.id}`,
      `/zh/productDetails?id=${coat.id}`,
      `/ar/productDetails?id=${coat.id}`,
      `/es/productDetails?id=${coat.id}`,
    ]);
    expect(body.match(/hreflang="zh-CN"/g)).toHaveLength(4);
    expect(body.match(/hreflang="es"/g)).toHaveLength(4);
    expect(body).not.toContain(gone.id);
  });

  it('[Z-05] goods are told of in parts that begin where the last ended, each once', async () => {
    const more: PutOnSale[] = [];
    for (let count = 0; count < 4; count += 1)
      more.push(await putOnSale(server.db, { titleZh: `衣${count}`, titleEn: `Dress ${count}` }));
    const ids = [coat, ...more].map(({ id }) => id).toSorted();
    expect(await beginParts(server.db, { size: 2, most: 10 })).toBe(2);
    expect(await beginParts(server.db, { size: 2, most: 10 })).toBe(0);
    const { body } = await open('/sitemap.xml');
    const parts = addressesIn(body).filter((url) => url.includes('part='));
    expect(parts).toHaveLength(3);
    const told: string[][] = [];
    for (const url of parts) {
      const { pathname, search } = new URL(url);
      const found = [...(await open(pathname + search)).body.matchAll(/<loc>[^<]*\/en\/[^<]*id=([^<]+)</g)];
      told.push(found.map(([, id]) => id ?? ''));
    }
    expect(told).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    const late = await putOnSale(server.db, { titleZh: '鞋', titleEn: 'Shoe' });
    expect((await open('/sitemap-goods.xml?part=2')).body).toContain(late.id);
    await server.db.deleteFrom('site_map_parts').execute();
  });

  it.each(['', '?part=1', '?part=-1', '?part=x', '?part=99999999999'])(
    'there is no part %s',
    async (query) => {
      expect((await open(`/sitemap-goods.xml${query}`)).statusCode).toBe(404);
    },
  );
});
