import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { freshCards } from '../journey/desk/books.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { confirm } from '../journey/shipping.ts';
import { signIn } from '../journey/sign-in.ts';
import { staff, storedOrder } from '../journey/desk/stored.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, patternOf, shopWords, type Locale } from '../journey/words.ts';

const REASON = { en: 'It is how the cloth is woven', zh: '这是面料本身的纹理' };
const ANSWER = { en: 'The seam beside it is open too', zh: '旁边的缝线也开了' };

describe.each<Locale>(['en', 'zh'])('an exchange that did not pass at first, in %s', (locale) => {
  const { audit } = shopWords(locale).aftersales;
  const t = shopWords(locale);
  const { returns, common } = deskWords(locale);
  const people = walk();
  const phone = () => people.phone({ locale });
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let code = '';
  beforeAll(async () => {
    await freshCards(database);
    shopper = await newShopper(shopOrigin(), database, { locale });
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    const orderCode = await storedOrder(shopper, goods.id);
    const { lines } = await shopper.call('GET /return/lines', { orderCode });
    const { skus } = await shopper.call('GET /system/spu/queryDetail', { id: goods.id });
    ({ code } = await shopper.call('POST /return/apply', {
      orderCode,
      orderLineId: lines[0]?.orderLineId ?? '',
      kind: 'exchange',
      quantity: 1,
      reason: 'damaged',
      description: 'The seam is open',
      pictureIds: [],
      exchangeSkuId: skus.find(({ stock }) => stock > 1)?.skuId ?? '',
    }));
  });
  afterAll(() => database.leave());

  const desk = async () => {
    const visit = await people.desk('chen', { locale });
    return visit.page;
  };
  const shown = async () => {
    const visit = await phone();
    await visit.page.goto(`/${locale}/platformAudit?afterSaleCode=${code}`);
    await arrive(visit, audit.title);
    return visit.page;
  };

  it('[S-05] the desk refuses it with a reason, which must be written', async () => {
    await signInAtDesk(await people.desk('chen', { locale }), locale, 'support@caravan.example');
    const page = await desk();
    await page.goto(`/desk/returns/${code}`);
    await page.getByRole('button', { name: returns.reject, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: returns.rejectTitle });
    await dialog.getByRole('button', { name: returns.rejectTitle }).click();
    await dialog.getByText(common.required).waitFor();
    await dialog.getByLabel(returns.rejectReason).fill(REASON[locale]);
    await dialog.getByRole('button', { name: returns.rejectTitle }).click();
    await page.getByText(returns.rejected).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: returns.approve, exact: true }).count()).toBe(0);
  });

  it('[A-02] the shopper reads why, and until when there is one appeal, and makes it', async () => {
    const visit = await phone();
    await visit.page.goto(`/${locale}/login`);
    await arrive(visit, t.accounts.login.title);
    await signIn(visit.page, locale, shopper);
    await visit.page.waitForURL((url) => !url.pathname.endsWith('/login'));
    const page = await shown();
    await page.getByText(audit.notes.not_passed).waitFor();
    await page.getByText(REASON[locale]).first().waitFor();
    await page.getByText(patternOf(audit.appealUntil)).waitFor();
    const appeal = page.getByRole('button', { name: audit.appeal, exact: true });
    await appeal.click();
    await page.getByRole('alert').filter({ hasText: audit.empty }).waitFor();
    await page.getByRole('textbox', { name: audit.write }).fill(ANSWER[locale]);
    await appeal.click();
    await page.getByText(audit.notes.exchange_under_review).waitFor();
    await expect.poll(() => appeal.count()).toBe(0);
  });

  it('[A-02, A-03] the desk looks again and lets it pass; the goods go back, and the exchange is with the buyers', async () => {
    const page = await desk();
    await page.reload();
    await page.getByText(ANSWER[locale]).waitFor();
    await page.getByLabel(returns.fee, { exact: true }).fill('0');
    await page.getByRole('button', { name: returns.approve, exact: true }).click();
    await page.getByText(returns.approved).first().waitFor();
    await (await shown()).getByText(audit.notes.waiting_for_return_number).waitFor();
    const admin = await people.desk('admin', { locale });
    await signInAtDesk(admin, locale, 'admin@caravan.example');
    await admin.page.goto(`/desk/returns/${code}`);
    await admin.page.getByRole('textbox', { name: returns.returnNumber }).fill('SF1234567890');
    await admin.page.getByRole('button', { name: returns.send }).click();
    for (const step of [returns.receipt, returns.exchange]) {
      // A question that has just opened moves with what still comes above it.
      await admin.quiet();
      await admin.page.getByRole('button', { name: step }).click();
      await admin.page.getByRole('dialog').getByRole('button', { name: common.yes }).click();
    }
    await admin.page.getByText(returns.nothingNow).waitFor();
    await (await shown()).getByText(audit.notes.return_completed).waitFor();
  });
});

describe.each<Locale>(['en', 'zh'])(
  'a return of goods with free shipping that did not pass, in %s',
  (locale) => {
    const t = shopWords(locale);
    const { audit } = t.aftersales;
    const people = walk();
    const database = databaseOf(workerShop().varDir);
    let shopper: Shopper;
    let orderCode = '';
    /** The parcels that wait to be packed. */
    const toPack = async () =>
      (await shopper.call('GET /parcel/list', {})).list.filter(
        ({ status }) => status === 'awaiting_shipment',
      );
    beforeAll(async () => {
      await freshCards(database);
      shopper = await newShopper(shopOrigin(), database, { locale });
      const [goods] = await database.rows<{ id: string }>(
        `select id from goods where status = 'on_sale' and is_postage and is_exempt = 1 and min_order = 1
       and exists (select from skus where goods_id = goods.id and stock > 4)
       order by origin <> 'demo', external_id limit 1`,
      );
      orderCode = await storedOrder(shopper, goods?.id ?? '');
    });
    afterAll(() => database.leave());

    it('[S-05, O-11] waits for an appeal, and is sent home at once when the shopper says so, free of charge', async () => {
      const visit = await people.phone({ locale });
      const { page } = visit;
      await expect.poll(async () => (await toPack()).length).toBe(1);
      const { lines } = await shopper.call('GET /return/lines', { orderCode });
      const { code } = await shopper.call('POST /return/apply', {
        orderCode,
        orderLineId: lines[0]?.orderLineId ?? '',
        kind: 'return',
        quantity: 2,
        reason: 'damaged',
        description: 'The seam is open',
        pictureIds: [],
      });
      const support = await staff('support@caravan.example');
      await support('POST /staff/returns/reject', { code, reason: REASON[locale] });
      await expect.poll(toPack).toEqual([]);
      await page.goto(`/${locale}/platformAudit?afterSaleCode=${code}`);
      await signIn(page, locale, shopper);
      await arrive(visit, audit.title);
      await page.getByText(REASON[locale]).first().waitFor();
      const atOnce = page.getByRole('button', { name: audit.accept });
      await atOnce.click();
      const sure = page.getByRole('dialog', { name: audit.acceptTitle });
      await sure.getByText(audit.acceptText).waitFor();
      await confirm(page, audit.acceptTitle, audit.accept);
      await page.getByText(audit.accepted).waitFor();
      await atOnce.waitFor({ state: 'hidden' });
      await expect.poll(async () => (await toPack()).map(({ total }) => total)).toEqual([0]);
      await page.goto(`/${locale}/package`);
      await arrive(visit, t.parcels.list.title);
      await page
        .getByRole('article')
        .filter({ hasText: (await toPack())[0]?.parcelCode ?? '' })
        .waitFor();
      await visit.quiet();
    });
  },
);
