import type { Page } from 'playwright-core';
import { faultsOfPage } from '../harness/accessible.ts';
import { focusFaults } from './focus-walk.ts';
import * as facts from './page-facts.ts';

const NARROW_PX = 320;

/** Everything that is wrong with a page as it stands, for those who see, hear, zoom or press keys. */
export async function everyFault(page: Page, mostStops: number): Promise<string[]> {
  await page.evaluate(showSkipped);
  return [
    ...(await faultsOfPage(page)),
    ...(await page.evaluate(facts.structureFaults)),
    ...(await page.evaluate(facts.targetFaults)),
    ...(await page.evaluate(facts.fieldFaults)),
    ...(await page.evaluate(facts.reachFaults)),
    ...(await page.evaluate(facts.spacingFaults)),
    ...(await narrowFaults(page)),
    ...(await focusFaults(page, mostStops)),
  ];
}

/** Runs in the page. What is out of sight has its estimated size until somebody scrolls there: measured is its own. */
function showSkipped(): void {
  const shown = new CSSStyleSheet();
  shown.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(shown);
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
