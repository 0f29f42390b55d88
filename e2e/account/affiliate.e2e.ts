import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callShop, newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import type { Visit } from '../harness/visit.ts';
import { freshCards, ledgerCheck, mailedLink } from '../journey/desk/books.ts';
import { fillAddress, payByCard } from '../journey/checkout.ts';
import { rowOf, signInAtDesk } from '../journey/desk/desk.ts';
import { confirm } from '../journey/shipping.ts';
import { chooseSku } from '../journey/shopping.ts';
import { signIn, STAFF_PASSWORD } from '../journey/sign-in.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, say, shopWords } from '../journey/words.ts';

const CARD = '5555 5555 5555 4444';
const BUYER_EMAIL = 'came-by-link@example.com';
const t = shopWords('en');
const desk = deskWords('en');

interface Goods {
  readonly id: string;
  readonly title_en: string;
}

describe('an affiliate', () => {
  const people = walk();
  const promoter = () => people.desk('promoter');
  const finance = () => people.desk('finance');
  const database = databaseOf(workerShop().varDir);
  let eve: Shopper;
  let goods: Goods;
  let shortUrl = '';
  let orderCode = '';
  beforeAll(async () => {
    await freshCards(database);
    eve = await newShopper(shopOrigin(), database);
    // From the USA warehouse: nothing stands between the purchase and the receipt but two calls of the desk.
    const [found] = await database.rows<Goods>(
      `select id, title_en from goods where status = 'on_sale' and is_exempt = 2 and min_order = 1
       and price_fen between 17000 and 90000 order by origin <> 'demo', sales desc, external_id limit 1`,
    );
    if (!found) throw new Error('the shop has no goods in the USA');
    goods = found;
  });
  afterAll(() => database.leave());

  it('[F-01, R-10] asks to join the alliance, and the desk approves', async () => {
    const visit = await promoter();
    const { page } = visit;
    await page.goto('/en/extend');
    await arrive(visit, t.accounts.login.title);
    await signIn(page, 'en', eve);
    await arrive(visit, t.affiliate.title);
    await page.getByRole('button', { name: t.affiliate.join.apply }).click();
    await page.getByText(t.affiliate.join.applied).waitFor();
    const office = await finance();
    await signInAtDesk(office, 'en', 'finance@caravan.example');
    await office.page.goto('/desk/affiliates');
    await arrive(office, desk.affiliates.title);
    await (await rowOf(office, desk.affiliates.search, eve.email)).click();
    await decide(office, desk.affiliates.approve);
    await page.reload();
    await page.getByText(t.affiliate.sums.earned).waitFor();
    await arrive(visit, t.affiliate.title);
  });

  it('[F-02, X-03, G-05] chooses goods and shares them by a short link with a poster', async () => {
    const visit = await promoter();
    const { page } = visit;
    await page.getByRole('link', { name: t.affiliate.entries.choose }).click();
    await arrive(visit, t.affiliate.choose.title);
    const search = page.getByRole('searchbox', { name: t.affiliate.choose.search });
    await search.fill(goods.title_en);
    await search.press('Enter');
    await page
      .getByRole('button', { name: `${t.affiliate.choose.add}: ${goods.title_en}` })
      .first()
      .click();
    await page.getByText(t.affiliate.choose.done).waitFor();
    await page.goto('/en/productManage');
    await arrive(visit, t.affiliate.manage.title);
    await page.getByRole('button', { name: t.affiliate.manage.share }).first().click();
    const sheet = page.getByRole('dialog', { name: t.affiliate.share.title });
    await sheet
      .getByRole('img', { name: say(t.affiliate.share.posterAlt, { name: goods.title_en }) })
      .waitFor();
    shortUrl = await sheet.getByText(/\/en\/t\/\w+$/).innerText();
    // Where the browser lends no clipboard, it says so and the link can be copied by hand.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await sheet.getByRole('button', { name: t.affiliate.share.shortLink }).click();
    await page.getByText(t.errors.copyFailed).waitFor();
  });

  it('[F-03, L-01, L-02, G-08] a guest on a phone follows it to the product, and it is remembered whose it is', async () => {
    const visit = await people.phone();
    const { page } = visit;
    await page.goto(new URL(shortUrl).pathname);
    await page.waitForURL(/productDetails\?id=.*source=extend/);
    await arrive(visit, goods.title_en);
    const { invitationCode } = await eve.call('GET /system/affiliate/promotion/get');
    const kept = await page.evaluate(() => [
      sessionStorage.getItem('InvitationCode'),
      sessionStorage.getItem('pathType'),
    ]);
    expect(kept).toEqual([invitationCode, 't']);
    await expect.poll(async () => (await eve.call('GET /system/affiliate/promotion/get')).clicks).toBe(1);
    await page.goto('/en/t/NOSUCHLINK');
    visit.allow(/404 GET .*shortUrl=NOSUCHLINK/);
    await arrive(visit, t.affiliate.invalid.title);
  });

  it('[F-04, O-11] buys it, though not to another country than the USA: the commission is pending', async () => {
    const visit = await people.phone();
    const { page } = visit;
    await page.goto(`/en/productDetails?id=${goods.id}`);
    await arrive(visit, goods.title_en);
    await page.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    const sheet = await chooseSku(page, 'en');
    await sheet.getByRole('button', { name: t.goods.product.buyNow, exact: true }).click();
    await page.waitForURL(/dvancePayment\?orderCode=/);
    orderCode = new URL(page.url()).searchParams.get('orderCode') ?? '';
    await page.getByRole('textbox', { name: t.orders.checkout.email }).fill(BUYER_EMAIL);
    const elsewhere = page.getByText(t.orders.checkout.usaOnly);
    await page.locator('select[autocomplete="country"]').selectOption('GB');
    await elsewhere.waitFor();
    await fillAddress(page, 'en');
    await elsewhere.waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: t.orders.checkout.terms }).check();
    await page.getByRole('button', { name: t.orders.checkout.submit }).click();
    await page.waitForURL(/toPay/);
    await payByCard(page, 'en', CARD);
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await expect
      .poll(async () => (await eve.call('GET /system/affiliate/promotion/get')).pending)
      .toBeGreaterThan(0);
    const own = await promoter();
    await own.page.goto('/en/settlement');
    await arrive(own, t.affiliate.settlement.title);
    await own.page.getByText(goods.title_en).waitFor();
  });

  it('[F-04] is received: the commission can be withdrawn, once it is enough', async () => {
    await buyAndDeliver(orderCode);
    const secret = new URL(await mailedLink(database, BUYER_EMAIL, 'account_made')).hash.replace(
      '#secret=',
      '',
    );
    const password = 'Camel2026';
    const guest = callShop(shopOrigin());
    const { token } = await guest('POST /client/user/password/set', {
      secret,
      password,
      passwordAgain: password,
    });
    await callShop(shopOrigin(), { token })('POST /order/confirmReceipt', { orderCode });
    await expect
      .poll(async () => (await eve.call('GET /system/affiliate/promotion/get')).payable)
      .toBeGreaterThanOrEqual(1);
    const visit = await promoter();
    const { page } = visit;
    await page.goto('/en/settlement?status=payable');
    await arrive(visit, t.affiliate.settlement.title);
    await page.getByText(goods.title_en).waitFor();
    await page.getByRole('button', { name: t.affiliate.settlement.withdraw }).click();
    const { payable } = await eve.call('GET /system/affiliate/promotion/get');
    const title = say(t.affiliate.settlement.ask, { amount: `$${payable.toFixed(2)}` });
    await confirm(page, title, t.affiliate.settlement.withdraw);
    await page.getByText(t.affiliate.settlement.statuses.requested, { exact: true }).waitFor();
  });

  it('[F-04, S-06] the desk approves: it is in the wallet, and the books add up', async () => {
    const office = await finance();
    await office.page.goto('/desk/affiliates/payouts');
    await arrive(office, desk.affiliates.payouts);
    await (await rowOf(office, desk.affiliates.search, eve.email)).click();
    await decide(office, desk.affiliates.pay);
    await expect
      .poll(async () => (await eve.call('GET /shopping/user/balance')).usd)
      .toBeGreaterThanOrEqual(1);
    const visit = await promoter();
    await visit.page.goto('/en/wallet');
    await arrive(visit, t.wallet.title);
    await visit.page.getByText(t.wallet.kinds.commission_payout_approved).waitFor();
    expect(ledgerCheck(workerShop().varDir)).not.toMatch(/WRONG/);
  });
});

/** A decision of the desk, said once more in its dialog. */
const decide = async ({ page }: Visit, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click();
  await page.getByText(desk.affiliates.decided).waitFor();
};

/** What buyer and support do with goods of the USA warehouse, by calls. */
const buyAndDeliver = async (orderCode: string): Promise<void> => {
  const call = callShop(shopOrigin());
  const login = { email: 'admin@caravan.example', password: STAFF_PASSWORD };
  const { token } = await call('POST /staff/login', login);
  const staff = callShop(shopOrigin(), { token });
  const { lines } = await staff('GET /staff/orders/detail', { orderCode });
  await staff('POST /staff/purchase/mark', {
    orderCode,
    lineIds: lines.map(({ id }) => id),
    marketplaceOrderNumber: `US-${orderCode}`,
    costCny: 100,
    carrier: 'UPS',
    trackingNumber: `1Z${orderCode.slice(0, 12)}`,
  });
  await staff('POST /staff/orders/deliver', { orderCode });
};
