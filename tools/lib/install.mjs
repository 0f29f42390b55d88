import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './child.mjs';
import { differences } from './installed.mjs';
import { root } from './repository.mjs';
import { Unable, step } from './say.mjs';

/** Differences that a message names; the rest are counted. */
const NAMED = 3;

/** Refuses a Node that is too old, in words. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Unable(
    `Caravan needs Node 20.19 or later; this is Node ${process.versions.node}.\nGet a newer one from https://nodejs.org and try again.`,
  );
}

/** Installs the libraries unless exactly those of package-lock.json are there, and says so. */
export async function ensureInstalled() {
  const found = present();
  const wrong = differences(locked(), found, { withDev: true });
  if (wrong.length === 0) return;
  const what = found === undefined ? 'once, about a minute' : `package-lock.json differs: ${named(wrong)}`;
  await step(`Installing the libraries (${what})`, install);
}

/** As above where nothing is installed; libraries that are there are never replaced, but what is wrong with them is said. */
export async function ensureInstalledOnce() {
  if (present() === undefined) await ensureInstalled();
  else requireInstalled({ withDev: true });
}

/** Installs nothing: says what is missing, and how to install it. @param {{ withDev: boolean }} options */
export function requireInstalled({ withDev }) {
  const wrong = differences(locked(), present(), { withDev });
  if (wrong.length === 0) return;
  throw new Unable(
    `The installed libraries are not those of package-lock.json: ${named(wrong)}.\nInstall them with: npm ci${withDev ? '' : ' --omit=dev'}`,
  );
}

async function install() {
  const { code, output } = await runNpm([
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new Unable(installFailure(output));
}

/** @param {string} output */
function installFailure(output) {
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output);
  return offline
    ? 'The libraries could not be fetched: npm reaches no registry. Connect to the internet and try again.'
    : `npm could not install the libraries:\n${output.trim()}`;
}

/** @param {readonly string[]} wrong */
function named(wrong) {
  const rest = wrong.length - NAMED;
  return `${wrong.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const locked = () => packagesOf(join(root, 'package-lock.json'));

/** Which version of a package stands in node_modules; undefined where nothing is installed at all. */
function present() {
  if (!existsSync(join(root, 'node_modules'))) return undefined;
  // npm's own note of what it installed tells within milliseconds; a copied folder may have lost it.
  const note = join(root, 'node_modules/.package-lock.json');
  const noted = existsSync(note) ? packagesOf(note) : undefined;
  return (/** @type {string} */ path) =>
    noted === undefined ? versionIn(join(root, path, 'package.json')) : noted[path]?.version;
}

/** @param {string} path */
const versionIn = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : undefined);

/** @param {string} path @returns {Record<string, import('./installed.mjs').Locked>} */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
