// npm test: every test there is, the browser's included. Arguments after -- narrow it: npm test -- cart
// --full draws as many examples for the long properties as they say, instead of a part of them.
import { ensureBrowser } from './lib/browser.mjs';
import { build } from './build.mjs';
import { ensureInstalledOnce, requireNode } from './lib/install.mjs';
import { Unable, command, say, seconds } from './lib/say.mjs';
import { closingLine, failureList, runVitest, slowestList } from './lib/vitest.mjs';
import { sizesAreKept } from './sizes.mjs';

const FULL = '--full';

await command(async () => {
  const startedAt = performance.now();
  const words = process.argv.slice(2);
  const filters = words.filter((word) => word !== FULL);
  if (words.includes(FULL)) process.env['TEST_PROPERTIES'] = 'full';
  requireNode();
  await ensureInstalledOnce();
  await ensureBrowser();
  // Both wait most of the time, for the database or the browser: side by side they fill the cores. A person's patience is
  // short, so the browser comes first.
  const [shop, browser] = await Promise.all([unitAndServer(filters), buildAndBrowser(filters)]);
  const parts = [shop.part, browser.part];
  say(`\n── unit and server tests\n${shop.part.output.trim()}`);
  report(parts, startedAt);
  const { passed, failed } = parts.map(({ counts }) => counts).reduce(sum);
  if (failed > 0 || passed === 0 || (filters.length === 0 && !parts.every(({ ok }) => ok)))
    throw new Unable('The tests failed.');
  if (!browser.isSmall) throw new Unable('A page of the storefront is too large: see the sizes above.');
});

/** @param {readonly string[]} filters */
async function unitAndServer(filters) {
  const startedAt = performance.now();
  const part = await runVitest(['unit', 'server'], { yields: true, filters });
  say(`\n  Unit and server tests ended after ${seconds(performance.now() - startedAt)}; see below.\n`);
  return { part };
}

/** @param {readonly string[]} filters */
async function buildAndBrowser(filters) {
  await build();
  say('\n── sizes as served');
  const isSmall = sizesAreKept();
  say('\n── browser tests; unit and server tests run beside them');
  return { isSmall, part: await runVitest(['e2e'], { show: true, filters }) };
}

/** @param {readonly import('./lib/vitest.mjs').Run[]} parts @param {number} startedAt */
function report(parts, startedAt) {
  const failures = parts.flatMap((part) => part.failures);
  const files = parts.flatMap((part) => part.files);
  if (files.length > 0) say(`\n── the slowest files\n${slowestList(files)}`);
  if (failures.length > 0) say(`\n${failureList(failures)}`);
  say(`\nTests took ${seconds(performance.now() - startedAt)}.`);
  say(closingLine(parts.map(({ counts }) => counts).reduce(sum)));
}

/** @typedef {import('./lib/vitest.mjs').Counts} Counts */

/** @param {Counts} a @param {Counts} b @returns {Counts} */
function sum(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}
