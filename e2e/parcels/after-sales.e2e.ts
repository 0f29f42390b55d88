import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { freshCards, ledgerCheck } from '../journey/desk/books.ts';
import { payByCard } from '../journey/checkout.ts';
import { photo, rowOf, signInAtDesk } from '../journey/desk/desk.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { signIn } from '../journey/sign-in.ts';
import { storedOrder } from '../journey/desk/stored.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, patternOf, shopWords, type Locale } from '../journey/words.ts';

const CARD = '5555 5555 5555 4444';

describe.each<Locale>(['en', 'zh'])('a return, in %s', (locale) => {
  const t = shopWords(locale);
  const { returns, common } = deskWords(locale);
  const people = walk();
  const phone = () => people.phone({ locale });
  const desk = () => people.desk('admin', { locale });
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let goods: KnownGoods;
  let code = '';
  const name = () => (locale === 'zh' ? goods.title_zh : goods.title_en);
  const audit = async () => {
    const visit = await phone();
    await visit.page.goto(`/${locale}/platformAudit?afterSaleCode=${code}`);
    await arrive(visit, t.aftersales.audit.title);
    return visit;
  };
  beforeAll(async () => {
    await freshCards(database);
    shopper = await newShopper(shopOrigin(), database, { locale });
    goods = await ordinaryGoods(database, { source: 'taobao' });
    await storedOrder(shopper, goods.id);
  });
  afterAll(() => database.leave());

  it('[A-01] is applied for from the warehouse, with reason and picture; the draft outlives a reload', async () => {
    const visit = await phone();
    const { page } = visit;
    const { apply } = t.aftersales;
    await page.goto(`/${locale}/warehouse`);
    await signIn(page, locale, shopper);
    await arrive(visit, t.warehouse.title);
    await page.getByRole('link', { name: t.warehouse.applyAfterSale }).click();
    await arrive(visit, apply.title);
    await page.getByRole('button', { name: apply.submit }).click();
    await page.getByRole('alert').filter({ hasText: apply.reasonMissing }).waitFor();
    await page.getByRole('combobox', { name: apply.reason }).selectOption('damaged');
    await page.getByRole('textbox', { name: apply.description }).fill('The seam is open 开线');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'seam.png', mimeType: 'image/png', buffer: await photo() });
    await page.getByRole('button', { name: patternOf(t.common.parts.removePicture) }).waitFor();
    // From the top: what has scrolled halfway beneath the head is no target there.
    await page.evaluate(() => window.scrollTo(0, 0));
    await visit.quiet();
    await expectAccessible(page);
    await page.reload();
    await arrive(visit, apply.title);
    expect(await page.getByRole('textbox', { name: apply.description }).inputValue()).toBe(
      'The seam is open 开线',
    );
    await page.getByRole('button', { name: apply.submit }).click();
    await page.waitForURL(/platformAudit\?afterSaleCode=R/);
    await arrive(visit, t.aftersales.audit.title);
    await page.getByText(t.aftersales.audit.notes.return_under_review).waitFor();
    code = new URL(page.url()).searchParams.get('afterSaleCode') ?? '';
    await visit.quiet();
    await expectAccessible(page);
  });

  it('[S-05] is reviewed at the desk: asked about, and let pass for a fee', async () => {
    const visit = await desk();
    const { page } = visit;
    await signInAtDesk(visit, locale, 'admin@caravan.example');
    await page.goto('/desk/returns');
    await arrive(visit, returns.title);
    await (await rowOf(visit, returns.search, code)).click();
    await arrive(visit, returns.one(code));
    await page.getByText('The seam is open 开线').waitFor();
    await page.getByRole('textbox', { name: returns.askText }).fill('Which seam? 哪里？');
    await page.getByRole('button', { name: returns.ask }).click();
    await page.getByText(returns.askedDone).waitFor();
    await visit.quiet();
    await expectAccessible(page);
    await page.getByLabel(returns.fee, { exact: true }).fill('15');
    await page.getByRole('button', { name: returns.approve, exact: true }).click();
    await page.getByText(returns.waitsForFee).waitFor();
  });

  it('[A-02, Y-06] the question is answered and the fee is paid by card', async () => {
    const visit = await audit();
    const { page } = visit;
    await page.getByText('Which seam? 哪里？').waitFor();
    await page.getByRole('textbox', { name: t.aftersales.audit.write }).fill('The left one');
    await page.getByRole('button', { name: t.aftersales.audit.send }).click();
    await page.getByText('The left one').waitFor();
    await page.getByRole('link', { name: patternOf(t.aftersales.audit.pay) }).click();
    await page.waitForURL(/toPay\?orderType=afterSales/);
    const [asked] = await Promise.all([
      page.waitForRequest(/\/api\/return\/rising$/),
      payByCard(page, locale, CARD),
    ]);
    expect(asked.postDataJSON()).toMatchObject({ codes: [code] });
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await page.getByRole('link', { name: t.payments.result.toAfterSales }).click();
    await arrive(visit, t.aftersales.audit.title);
    await page.getByRole('button', { name: t.aftersales.audit.upload }).waitFor();
  });

  it('[A-03, A-04] the goods go back, the merchant has them, the money is in the wallet', async () => {
    const visit = await desk();
    const { page } = visit;
    await page.reload();
    await arrive(visit, returns.one(code));
    await page.getByRole('textbox', { name: returns.returnNumber }).fill('SF1234567890');
    await page.getByRole('button', { name: returns.send }).click();
    await page.getByRole('button', { name: returns.receipt }).click();
    await page.getByRole('dialog').getByRole('button', { name: common.yes }).click();
    await page.getByRole('button', { name: returns.refundNow }).click();
    await page.getByRole('dialog').getByRole('button', { name: common.yes }).click();
    await page.getByText(returns.nothingNow).waitFor();
    const shown = await audit();
    await shown.page.getByText(t.aftersales.audit.notes.refund_completed).waitFor();
    expect((await shopper.call('GET /shopping/user/balance')).usd).toBeGreaterThan(0);
    expect(await ledgerCheck(workerShop().varDir)).not.toMatch(/WRONG/);
  });

  it('[A-02] stands in the list of applications, and its goods that stayed can be sent', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/afterSale?status=done`);
    await arrive(visit, t.aftersales.title);
    await page.getByRole('article').filter({ hasText: name() }).waitFor();
    await visit.quiet();
    await expectAccessible(page);
    const { list } = await shopper.call('GET /warehouse/list', {});
    expect(list).toMatchObject([{ number: 1, isReady: true }]);
  });
});
