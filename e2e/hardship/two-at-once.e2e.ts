import { randomInt } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import type { Visit } from '../harness/visit.ts';
import { atOnce, colleagueOf } from '../journey/hardship/at-once.ts';
import { knowPayees, ledgerCheck, payOutFreely } from '../journey/desk/books.ts';
import { fillMeasures, rowOf, signInAtDesk } from '../journey/desk/desk.ts';
import { newCard, paidOrders, type PaidOrder } from '../journey/desk/paid-orders.ts';
import { paidParcels } from '../journey/desk/sent-parcels.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, type Locale, patternOf } from '../journey/words.ts';

const BOX = { weightGrams: 1_900, lengthMm: 320, widthMm: 240, heightMm: 160 };
const MEASURES = { weightGrams: 520, lengthMm: 260, widthMm: 180, heightMm: 60 };
const ROLES = ['buyer', 'warehouse', 'finance'] as const;
type Role = (typeof ROLES)[number];

interface Desk {
  readonly who: string;
  readonly locale: Locale;
  readonly visit: Visit;
}

const colleague = (role: Role) => ({ email: `mei.${role}@caravan.example`, name: `Mei ${role}` });

/** One speaks English, the other Chinese; both come too late by turns. */
describe('two of the staff at the same thing at once', () => {
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let order: PaidOrder | undefined;
  const tracking = `YT${randomInt(1e9, 1e10)}`;

  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database);
    for (const role of ROLES) await colleagueOf(database, `${role}@caravan.example`, colleague(role));
    [order] = await paidOrders(shopper, database, { count: 1, shops: 1 });
  });
  afterAll(() => database.leave());

  const desksOf = async (role: Role): Promise<{ english: Desk; chinese: Desk }> => {
    const [{ name } = { name: '' }] = await database.rows<{ name: string }>(
      'select name from staff where email = $1',
      [`${role}@caravan.example`],
    );
    const [en, zh] = [await people.desk(role), await people.desk(`${role} zh`, { locale: 'zh' })];
    return {
      english: { who: name, locale: 'en', visit: en },
      chinese: { who: colleague(role).name, locale: 'zh', visit: zh },
    };
  };

  /** In words: who was faster, and what they did. The other's page says nothing of the kind. */
  const expectTold = async (late: Desk, winner: Desk, what: (words: Locale) => string): Promise<void> => {
    const told = (desk: Desk): Locator =>
      desk.visit.page
        .getByRole('alert')
        .filter({ hasText: winner.who })
        .filter({ hasText: what(desk.locale) });
    await told(late).first().waitFor();
    expect(await told(winner).count()).toBe(0);
  };

  const countOf = async (sql: string, value: unknown): Promise<number> =>
    Number((await database.rows<{ count: string }>(sql, [value]))[0]?.count);

  it.each(ROLES)('[S-01] two people of the role %s come to work', async (role) => {
    const { english, chinese } = await desksOf(role);
    await signInAtDesk(english.visit, 'en', `${role}@caravan.example`);
    await signInAtDesk(chinese.visit, 'zh', colleague(role).email);
    expect(chinese.who).not.toBe(english.who);
  });

  it('[S-02] the same lines bought: the second is told who has them, and they are bought once', async () => {
    const { english, chinese } = await desksOf('buyer');
    const orderCode = order?.orderCode ?? '';
    for (const { visit, locale } of [english, chinese]) {
      const { purchases } = deskWords(locale);
      await visit.page.goto('/desk/purchases/orders');
      await arrive(visit, purchases.title);
      await (await rowOf(visit, purchases.search, orderCode)).click();
      const drawer = visit.page.getByRole('dialog').filter({ hasText: orderCode });
      await drawer.getByLabel(purchases.marketplaceOrder, { exact: true }).fill(`26030${locale}7700`);
      await drawer.getByLabel(purchases.cost, { exact: true }).fill('61.50');
      await drawer.getByLabel(purchases.tracking, { exact: true }).fill(tracking);
    }
    chinese.visit.allow(/409 POST \/api\/staff\/purchase\/buy/);
    const press =
      ({ visit, locale }: Desk) =>
      () =>
        visit.page.getByRole('button', { name: patternOf(deskWords(locale).purchases.markLines(1)) }).click();
    await atOnce(
      database,
      ['select from orders where code = $1 for update', orderCode],
      [press(english), press(chinese)],
    );
    await english.visit.page.getByText(deskWords('en').purchases.marked(orderCode)).waitFor();
    await expectTold(chinese, english, (locale) => deskWords(locale).words.action.purchase);
    await chinese.visit.page.getByText(deskWords('zh').purchases.done).waitFor();
    const purchases = await database.rows<{ marketplace_order_number: string; name: string }>(
      `select marketplace_order_number, staff.name from purchases join orders on orders.id = order_id
       join staff on staff.id = staff_id where code = $1`,
      [orderCode],
    );
    expect(purchases).toEqual([{ marketplace_order_number: '26030en7700', name: english.who }]);
    const inbound = 'select count(*) from inbound_shipments where tracking_number = $1';
    expect(await countOf(inbound, tracking)).toBe(1);
  });

  it('[S-03] the same piece received: the second is told, its screen goes on to the photos, and it is stored once', async () => {
    const { english, chinese } = await desksOf('warehouse');
    for (const { visit, locale } of [english, chinese]) {
      const { inbound } = deskWords(locale);
      await visit.page.goto('/desk/inbound');
      await arrive(visit, inbound.title);
      const field = visit.page.getByRole('textbox', { name: inbound.scanLabel });
      await field.fill(tracking);
      await field.press('Enter');
      const shipment = visit.page.getByRole('region', { name: tracking });
      await fillMeasures(shipment, locale, MEASURES);
      await shipment.getByLabel(inbound.location, { exact: true }).fill(locale === 'en' ? 'A-01' : 'B-02');
    }
    english.visit.allow(/409 POST \/api\/staff\/inbound\/receive/);
    const press =
      ({ visit, locale }: Desk) =>
      () =>
        visit.page.getByRole('button', { name: deskWords(locale).inbound.receive, exact: true }).click();
    await atOnce(
      database,
      ['select from orders where code = $1 for update', order?.orderCode],
      [press(chinese), press(english)],
    );
    await expectTold(english, chinese, (locale) => deskWords(locale).words.action.receive);
    for (const { visit, locale } of [english, chinese])
      await visit.page
        .getByRole('region', { name: tracking })
        .getByRole('button', { name: deskWords(locale).photos.choose })
        .waitFor();
    const stored = await database.rows<{ location: string; name: string }>(
      `select location, staff.name from stored_items join staff on staff.id = received_by where order_line_id = $1`,
      [order?.lineIds[0]],
    );
    expect(stored).toEqual([{ location: 'B-02', name: chinese.who }]);
  });

  it('[S-04] the same parcel packed: the second is told, its screen shows the boxes of the first', async () => {
    const { english, chinese } = await desksOf('warehouse');
    await storedGoods(database, shopper.email, [{ weightGrams: 900, sizeMm: [260, 180, 60], yuan: 120 }]);
    const [parcelCode = ''] = await paidParcels(shopper, database, 1);
    for (const { visit, locale } of [english, chinese]) {
      const { parcels } = deskWords(locale);
      await visit.page.goto(`/desk/parcels/${parcelCode}`);
      await arrive(visit, new RegExp(parcelCode));
      const work = visit.page.getByRole('region', { name: parcels.pack });
      const weightGrams = locale === 'en' ? BOX.weightGrams : BOX.weightGrams + 300;
      await fillMeasures(work.getByRole('group', { name: parcels.box(1) }), locale, { ...BOX, weightGrams });
    }
    chinese.visit.allow(/409 POST \/api\/staff\/parcels\/pack/);
    const press =
      ({ visit, locale }: Desk) =>
      () =>
        visit.page.getByRole('button', { name: deskWords(locale).parcels.pack }).click();
    await atOnce(
      database,
      ['select from parcels where code = $1 for update', parcelCode],
      [press(english), press(chinese)],
    );
    await expectTold(chinese, english, (locale) => deskWords(locale).words.action.pack);
    for (const { visit, locale } of [english, chinese])
      await visit.page.getByRole('region', { name: deskWords(locale).parcels.ship }).waitFor();
    const [parcel] = await database.rows('select status, packed_grams from parcels where code = $1', [
      parcelCode,
    ]);
    expect(parcel).toEqual({ status: 'packed', packed_grams: BOX.weightGrams });
    const packed = `select count(*) from parcel_events join parcels on parcels.id = parcel_id
      where action = 'pack' and code = $1`;
    expect(await countOf(packed, parcelCode)).toBe(1);
    const returned = `select count(*) from ledger_entries entry join parcels on parcels.id = entry.subject_id
      where entry.kind = 'freight_returned' and code = $1`;
    expect(await countOf(returned, parcelCode)).toBeLessThanOrEqual(1);
  });

  it('[S-06, Y-09] the same withdrawal paid out by one and rejected by the other: the money goes one way', async () => {
    const { english, chinese } = await desksOf('finance');
    const { code: topUp } = await shopper.call('POST /wallet/topUp', { usd: 25 });
    const cardToken = await newCard(database);
    await shopper.call('POST /order/creat/pay/order/risingPay', {
      orderType: 'topUp',
      codes: [topUp],
      cardToken,
    });
    const { usd: before } = await shopper.call('GET /shopping/user/balance');
    await payOutFreely(database);
    const { code } = await shopper.call('POST /wallet/withdraw', {
      usd: 20,
      method: 'paypal',
      holder: 'Ada Lovelace',
      account: 'ada@example.com',
      bank: '',
    });
    await knowPayees(database);
    for (const { visit, locale } of [english, chinese]) {
      const { withdrawals } = deskWords(locale);
      await visit.page.goto(`/desk/withdrawals?open=${code}`);
      await arrive(visit, withdrawals.title);
    }
    const { withdrawals: en } = deskWords('en');
    const { withdrawals: zh } = deskWords('zh');
    await english.visit.page.getByRole('button', { name: en.begin }).click();
    const payNow = english.visit.page.getByRole('button', { name: en.beginYes });
    await payNow.waitFor();
    const rejection = await asked(chinese, zh.reject, zh.rejectTitle);
    await rejection.getByLabel(zh.rejectReason).fill('户名不符');
    english.visit.allow(/409 POST \/api\/staff\/withdrawals\/begin/);
    await atOnce(
      database,
      ['select from withdrawals where code = $1 for update', code],
      [() => rejection.getByRole('button', { name: zh.rejectTitle }).click(), () => payNow.click()],
    );
    await expectTold(english, chinese, (locale) => deskWords(locale).words.auditAction['reject withdrawal']);
    const drawer = english.visit.page.getByRole('dialog').filter({ hasText: code });
    await drawer.getByText(chinese.who).waitFor();
    await drawer.getByText('户名不符').waitFor();
    for (const name of [en.begin, en.approve])
      expect(await drawer.getByRole('button', { name }).count()).toBe(0);
    expect((await shopper.call('GET /shopping/user/balance')).usd).toBe(before);
    const booked = `select kind from ledger_entries entry join withdrawals on withdrawals.id = entry.subject_id
      where withdrawals.code = $1 order by entry.at, kind`;
    expect(await database.rows(booked, [code])).toEqual([
      { kind: 'withdrawal' },
      { kind: 'withdrawal_returned' },
    ]);
    expect(await ledgerCheck(workerShop().varDir)).not.toMatch(/WRONG/);
  });
});

/** The question that a decision of the desk asks first. */
const asked = async ({ visit }: Desk, button: string, title: string): Promise<Locator> => {
  await visit.page.getByRole('button', { name: button }).click();
  return visit.page.getByRole('dialog', { name: title });
};
