import { canonicalLink } from '@caravan/domain/links/marketplace-link';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { databaseOf } from '../harness/database.ts';
import { workerShop } from '../harness/test.ts';
import { cardFrame, chooseCard, fillCard, fillOrderWithMistakes, payButton, payByCard } from './checkout.ts';
import {
  VIEWS,
  addTracking,
  deliver,
  markBought,
  openSection,
  pack,
  photographAndPass,
  receive,
  rowOf,
  ship,
  signInAtDesk,
} from './desk/desk.ts';
import { goodsById, type KnownGoods, ordinaryGoods } from './goods.ts';
import type { PlacedOrder } from './desk/books.ts';
import { auditOf, freshCards, ledgerCheck, mailedLink, ordersOf } from './desk/books.ts';
import { confirm, expectOrderStatus, expectReview, sendEverything, writeReview } from './shipping.ts';
import {
  cartFromProduct,
  chargedInDollars,
  chooseAndAdd,
  expectGoodsCard,
  expectProductFacts,
  expectQuantityRules,
  guestCart,
  openSearch,
  ordinaryCards,
  totalOf,
} from './shopping.ts';
import { expectMailAtDesk, expectMailsIn, expectMessagesRead } from './messages.ts';
import { QUICK_STORE } from './quick-order.ts';
import { expectWelcomeOnce } from './welcome.ts';
import { arrive, keptInTab, walk } from './walk.ts';
import { CARD_WORDS, deskWords, fieldOf, patternOf, say, sayCount, shopWords, type Locale } from './words.ts';

const CHALLENGED_CARD = '4000 0025 0000 3155';
const FRICTIONLESS_CARD = '4242 4242 4242 4242';

