import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ShopDatabase } from '../harness/database.ts';
import type { Visit } from '../harness/visit.ts';
import { openSection, rowOf } from './desk/desk.ts';
import { deskWords, shopWords, type Locale } from './words.ts';

/** The messages of a finished order are there, and are read by one press. */
export async function expectMessagesRead(page: Page, locale: Locale): Promise<void> {
  const t = shopWords(locale);
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(5);
  await page.getByText(t.messages.unread, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: t.messages.readAll }).click();
  await expect.poll(() => page.getByText(t.messages.unread, { exact: true }).count()).toBe(0);
}

/** The staff find a mail by whom it went to, and see it as it was sent. */
export async function expectMailAtDesk(support: Visit, locale: Locale, email: string): Promise<void> {
  await openSection(support, locale, 'mailbox');
  await (await rowOf(support, deskWords(locale).mailbox.search, email)).click();
  await support.page
    .frameLocator(`iframe[title="${deskWords(locale).mailbox.frame}"]`)
    .getByRole('heading')
    .first()
    .waitFor();
}

/** Every mail to the address is in one language, and these kinds are among them. */
export async function expectMailsIn(
  database: ShopDatabase,
  recipient: string,
  locale: Locale,
  kinds: readonly string[],
): Promise<void> {
  const mails = await database.rows<{ kind: string; locale: string }>(
    'select kind, locale from mails where recipient = $1',
    [recipient],
  );
  expect(new Set(mails.map((mail) => mail.locale))).toEqual(new Set([locale]));
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kinds]));
}
