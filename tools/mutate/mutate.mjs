// npm run mutate: puts small faults into the rules of the domain, one at a time, and says which no test notices.
//   --files <part of a path>   only these source files        --sample <n>   n mutants of each file, chosen by --seed
//   --server                   into the server instead, asking the tests of the file's folder; without equivalents
//   --write                    puts the figures into docs/mutation-domain.md or docs/mutation-server.md
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireInstalled } from '../lib/install.mjs';
import { root } from '../lib/repository.mjs';
import { Unable, command, say } from '../lib/say.mjs';
import { compiling } from './compiles.mjs';
import { EQUIVALENT, isEquivalent, outdated } from './equivalent.mjs';
import { mutantsOf } from './mutants.mjs';
import { report } from './report.mjs';
import { testedInDomain, testedInServer } from './tests-of.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {{ path: string, mutant: Mutant, end: 'killed' | 'survived' | 'timed out' }} Outcome */

/** A fault may gather things for ever: then it is to end by its own memory, not by the machine's. */
const MOST_MEMORY_MB = 1_500;

await command(async () => {
  requireInstalled({ withDev: true });
  const { values } = parseArgs({
    options: {
      files: { type: 'string', default: '' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      server: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const tested = (values.server ? testedInServer() : testedInDomain()).filter(({ path }) =>
    path.includes(values.files),
  );
  if (tested.length === 0) throw new Unable(`No source file has "${values.files}" in its path.`);
  if (!values.server) requireUpToDate(tested.map(({ path }) => path));
  const project = values.server ? 'server' : 'domain';
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const { path, tests } of tested) {
    const text = readFileSync(join(root, path), 'utf8');
    const all = mutantsOf(path, text).filter((mutant) => !isEquivalent(path, text, mutant));
    const chosen = values.sample ? sampled(all, Number(values.sample), Number(values.seed)) : all;
    const ended = await noticed(project, path, tests, chosen);
    outcomes.push(...ended);
    const survived = ended.filter(({ end }) => end === 'survived');
    say(`${path}  ${ended.length - survived.length} of ${ended.length}`);
    for (const { mutant } of survived) say(`    line ${mutant.line}: ${mutant.was} → ${mutant.text}`);
  }
  const text = report(outcomes, values.server ? [] : EQUIVALENT, values);
  if (values.write) writeFileSync(join(root, `docs/mutation-${project}.md`), text);
  say(`\n${text}`);
});

/** An equivalent whose line has changed would hide nothing, or the wrong thing. @param {readonly string[]} paths */
function requireUpToDate(paths) {
  const old = outdated(paths, (path) => readFileSync(join(root, path), 'utf8'));
  if (old.length > 0)
    throw new Unable(`No such fault any more, take it out of equivalent.mjs:\n${old.join('\n')}`);
}

/** @param {'domain' | 'server'} project @param {string} path @param {readonly string[]} tests @param {readonly Mutant[]} mutants */
async function noticed(project, path, tests, mutants) {
  /** @type {Outcome[]} */
  const ended =
    tests.length > 0
      ? await tryAll(project, path, tests, mutants)
      : mutants.map((mutant) => ({ path, mutant, end: 'survived' }));
  if (project === 'server') return ended;
  const accepted = new Set(await compiling(ended.filter(({ end }) => end === 'survived')));
  return ended.filter((outcome) => outcome.end !== 'survived' || accepted.has(outcome));
}

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

/**
 * @param {'domain' | 'server'} project @param {string} path @param {readonly string[]} tests
 * @param {readonly Mutant[]} mutants @returns {Promise<Outcome[]>}
 */
async function tryAll(project, path, tests, mutants) {
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {import('./run-mutants.mjs').Measured | undefined} */
  let measured;
  while (outcomes.length < mutants.length) {
    const rest = mutants.slice(outcomes.length);
    const before = outcomes.length;
    const told = await tryUntilHung({ project, path, tests, mutants: rest, measured }, outcomes);
    measured ??= told.measured;
    if (told.hung) outcomes.push({ path, mutant: told.hung, end: 'timed out' });
    else if (outcomes.length === before) throw new Unable(`The tests of ${path} cannot be run.`);
  }
  return outcomes;
}

/**
 * @param {import('./run-mutants.mjs').Work} work @param {Outcome[]} outcomes
 * @returns {Promise<{ hung?: Mutant | undefined, measured?: import('./run-mutants.mjs').Measured | undefined }>} the mutant
 * that did not come to an end, and what its tests take without one
 */
function tryUntilHung(work, outcomes) {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'run-mutants.mjs'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
    });
    /** @type {Mutant | undefined} */
    let begun;
    /** @type {import('./run-mutants.mjs').Measured | undefined} */
    let measured;
    child.on('message', (/** @type {import('./run-mutants.mjs').Told} */ told) => {
      begun = told.begun;
      measured ??= told.measured;
      if (told.mutant)
        outcomes.push({ path: work.path, mutant: told.mutant, end: told.survived ? 'survived' : 'killed' });
    });
    child.on('exit', () => resolve({ hung: begun, measured }));
    child.send(work);
  });
}
