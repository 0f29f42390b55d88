import type { Page } from 'playwright-core';
import type { Shopper } from '../harness/calls.ts';
import { deskWords, fieldOf, type Locale, shopWords } from './words.ts';

/** The demo shop's staff, whose password is printed at its first start. */
export const STAFF_PASSWORD = 'Caravan2026';

/** Signs in on the page that asks for it. */
export async function signIn(
  page: Page,
  locale: Locale,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
) {
  const t = shopWords(locale).accounts.login;
  await page.getByRole('textbox', { name: t.email }).fill(email);
  await page.getByLabel(fieldOf(t.password)).fill(password);
  await page.getByRole('button', { name: t.submit, exact: true }).click();
}

/** The desk's own login, from whichever of its pages asked for it. */
export async function signInStaff(
  page: Page,
  locale: Locale,
  email: string,
  password = STAFF_PASSWORD,
): Promise<void> {
  const text = deskWords(locale).login;
  await page.getByLabel(text.email, { exact: true }).fill(email);
  await page.getByLabel(text.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: text.submit, exact: true }).click();
}
