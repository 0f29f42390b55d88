// npm test: every test there is, the browser's included. Arguments after -- narrow it: npm test -- cart
import { ensureBrowser } from './lib/browser.mjs';
import { build } from './build.mjs';
import { ensureInstalledOnce, requireNode } from './lib/install.mjs';
import { Unable, command, say, seconds } from './lib/say.mjs';
import { closingLine, failureList, runVitest } from './lib/vitest.mjs';
import { sizesAreKept } from './sizes.mjs';

await command(async () => {
  const startedAt = performance.now();
  const filters = process.argv.slice(2);
  requireNode();
  await ensureInstalledOnce();
  await ensureBrowser();
  await build();
  say('\n── sizes as served');
  const isSmall = sizesAreKept();
  const parts = [];
  // The screens last, alone: they need both cores for the browser and the shop.
  for (const projects of [['unit', 'server'], ['e2e']]) {
    say(`\n── ${projects.join(' and ')} tests`);
    parts.push(await runVitest(projects, { show: true, filters }));
  }
  const total = parts.map(({ counts }) => counts).reduce(sum);
  const failures = parts.flatMap((part) => part.failures);
  if (failures.length > 0) say(`\n${failureList(failures)}`);
  say(`\nTests took ${seconds(performance.now() - startedAt)}.`);
  say(closingLine(total));
  if (total.failed > 0 || total.passed === 0 || (filters.length === 0 && !parts.every(({ ok }) => ok)))
    throw new Unable('The tests failed.');
  if (!isSmall) throw new Unable('A page of the storefront is too large: see the sizes above.');
});

/** @typedef {import('./lib/vitest.mjs').Counts} Counts */

/** @param {Counts} a @param {Counts} b @returns {Counts} */
function sum(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}
