import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const SETTLED_MS = 1_000;

/**
 * Stops the page's own clock: from here on its time passes only by `page.clock.runFor`, and a wait is exact on a
 * machine that is busy, too. The network goes on.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await pauseClock(page);
}

/** The same of a clock that was installed before the page was opened, for what has begun to wait already. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((settled) => Date.now() + settled, SETTLED_MS));
}

/** What was just shown, with the clock stopped, stands for exactly so long. */
export async function expectShownFor(shown: Locator, ms: number): Promise<void> {
  const { clock } = shown.page();
  await shown.waitFor();
  await clock.runFor(ms - 1);
  expect(await shown.isVisible()).toBe(true);
  await clock.runFor(1);
  await shown.waitFor({ state: 'hidden' });
}
