import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { freshCards } from '../journey/desk/books.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { signIn } from '../journey/sign-in.ts';
import { paidOrder, partGivenBack, placedOrder } from '../journey/desk/stored.ts';
import { arrive, walk } from '../journey/walk.ts';
import { shopWords, type Locale } from '../journey/words.ts';

const A4_POINTS = { width: 595, height: 842 };

describe.each<Locale>(['en', 'zh'])('the invoice of an order, in %s', (locale) => {
  const t = shopWords(locale);
  const { documents, detail } = t.orders;
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let paid = '';
  let unpaid = '';
  beforeAll(async () => {
    await freshCards(database);
    shopper = await newShopper(shopOrigin(), database, { locale });
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    ({ orderCode: paid } = await paidOrder(shopper, goods.id));
    ({ orderCode: unpaid } = await placedOrder(shopper, goods.id));
  });
  afterAll(() => database.leave());

  const kinds = async (): Promise<string[]> =>
    (await shopper.call('GET /order/documents', { orderCode: paid })).map(({ kind }) => kind);

  it('[O-06] [V-12] there is one from the order’s page, once it is paid', async () => {
    await expect.poll(kinds).toEqual(['invoice']);
    const visit = await people.phone({ locale });
    const { page } = visit;
    await page.goto(`/${locale}/login`);
    await arrive(visit, t.accounts.login.title);
    await signIn(page, locale, shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`/${locale}/invoice?orderCode=${unpaid}`);
    await page.getByText(documents.unpaid).waitFor();
    await page.goto(`/${locale}/orderDetail?orderCode=${paid}`);
    await page.getByRole('heading', { name: detail.amounts }).waitFor();
    await page.getByRole('link', { name: documents.title, exact: true }).click();
    await arrive(visit, documents.title);
    await page.getByRole('heading', { name: documents.kinds.invoice, exact: true, level: 2 }).waitFor();
  });

  it('[O-06] [V-12] it is a PDF of one page of A4, its letters as letters', async () => {
    const { page } = await people.phone();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: documents.pdf }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^DEMO-\d{4}-\d{6}\.pdf$/);
    const text = Buffer.from(await (await fetch(file.url())).arrayBuffer()).toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? [];
    expect(Math.abs(Number(width) - A4_POINTS.width)).toBeLessThan(2);
    expect(Math.abs(Number(height) - A4_POINTS.height)).toBeLessThan(2);
    // The letters themselves are in it, as letters: it can be searched and read on any machine.
    expect(text).toMatch(/\/FontFile[23]/);
  });

  it('[V-12] what goes back adds a credit note; the invoice stays as it was issued', async () => {
    await partGivenBack(database, paid, 1);
    await expect.poll(kinds).toEqual(['invoice', 'credit_note']);
    const visit = await people.phone();
    const { page } = visit;
    await page.reload();
    await arrive(visit, documents.title);
    const cards = page.getByRole('main').getByRole('listitem');
    await cards.filter({ hasText: documents.kinds.credit_note }).getByText('DEMO-C-').first().waitFor();
    expect(await cards.count()).toBe(2);
  });
});
