import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { expect } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import type { Visit } from '../harness/visit.ts';
import { say, shopWords, type Locale } from './words.ts';

/** What lies over the page after the first sign-in: a welcome, then the rules in three steps; neither comes again. */
export async function expectWelcomeOnce(visit: Visit, locale: Locale): Promise<void> {
  const { page } = visit;
  const t = shopWords(locale);
  const { welcome, userNotice } = t.content;
  const dialog = page.getByRole('dialog');
  await dialog.filter({ hasText: say(welcome.title, { shop: USUAL_NAME[locale] }) }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: welcome.start }).click();
  await dialog.getByRole('heading', { name: userNotice.steps[0].title }).waitFor();
  for (const _ of userNotice.steps.slice(1))
    await dialog.getByRole('button', { name: t.common.actions.next }).click();
  const agree = dialog.getByRole('button', { name: userNotice.agree });
  expect(await agree.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: userNotice.read }).check();
  await expectAccessible(page);
  await agree.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await visit.quiet();
  expect(await dialog.count()).toBe(0);
}
