import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/harness/longest-first.ts';

/** One PostgreSQL for the whole run, a database of its own for each file: see the folder itself. */
const serverSetup = 'apps/server/src/testing/global-setup.ts';

/** As patient as the browser's own waiting: a busy machine is no fault of the shop. */
const patient = { poll: { timeout: 20_000, interval: 100 } };
/** The longest take half a minute where little else runs; a slow machine may take several times as long. */
const testTimeout = 120_000;
/** How much of their examples the long properties draw: `npm run test:full`, every night, draws all. */
const propertyShare = process.env['TEST_PROPERTIES'] === 'full' ? 1 : 0.1;

export default defineConfig({
  test: {
    reporters: ['default'],
    passWithNoTests: false,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{storefront,console}/**/*.test.{ts,tsx}',
            'tools/!(sql)/**/*.test.ts',
            'tools/*.test.ts',
          ],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          testTimeout,
          expect: patient,
          provide: { propertyShare },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tools/sql/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          provide: { propertyShare },
          testTimeout,
          hookTimeout: 120_000,
          expect: patient,
          ...(existsSync(serverSetup) && { globalSetup: serverSetup }),
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          pool: 'threads',
          // Without isolation: each worker's browser and shop are started once for all its files.
          isolate: false,
          maxWorkers: 3,
          testTimeout,
          hookTimeout: 180_000,
          retry: 0,
          expect: patient,
          globalSetup: 'e2e/harness/global-setup.ts',
        },
      },
    ],
  },
});
