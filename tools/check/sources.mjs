import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/repository.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'var', 'coverage']);

/**
 * The paths, from the root and with forward slashes, of the repository's files with one of these endings.
 * @param {RegExp} ending
 * @param {string} [folder]
 * @returns {string[]}
 */
export function sources(ending, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return entry.name.startsWith('.') || SKIPPED.has(entry.name) ? [] : sources(ending, path);
    return ending.test(entry.name) ? [path] : [];
  });
}
