import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './repository.mjs';

/**
 * @typedef {object} Target
 * @property {'server' | 'storefront' | 'console'} name
 * @property {string} what said while it is built
 * @property {readonly string[]} inputs everything its result depends on
 * @property {string} output
 */

const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/domain/src',
  'packages/contract/src',
  'tools/build.mjs',
  'tools/lib',
];

/** @type {readonly Target[]} */
const targets = [
  {
    name: 'storefront',
    what: 'the storefront',
    inputs: [...SHARED, 'packages/web/src', 'apps/storefront'],
    output: 'apps/storefront/dist',
  },
  {
    name: 'console',
    what: "the staff's desk",
    inputs: [...SHARED, 'packages/web/src', 'apps/console'],
    output: 'apps/console/dist',
  },
  {
    name: 'server',
    what: 'the server',
    inputs: [...SHARED, 'apps/server/package.json', 'apps/server/src', 'apps/server/migrations'],
    output: 'apps/server/dist',
  },
];

/** @param {Target} target */
const stampOf = (target) => join(root, target.output, '.built');

/** The targets whose sources are not those they were built from, each with the mark to leave when it is. */
export function staleTargets() {
  return targets
    .map((target) => ({ target, mark: fingerprint(target.inputs) }))
    .filter(
      ({ target, mark }) => !existsSync(stampOf(target)) || readFileSync(stampOf(target), 'utf8') !== mark,
    );
}

/** @param {Target} target @param {string} mark */
export function markBuilt(target, mark) {
  mkdirSync(join(root, target.output), { recursive: true });
  writeFileSync(stampOf(target), mark);
}
