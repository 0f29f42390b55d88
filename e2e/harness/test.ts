import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type ProvidedContext, type TestContext, inject, test as plain } from 'vitest';
import { joinBrowser } from './browser.ts';
import { type ShopDatabase, databaseOf } from './database.ts';
import { type Shop, type ShopOptions, startShop } from './shop.ts';
import { type Visit, type VisitOptions, openDesk, openPhone } from './visit.ts';

const FAILURES = join(import.meta.dirname, '../../var/failures');

let joined: Promise<Browser> | undefined;

/** What this worker has for itself; vitest numbers its workers from 1. */
function place(): ProvidedContext['places'][number] {
  const found = inject('places')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (found === undefined) throw new Error('there are more workers than shops');
  return found;
}

/** The browser of this worker. */
export const sharedBrowser = (): Promise<Browser> => (joined ??= joinBrowser(place().browser));

/** The shop of this worker: its files run one after the other, and each finds what those before it left. */
export const workerShop = (): ProvidedContext['places'][number]['shop'] => place().shop;

/** The address of this worker's shop. */
export const shopOrigin = (): string => workerShop().origin;

/** A shop of one's own, as the run's shops were at the beginning. */
export const ownShop = (options: Pick<ShopOptions, 'env'> = {}): Promise<Shop> =>
  startShop({ ...options, copyOf: inject('template') });

interface Fixtures {
  /** A person on a phone, English, with nothing stored yet. Trouble on the page fails the test. */
  readonly phone: Visit;
  /** The same in Chinese. */
  readonly chinesePhone: Visit;
  /** A person at a wide screen. */
  readonly desk: Visit;
  /** The database of the worker's shop, for what no screen shows. */
  readonly database: Pick<ShopDatabase, 'rows'>;
}

/** Vitest's `test` for screens: what a test names is opened for it and closed after it. */
export const test = plain.extend<Fixtures>({
  phone: async ({ task }, give) => visiting(task, openPhone, {}, give),
  chinesePhone: async ({ task }, give) => visiting(task, openPhone, { locale: 'zh' }, give),
  desk: async ({ task }, give) => visiting(task, openDesk, {}, give),
  database: async ({ task: _ }, give) => {
    const database = databaseOf(workerShop().varDir);
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
