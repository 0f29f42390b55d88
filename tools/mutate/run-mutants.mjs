// Runs the tests of one source file with each of its mutants in turn. Started by mutate.mjs; a mutant that keeps its tests
// computing for ever ends this process, which is then started again behind that mutant.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../lib/repository.mjs';
import { withMutant } from './mutants.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {{ order: readonly string[], limitMs: number }} Measured the tests, the quickest first, and how long they may compute */
/**
 * @typedef {{ project: 'domain' | 'server', path: string, tests: readonly string[], mutants: readonly Mutant[],
 *   measured?: Measured | undefined }} Work
 */
/** @typedef {{ begun?: Mutant, mutant?: Mutant, survived?: boolean, measured?: Measured }} Told one thing at a time */
/** @typedef {import('vitest/node').TestSpecification} Specification */

/** A busy machine is no fault: computing counts, not waiting. As many times as without a fault, and a little more. */
const PATIENCE = { times: 3, extraMs: 2_000 };

/** A test that waits for what never comes is ended by vitest, one that computes for ever by its limit here. */
const TEST_TIMEOUT_MS = 120_000;

/** @param {Work} work */
async function run({ project, path, tests, mutants, measured }) {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  /** @type {Mutant | undefined} */
  let mutant;
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include: [...tests],
      environment: 'node',
      pool: 'threads',
      maxWorkers: 1,
      bail: 1,
      testTimeout: project === 'server' ? TEST_TIMEOUT_MS : 10 * TEST_TIMEOUT_MS,
      hookTimeout: TEST_TIMEOUT_MS,
      provide: { propertyShare: 0.1 },
      globalSetup: project === 'server' ? ['apps/server/src/testing/global-setup.ts'] : [],
      reporters: [{}],
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) => (id === file ? (mutant ? withMutant(text, mutant) : text) : undefined),
        },
      ],
    },
  );
  /** @param {Specification} specification */
  const passes = async (specification) => {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification], true);
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  };
  const { specifications, limitMs } = await ordered(
    await vitest.globTestSpecifications([]),
    passes,
    measured,
  );
  for (mutant of mutants) {
    vitest.invalidateFile(file);
    process.send?.({ begun: mutant });
    const stop = limited(limitMs);
    let survived = true;
    for (const specification of specifications) if (survived) survived = await passes(specification);
    stop();
    process.send?.({ mutant, survived });
  }
  await vitest.close();
  process.disconnect?.();
}

/**
 * The tests, those first that compute least: most faults are noticed without the others.
 * @param {readonly Specification[]} specifications
 * @param {(specification: Specification) => Promise<boolean>} passes
 * @param {Measured | undefined} known from before the process was started again
 */
async function ordered(specifications, passes, known) {
  const measured = known ?? (await measure(specifications, passes));
  if (!known) process.send?.({ measured });
  const { order, limitMs } = measured;
  const inOrder = specifications.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  return { specifications: inOrder, limitMs };
}

/**
 * @param {readonly Specification[]} specifications @param {(specification: Specification) => Promise<boolean>} passes
 * @returns {Promise<Measured>}
 */
async function measure(specifications, passes) {
  const costs = [];
  for (const specification of specifications) {
    const before = computedMs();
    if (!(await passes(specification)))
      throw new Error(`The tests in ${specification.moduleId} fail without a mutant.`);
    costs.push({ id: specification.moduleId, ms: computedMs() - before });
  }
  const all = costs.reduce((sum, { ms }) => sum + ms, 0);
  return {
    order: costs.toSorted((a, b) => a.ms - b.ms).map(({ id }) => id),
    limitMs: PATIENCE.times * all + PATIENCE.extraMs,
  };
}

/** How long this process has been computing, its threads included. */
function computedMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Ends the process when it computes longer than that. @param {number} limitMs @returns {() => void} to take it back */
function limited(limitMs) {
  const until = computedMs() + limitMs;
  const watch = setInterval(() => computedMs() > until && process.kill(process.pid, 'SIGKILL'), 250);
  return () => clearInterval(watch);
}

process.once('message', (/** @type {Work} */ work) => void run(work));
