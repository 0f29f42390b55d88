import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'testing', 'var']);
const SKIPPED_FILES = /\.(test|e2e)\.tsx?$|\.md$|^\./;

/**
 * A hash over the contents of files and folders (named from the repository's root), without tests.
 * Contents rather than times: a fresh clone or a switched branch must not rebuild what is the same.
 * @param {readonly string[]} inputs
 */
export function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs)
    for (const path of filesOf(input)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory() ? !SKIPPED_FOLDERS.has(entry.name) : !SKIPPED_FILES.test(entry.name),
    )
    .map((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .flat()
    .sort();
}
