import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callShop } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { photo } from '../journey/desk/desk.ts';
import { freshCards, ordersOf, runCommand } from '../journey/desk/books.ts';
import { fillAddress, payByCard } from '../journey/checkout.ts';
import { chooseSku, openSearch } from '../journey/shopping.ts';
import { arrive, walk } from '../journey/walk.ts';
import { say, shopWords } from '../journey/words.ts';

const t = shopWords('en');
const CARD = '4000 0000 0000 3220';
const stamp = Date.now();
const TITLE = `Lacquered Lunch Lantern ${stamp}`;

/** One row as a person writes it who brings goods of their own. */
const goods = {
  source: 'weidian',
  externalId: String(stamp),
  titleZh: `漆器午餐灯笼${stamp}`,
  titleEn: TITLE,
  descriptionZh: '<p>手工上漆。</p>',
  descriptionEn: '<p>Lacquered by hand.</p>',
  category: { path: ['家居', '灯具'], pathEn: ['Home', 'Lamps'] },
  shop: { externalId: `shop-${stamp}`, name: '灯笼铺', nameEn: 'The Lantern Shop' },
  pictures: ['lantern.png'],
  priceFen: 6800,
  sales: 12,
  isPostage: false,
  isExempt: 1,
  weightGrams: 800,
  domesticFreightFen: 600,
  minOrder: 1,
  skus: [
    {
      externalId: `${stamp}-red`,
      properties: [{ name: '颜色', nameEn: 'Colour', value: '红色', valueEn: 'Red' }],
      priceFen: 6800,
      stock: 9,
    },
    {
      externalId: `${stamp}-green`,
      properties: [{ name: '颜色', nameEn: 'Colour', value: '绿色', valueEn: 'Green' }],
      priceFen: 7200,
      stock: 0,
    },
  ],
};

const howManyFound = async (): Promise<number> => {
  const words = { field: 'goodsName', value: TITLE, pageNum: 1, pageSize: 10 } as const;
  return (await callShop(shopOrigin())('GET /goods/search', words)).total;
};

describe('goods that were imported from a file', () => {
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  const email = `importer-${stamp}@example.com`;
  let folder = '';
  beforeAll(async () => {
    await freshCards(database);
    folder = await mkdtemp(join(tmpdir(), 'caravan-import-'));
    await writeFile(join(folder, 'goods.json'), JSON.stringify([goods]));
    await writeFile(join(folder, 'lantern.png'), await photo());
  });
  afterAll(async () => {
    await database.leave();
    await rm(folder, { recursive: true, force: true });
  });

  it('[M-02] the importer takes a neutral file with its pictures', async () => {
    const said = await runCommand(
      'import',
      [join(folder, 'goods.json'), '--pictures', folder],
      workerShop().varDir,
    );
    expect(said).toMatch(/1 goods taken, 0 refused/);
  });

  it('[M-02, C-04, G-01] they are found by their words and show what the file said', async () => {
    // at once where PostgreSQL searches, within seconds where an engine does
    await expect.poll(howManyFound, { timeout: 10_000 }).toBe(1);
    const visit = await people.phone();
    const { page } = visit;
    await page.goto('/en');
    const field = await openSearch(page, 'en');
    await field.fill(TITLE);
    await field.press('Enter');
    await arrive(visit, say(t.goods.list.titleFor, { words: TITLE }));
    await page.getByRole('listitem').getByRole('link', { name: TITLE }).click();
    await arrive(visit, TITLE);
    await page.getByText('The Lantern Shop').waitFor();
    await page.getByText('Lacquered by hand.').waitFor();
  });

  it('[M-02, K-11, O-01, G-04] and can be bought like all others, a sold-out kind excepted', async () => {
    const visit = await people.phone();
    const { page } = visit;
    await page.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    const sheet = await chooseSku(page, 'en');
    expect(
      await sheet
        .getByRole('button', { name: say(t.goods.product.unavailable, { value: 'Green' }) })
        .isDisabled(),
    ).toBe(true);
    await sheet.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    await page.waitForURL(/dvancePayment\?orderCode=/);
    await page.getByRole('textbox', { name: t.orders.checkout.email }).fill(email);
    await fillAddress(page, 'en');
    await page.getByRole('checkbox', { name: t.orders.checkout.terms }).check();
    await page.getByRole('button', { name: t.orders.checkout.submit }).click();
    await page.waitForURL(/toPay/);
    await payByCard(page, 'en', CARD);
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    const stock = await database.rows<{ stock: number }>('select stock from skus where external_id = $1', [
      `${stamp}-red`,
    ]);
    expect(stock).toEqual([{ stock: 8 }]);
    await expect.poll(async () => (await ordersOf(database, email)).length).toBe(1);
  });
});
