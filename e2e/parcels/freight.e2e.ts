import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { newShopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { signIn } from '../journey/sign-in.ts';
import { ADDRESS } from '../journey/address.ts';
import { sendEverything } from '../journey/shipping.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, patternOf, shopWords, type Locale } from '../journey/words.ts';

describe.each<[Locale]>([['en'], ['zh']])('freight in %s', (locale) => {
  const t = shopWords(locale);
  const people = walk();
  const phone = () => people.phone({ locale });
  const database = databaseOf(workerShop().varDir);
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

describe('the desk’s tables of freight', () => {
  const locale = 'zh';
  const text = deskWords(locale);
  const people = walk();
  const desk = () => people.desk('finance', { locale });
  const saved = async (page: Page, name: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return String(await buffer(await file.createReadStream()));
  };
  const give = async (page: Page, name: string, csv: string): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    await chooser.setFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  };

  it('[S-08] a line is corrected and published; a file has its mistakes named; what comes out goes in again', async () => {
    const visit = await desk();
    const { page } = visit;
    const { freight } = text;
    await signInAtDesk(visit, locale, 'finance@caravan.example');
    await page.goto('/desk/freight');
    await arrive(visit, freight.title);
    await page.getByRole('link', { name: '德邦快递（内地）' }).click();
    await arrive(visit, `${freight.line} deppon-parcel`);
    const first = page.getByRole('textbox', { name: freight.columns.first }).first();
    const price = (Number(await first.inputValue()) + 0.5).toFixed(2);
    await first.fill(price);
    await page.getByLabel(freight.note).fill('Deppon 2027');
    await page.getByRole('button', { name: freight.publish }).click();
    await page.getByText(freight.published('deppon-parcel', 2)).waitFor();
    await page.getByText(/Deppon 2027/).waitFor();
    const good = await saved(page, freight.exportCsv);
    expect(good).toContain(price);
    await give(page, freight.importInto, good.replace(`,${price},`, ',cheap,').replace(',2-5,', ',soon,'));
    const faults = page.getByRole('region', { name: freight.faults });
    await faults.getByText(/“cheap”/).waitFor();
    await faults.getByText(freight.problems.not_a_number).waitFor();
    await faults.getByText(/“soon”/).waitFor();
    expect(await page.getByRole('button', { name: freight.publish }).isDisabled()).toBe(true);
    await give(page, freight.importInto, good);
    await faults.getByText(freight.noFaults).waitFor();
    expect(await saved(page, freight.exportCsv)).toBe(good);
  });

  it('[W-10] what customs asks for is corrected by field and by file, and counts at once', async () => {
    const visit = await desk();
    const { page } = visit;
    const { duty, packing, common } = text;
    await page
      .getByRole('navigation', { name: text.shell.nav.label })
      .getByRole('link', { name: text.shell.nav.freight })
      .click();
    await page.getByRole('link', { name: duty.title }).click();
    await arrive(visit, duty.title);
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'XK', exact: true }) });
    await row.getByRole('button').click();
    const drawer = page.getByRole('dialog', { name: duty.change('XK') });
    await drawer.getByLabel(duty.validUntil).fill('2000-01-01');
    // The examples below have sources of their own.
    const source = drawer.getByLabel(duty.source, { exact: true }).first();
    await source.fill('');
    await drawer.getByRole('button', { name: common.save }).click();
    await drawer.getByText(duty.problems.duty_days_reversed).waitFor();
    await drawer.getByText(common.required).waitFor();
    await drawer.getByLabel(duty.validUntil).fill('');
    await source.fill(`Kosovo Customs ${locale}`);
    await drawer.getByLabel(duty.sourceZh, { exact: true }).fill(`Kosovo Customs ${locale}`);
    await arrive(visit, duty.title);
    await drawer.getByRole('button', { name: common.save }).click();
    await page.getByText(duty.saved).waitFor();
    await row.getByText(`Kosovo Customs ${locale}`).waitFor();
    const good = await saved(page, duty.exportCsv);
    await give(page, duty.importCsv, good.replace(`Kosovo Customs ${locale}`, '').replace(',18,', ',much,'));
    const faults = page.getByRole('dialog', { name: duty.faults });
    await faults.getByText(duty.faultWords.missing).waitFor();
    await faults.getByText(duty.faultWords.not_a_number).waitFor();
    await faults.getByRole('button').first().click();
    await give(page, duty.importCsv, good);
    await page.getByText(duty.imported(0)).waitFor();
    await page.getByRole('link', { name: packing.title }).click();
    await arrive(visit, packing.title);
  });
});
