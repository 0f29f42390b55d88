import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { scriptOf } from './binaries.mjs';
import { runNode } from './child.mjs';
import { root } from './repository.mjs';
import { seconds } from './say.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** What went wrong in one test, or in a file before its first. @typedef {{ name: string, message: string }} Failure */

/** How long a file took, from its loading to its last test. @typedef {{ path: string, ms: number }} TimedFile */

/** @typedef {{ ok: boolean, output: string, counts: Counts, failures: readonly Failure[], files: readonly TimedFile[] }} Run */

/** @typedef {{ fullName: string, status: string, failureMessages: readonly string[] }} TestReport */

/** @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: readonly TestReport[] }} FileReport */

/** Lines of a message that the closing list repeats at the most. */
const MESSAGE_LINES = 12;
/** Files that the list of the slowest names. */
const SLOWEST = 20;

/**
 * Runs projects of vitest.config.ts and counts their tests. A run that executed no test is a failed one.
 * @param {readonly string[]} projects
 * @param {{ show?: boolean, yields?: boolean, filters?: readonly string[] }} [options]
 * @returns {Promise<Run>}
 */
export async function runVitest(projects, { show = false, yields = false, filters = [] } = {}) {
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
    { show, yields, env: { ...process.env, NODE_OPTIONS: roomier(process.env['NODE_OPTIONS']) } },
  );
  const { counts, failures, files } = readReport(report);
  return { ok: code === 0 && counts.passed > 0, output, counts, failures, files };
}

/** Fewer collections of young objects, of which tests make many. @param {string | undefined} options */
const roomier = (options) => [options, '--max-semi-space-size=64'].filter(Boolean).join(' ');

/** @param {string} path @returns {Pick<Run, 'counts' | 'failures' | 'files'>} */
function readReport(path) {
  try {
    const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(path, 'utf8'),
    );
    const failures = testResults.flatMap(failuresOf);
    return {
      counts: { passed: numPassedTests, failed: failures.length, skipped: numPendingTests + numTodoTests },
      failures,
      files: testResults.map(timed),
    };
  } catch {
    const message = 'The run ended without a report.';
    return {
      counts: { passed: 0, failed: 1, skipped: 0 },
      failures: [{ name: 'vitest', message }],
      files: [],
    };
  } finally {
    rmSync(path, { force: true });
  }
}

/** A file that cannot be loaded, or prepared, fails itself: none of its tests did. @param {FileReport} file @returns {Failure[]} */
function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ name: path, message }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${path} › ${fullName.trim()}`,
    message: failureMessages.join('\n'),
  }));
}

/** @param {FileReport} file @returns {TimedFile} */
const timed = ({ name, startTime, endTime }) => ({ path: relative(root, name), ms: endTime - startTime });

/** The files that took longest, the longest first. @param {readonly TimedFile[]} files */
export const slowestList = (files) =>
  files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ path, ms }) => `  ${seconds(ms).padStart(7)}  ${path}`)
    .join('\n');

/** The failures once more, short, where the end of a long output is all that is kept. @param {readonly Failure[]} failures */
export const failureList = (failures) =>
  failures.map(({ name, message }) => [`✗ ${name}`, ...gist(message)].join('\n    ')).join('\n');

/** What was expected, what came and where in this project. @param {string} message */
const gist = (message) =>
  message
    .trim()
    .split('\n')
    .filter((line) => !/\/node_modules\/|^ *at new Promise/.test(line))
    .slice(0, MESSAGE_LINES);

/** The closing line that people and machines look for. @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
