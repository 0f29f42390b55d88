import { expect, it } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { workerShop } from '../../harness/test.ts';
import { payByCard } from '../checkout.ts';
import { ledgerCheck } from '../desk/books.ts';
import { addTracking, deliver, openSection, pack, rowOf, ship, signInAtDesk } from '../desk/desk.ts';
import { gramsOfParcel } from '../desk/as-ordered.ts';
import { expectMailAtDesk, expectMailsIn, expectMessagesRead } from '../messages.ts';
import { confirm, expectOrderStatus, expectReview, writeReview } from '../shipping.ts';
import { arrive } from '../walk.ts';
import { deskWords } from '../words.ts';
import type { Story } from './story.ts';

/** As staff write it, and as each reader finds it. */
const SHENZHEN = { en: 'Shenzhen', zh: '深圳' } as const;

const FRICTIONLESS_CARD = '4242 4242 4242 4242';

/** The freight is paid, and the parcel is on its way. */
export function shipsParcel(story: Story): void {
  const { locale, t, phone, desk, database, orders, homeTracking } = story;
  it('[Y-01, W-07] the freight is paid by a card that needs no check', async () => {
    const visit = await phone();
    const { page } = visit;
    await payByCard(page, locale, FRICTIONLESS_CARD);
    await page.waitForURL(/PaymentCallback/);
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await page.getByRole('link', { name: t.payments.result.toParcel }).click();
    await arrive(visit, t.parcels.detail.title);
    story.parcelCode = new URL(page.url()).searchParams.get('parcelCode') ?? '';
    await page.getByText(t.parcels.statuses.awaiting_shipment, { exact: true }).first().waitFor();
  });

  it('[S-04, W-08] the warehouse packs, prints the label, ships, and writes down what the carrier reports', async () => {
    const visit = await desk('warehouse');
    const { page } = visit;
    const { parcels, common } = deskWords(locale);
    await openSection(visit, locale, 'parcels');
    await (await rowOf(visit, parcels.search, story.parcelCode)).click();
    await arrive(visit, `${parcels.parcel} ${story.parcelCode}`);
    await pack(visit, locale, {
      weightGrams: await gramsOfParcel(database, story.parcelCode),
      lengthMm: 280,
      widthMm: 200,
      heightMm: 90,
    });
    await visit.quiet();
    await expectAccessible(page);
    await page.getByRole('button', { name: parcels.printLabels }).click();
    await arrive(visit, parcels.labels.title);
    await page.getByRole('article').filter({ hasText: story.parcelCode }).waitFor();
    await page.getByRole('button', { name: common.back }).click();
    await ship(page, locale, homeTracking);
    story.reported = await addTracking(page, locale, SHENZHEN.en);
    await visit.quiet();
    await expectAccessible(page);
    for (const { code } of orders) await expectOrderStatus(await phone(), locale, code, 'shipped');
  });

  it('[W-08, W-07] the shopper follows the parcel, and what was overpaid came back', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/parcelDetail?parcelCode=${story.parcelCode}`);
    await arrive(visit, t.parcels.detail.title);
    await page.getByText(homeTracking).waitFor();
    await page.getByText(story.reported).waitFor();
    await page.getByText(SHENZHEN[locale]).waitFor();
    await page.getByText(t.parcels.detail.returned).waitFor();
  });
}

/** The parcel arrives, the goods are reviewed, and the books add up. */
export function endsWell(story: Story): void {
  const { locale, t, phone, desk, database, email, bought, orders } = story;
  it('[W-07, O-04] delivered, the shopper confirms the receipt', async () => {
    const atDesk = await desk('warehouse');
    await deliver(atDesk.page, locale);
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/parcelDetail?parcelCode=${story.parcelCode}`);
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
