// node tools/sizes.mjs: what each page of the storefront makes a phone fetch, beside what it may. Part of npm test.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/repository.mjs';
import { command, say } from './lib/say.mjs';

const HOME_KB = 120;
const FURTHER_KB = 25;
const CLIENT = join(root, 'apps/storefront/dist/client');
const FIRST_PAGE = ['src/entry-client.ts', 'src/client.tsx', 'src/features/content/home.screen.tsx'];

/** @typedef {Record<string, { file: string, imports?: string[], isDynamicEntry?: boolean }>} Manifest */
/** @typedef {{ page: string, kb: number, limit: number }} Size */

/**
 * Script sizes as served (brotli) of the home page, and of each further page beyond what home has brought already.
 * @param {Manifest} manifest
 * @param {(file: string) => number} bytesOf
 * @returns {Size[]}
 */
export function pageSizes(manifest, bytesOf) {
  const missing = FIRST_PAGE.filter((source) => manifest[source] === undefined);
  if (missing.length > 0) throw new Error(`not in the build: ${missing.join(', ')}`);
  const home = new Set(FIRST_PAGE.flatMap((source) => [...filesOf(manifest, source)]));
  const kbOf = (/** @type {Iterable<string>} */ files) =>
    [...files].map(bytesOf).reduce((sum, bytes) => sum + bytes, 0) / 1000;
  const further = Object.keys(manifest)
    .filter((source) => source.endsWith('.screen.tsx') && !FIRST_PAGE.includes(source))
    .map((source) => ({
      page: source.replace(/^.*\/|\.screen\.tsx$/g, ''),
      kb: kbOf([...filesOf(manifest, source)].filter((file) => !home.has(file))),
      limit: FURTHER_KB,
    }));
  return [{ page: 'home', kb: kbOf(home), limit: HOME_KB }, ...further];
}

/** A module's script and all it imports at once. @param {Manifest} manifest @param {string} source */
function filesOf(manifest, source, found = new Set()) {
  const chunk = manifest[source];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

/** @param {string} file */
function servedBytes(file) {
  const path = join(CLIENT, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

/** Says the sizes and whether all are kept. */
export function sizesAreKept() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  const sizes = pageSizes(manifest, servedBytes);
  const broken = sizes.filter(({ kb, limit }) => kb > limit);
  const largest = sizes.slice(1).toSorted((a, b) => b.kb - a.kb)[0];
  say(
    `  home ${sizes[0]?.kb.toFixed(1)} of ${HOME_KB} kB; largest further page ${largest?.page} ${largest?.kb.toFixed(1)} of ${FURTHER_KB} kB`,
  );
  for (const { page, kb, limit } of broken) say(`  ${page}: ${kb.toFixed(1)} kB is over ${limit} kB`);
  return broken.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(async () => {
    if (!sizesAreKept()) process.exitCode = 1;
  });
