import { expect, it } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { shopOrigin } from '../../harness/test.ts';
import { auditOf } from '../desk/books.ts';
import { VIEWS, markBought, openSection, photographAndPass, receive, signInAtDesk } from '../desk/desk.ts';
import { expectOrderStatus, sendEverything } from '../shipping.ts';
import { gramsOfLine, gramsStored, photoAsOrdered } from '../desk/as-ordered.ts';
import { arrive } from '../walk.ts';
import { deskWords, patternOf, say, sayCount } from '../words.ts';
import type { Story } from './story.ts';

/** The staff buys the goods and takes them into the warehouse. */
export function buysAndStores({ locale, phone, desk, database, orders }: Story): void {
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
        weightGrams: await gramsOfLine(database, tracking),
        lengthMm: 260,
        widthMm: 180,
        heightMm: 60,
      });
      await visit.quiet();
      await expectAccessible(visit.page);
      await photographAndPass(visit, locale, {
        trackingNumber: tracking,
        buffer: await photoAsOrdered(database, shopOrigin(), tracking),
      });
    }
    await visit.quiet();
    await expectAccessible(visit.page);
    for (const { code } of orders) await expectOrderStatus(await phone(), locale, code, 'quality_inspected');
  });
}

/** The shopper looks at what is stored and sends it. */
export function choosesParcel({ locale, t, phone, database, email, bought, nameOf }: Story): void {
  it('[W-01, W-02] the shopper sees what was stored: photos, weight, size and the free days', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/warehouse`);
    await arrive(visit, t.warehouse.title);
    for (const goods of bought) {
      const grams = await gramsStored(database, email, goods.id);
      const card = page.getByRole('article').filter({ hasText: nameOf(goods) });
      await card.getByText(say(t.warehouse.weight, { kilograms: (grams / 1_000).toFixed(2) })).waitFor();
      await card.getByText(say(t.warehouse.size, { length: '26', width: '18', height: '6' })).waitFor();
      await card.getByText(sayCount(t.warehouse.daysLeft, 90, locale)).waitFor();
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
    const send = page.getByRole('button', { name: t.parcels.submit.send });
    await send.click();
    await page.getByRole('alert').filter({ hasText: t.parcels.submit.termsProblem }).waitFor();
    await page.getByRole('checkbox', { name: t.parcels.submit.terms }).check();
    await visit.quiet();
    await expectAccessible(page);
    await send.click();
    await page.waitForURL(/toPay\?orderType=warehouse/);
    await arrive(visit, t.payments.title);
  });
}
