/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }} Locked */

/**
 * What of a lock file is not installed, in words. An optional package may be missing: it is for another machine.
 * @param {Record<string, Locked>} packages of package-lock.json
 * @param {((path: string) => string | undefined) | undefined} present the version that stands at a path
 * @param {{ withDev: boolean }} options whether the libraries that only building and testing need are wanted too
 * @returns {string[]}
 */
export function differences(packages, present, { withDev }) {
  if (present === undefined) return ['nothing is installed'];
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .filter(([, { dev }]) => withDev || dev !== true)
    .flatMap(([path, { version, optional, devOptional }]) => {
      const found = present(path);
      if (found === version) return [];
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      if (found !== undefined) return [`${name} ${found} instead of ${version}`];
      return optional === true || (devOptional === true && !withDev) ? [] : [`${name} ${version} is missing`];
    });
}
