import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';

/**
 * The script behind a library's command, to be run with this very Node on every system.
 * @param {string} library
 * @param {string} [name]
 */
export function scriptOf(library, name = library) {
  const folder = join(root, 'node_modules', library);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}
