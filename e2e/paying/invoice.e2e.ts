import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { ADDRESS } from '../journey/address.ts';
import { freshCards } from '../journey/desk/books.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { signIn } from '../journey/sign-in.ts';
import { paidOrder, placedOrder } from '../journey/desk/stored.ts';
import { arrive, walk } from '../journey/walk.ts';
import { shopWords, type Locale } from '../journey/words.ts';

const A4_POINTS = { width: 595, height: 842 };

describe.each<Locale>(['en', 'zh'])('the invoice of an order, in %s', (locale) => {
  const t = shopWords(locale);
  const { invoice } = t.orders;
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let goods: KnownGoods;
  let paid = '';
  let unpaid = '';
  beforeAll(async () => {
    await freshCards(database);
    shopper = await newShopper(shopOrigin(), database, { locale });
    goods = await ordinaryGoods(database, { source: 'taobao' });
    ({ orderCode: paid } = await paidOrder(shopper, goods.id));
    ({ orderCode: unpaid } = await placedOrder(shopper, goods.id));
  });
  afterAll(() => database.leave());

  it('[O-06] there is one from the order’s page, once it is paid', async () => {
    const visit = await people.phone({ locale });
    const { page } = visit;
    await page.goto(`/${locale}/login`);
    await arrive(visit, t.accounts.login.title);
    await signIn(page, locale, shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`/${locale}/invoice?orderCode=${unpaid}`);
    await page.getByText(invoice.unpaid).waitFor();
    await page.goto(`/${locale}/orderDetail?orderCode=${paid}`);
    await page.getByRole('link', { name: invoice.title }).click();
    await arrive(visit, invoice.title);
  });

  it('[O-06] the browser makes one page of PDF of it, with everything that an invoice says and nothing of the screen', async () => {
    const { page } = await people.phone();
    await page.emulateMedia({ media: 'print' });
    const said = await page.locator('body').innerText();
    const { lines, address } = await shopper.call('GET /order/getOrder/orderCode', { orderCode: paid });
    const goodsName = lines[0]?.name ?? '';
    for (const part of [paid, goodsName, ADDRESS.lastName, address?.city ?? ADDRESS.city, invoice.billTo])
      expect(said).toContain(part);
    await page.getByRole('button', { name: invoice.print }).waitFor({ state: 'hidden' });
    for (const part of ['banner', 'navigation', 'contentinfo'] as const)
      for (const face of await page.getByRole(part).all()) expect(await face.isVisible(), part).toBe(false);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
    expect(Math.abs(Number(width) - A4_POINTS.width)).toBeLessThan(2);
    expect(Math.abs(Number(height) - A4_POINTS.height)).toBeLessThan(2);
    // The letters themselves are in it, as letters: it can be searched and read on any machine.
    expect(pdf).toMatch(/\/FontFile[23]/);
    await page.emulateMedia({ media: null });
  });
});
