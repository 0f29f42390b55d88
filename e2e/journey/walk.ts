import type { Page } from 'playwright-core';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { sharedBrowser, shopOrigin } from '../harness/test.ts';
import { openDesk, openPhone, type Visit, type VisitOptions } from '../harness/visit.ts';

const FAILURES = join(import.meta.dirname, '../../var/failures');
/** A screen that takes longer is broken, on a busy machine too. */
const PATIENCE_MS = 20_000;

export interface Walk {
  /** A person on a phone, kept from step to step. */
  readonly phone: (options?: VisitOptions) => Promise<Visit>;
  /** A person at a desk, kept from step to step; each name is a person of its own. */
  readonly desk: (name: string, options?: VisitOptions) => Promise<Visit>;
}

/**
 * People who stay between the steps of a story. A step after a failed one is skipped, for the screens would not
 * stand where it begins; trouble on anybody's page fails the step it came in.
 */
export function walk(): Walk {
  const visits = new Map<string, Visit>();
  let hasFailed = false;
  beforeEach(({ skip }) => {
    if (hasFailed) skip('a step before it failed');
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'skip') return;
    const troubled = [...visits.values()].filter(isTroubled);
    hasFailed ||= task.result?.state === 'fail' || troubled.length > 0;
    if (hasFailed) for (const [who, visit] of visits) await keepPicture(visit, `${task.name} ${who}`);
    for (const visit of troubled) visit.expectNoTrouble();
  });
  afterAll(async () => {
    for (const visit of visits.values()) await visit.close();
  });
  const known = async (who: string, open: () => Promise<Visit>): Promise<Visit> => {
    const visit = visits.get(who) ?? (await open());
    visits.set(who, visit);
    visit.context.setDefaultTimeout(PATIENCE_MS);
    return visit;
  };
  return {
    phone: (options) => known('phone', async () => openPhone(await sharedBrowser(), shopOrigin(), options)),
    desk: (name, options) => known(name, async () => openDesk(await sharedBrowser(), shopOrigin(), options)),
  };
}

const isTroubled = (visit: Visit): boolean => {
  try {
    visit.expectNoTrouble();
    return false;
  } catch {
    return true;
  }
};

const keepPicture = (visit: Visit, title: string) =>
  visit.page
    .screenshot({ path: join(FAILURES, `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 90)}.png`) })
    .catch(() => undefined);

/** Waits for the page's main heading and for whatever is still on its way, then asks axe. */
export async function arrive(visit: Visit, heading: string | RegExp): Promise<void> {
  const { page } = visit;
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' });
  await visit.quiet();
  await expectAccessible(page);
}

/** What this tab remembers until it is closed. */
export const keptInTab = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((asked) => sessionStorage.getItem(asked), key);
