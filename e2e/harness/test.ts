import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type TestContext, inject, test as plain } from 'vitest';
import { joinBrowser } from './browser.ts';
import { type ShopDatabase, databaseOf } from './database.ts';
import { type Visit, type VisitOptions, openDesk, openPhone } from './visit.ts';

const FAILURES = join(import.meta.dirname, '../../var/failures');

let joined: Promise<Browser> | undefined;

/** The one browser of the run. */
export const sharedBrowser = (): Promise<Browser> => (joined ??= joinBrowser(inject('browser')));

/** The address of the one shop of the run. */
export const shopOrigin = (): string => inject('shop').origin;

interface Fixtures {
  /** A person on a phone, English, with nothing stored yet. Trouble on the page fails the test. */
  readonly phone: Visit;
  /** The same in Chinese. */
  readonly chinesePhone: Visit;
  /** A person at a wide screen. */
  readonly desk: Visit;
  /** The database of the run's shop, for what no screen shows. */
  readonly database: Pick<ShopDatabase, 'rows'>;
}

/** Vitest's `test` for screens: what a test names is opened for it and closed after it. */
export const test = plain.extend<Fixtures>({
  phone: async ({ task }, give) => visiting(task, openPhone, {}, give),
  chinesePhone: async ({ task }, give) => visiting(task, openPhone, { locale: 'zh' }, give),
  desk: async ({ task }, give) => visiting(task, openDesk, {}, give),
  database: async ({ task: _ }, give) => {
    const database = databaseOf(inject('shop').varDir);
    await give(database);
    await database.leave();
  },
});

async function visiting(
  task: TestContext['task'],
  open: typeof openPhone,
  options: VisitOptions,
  give: (visit: Visit) => Promise<void>,
): Promise<void> {
  const visit = await open(await sharedBrowser(), shopOrigin(), options);
  try {
    await give(visit);
    if (task.result?.state === 'fail') await keepPicture(visit, task.name);
    else visit.expectNoTrouble();
  } finally {
    await visit.close();
  }
}

/** What the screen showed when a test failed lies in var/failures. */
const keepPicture = (visit: Visit, title: string) =>
  visit.page
    .screenshot({ path: join(FAILURES, `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}.png`) })
    .catch(() => undefined);
