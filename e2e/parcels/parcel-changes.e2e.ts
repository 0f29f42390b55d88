import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { ADDRESS } from '../journey/address.ts';
import { pack, signInAtDesk } from '../journey/desk/desk.ts';
import { newCard } from '../journey/desk/paid-orders.ts';
import { paidParcels } from '../journey/desk/sent-parcels.ts';
import { signIn } from '../journey/sign-in.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, type Locale, patternOf, sayCount, shopWords } from '../journey/words.ts';

const BOX = { weightGrams: 1_620, lengthMm: 320, widthMm: 240, heightMm: 140 };
const REASONS = {
  line: { en: 'The first line stopped for a week.', zh: '原线路停运一周。' },
  unpack: { en: 'A corner of the box is torn.', zh: '箱角破损。' },
  callOff: { en: 'No line takes it any more.', zh: '没有线路可以承运。' },
} as const;
type Change = keyof typeof REASONS;

/** Where the shopper's phone stands the desk works on the same parcel: each change is seen there without a reload. */
describe.each<[Locale]>([['en'], ['zh']])(
  'a packed parcel that does not go the usual way, in %s',
  (locale) => {
    const t = shopWords(locale).parcels;
    const { parcels, changes, report } = deskWords(locale);
    const people = walk();
    const phone = () => people.phone({ locale });
    const keeper = () => people.desk('keeper', { locale });
    const database = databaseOf(workerShop().varDir);
    let shopper: Shopper;
    let parcelCode = '';
    let before = 0;

    beforeAll(async () => {
      shopper = await newShopper(shopOrigin(), database, { locale });
      await shopper.call('POST /address', ADDRESS);
      await storedGoods(database, shopper.email, [
        { weightGrams: 900, sizeMm: [300, 220, 60], yuan: 120 },
        { weightGrams: 600, sizeMm: [280, 200, 50], yuan: 90 },
      ]);
      ({ usd: before } = await shopper.call('GET /shopping/user/balance'));
      [parcelCode = ''] = await paidParcels(shopper, database, 2);
    });
    afterAll(() => database.leave());

    const detail = () => shopper.call('GET /parcel/detail', { parcelCode });
    const balance = async () => (await shopper.call('GET /shopping/user/balance')).usd;

    /** Opens the form of a change, and answers it with the button that does it. */
    const opened = async (change: Change) => {
      const visit = await keeper();
      await visit.page.getByRole('button', { name: `${changes.open[change]}…` }).click();
      const form = visit.page.getByRole('region', { name: changes.open[change] });
      await form.getByLabel(report.reason).fill(REASONS[change][locale]);
      await visit.quiet();
      await expectAccessible(visit.page);
      return {
        form,
        press: () => form.getByRole('button', { name: changes.open[change], exact: true }).click(),
      };
    };

    /** The history of the parcel holds the reason, at the desk and on the phone, with the step that it is of. */
    const expectKnown = async (change: Change, step: string): Promise<void> => {
      const { page } = await keeper();
      await page.getByText(changes.done[change]).first().waitFor();
      await page
        .getByRole('region', { name: parcels.timeline })
        .getByText(REASONS[change][locale])
        .first()
        .waitFor();
      const visit = await phone();
      await visit.page
        .getByRole('listitem')
        .filter({ has: visit.page.getByText(step, { exact: true }) })
        .getByText(REASONS[change][locale])
        .first()
        .waitFor();
      await visit.quiet();
      await expectAccessible(visit.page);
    };

    it('[S-04] is packed at the desk while its shopper looks at it', async () => {
      const shopping = await phone();
      await shopping.page.goto(`/${locale}/login`);
      await signIn(shopping.page, locale, shopper);
      await shopping.page.waitForURL((url) => !url.pathname.endsWith('/login'));
      await shopping.page.goto(`/${locale}/parcelDetail?parcelCode=${parcelCode}`);
      await arrive(shopping, t.detail.title);
      const visit = await keeper();
      await signInAtDesk(visit, locale, 'warehouse@caravan.example');
      await visit.page.goto(`/desk/parcels/${parcelCode}`);
      await arrive(visit, new RegExp(parcelCode));
      await pack(visit, locale, BOX);
      await shopping.page.getByText(t.detail.stepPacked, { exact: true }).waitFor();
    });

    it('[W-07, S-04] by a more expensive line, asked for: the phone shows the new line and what is due', async () => {
      const { form, press } = await opened('line');
      const moreExpensive = form.getByRole('radio', { name: patternOf(changes.by('{amount}', true)) }).last(); // the one that costs more than what was paid for a larger box
      await moreExpensive.check();
      await form.getByRole('radio', { name: changes.askNow }).check();
      await press();
      await expectKnown('line', t.detail.stepLine);
      const { lineName, difference, status } = await detail();
      expect(status).toBe('pay_freight');
      expect(difference).toBeGreaterThan(0);
      const { page } = await phone();
      await page.getByText(lineName).first().waitFor();
      await page.getByText(patternOf(t.detail.difference)).waitFor();
      await page.getByRole('link', { name: t.detail.payDifference }).waitFor();
    });

    it('[W-07, S-04] paid, and then by a cheaper line: nothing is due any more, and the rest is said to return when it ships', async () => {
      const cardToken = await newCard(database);
      await shopper.call('POST /order/creat/pay/order/risingPay', {
        orderType: 'warehouse',
        codes: [parcelCode],
        cardToken,
      });
      await (await keeper()).page.getByRole('region', { name: parcels.ship }).waitFor();
      const had = await balance();
      const { form, press } = await opened('line');
      await form
        .getByRole('radio', { name: patternOf(changes.by('{amount}', false)) })
        .first()
        .check();
      await press();
      await expectKnown('line', t.detail.stepLine);
      const { page } = await phone();
      await page.getByRole('link', { name: t.detail.payDifference }).waitFor({ state: 'detached' });
      const { lineName, difference, returningUsd } = await detail();
      await page.getByText(lineName).first().waitFor();
      expect(difference).toBe(0);
      expect(returningUsd).toBeGreaterThan(0);
      await page.getByText(t.detail.returning).waitFor();
      expect(await balance()).toBe(had);
    });

    it('[S-04] unpacked: the phone says so, the desk packs it once more', async () => {
      const { press } = await opened('unpack');
      await press();
      await expectKnown('unpack', t.detail.stepUnpacked);
      expect(await detail()).toMatchObject({ status: 'awaiting_shipment', boxes: [], packedGrams: null });
      const visit = await keeper();
      await pack(visit, locale, BOX);
      await (await phone()).page.getByRole('heading', { name: sayCount(t.boxes.title, 1, locale) }).waitFor();
    });

    it('[W-07, S-04] called off: the money is in the wallet, the goods can be sent again', async () => {
      const { press } = await opened('callOff');
      await press();
      await expectKnown('callOff', t.statuses.cancelled);
      expect(await detail()).toMatchObject({ status: 'cancelled', difference: 0, canPay: false });
      expect(await balance()).toBeGreaterThan(before);
      expect((await shopper.call('GET /warehouse/list', { state: 'ready' })).total).toBe(2);
    });
  },
);
