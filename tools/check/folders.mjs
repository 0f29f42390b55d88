/** @typedef {import('./rules.mjs').Fault} Fault */

/** More are not taken in at a glance. */
const MOST_FILES = 15;

/**
 * Folders that hold more, and why they are not divided.
 * @type {readonly { folder: RegExp, why: string }[]}
 */
const wideFolders = [
  { folder: /^$/, why: 'what tools and people look for at the root of a repository' },
  { folder: /^apps\/server\/migrations$/, why: 'they run in the order of their numbers' },
  { folder: /^apps\/(storefront|console)\/src\/messages\/[a-z]{2}$/, why: 'one file for each feature' },
  { folder: /^docs\/decisions$/, why: 'numbered, one page for each' },
  { folder: /^docs\/gallery$/, why: 'pictures of one page, written by a command' },
  { folder: /^tools\/lib$/, why: 'small parts that all commands share, each named after what it does' },
];

/**
 * Folders with more files than are taken in at a glance; their sub-folders do not count.
 * @param {readonly string[]} paths of all files, from the root and with forward slashes
 * @returns {Fault[]}
 */
export function wideFaults(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const path of paths) {
    const folder = path.split('/').slice(0, -1).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !wideFolders.some((wide) => wide.folder.test(folder)))
    .map(([folder, count]) => ({
      path: folder,
      line: 1,
      why: `${count} files in one folder: give it sub-folders, or say in tools/check/folders.mjs why not`,
    }));
}
