/**
 * @typedef {{ integrity?: string, link?: boolean, inBundle?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

const HASH = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * The packages of a lock file that npm would install without comparing them with a hash.
 * @param {Lock} lock
 * @returns {string[]}
 */
export const unhashedPackages = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .filter(([, { integrity, inBundle }]) => inBundle !== true && !HASH.test(integrity ?? ''))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