/** One person's way from the first words to the review, and the staff's hands meanwhile. */
export function mainJob(locale: Locale, words: string): void {
  const t = shopWords(locale);
  const people = walk();
  const phone = () => people.phone({ locale });
  const desk = (name: string) => people.desk(name, { locale });
  const database = databaseOf(workerShop().varDir);
  const email = `journey-${locale}-${Date.now()}@example.com`;
  const bought: KnownGoods[] = [];
  const orders: PlacedOrder[] = [];
  /** What the shop itself was told while the card was typed and paid with. */
  const sentToShop: string[] = [];
  const homeTracking = `LX${Date.now()}CN`;
  let parcelCode = '';
  let reported = '';
  const nameOf = (goods: KnownGoods) => (locale === 'zh' ? goods.title_zh : goods.title_en);
  beforeAll(() => freshCards(database));
  afterAll(() => database.leave());

  it('[R-01] the shop opens at its plain address, and in the language of the person', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/en');
    await page.goto(`/${locale}`);
    await arrive(visit, patternOf(t.common.slogan));
    await page.getByRole('region', { name: t.content.home.banners }).waitFor();
  });

  it('[C-04, C-06] words find goods, and a card opens its product', async () => {
    const visit = await phone();
    const { page } = visit;
    const field = await openSearch(page, locale);
    await arrive(visit, t.goods.search.title);
    await field.fill(words);
    await field.press('Enter');
    await arrive(visit, say(t.goods.list.titleFor, { words }));
    await expectGoodsCard(ordinaryCards(page, locale).first(), locale);
    await ordinaryCards(page, locale).first().click();
    await page.waitForURL(/productDetails/);
    bought.push(await goodsById(database, new URL(page.url()).searchParams.get('id')!));
    await arrive(visit, nameOf(bought[0]!));
  });

  it('[R-03, G-04, K-04] nothing goes into the cart before a specification is chosen', async () => {
    const visit = await phone();
    const { page } = visit;
    const { product } = t.goods;
    await page.getByRole('button', { name: product.addToCart, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: product.chooseTitle });
    await sheet.waitFor();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: product.addToCart, exact: true }).click();
    await sheet
      .getByRole('alert')
      .filter({ hasText: patternOf(product.chooseFirst) })
      .waitFor();
    await chooseAndAdd(page, locale);
    await cartFromProduct(page, locale, 1);
    await arrive(visit, say(t.cart.titleCount, { count: 1 }));
    const tabs = page.getByRole('navigation', { name: t.common.tabs.label }).getByRole('link');
    expect(await tabs.count()).toBe(4);
    expect(await keptInTab(page, 'tabBarActive')).toBe('2');
    expect(await guestCart(page)).toMatchObject([{ name: nameOf(bought[0]!), commodityQuantity: 1 }]);
  });

  it('[C-05, G-01] the pasted link of a marketplace opens the same goods here', async () => {
    const visit = await phone();
    const { page } = visit;
    const other = await ordinaryGoods(database, { source: '1688', besides: bought[0]!.shop_id });
    bought.push(other);
    await page
      .getByRole('navigation', { name: t.common.tabs.label })
      .getByRole('link', { name: t.common.tabs.home })
      .click();
    const field = await openSearch(page, locale);
    await field.fill(canonicalLink(other.source, other.external_id));
    await page.waitForURL(/productDetails/);
    await arrive(visit, nameOf(other));
    await expectProductFacts(page, canonicalLink(other.source, other.external_id));
    await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
    await chooseAndAdd(page, locale);
    await cartFromProduct(page, locale, 2);
    await arrive(visit, say(t.cart.titleCount, { count: 2 }));
  });

  it('[K-01, K-07, K-08, K-12] the cart shows both shops, takes another quantity and a note', async () => {
    const visit = await phone();
    const { page } = visit;
    const [first, second] = bought as [KnownGoods, KnownGoods];
    expect(await page.getByRole('checkbox', { name: patternOf(t.cart.selectStore) }).count()).toBe(2);
    await expectQuantityRules(page, locale, nameOf(second));
    const dollars = await chargedInDollars(database, await guestCart(page));
    await expect.poll(() => totalOf(page, t.cart.total)).toBe(dollars);
    const line = page.getByRole('listitem').filter({ hasText: nameOf(first) });
    await line.getByRole('button', { name: t.cart.noteAdd }).click();
    const note = line.getByRole('textbox', { name: say(t.cart.noteLabel, { name: nameOf(first) }) });
    await note.fill('x'.repeat(600));
    expect(await note.inputValue()).toHaveLength(500);
    await note.fill('No box, please 不要盒子');
    await line.getByText(say(t.common.parts.charactersLeft, { count: 19, most: 500 })).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await line.getByRole('button', { name: 'No box, please 不要盒子' }).waitFor();
    await expectAccessible(page);
  });

  it('[K-11, R-13, L-02] a guest checks out without an account', async () => {
    const visit = await phone();
    const { page } = visit;
    const [asked] = await Promise.all([
      page.waitForRequest(/\/api\/order\/addFast$/),
      page.getByRole('button', { name: say(t.cart.checkoutCount, { count: 2 }) }).click(),
    ]);
    expect(asked.postDataJSON()).toEqual([QUICK_STORE, QUICK_STORE]);
    await page.waitForURL(/dvancePayment\?orderCode=\w+/);
    await arrive(visit, t.orders.checkout.title);
    expect(await page.getByRole('navigation', { name: t.common.tabs.label }).count()).toBe(0);
    for (const goods of bought) await page.getByText(nameOf(goods)).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('localCartList'))).toBeNull();
    const { searchParams } = new URL(page.url());
    expect(await keptInTab(page, 'manualOrderCode')).toBe(searchParams.get('orderCode'));
  });

  it('[P-10, O-01, L-02] Fill Order names what is missing and asks for the terms', async () => {
    const visit = await phone();
    const { page } = visit;
    await fillOrderWithMistakes(visit, locale, email);
    await page.waitForURL(/toPay\?orderType=default/);
    expect(await keptInTab(page, 'agreementRadio')).toBe('1');
    await arrive(visit, t.payments.title);
  });

  it('[Y-01, Y-04] the card form, framed from the provider, refuses an incomplete card', async () => {
    const visit = await phone();
    const { page } = visit;
    visit.allow(/422 POST \/sandbox\/tokens/);
    await page.getByRole('radio', { name: t.payments.methods.paypal }).waitFor();
    await chooseCard(page, locale);
    await arrive(visit, t.payments.card.title);
    await payButton(page, locale).click();
    const frame = cardFrame(page, locale);
    await frame.getByRole('alert').filter({ hasText: CARD_WORDS[locale].incomplete }).waitFor();
    await frame.getByRole('alert').filter({ hasText: CARD_WORDS[locale].noHolder }).waitFor();
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sentToShop.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await fillCard(page, locale, CHALLENGED_CARD);
    await expectAccessible(page);
  });

  it('[Y-04, Y-05, Y-07, O-03] the bank’s 3-D check is passed and the order is paid', async () => {
    const visit = await phone();
    const { page } = visit;
    await payButton(page, locale).click();
    await page.getByRole('heading', { name: CARD_WORDS[locale].challenge }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: CARD_WORDS[locale].pass }).click();
    await page.waitForURL(/PaymentCallback/);
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await page.getByText(t.payments.result.accountTitle).waitFor();
    await arrive(visit, t.payments.result.title);
    expect(sentToShop.join(' ')).toContain('risingPay');
    expect(sentToShop.join(' ')).not.toMatch(/4000\s?0025\s?0000\s?3155/);
    const [kept] = await database.rows<{ rows: string }>(
      'select string_agg(to_jsonb(payments)::text, chr(10)) as rows from payments',
    );
    expect(kept?.rows).toContain('3155');
    expect(kept?.rows).not.toContain('4000002500003155');
  });

  it('[O-03, P-04, H-10, H-12] the mailed link sets a password, and the guest is a shopper with both orders', async () => {
    const visit = await phone();
    const { page } = visit;
    const link = await mailedLink(database, email, 'account_made');
    expect(link).toContain(`/${locale}/ForgotPassword#secret=`);
    await page.goto(link);
    await arrive(visit, t.accounts.setPassword.title);
    await page.getByLabel(fieldOf(t.accounts.signUp.password)).fill('Journey2026');
    await page.getByLabel(fieldOf(t.accounts.signUp.again)).fill('Journey2026');
    await page.getByRole('button', { name: t.accounts.setPassword.submit }).click();
    await expectWelcomeOnce(visit, locale);
    await page.goto(`/${locale}/orderCenter`);
    await arrive(visit, t.orders.list.title);
    orders.push(...(await ordersOf(database, email)));
    expect(orders).toHaveLength(2);
    for (const { code } of orders) await expectOrderStatus(visit, locale, code, 'purchase_pending');
  });

  it('[S-01, S-02, O-04] the buyer finds both orders in the queue and writes down what was bought', async () => {
    const visit = await desk('buyer');
    await signInAtDesk(visit, locale, 'buyer@caravan.example');
    const menu = visit.page.getByRole('navigation', { name: deskWords(locale).shell.nav.label });
    expect(await menu.getByRole('link', { name: deskWords(locale).shell.nav.parcels }).count()).toBe(0);
    await openSection(visit, locale, 'purchases');
    for (const [place, order] of orders.entries()) {
      const { code, tracking } = order;
      await markBought(visit, locale, code, {
        marketplaceOrderNumber: `${Date.now()}${place}`,
        costCny: 41.5,
        carrier: 'SF Express',
        trackingNumber: tracking,
      });
    }
    for (const { code } of orders) await expectOrderStatus(await phone(), locale, code, 'shipping_local');
    for (const { code } of orders)
      expect(await auditOf(database, code)).toContainEqual({
        action: 'purchase',
        email: 'buyer@caravan.example',
      });
  });

  it('[S-03] the warehouse scans, receives, weighs, measures, photographs and passes', async () => {
    const visit = await desk('warehouse');
    await signInAtDesk(visit, locale, 'warehouse@caravan.example');
    await openSection(visit, locale, 'inbound');
    for (const { tracking } of orders) {
      await receive(visit, locale, tracking, {
        weightGrams: 620,
        lengthMm: 260,
        widthMm: 180,
        heightMm: 60,
      });
      await visit.quiet();
      await expectAccessible(visit.page);
      await photographAndPass(visit, locale, tracking);
    }
    await visit.quiet();
    await expectAccessible(visit.page);
    for (const { code } of orders) await expectOrderStatus(await phone(), locale, code, 'quality_inspected');
  });

  it('[W-01, W-02] the shopper sees what was stored: photos, weight, size and the free days', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/warehouse`);
    await arrive(visit, t.warehouse.title);
    for (const goods of bought) {
      const card = page.getByRole('article').filter({ hasText: nameOf(goods) });
      await card.getByText(say(t.warehouse.weight, { kilograms: '0.62' })).waitFor();
      await card.getByText(say(t.warehouse.size, { length: '26', width: '18', height: '6' })).waitFor();
      await card.getByText(sayCount(t.common.parts.daysLeft, 90, locale)).waitFor();
      const photos = card.getByRole('button', {
        name: say(t.warehouse.seePhotos, { name: nameOf(goods) }),
      });
      await photos.first().waitFor();
      expect(await photos.count()).toBe(VIEWS);
    }
    await page
      .getByRole('button', { name: patternOf(t.warehouse.seePhotos) })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('img').first().waitFor();
    await visit.quiet();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  it('[W-04, W-09] both goods go into one parcel, by one of several lines with its price itemised', async () => {
    const visit = await phone();
    const { page } = visit;
    await sendEverything(visit, locale, 2);
    const choice = page.getByRole('group', { name: t.parcels.submit.lines });
    const lines = choice.getByRole('radio');
    expect(await lines.count()).toBeGreaterThan(1);
    await lines.nth(1).check();
    await page.getByText(t.parcels.submit.promise).waitFor();
    expect(await choice.getByText(patternOf(t.parcels.submit.days)).count()).toBe(await lines.count());
    await page.getByText(t.parcels.submit.details).click();
    await page.getByRole('term').first().waitFor();
    await page.getByRole('checkbox', { name: t.parcels.submit.terms }).check();
    await visit.quiet();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.parcels.submit.send }).click();
    await page.waitForURL(/toPay\?orderType=warehouse/);
    await arrive(visit, t.payments.title);
  });

  it('[Y-01, W-07] the freight is paid by a card that needs no check', async () => {
    const visit = await phone();
    const { page } = visit;
    await payByCard(page, locale, FRICTIONLESS_CARD);
    await page.waitForURL(/PaymentCallback/);
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await page.getByRole('link', { name: t.payments.result.toParcel }).click();
    await arrive(visit, t.parcels.detail.title);
    parcelCode = new URL(page.url()).searchParams.get('parcelCode') ?? '';
    await page.getByText(t.parcels.statuses.awaiting_shipment, { exact: true }).first().waitFor();
  });

  it('[S-04, W-08] the warehouse packs, prints the label, ships, and writes down what the carrier reports', async () => {
    const visit = await desk('warehouse');
    const { page } = visit;
    const { parcels, common } = deskWords(locale);
    await openSection(visit, locale, 'parcels');
    await (await rowOf(visit, parcels.search, parcelCode)).click();
    await arrive(visit, `${parcels.parcel} ${parcelCode}`);
    await pack(visit, locale, { weightGrams: 700, lengthMm: 280, widthMm: 200, heightMm: 90 });
    await visit.quiet();
    await expectAccessible(page);
    await page.getByRole('button', { name: parcels.printLabels }).click();
    await arrive(visit, parcels.labels.title);
    await page.getByRole('article').filter({ hasText: parcelCode }).waitFor();
    await page.getByRole('button', { name: common.back }).click();
    await ship(page, locale, homeTracking);
    reported = await addTracking(page, locale, 'Shenzhen');
    await visit.quiet();
    await expectAccessible(page);
    for (const { code } of orders) await expectOrderStatus(await phone(), locale, code, 'shipped');
  });

  it('[W-08, W-07] the shopper follows the parcel, and what was overpaid came back', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/parcelDetail?parcelCode=${parcelCode}`);
    await arrive(visit, t.parcels.detail.title);
    await page.getByText(homeTracking).waitFor();
    await page.getByText(reported).waitFor();
    await page.getByText('Shenzhen').waitFor();
    await page.getByText(t.parcels.detail.returned).waitFor();
  });

  it('[W-07, O-04] delivered, the shopper confirms the receipt', async () => {
    const atDesk = await desk('warehouse');
    await deliver(atDesk.page, locale);
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/parcelDetail?parcelCode=${parcelCode}`);
    await page.getByText(t.parcels.statuses.delivered, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: t.parcels.detail.confirm }).click();
    await confirm(page, t.parcels.detail.confirmTitle, t.parcels.detail.confirm);
    await page.getByText(t.parcels.detail.received).first().waitFor();
    for (const { code } of orders) await expectOrderStatus(visit, locale, code, 'review_pending');
  });

  it('[O-10, G-02] both orders are reviewed and complete, and the review stands at the product', async () => {
    const visit = await phone();
    const review =
      locale === 'zh' ? '质量很好，颜色和图片一致。' : 'Well made, and the colour is as in the picture.';
    for (const { code } of orders) {
      await writeReview(visit, locale, code, review);
      await expectOrderStatus(visit, locale, code, 'completed');
    }
    for (const goods of bought) await expectReview(visit, locale, goods.id, review);
  });

  it('[N-03] every step was told by message, the important ones by mail too', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/message`);
    await arrive(visit, t.messages.title);
    await expectMessagesRead(page, locale);
    await expectMailsIn(database, email, locale, ['order_paid', 'account_made']);
    const support = await desk('support');
    await signInAtDesk(support, locale, 'support@caravan.example');
    await expectMailAtDesk(support, locale, email);
  });

  it('[Y-09] at the end the books add up', async () => {
    const said = await ledgerCheck(workerShop().varDir);
    expect(said).toMatch(/^ok /m);
    expect(said).not.toMatch(/WRONG/);
  });
}
