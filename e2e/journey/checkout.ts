import { refusals } from '@caravan/contract/refusals';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import type { Visit } from '../harness/visit.ts';
import { ADDRESS } from './address.ts';
import { CARD_WORDS, patternOf, shopWords, type Locale } from './words.ts';

/** Fills an address; what is named in `without` stays empty. */
export async function fillAddress(page: Page, locale: Locale, without?: 'city' | 'phone'): Promise<void> {
  const t = shopWords(locale).accounts.address;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(t.firstName).fill(ADDRESS.firstName);
  await field(t.lastName).fill(ADDRESS.lastName);
  await chooseRegion(page, locale);
  if (without !== 'city') await field(t.city).fill(ADDRESS.city);
  await field(t.detailedAddress).fill(ADDRESS.detailedAddress);
  await field(t.postalCode).fill(ADDRESS.postalCode);
  if (without !== 'phone') await field(t.phone).fill(ADDRESS.phone);
}

/** Country and state on their own page; the city is typed in the form. */
export async function chooseRegion(page: Page, locale: Locale): Promise<void> {
  const t = shopWords(locale).accounts;
  await page.getByRole('combobox', { name: t.address.country }).click();
  await page.getByRole('region', { name: t.region.often }).getByRole('button').first().click();
  await page.getByRole('list', { name: t.region.states }).getByRole('button', { name: 'California' }).click();
  await page.getByRole('button', { name: t.region.typeCity }).click();
  await page.getByRole('combobox', { name: t.address.state }).waitFor();
}

export const cardFrame = (page: Page, locale: Locale) =>
  page.frameLocator(`iframe[title="${shopWords(locale).payments.card.fields}"]`);

export async function fillCard(page: Page, locale: Locale, number: string): Promise<void> {
  const words = CARD_WORDS[locale];
  const frame = cardFrame(page, locale);
  await frame.getByRole('textbox', { name: words.number }).fill(number);
  await frame.getByRole('textbox', { name: words.holder }).fill('Mary Lovelace');
  await frame.getByRole('textbox', { name: words.expiry }).fill('1234');
  await frame.getByRole('textbox', { name: words.securityCode }).fill('123');
}

export const payButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: patternOf(shopWords(locale).payments.pay) });

/** From the list of methods to the card's form. */
export async function chooseCard(page: Page, locale: Locale): Promise<void> {
  const t = shopWords(locale).payments;
  await page.getByRole('radio', { name: t.methods.card }).check();
  await page.getByRole('button', { name: t.continueToCard }).click();
  await cardFrame(page, locale).getByRole('textbox', { name: CARD_WORDS[locale].number }).waitFor();
}

/** A card that is paid at once, from the list of methods to the result. */
export async function payByCard(page: Page, locale: Locale, number: string): Promise<void> {
  await chooseCard(page, locale);
  await fillCard(page, locale, number);
  await payButton(page, locale).click();
}

/** Fills the form as a hasty person does: each mistake is named, nothing typed is lost, and in the end it is sent. */
export async function fillOrderWithMistakes(visit: Visit, locale: Locale, email: string): Promise<void> {
  const t = shopWords(locale);
  const { page } = visit;
  const submit = page.getByRole('button', { name: t.orders.checkout.submit });
  await fillAddress(page, locale, 'city');
  await submit.click();
  await page.getByRole('alert').filter({ hasText: t.orders.checkout.emailProblem }).waitFor();
  await page.getByRole('alert').filter({ hasText: t.accounts.address.problems.city }).waitFor();
  await page.getByRole('alert').filter({ hasText: t.orders.checkout.termsProblem }).waitFor();
  await expectAccessible(page);
  await fillAddress(page, locale);
  await page.getByRole('textbox', { name: t.orders.checkout.email }).fill(email);
  await submit.click();
  await page.getByRole('alert').filter({ hasText: t.orders.checkout.termsProblem }).waitFor();
  expect(page.url()).toContain('dvancePayment');
  const terms = page.getByRole('checkbox', { name: t.orders.checkout.terms });
  await expect.poll(() => terms.evaluate((box) => box === document.activeElement)).toBe(true);
  await terms.check();
  visit.allow(/42\d POST \/api\/order\/addHandleAddress/);
  const number = page.getByRole('textbox', { name: t.accounts.address.phone });
  await number.fill('555');
  await submit.click();
  await page.getByRole('alert').filter({ hasText: refusals.phone_invalid[locale] }).waitFor();
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  await number.fill(ADDRESS.phone);
  await submit.click();
}
