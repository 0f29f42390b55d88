import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: Promise<string> | undefined;

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Once for each document: a page that the shop changes by itself keeps it. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  axeSource ??= readFile(axePath, 'utf8');
  // Evaluated rather than added as a script element, which the shop's content policy would rightly refuse.
  await page.evaluate(await axeSource);
}

const run = (page: Page, part: string | undefined, options: RunOptions): Promise<AxeResults> =>
  page.evaluate(
    ([where, asked]) =>
      (
        globalThis as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } }
      ).axe.run(
        // put there by bringAxe
        where ?? document,
        asked,
      ),
    [part, options] as const,
  );

/** Every accessibility fault axe finds on the page as it stands, or in the part named by a selector. */
export async function faultsOfPage(page: Page, part?: string): Promise<string[]> {
  await bringAxe(page);
  const { violations } = await run(page, part, OPTIONS);
  // A menu that opens lies over the page, outside its parts.
  const isOpen = await page.evaluate(() => document.querySelector('[role=menu], [role=listbox]') !== null);
  const faults: string[] = [];
  for (const { id, help, nodes } of violations.filter((told) => !(isOpen && told.id === 'region')))
    for (const { target, html } of nodes)
      if (id !== TARGET_SIZE || (await isSmallInView(page, target.join(' '))))
        faults.push(`${id}: ${help}\n    ${target.join(' ')}\n    ${html.slice(0, 200)}`);
  return faults;
}

const TARGET_SIZE = 'target-size';

/** A bar that lies over the page's end hides a part of what is below it until one scrolls: what is left is not its size. */
async function isSmallInView(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await run(page, undefined, { runOnly: { type: 'rule', values: [TARGET_SIZE] } });
  return violations.some(({ nodes }) => nodes.some(({ target }) => target.join(' ') === selector));
}

/** Fails where there is any. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const faults = await faultsOfPage(page, part);
  if (faults.length === 0) return;
  throw new Error(`${page.url()} has ${faults.length} accessibility faults:\n  ${faults.join('\n  ')}`);
}
