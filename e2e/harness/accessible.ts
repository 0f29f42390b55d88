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

/** Every accessibility fault axe finds on the page as it stands, or in the part named by a selector. */
export async function faultsOfPage(page: Page, part?: string): Promise<string[]> {
  await bringAxe(page);
  const { violations } = await page.evaluate(
    ([where, options]) =>
      (
        globalThis as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } }
      ).axe.run(
        // put there above
        where ?? document,
        options,
      ),
    [part, OPTIONS] as const,
  );
  // A menu that opens lies over the page, outside its parts.
  const isOpen = await page.evaluate(() => document.querySelector('[role=menu], [role=listbox]') !== null);
  const told = violations.filter(({ id }) => !(isOpen && id === 'region'));
  return told.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.html.slice(0, 200)}`),
  );
}

/** Fails where there is any. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const faults = await faultsOfPage(page, part);
  if (faults.length === 0) return;
  throw new Error(`${page.url()} has ${faults.length} accessibility faults:\n  ${faults.join('\n  ')}`);
}
