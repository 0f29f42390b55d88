import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';
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

  it.each(['', '?part=1', '?part=-1', '?part=x', '?part=99999999999'])(
    'there is no part %s',
    async (query) => {
      expect((await open(`/sitemap-goods.xml${query}`)).statusCode).toBe(404);
    },
  );
});
