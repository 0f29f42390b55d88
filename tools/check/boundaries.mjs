/** @typedef {import('./imports.mjs').Import} Import */
/** @typedef {{ name: string, why: string, forbids: (imported: Import) => boolean }} Boundary */

const TEST = /\.(test|e2e|fixtures?)\.tsx?$|\/testing\//;

/** @param {string} path */
const appOf = (path) => /^apps\/([^/]+)\//.exec(path)?.[1];
/** @param {string} path */
const featureOf = (path) => /^apps\/([^/]+\/src\/features\/[^/]+)\//.exec(path)?.[1];

/**
 * Who may import whom.
 * @type {readonly Boundary[]}
 */
const boundaries = [
  {
    name: 'domain stands alone',
    why: 'the rules of the business import nothing but each other',
    forbids: ({ from, to }) => isProduct(from, 'packages/domain/') && !to.startsWith('packages/domain/src/'),
  },
  {
    name: 'contract knows domain and zod',
    why: 'the wire imports the rules and zod, nothing else',
    forbids: ({ from, to }) =>
      isProduct(from, 'packages/contract/') && !/^packages\/(domain|contract)\/src\/|^zod$/.test(to),
  },
  {
    name: 'web knows no app',
    why: 'what shop and desk share in a browser imports rules, types of the wire, React and what speaks with authenticators',
    forbids: ({ from, to, isType }) =>
      isProduct(from, 'packages/web/') &&
      !/^packages\/(domain|web)\/src\/|^react(\/|$)|^@simplewebauthn\/browser$/.test(to) &&
      !(isType && to.startsWith('packages/contract/src/')),
  },
  {
    name: 'packages below apps',
    why: 'what apps share knows none of them',
    forbids: ({ from, to }) => from.startsWith('packages/') && to.startsWith('apps/'),
  },
  {
    name: 'apps apart',
    why: 'apps talk over the wire, never by import',
    forbids: ({ from, to }) =>
      appOf(from) !== undefined && appOf(to) !== undefined && appOf(from) !== appOf(to),
  },
  {
    name: 'products know no tools',
    why: 'what runs in the shop does not depend on what builds, measures or tests it',
    forbids: ({ from, to }) => /^(apps|packages)\//.test(from) && /^(tools|e2e)\//.test(to),
  },
  {
    name: 'tools above e2e',
    why: 'tools use the harness, not the other way round',
    forbids: ({ from, to }) => from.startsWith('e2e/') && to.startsWith('tools/'),
  },
  {
    name: 'features by their index',
    why: 'a feature is entered through its index.ts',
    forbids: ({ from, to }) =>
      !TEST.test(from) &&
      featureOf(from) !== undefined &&
      featureOf(to) !== undefined &&
      featureOf(from) !== featureOf(to) &&
      !/\/features\/[^/]+\/index\.tsx?$/.test(to),
  },
  {
    name: 'platform below features',
    why: 'the platform and the connectors carry the features and know none of them',
    forbids: ({ from, to }) =>
      isProduct(from, 'apps/server/src/', /^(platform|connectors)\//) &&
      /^apps\/server\/src\/(features|commands|main)/.test(to),
  },
  {
    name: 'parts know no shop',
    why: 'ui/ holds parts: no feature and no shell inside',
    forbids: ({ from, to }) =>
      /^apps\/(storefront|console)\/src\/ui\//.test(from) &&
      /^apps\/(storefront|console)\/src\/(features|shell)\//.test(to),
  },
  {
    name: 'no test in products',
    why: 'only tests import tests and what helps them',
    forbids: ({ from, to }) => /^(apps|packages)\//.test(from) && !TEST.test(from) && TEST.test(to),
  },
  {
    name: 'SQL in queries',
    why: 'a feature speaks SQL in its *.queries.ts, and where it is seeded',
    forbids: ({ from, to, isType }) =>
      isProduct(from, 'apps/server/src/features/') &&
      !isType &&
      /^(pg|kysely)$/.test(to) &&
      !/\.(queries|seed)\.ts$/.test(from),
  },
  {
    name: 'no screen in the server',
    why: "the server draws nothing itself: pages come from the storefront's bundle",
    forbids: ({ from, to }) =>
      from.startsWith('apps/server/src/') &&
      /^(react|react-dom|react-router|antd|packages\/web)(\/|$)/.test(to),
  },
];

/**
 * What crosses a boundary, and what a phone should not have to carry.
 * @param {readonly Import[]} imports of the whole repository
 */
export function crossings(imports) {
  const crossed = imports.flatMap((imported) =>
    boundaries
      .filter(({ forbids }) => forbids(imported))
      .map(({ name, why }) => ({ ...imported, name, why })),
  );
  return [...crossed, ...heavyImports(imports)];
}

const ENTRIES = ['apps/storefront/src/entry-client.ts', 'apps/console/src/main.tsx'];

/**
 * Whatever shop and desk reach in the browser takes types from the contract and small functions, never a module that
 * drags zod along, and nothing of Node.
 * @param {readonly Import[]} imports
 */
function heavyImports(imports) {
  const values = imports.filter(({ isType }) => !isType);
  const client = new Set(ENTRIES.flatMap((entry) => [...reachedFrom(entry, values)]));
  return values
    .filter(({ from, to }) => {
      if (!client.has(from) || !from.startsWith('apps/')) return false;
      return (
        to.startsWith('node:') ||
        to === 'zod' ||
        (to.startsWith('packages/') && reachedFrom(to, values).has('zod'))
      );
    })
    .map((imported) => ({
      ...imported,
      name: 'a browser carries little',
      why: 'a browser would have to fetch zod, which its content policy hinders, or what only Node has: import types, or a smaller module',
    }));
}

/** @param {string} start @param {readonly Import[]} imports */
function reachedFrom(start, imports) {
  /** @type {Map<string, string[]>} */
  const imported = new Map();
  for (const { from, to } of imports) imported.set(from, [...(imported.get(from) ?? []), to]);
  const reached = new Set([start]);
  for (const path of reached) for (const next of imported.get(path) ?? []) reached.add(next);
  return reached;
}

/** @param {string} path @param {string} folder @param {RegExp} [within] */
function isProduct(path, folder, within) {
  return path.startsWith(folder) && !TEST.test(path) && (within?.test(path.slice(folder.length)) ?? true);
}
