// Runs the tests of one source file with each of its mutants in turn. Started by mutate.mjs, which ends it when a mutant
// makes a test run for ever; it is then started again behind that mutant.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../lib/repository.mjs';
import { withMutant } from './mutants.mjs';

/** @typedef {{ project: 'domain' | 'server', path: string, tests: readonly string[], mutants: readonly import('./mutants.mjs').Mutant[] }} Work */

/** @param {Work} work */
async function run({ project, path, tests, mutants }) {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  /** @type {import('./mutants.mjs').Mutant | undefined} */
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
      testTimeout: project === 'server' ? 120_000 : 20_000,
      hookTimeout: 120_000,
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
  const specifications = await vitest.globTestSpecifications([]);
  const survives = async () => {
    vitest.invalidateFile(file);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  };
  if (!(await survives())) throw new Error(`The tests of ${path} fail without a mutant.`);
  for (mutant of mutants) {
    process.send?.({ begun: mutant });
    process.send?.({ mutant, survived: await survives() });
  }
  await vitest.close();
  process.disconnect?.();
}

process.once('message', (/** @type {Work} */ work) => void run(work));
