import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './child.mjs';
import { root } from './repository.mjs';
import { Unable, step } from './say.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean, extraneous?: boolean }} Locked */

/** Refuses a Node that is too old, in words. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Unable(
    `Caravan needs Node 20.19 or later; this is Node ${process.versions.node}.\nGet a newer one from https://nodejs.org and try again.`,
  );
}

/** Installs the libraries unless exactly those of package-lock.json are there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('Installing the libraries (once, about a minute)', async () => {
    const { code, output } = await runNpm([
      'ci',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (code !== 0) throw new Unable(installFailure(output));
  });
}

/** @param {string} output */
function installFailure(output) {
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output);
  return offline
    ? 'The libraries could not be fetched: npm reaches no registry. Connect to the internet and try again.'
    : `npm could not install the libraries:\n${output.trim()}`;
}

/** npm's own note of what it installed tells without asking npm, offline and within milliseconds. */
function isInstalled() {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(note);
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    return found === undefined ? optional === true : link === true || found.version === version;
  });
}

/** @param {string} path @returns {Record<string, Locked>} */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
