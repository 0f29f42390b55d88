import { describe, expect } from 'vitest';
import { sharedBrowser, shopOrigin, test } from '../harness/test.ts';
import { openPhone } from '../harness/visit.ts';
import { ordinaryGoods } from '../journey/goods.ts';

const MOST_FILES = 25;

describe('what a first page asks of a slow phone', () => {
  test('[I-10] product, list and help each need at most 25 files of script and style', async ({
    database,
  }) => {
    const { id, source } = await ordinaryGoods(database, { source: 'taobao' });
    const pages = [
      `/en/productDetails?id=${id}&source=${source}`,
      '/en/productList?value=dress',
      '/en/helpCenter',
    ];
    for (const path of pages) expect((await filesOf(path)).length, path).toBeLessThanOrEqual(MOST_FILES);
  });
});

describe('a page that was rendered a moment ago', () => {
  test('[Z-06] is the same for its data, in each currency, and another as soon as its data is', async ({
    database,
  }) => {
    const { id, source } = await ordinaryGoods(database, { source: 'taobao' });
    const read = async (cookie = '') => {
      const address = `${shopOrigin()}/en/productDetails?id=${id}&source=${source}`;
      const answer = await fetch(address, { headers: { cookie } });
      return { text: await answer.text(), etag: answer.headers.get('etag') };
    };
    await read();
    const [first, again, inEuro] = [await read(), await read(), await read('shop_currency=EUR')];
    expect(first.etag).toMatch(/^"[\w-]{43}"$/);
    if (again.etag === first.etag) expect(again.text).toBe(first.text);
    expect(inEuro.text).toContain('€');
    expect(first.text).not.toContain('€');
    const title = 'Lantern of paper, renamed a moment ago';
    await database.rows('update goods set title_en = $1 where id = $2', [title, id]);
    expect((await read()).text).toContain(title);
    expect(first.text).not.toContain(title);
  });
});

/** Each page is opened by somebody who has nothing of the shop yet. */
async function filesOf(path: string): Promise<readonly string[]> {
  const origin = shopOrigin();
  const visit = await openPhone(await sharedBrowser(), origin);
  try {
    const asked = new Set<string>();
    visit.page.on('request', (request) => asked.add(request.url()));
    await visit.page.goto(path);
    await visit.quiet();
    visit.expectNoTrouble();
    return [...asked].filter((url) => url.includes('/assets/'));
  } finally {
    await visit.close();
  }
}
