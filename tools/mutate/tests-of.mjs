import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf } from '../check/imports.mjs';
import { sources } from '../check/sources.mjs';
import { root } from '../lib/repository.mjs';

/** @typedef {{ path: string, tests: string[] }} Tested */

/** @param {string} path */
const isTest = (path) => path.endsWith('.test.ts');

/** Worked examples are what tests compare with, as fixtures are: a fault there would be one of a test. */
const BESIDE_TESTS = /\/testing\/|\.d\.ts$|-(?:examples|edges|titles)\.data\.ts$/;

/** @param {string} path */
const isSource = (path) => !isTest(path) && !BESIDE_TESTS.test(path);

/**
 * The domain's source files with the tests that import them, and those of their own folder that reach them. A file without
 * either is an inner part: asked are the nearest tests of what imports it. What only a distant test notices is not proved.
 * @returns {Tested[]}
 */
export function testedInDomain() {
  const paths = sources(/\.ts$/, 'packages/domain/src');
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const path of paths)
    for (const { to, isType } of importsOf(path, readFileSync(join(root, path), 'utf8')))
      if (!isType) importers.set(to, (importers.get(to) ?? new Set()).add(path));
  return paths.filter(isSource).map((path) => ({ path, tests: testsOf(path, importers) }));
}

/** @param {string} path @param {ReadonlyMap<string, ReadonlySet<string>>} importers */
function testsOf(path, importers) {
  const reaching = new Set([path]);
  for (const reached of reaching) for (const above of importers.get(reached) ?? []) reaching.add(above);
  const beside = [...reaching].filter(
    (other) => isTest(other) && posix.dirname(other) === posix.dirname(path),
  );
  return [...new Set([...nearestTests([path], importers), ...beside])];
}

/** @param {readonly string[]} paths @param {ReadonlyMap<string, ReadonlySet<string>>} importers @returns {string[]} */
function nearestTests(paths, importers) {
  const above = [...new Set(paths.flatMap((path) => [...(importers.get(path) ?? [])]))];
  const tests = above.filter(isTest);
  return tests.length > 0 || above.length === 0 ? tests : nearestTests(above, importers);
}

/**
 * The server's source files with the tests of their folder: these go through HTTP, and hardly any imports a file.
 * @returns {Tested[]}
 */
export function testedInServer() {
  const paths = sources(/\.ts$/, 'apps/server/src');
  return paths.filter(isSource).map((path) => ({
    path,
    tests: paths.filter((other) => isTest(other) && posix.dirname(other) === posix.dirname(path)),
  }));
}
