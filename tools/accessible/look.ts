import type { Page } from 'playwright-core';
import { holdWrites, pressFaults } from '../../e2e/accessible/dialog-walk.ts';
import { focusFaults } from '../../e2e/accessible/focus-walk.ts';
import * as facts from '../../e2e/accessible/page-facts.ts';
import { faultsOfPage } from '../../e2e/harness/accessible.ts';
import { settle } from '../../e2e/harness/screenshot.ts';
import type { Visit } from '../../e2e/harness/visit.ts';

export interface Look {
  readonly dark: boolean;
  readonly width: number;
}

const MOST_STOPS = 70;
const NARROW_PX = 320;

/** Everything that is wrong with a page as it stands, and with what its buttons open. */
export async function faultsAt(visit: Visit, open: () => Promise<void>, presses: boolean): Promise<string[]> {
  const { page } = visit;
  const anew = async (): Promise<void> => {
    await open();
    await settle(visit);
  };
  await anew();
  const faults = [
    ...(await faultsOfPage(page)),
    ...(await page.evaluate(facts.structureFaults)),
    ...(await page.evaluate(facts.targetFaults)),
    ...(await page.evaluate(facts.fieldFaults)),
    ...(await page.evaluate(facts.reachFaults)),
    ...(await page.evaluate(facts.spacingFaults)),
    ...(await narrowFaults(page)),
    ...(await focusFaults(page, MOST_STOPS)),
  ];
  if (!presses) return faults;
  await holdWrites(page);
  await anew();
  faults.push(...(await pressFaults(page, anew, new Set(faults))));
  await page.unroute('**/api/**');
  return faults;
}

/** As 400 % zoom at 1280 shows it. */
async function narrowFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) return [];
  await page.setViewportSize({ width: NARROW_PX, height: 640 });
  await page.waitForTimeout(80);
  const faults = await page.evaluate(facts.reflowFaults);
  await page.setViewportSize(size);
  return faults;
}
