import type { Page } from 'playwright-core';
import { settle } from '../../e2e/harness/screenshot.ts';
import type { Visit } from '../../e2e/harness/visit.ts';

const STILL = { animations: 'disabled', caret: 'hide' } as const;

/** What is seen first. */
export const firstScreen = ({ page }: Pick<Visit, 'page'>): Promise<Buffer> => page.screenshot(STILL);

/** The page from its head to its end, or to the longest wanted, with what sticks to the screen's foot at the foot. */
export async function wholePage(visit: Pick<Visit, 'page' | 'quiet'>, longestPx: number): Promise<Buffer> {
  const { page } = visit;
  const before = sizeOf(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...before, height: Math.min(Math.max(height, before.height), longestPx) });
  try {
    // Pictures further down are fetched only now that they are in sight.
    await settle(visit);
    return await page.screenshot(STILL);
  } finally {
    await page.setViewportSize(before);
  }
}

function sizeOf(page: Page): { readonly width: number; readonly height: number } {
  const size = page.viewportSize();
  if (!size) throw new Error('the page has no size of its own');
  return size;
}
