import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scriptOf } from './binaries.mjs';
import { runNode } from './child.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Runs projects of vitest.config.ts and counts their tests. A run that executed no test is a failed one.
 * @param {readonly string[]} projects
 * @param {{ show?: boolean, filters?: readonly string[] }} [options]
 * @returns {Promise<{ ok: boolean, output: string, counts: Counts }>}
 */
export async function runVitest(projects, { show = false, filters = [] } = {}) {
  const report = join(tmpdir(), `caravan-tests-${process.pid}-${projects.join('-')}.json`);
  const { code, output } = await runNode(
    scriptOf('vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      `--reporter=${show ? 'default' : 'dot'}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { show },
  );
  const counts = countsOf(report);
  return { ok: code === 0 && counts.passed > 0, output, counts };
}

/** @param {string} report @returns {Counts} */
function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    // A file that cannot even be loaded has no test of its own to count.
    const broken = testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken,
      skipped: numPendingTests + numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(report, { force: true });
  }
}

/** The closing line that people and machines look for. @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
