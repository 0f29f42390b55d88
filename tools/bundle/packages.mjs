import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, resolved?: string, integrity?: string, license?: string, link?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked */
/** @typedef {Record<string, Locked>} LockedPackages by folder: `node_modules/sharp` */

/** Asked for by a library that works without it: a compiler has no place in a production tree. */
const LEFT_OUT = new Set(['typescript']);

/** @param {string} folder @returns {LockedPackages} */
export const lockedPackages = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;

/**
 * The folders of these libraries and of everything they need at run time, where they are installed.
 * @param {LockedPackages} packages
 * @param {readonly string[]} names
 * @param {string} folder
 * @returns {string[]}
 */
export function closureOf(packages, names, folder) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = names.map((name) => ({ name, from: 'apps/server' }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (LEFT_OUT.has(next.name)) continue;
    const path = resolved(packages, next.name, next.from);
    if (path === undefined || found.has(path) || !existsSync(join(folder, path))) continue;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push({ name, from: path });
  }
  return [...found].toSorted();
}

/**
 * Node's own way: the nearest `node_modules` above the one who asks.
 * @param {LockedPackages} packages @param {string} name @param {string} from
 */
function resolved(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return undefined;
  }
}
