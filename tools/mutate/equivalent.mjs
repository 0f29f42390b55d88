import { EQUIVALENT } from './equivalent.data.mjs';
import { mutantsOf } from './mutants.mjs';

export { EQUIVALENT };

/** @typedef {{ path: string, line: string, was: string, text: string, why: string }} Known the line as it stands in the source */

/** @param {Known} known @param {string} path @param {string} source @param {import('./mutants.mjs').Mutant} mutant */
const describes = (known, path, source, mutant) =>
  known.path === path &&
  known.was === mutant.was &&
  known.text === mutant.text &&
  known.line === source.split('\n')[mutant.line - 1]?.trim();

/** @param {string} path @param {string} source its text @param {import('./mutants.mjs').Mutant} mutant */
export const isEquivalent = (path, source, mutant) =>
  EQUIVALENT.some((known) => describes(known, path, source, mutant));

/**
 * The entries that describe no fault of their file any more.
 * @param {readonly string[]} paths the files that are asked about
 * @param {(path: string) => string} read
 */
export const outdated = (paths, read) =>
  EQUIVALENT.filter(({ path }) => paths.includes(path))
    .filter((known) => {
      const source = read(known.path);
      return !mutantsOf(known.path, source).some((mutant) => describes(known, known.path, source, mutant));
    })
    .map(({ path, line, was, text }) => `${path}: ${was} → ${text} in "${line}"`);
