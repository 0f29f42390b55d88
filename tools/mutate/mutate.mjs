// npm run mutate: puts small faults into the rules of the domain, one at a time, and says which no test notices.
//   --files <part of a path>   only these source files        --sample <n>   n mutants of each file, chosen by --seed
//   --write                    puts the figures into docs/mutation.md
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importsOf } from '../check/imports.mjs';
import { sources } from '../check/sources.mjs';
import { requireInstalled } from '../lib/install.mjs';
import { root } from '../lib/repository.mjs';
import { Unable, command, say } from '../lib/say.mjs';
import { mutantsOf } from './mutants.mjs';
import { EQUIVALENT } from './equivalent.mjs';
import { report } from './report.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {{ path: string, mutant: Mutant, end: 'killed' | 'survived' | 'timed out' }} Outcome */

/** How long one mutant may keep its tests busy; the tests of a file take a few seconds. */
const PATIENCE_MS = 30_000;

await command(async () => {
  requireInstalled({ withDev: true });
  const { values } = parseArgs({
    options: {
      files: { type: 'string', default: 'packages/domain/src/' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      write: { type: 'boolean', default: false },
    },
  });
  const tested = testedFiles().filter(({ path }) => path.includes(values.files));
  if (tested.length === 0) throw new Unable(`No source file with a test has "${values.files}" in its path.`);
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const { path, tests } of tested) {
    const all = mutantsOf(path, readFileSync(join(root, path), 'utf8')).filter(
      (mutant) => !EQUIVALENT.some((known) => isKnown(known, path, mutant)),
    );
    const chosen = values.sample ? sampled(all, Number(values.sample), Number(values.seed)) : all;
    const ended = await tryAll(path, tests, chosen);
    outcomes.push(...ended);
    const survived = ended.filter(({ end }) => end === 'survived');
    say(`${path}  ${ended.length - survived.length} of ${ended.length}`);
    for (const { mutant } of survived) say(`    line ${mutant.line}: ${mutant.was} → ${mutant.text}`);
  }
  const text = report(outcomes, EQUIVALENT, values);
  if (values.write) writeFileSync(join(root, 'docs/mutation.md'), text);
  say(`\n${text}`);
});

/**
 * The domain's source files with the tests that import them, directly: what only a distant test notices is not proved.
 * @returns {{ path: string, tests: string[] }[]}
 */
function testedFiles() {
  const paths = sources(/\.ts$/, 'packages/domain/src');
  const isTest = (/** @type {string} */ path) => path.endsWith('.test.ts');
  /** @type {Map<string, string[]>} */
  const testsOf = new Map();
  for (const path of paths.filter(isTest))
    for (const { to } of importsOf(path, readFileSync(join(root, path), 'utf8')))
      testsOf.set(to, [...new Set([...(testsOf.get(to) ?? []), path])]);
  return paths
    .filter((path) => !isTest(path) && !path.includes('/testing/'))
    .map((path) => ({ path, tests: testsOf.get(path) ?? [] }))
    .filter(({ tests }) => tests.length > 0);
}

/** @param {import('./equivalent.mjs').Known} known @param {string} path @param {Mutant} mutant */
const isKnown = (known, path, mutant) =>
  path === known.path && mutant.was === known.was && mutant.text === known.text;

/** @param {readonly Mutant[]} mutants @param {number} count @param {number} seed */
function sampled(mutants, count, seed) {
  let state = seed;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return mutants
    .map((mutant) => ({ mutant, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** @param {string} path @param {readonly string[]} tests @param {readonly Mutant[]} mutants @returns {Promise<Outcome[]>} */
async function tryAll(path, tests, mutants) {
  /** @type {Outcome[]} */
  const outcomes = [];
  while (outcomes.length < mutants.length) {
    const rest = mutants.slice(outcomes.length);
    const before = outcomes.length;
    const hung = await tryUntilHung(path, tests, rest, outcomes);
    if (hung) outcomes.push({ path, mutant: hung, end: 'timed out' });
    else if (outcomes.length === before) throw new Unable(`The tests of ${path} cannot be run.`);
  }
  return outcomes;
}

/**
 * @param {string} path @param {readonly string[]} tests @param {readonly Mutant[]} mutants @param {Outcome[]} outcomes
 * @returns {Promise<Mutant | undefined>} the mutant that did not come to an end
 */
function tryUntilHung(path, tests, mutants, outcomes) {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'run-mutants.mjs'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    /** @type {Mutant | undefined} */
    let begun;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    child.on('message', (/** @type {{ begun?: Mutant, mutant?: Mutant, survived?: boolean }} */ told) => {
      clearTimeout(timer);
      begun = told.begun;
      if (told.begun) timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      if (told.mutant)
        outcomes.push({ path, mutant: told.mutant, end: told.survived ? 'survived' : 'killed' });
    });
    child.on('exit', () => {
      clearTimeout(timer);
      resolve(begun);
    });
    child.send({ path, tests, mutants });
  });
}
