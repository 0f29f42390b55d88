import { afterAll, describe, expect, inject, it } from 'vitest';
import { newShopper } from './harness/calls.ts';
import { databaseOf } from './harness/database.ts';
import { shopOrigin } from './harness/test.ts';
import { signIn } from './journey/sign-in.ts';
import { ADDRESS } from './journey/address.ts';
import { sendEverything } from './journey/shipping.ts';
import { storedGoods } from './journey/stored-goods.ts';
import { arrive, walk } from './journey/walk.ts';
import { patternOf, shopWords, type Locale } from './journey/words.ts';

describe.each<[Locale]>([['en'], ['zh']])('freight in %s', (locale) => {
  const t = shopWords(locale);
  const people = walk();
  const phone = () => people.phone({ locale });
  const database = databaseOf(inject('shop').varDir);
  afterAll(() => database.leave());

  it('[W-06] an estimate compares the lines, explains each, and says why others are not possible', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/freight`);
    await arrive(visit, t.freight.title);
    const country = page.getByRole('combobox', { name: t.freight.country });
    await country.click();
    await arrive(visit, t.accounts.region.title);
    const usual = page.getByRole('region', { name: t.accounts.region.often }).getByRole('button').first();
    const name = (await usual.textContent()) ?? '';
    await usual.click();
    await arrive(visit, t.freight.title);
    await page.getByText(t.freight.unknownWeight).click();
    await page.getByRole('combobox', { name: t.freight.addThing }).selectOption({ index: 3 });
    await expect.poll(() => page.getByRole('textbox', { name: t.freight.weight }).inputValue()).not.toBe('');
    await page.getByRole('textbox', { name: t.freight.weight }).fill('4');
    await page.getByRole('button', { name: t.freight.submit }).click();
    await arrive(visit, t.freight.result);
    await page.getByText(t.freight.marks.cheapest).waitFor();
    await page.getByText(t.freight.marks.fastest).waitFor();
    await page.getByRole('heading', { name: t.freight.notPossible }).waitFor();
    await page.getByText(t.freight.details).first().click();
    await page.goto(`/${locale}/freight`);
    await arrive(visit, t.freight.title);
    await expect.poll(() => country.textContent()).toBe(name);
  });

  it('[W-10, W-07] stored goods are planned over parcels, and all of them are made at a capped price', async () => {
    const visit = await phone();
    const { page } = visit;
    const shopper = await newShopper(shopOrigin(), database, { locale });
    await shopper.call('POST /address', ADDRESS);
    await storedGoods(database, shopper.email, [
      { weightGrams: 2500, sizeMm: [450, 340, 180], yuan: 420 },
      { weightGrams: 1500, sizeMm: [360, 260, 150], yuan: 380 },
      { weightGrams: 280, sizeMm: [160, 120, 80], yuan: 150, goodsClass: 'battery' },
    ]);
    await page.goto(`/${locale}/login`);
    await signIn(page, locale, shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`/${locale}/warehouse`);
    await arrive(visit, t.warehouse.title);
    await sendEverything(visit, locale, 3);
    await page.getByText(t.parcels.plan.several, { exact: true }).click();
    const plans = page.getByRole('group', { name: t.parcels.plan.title });
    await plans.getByText(t.parcels.plan.marks.earliest).waitFor();
    const choices = await plans.getByRole('radio').count();
    const arrival = page.getByRole('combobox', { name: t.parcels.plan.arrival.label });
    await arrival.selectOption('12');
    await expect.poll(() => plans.getByRole('radio').count()).toBeLessThan(choices);
    await plans.getByText(t.parcels.plan.marks.earliest).waitFor();
    await arrival.selectOption('');
    await expect.poll(() => plans.getByRole('radio').count()).toBe(choices);
    await plans.getByRole('radio').last().check();
    await page
      .getByRole('heading', { name: patternOf(t.parcels.plan.parcel) })
      .first()
      .waitFor();
    const count = await page.getByRole('heading', { name: patternOf(t.parcels.plan.parcel) }).count();
    await page.getByRole('checkbox', { name: t.parcels.submit.terms }).check();
    await page
      .getByRole('button', { name: count > 1 ? patternOf(t.parcels.plan.send.other) : t.parcels.submit.send })
      .click();
    await page.waitForURL(/toPay\?orderType=warehouse/);
    await arrive(visit, t.payments.title);
    const { list } = await shopper.call('GET /parcel/list', {});
    expect(list).toHaveLength(count);
  });
});
