import { afterAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { ADDRESS } from '../journey/address.ts';
import { fillMeasures, openSection, photo, signInAtDesk } from '../journey/desk/desk.ts';
import { signIn } from '../journey/sign-in.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, shopWords, type Locale } from '../journey/words.ts';

const BOX = { weightGrams: 2_340, lengthMm: 400, widthMm: 300, heightMm: 200 };

describe.each<[Locale]>([['en'], ['zh']])('rehearsal packing in %s', (locale) => {
  const t = shopWords(locale);
  const text = deskWords(locale);
  const people = walk();
  const phone = () => people.phone({ locale });
  const keeper = () => people.desk('keeper', { locale });
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let storedItemIds: string[] = [];
  afterAll(() => database.leave());

  it('[W-03] a shopper asks to have goods packed for trial before the freight is paid', async () => {
    const visit = await phone();
    const { page } = visit;
    shopper = await newShopper(shopOrigin(), database, { locale });
    await shopper.call('POST /address', ADDRESS);
    storedItemIds = await storedGoods(database, shopper.email, [
      { weightGrams: 900, sizeMm: [300, 220, 60], yuan: 120 },
      { weightGrams: 700, sizeMm: [280, 200, 50], yuan: 90 },
    ]);
    await page.goto(`/${locale}/login`);
    await signIn(page, locale, shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`/${locale}/SubmitParcel?items=${storedItemIds.join(',')}`);
    await arrive(visit, t.parcels.submit.title);
    await page.getByRole('heading', { name: t.parcels.rehearsal.title }).waitFor();
    await page.getByRole('button', { name: t.parcels.rehearsal.ask.split('{')[0] ?? '' }).click();
    await page.getByText(t.parcels.rehearsal.waiting, { exact: true }).waitFor();
    await page.getByRole('button', { name: t.parcels.rehearsal.cancel }).waitFor();
  });

  it('[W-03, S-04] the warehouse packs, photographs and weighs; the phone shows the exact price by itself', async () => {
    const visit = await keeper();
    const { page } = visit;
    await signInAtDesk(visit, locale, 'warehouse@caravan.example');
    await openSection(visit, locale, 'parcels');
    await page.getByRole('link', { name: text.rehearsals.open }).click();
    await arrive(visit, text.rehearsals.title);
    await page.locator('tr[data-row]').last().click();
    const work = page.getByRole('dialog', { name: text.rehearsals.pack });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      work.getByRole('button', { name: text.photos.choose }).click(),
    ]);
    await chooser.setFiles({ name: 'box.png', mimeType: 'image/png', buffer: await photo() });
    await work.getByRole('img', { name: text.photos.photo(1) }).waitFor();
    await visit.quiet();
    await fillMeasures(work.getByRole('group', { name: text.parcels.box(1) }), locale, BOX);
    await work.getByRole('button', { name: text.rehearsals.finish }).click();
    await page.getByText(text.rehearsals.finished).waitFor();

    const shopping = (await phone()).page;
    await shopping.getByText(t.parcels.rehearsal.measured, { exact: true }).waitFor();
    await shopping.getByText('2.34 kg').first().waitFor();
    await shopping.getByText('40 × 30 × 20 cm').waitFor();
    const quote = await shopper.call('POST /parcel/quote', {
      storedItemIds,
      addressId: (await shopper.call('GET /address/list', {}))[0]?.id ?? '',
    });
    expect(
      quote.offers.filter(({ isPossible }) => isPossible).every((one) => one.maximum === one.total),
    ).toBe(true);
  });
});
