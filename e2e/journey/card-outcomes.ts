import type { Page } from 'playwright-core';
import type { ShopDatabase } from '../harness/database.ts';
import { payByCard } from './checkout.ts';
import { CARD_WORDS, shopWords, type Locale } from './words.ts';

/** Test cards by what becomes of a payment with them. */
export const CARDS = {
  known: '4000 0000 0000 3220',
  noMoney: '4000 0000 0000 9995',
  checked: '4000 0025 0000 3155',
  checkedThenDeclined: '4000 0084 0000 1629',
  checkRunsOut: '4000 0027 6000 3184',
  slow: '4000 0000 0000 0077',
  silent: '4000 0000 0000 1976',
} as const;

export const resultHeading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

/** There is no money on the card: the page says so and leads back to paying. */
export async function payWithoutMoney(page: Page, locale: Locale): Promise<void> {
  const t = shopWords(locale).payments;
  await payByCard(page, locale, CARDS.noMoney);
  await page.getByText(t.declines.insufficient_funds).waitFor();
  await page.getByRole('link', { name: t.result.retry }).click();
}

/** The bank's page is left by its own cancel button: nothing is paid, and paying can begin again. */
export async function abandonAtBank(page: Page, locale: Locale): Promise<void> {
  const t = shopWords(locale).payments;
  await payByCard(page, locale, CARDS.checked);
  await page.getByRole('button', { name: CARD_WORDS[locale].fail, exact: true }).click();
  await page.getByText(t.declines.challenge_failed).waitFor();
  await page.getByRole('link', { name: t.result.retry }).click();
}

/** The bank waits for an answer that does not come in time. */
export async function letCheckRunOut(
  page: Page,
  locale: Locale,
  database: Pick<ShopDatabase, 'rows'>,
): Promise<void> {
  const t = shopWords(locale).payments;
  await payByCard(page, locale, CARDS.checkRunsOut);
  await page.getByRole('button', { name: CARD_WORDS[locale].pass }).waitFor();
  await database.rows(
    `update sandbox.charges set created_at = created_at - interval '1 minute' where status = 'requires_action'`,
  );
  await page.reload();
  await page.getByText(t.declines.abandoned).waitFor();
}

/** A bank that takes its time: the page waits with the person until it is paid. */
export async function payBySlowBank(
  page: Page,
  locale: Locale,
  database: Pick<ShopDatabase, 'rows'>,
): Promise<void> {
  const { result } = shopWords(locale).payments;
  const letGo = await holdBanks(database);
  try {
    await payByCard(page, locale, CARDS.slow);
    await resultHeading(page, result.pending).waitFor();
  } finally {
    await letGo();
  }
  await resultHeading(page, result.success).waitFor();
}

/** From now on a bank that takes its time takes as long as the story does, until it is let go: then it is done. */
export async function holdBanks({ rows }: Pick<ShopDatabase, 'rows'>): Promise<() => Promise<void>> {
  await rows(`create or replace function sandbox.hold() returns trigger language plpgsql as
    $$ begin new.updated_at := now() + interval '1 hour'; return new; end $$`);
  await rows(`create trigger held before insert or update on sandbox.charges
    for each row when (new.status = 'processing') execute function sandbox.hold()`);
  return async () => {
    await rows('drop trigger held on sandbox.charges');
    await rows(
      `update sandbox.charges set updated_at = now() - interval '1 minute' where status = 'processing'`,
    );
  };
}

/** How the last payment of the shop stands. */
export async function lastStatus({ rows }: Pick<ShopDatabase, 'rows'>): Promise<string | undefined> {
  const [last] = await rows<{ status: string }>(
    'select status from payments order by created_at desc limit 1',
  );
  return last?.status;
}
