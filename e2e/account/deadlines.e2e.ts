import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { ADDRESS } from '../journey/address.ts';
import { pack, signInAtDesk } from '../journey/desk/desk.ts';
import { signIn } from '../journey/sign-in.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, patternOf, shopWords, type Locale } from '../journey/words.ts';

const BOX = { weightGrams: 1_300, lengthMm: 300, widthMm: 200, heightMm: 100 };

describe.each<Locale>(['en', 'zh'])('days that count, in %s', (locale) => {
  const t = shopWords(locale);
  const d = deskWords(locale);
  const people = walk();
  const phone = () => people.phone({ locale });
  const keeper = () => people.desk('keeper', { locale });
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let storedItemIds: string[] = [];
  let parcelCode = '';
  const carrier = `Post ${locale} ${Date.now()}`;
  afterAll(() => database.leave());
  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database, { locale });
    storedItemIds = await storedGoods(database, shopper.email, [
      { weightGrams: 1_200, sizeMm: [300, 200, 80], yuan: 120 },
      { weightGrams: 900, sizeMm: [300, 200, 60], yuan: 90 },
    ]);
    await database.rows(
      `update stored_items set received_at = now() - interval '95 days', free_until = now() - interval '5 days'
       where id = $1::uuid`,
      [storedItemIds[0]],
    );
  });

  it('[W-01] the warehouse says what a day costs before it does, and what has come together', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/login`);
    await signIn(page, locale, shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`/${locale}/warehouse`);
    await arrive(visit, t.warehouse.title);
    await page.getByText(patternOf(t.warehouse.storage.running)).waitFor();
    await page.getByText(patternOf(t.warehouse.storage.later)).waitFor();
  });

  it('[W-01, A-01] all that can be missed is on one list, and in any calendar under an address of one’s own', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.getByRole('link', { name: t.warehouse.deadlines }).click();
    await arrive(visit, t.deadlines.title);
    await page.getByRole('heading', { name: t.deadlines.groups.later }).waitFor();
    await page.getByRole('button', { name: t.deadlines.feed.make }).click();
    const address = page.getByRole('textbox', { name: t.deadlines.feed.address });
    const url = await address.inputValue();
    await visit.quiet();
    const calendar = await fetch(url.replace(/^https?:\/\/[^/]+/, shopOrigin()));
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    const { list } = await shopper.call('GET /deadline/list');
    const text = await calendar.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(list.length);
    const again = await fetch(url.replace(/^https?:\/\/[^/]+/, shopOrigin()), {
      headers: { 'if-none-match': calendar.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('[W-01, S-03] the desk sees the goods past their free days', async () => {
    const visit = await keeper();
    await signInAtDesk(visit, locale, 'warehouse@caravan.example');
    await visit.page.goto('/desk/storage?state=overdue');
    await arrive(visit, d.storage.title);
    await visit.page.getByText(d.storage.over(6)).first().waitFor();
    await visit.page.getByRole('link', { name: d.holidays.open }).click();
    await arrive(visit, d.holidays.title);
    await visit.page.getByRole('cell', { name: '2026', exact: true }).waitFor();
  });

  it('[S-04, W-07] packed into two boxes, labelled, scanned into the carrier’s list and handed over', async () => {
    const { id: addressId } = await shopper.call('POST /address', ADDRESS);
    const choice = { storedItemIds, addressId };
    const { offers } = await shopper.call('POST /parcel/quote', choice);
    const offer = offers.find(({ isPossible }) => isPossible);
    ({ parcelCode } = await shopper.call('POST /parcel/insert', {
      ...choice,
      lineCode: offer?.lineCode ?? '',
      expectedTotal: offer?.total ?? 0,
      agreed: true,
    }));
    // Paid, as far as the packers know: no money is booked in this story.
    await database.rows(
      `update parcels set status = 'awaiting_shipment', paid_at = now(), settled_usd_cents = 0 where code = $1`,
      [parcelCode],
    );
    const visit = await keeper();
    const { page } = visit;
    await page.goto(`/desk/parcels/${parcelCode}`);
    await arrive(visit, patternOf(`${d.parcels.parcel} ${parcelCode}`));
    await page.getByRole('button', { name: d.parcels.addBox }).click();
    const second = page.getByRole('group', { name: d.parcels.box(2) });
    for (const [label, value] of [
      [d.common.weight, 1_000],
      [d.common.length, 300],
      [d.common.width, 200],
      [d.common.height, 80],
    ] as const)
      await second.getByLabel(label, { exact: true }).fill(String(value));
    await pack(visit, locale, BOX);
    const work = page.getByRole('region', { name: d.parcels.ship });
    await work.getByLabel(d.parcels.carrier, { exact: true }).fill(carrier);
    await work.getByLabel(d.parcels.tracking, { exact: true }).fill(`TN${parcelCode}`);
    await work.getByLabel(d.boxWork.boxTracking(2)).fill(`TX${parcelCode}`);
    await work.getByRole('button', { name: d.boxWork.label }).click();
    await page.getByText(d.boxWork.labelled(carrier, `TN${parcelCode}`)).waitFor();
    await visit.quiet();
    await page.goto('/desk/parcels/handovers');
    await arrive(visit, d.handovers.title);
    await page.getByRole('button', { name: patternOf(`${carrier}{rest}`) }).click();
    await arrive(visit, patternOf(`${carrier} {code}`));
    const scan = page.getByRole('textbox', { name: d.floor.field });
    for (const box of [1, 2]) {
      await scan.fill(`${parcelCode}-${box}`);
      await scan.press('Enter');
      await page.getByText(d.handovers.onList(`${parcelCode}-${box}`)).waitFor();
    }
    await scan.fill(`${parcelCode}-1`);
    visit.allow(/409 POST \/api\/staff\/handovers\/scan/);
    await scan.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: patternOf(d.handovers.alreadyBy('{who}', '{list}')) })
      .waitFor();
    await visit.quiet();
    await page.getByRole('button', { name: d.handovers.close }).click();
    await page.getByRole('dialog').getByRole('button', { name: d.handovers.close }).click();
    await page.getByText(d.handovers.isClosed, { exact: true }).waitFor();
    await visit.quiet();
  });

  it('[W-07, W-08] the shopper sees both boxes with their numbers, on their way', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/parcelDetail?parcelCode=${parcelCode}`);
    await arrive(visit, t.parcels.detail.title);
    await page.getByText(t.parcels.statuses.shipped).first().waitFor();
    await page.getByText(`TX${parcelCode}`).waitFor();
    await page.getByRole('heading', { name: patternOf(t.parcels.boxes.title.other) }).waitFor();
  });
});
