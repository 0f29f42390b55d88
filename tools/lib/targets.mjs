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
 * @property {string} [served] below `output`: what is sent to browsers, compressed where they take it
 */

const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/domain/src',
  'packages/contract/src',
  'tools/build.mjs',
  'tools/lib',
];

const COMPRESSED = '.compressed';

/** @type {readonly Target[]} */
const targets = [
  {
    name: 'storefront',
    what: 'the storefront',
    inputs: [...SHARED, 'packages/web/src', 'apps/storefront'],
    output: 'apps/storefront/dist',
    served: 'client',
  },
  {
    name: 'console',
    what: "the staff's desk",
    inputs: [...SHARED, 'packages/web/src', 'apps/console'],
    output: 'apps/console/dist',
    served: '.',
  },
  {
    name: 'server',
    what: 'the server',
    inputs: [
      ...SHARED,
      'apps/server/package.json',
      'apps/server/src',
      'apps/server/migrations',
      'apps/server/languages',
    ],
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

/** Built folders whose files have no compressed copies yet. @returns {{ name: Target['name'], folder: string }[]} */
export const uncompressedFolders = () =>
  targets.flatMap(({ name, output, served }) => {
    if (served === undefined || !existsSync(join(root, output, '.built'))) return [];
    const folder = join(root, output, served);
    return existsSync(join(folder, COMPRESSED)) ? [] : [{ name, folder }];
  });

/** @param {string} folder */
export const markCompressed = (folder) => writeFileSync(join(folder, COMPRESSED), '');
