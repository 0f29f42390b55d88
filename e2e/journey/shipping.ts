import type { Page } from 'playwright-core';
import type { Visit } from '../harness/visit.ts';
import { photo } from './desk/desk.ts';
import { arrive } from './walk.ts';
import { patternOf, say, shopWords, type Locale } from './words.ts';

/** An order's own page, and that it stands where it should. */
export async function expectOrderStatus(
  visit: Visit,
  locale: Locale,
  orderCode: string,
  status: keyof ReturnType<typeof shopWords>['common']['statuses']['order'],
): Promise<void> {
  const t = shopWords(locale);
  await visit.page.goto(`/${locale}/orderDetail?orderCode=${orderCode}`);
  await arrive(visit, t.orders.detail.title);
  await visit.page.getByText(t.common.statuses.order[status], { exact: true }).first().waitFor();
}

/** Answers the question that stands over the page. */
export const confirm = (page: Page, title: string, answer: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: answer, exact: true }).click();

/** Ticks everything that is ready and goes on to the parcel. */
export async function sendEverything(visit: Visit, locale: Locale, count: number): Promise<void> {
  const { page } = visit;
  const t = shopWords(locale);
  await page.getByRole('checkbox', { name: t.warehouse.chooseAll }).check();
  await page.getByText(say(t.warehouse.chosen.other, { count })).waitFor();
  await page.getByRole('button', { name: t.warehouse.send }).click();
  await page.waitForURL(/SubmitParcel\?items=/);
  await arrive(visit, t.parcels.submit.title);
}

export async function writeReview(
  visit: Visit,
  locale: Locale,
  orderCode: string,
  text: string,
): Promise<void> {
  const { page } = visit;
  const { review } = shopWords(locale).orders;
  await page.goto(`/${locale}/orderDetail?orderCode=${orderCode}`);
  await page.getByRole('link', { name: shopWords(locale).orders.actions.review, exact: true }).click();
  await arrive(visit, review.title);
  await page.getByRole('button', { name: review.send }).click();
  await page.getByRole('alert').filter({ hasText: review.markMissing }).waitFor();
  await page.getByRole('alert').filter({ hasText: review.empty }).waitFor();
  const stars = page.getByRole('group', { name: patternOf(review.mark) });
  // The stars are drawn; the choices themselves are only heard.
  await stars.locator('label').nth(3).click();
  await stars.getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer: await photo() });
  await page.getByRole('button', { name: patternOf(shopWords(locale).common.parts.removePicture) }).waitFor();
  await page.getByRole('textbox', { name: review.text }).fill(text);
  await page.getByRole('button', { name: review.send }).click();
  await page.waitForURL(/orderDetail/);
}

/** The review stands at the product, with its stars and its picture. */
export async function expectReview(
  visit: Visit,
  locale: Locale,
  goodsId: string,
  review: string,
): Promise<void> {
  const t = shopWords(locale);
  await visit.page.goto(`/${locale}/evaluateList?id=${goodsId}`);
  await arrive(visit, patternOf(t.goods.reviews.title));
  const mine = visit.page.getByRole('article').filter({ hasText: review }).first();
  await mine.getByRole('img', { name: say(t.common.parts.stars, { value: 4, count: 5 }) }).waitFor();
  await mine.getByRole('img', { name: patternOf(t.goods.reviews.picture) }).waitFor();
}
