import { UNNAMED } from './table-uses.mjs';

/**
 * @typedef {import('../imports.mjs').Import} Import
 * @typedef {import('./table-uses.mjs').TableUse} TableUse
 * @typedef {import('./layers.mjs').Layer} Layer
 * @typedef {{ path: string, line: number, what: string, why: string }} Fault
 */

const TEST = /\.(test|e2e|fixtures?)\.tsx?$|\/testing\//;
/** The table itself, for what is wrong in it. */
const TABLE = 'tools/check/layers/layers.mjs';

/**
 * Which features import one that does not stand lower, and which stand nowhere.
 * @param {readonly Import[]} imports
 * @param {Readonly<Record<string, readonly (readonly string[])[]>>} layers features of each app, from the bottom up
 * @returns {Fault[]}
 */
export function layerFaults(imports, layers) {
  return imports.flatMap(({ from, to, line }) => {
    const above = placeOf(from, layers);
    const below = placeOf(to, layers);
    if (TEST.test(from) || !above || !below || above.app !== below.app || above.feature === below.feature)
      return [];
    if (above.layer > below.layer && below.layer >= 0) return [];
    const why = 'a feature imports only features of lower layers';
    return [{ path: from, line, what: `${above.feature} imports ${below.feature}`, why }];
  });
}

/** @param {string} path @param {Readonly<Record<string, readonly (readonly string[])[]>>} layers */
function placeOf(path, layers) {
  const [, app = '', feature = ''] = /^apps\/([^/]+)\/src\/features\/([^/]+)\//.exec(path) ?? [];
  if (feature === '') return undefined;
  return { app, feature, layer: (layers[app] ?? []).findIndex((features) => features.includes(feature)) };
}

/**
 * Features that are in no layer, and layers that name what is not there.
 * @param {string} app
 * @param {readonly string[]} listed
 * @param {readonly string[]} present
 * @returns {Fault[]}
 */
export function listFaults(app, listed, present) {
  const fault = (/** @type {string} */ what) => ({
    path: TABLE,
    line: 1,
    what,
    why: 'the table says what is',
  });
  return [
    ...present.filter((one) => !listed.includes(one)).map((one) => fault(`${app}: ${one} is missing`)),
    ...listed.filter((one) => !present.includes(one)).map((one) => fault(`${app}: there is no ${one}`)),
    ...listed
      .filter((one, at) => listed.indexOf(one) !== at)
      .map((one) => fault(`${app}: ${one} stands twice`)),
  ];
}

/**
 * Who writes a table that is another one's, or reads it without being named beside it; and who is named but reads none.
 * @param {readonly TableUse[]} uses
 * @param {readonly Layer[]} layers
 * @param {readonly { files: RegExp }[]} anyTable what may use every table
 * @returns {Fault[]}
 */
export function tableFaults(uses, layers, anyTable) {
  const tables = ownersOf(layers);
  const bound = uses.filter(
    ({ path }) => !TEST.test(path) && !anyTable.some(({ files }) => files.test(path)),
  );
  return [
    ...bound.flatMap((use) => {
      const why = useFault(use, tables);
      const what = use.table === UNNAMED ? 'a table without a name' : use.table;
      return why === undefined ? [] : [{ path: use.path, line: use.line, what, why }];
    }),
    ...idleReaders(bound, tables),
  ];
}

/** @typedef {ReadonlyMap<string, { owner: string, readers: readonly string[] }>} Tables */

/**
 * Each table with its owner and its other readers.
 * @param {readonly Layer[]} layers
 * @returns {Tables}
 */
export function ownersOf(layers) {
  const features = layers.flatMap((layer) => Object.entries(layer));
  return new Map(
    features.flatMap(([owner, tables]) =>
      Object.entries(tables).map(([table, readers]) => [
        table,
        { owner, readers: readers.split(' ').filter(Boolean) },
      ]),
    ),
  );
}

/** @param {TableUse} use @param {Tables} tables */
function useFault({ path, table, mode }, tables) {
  if (table === UNNAMED) return 'a statement names its table, so that it can be told whose it is';
  const known = tables.get(table);
  if (!known) return undefined;
  if (/\/features\//.test(path) && !/\.(queries|seed)\.ts$/.test(path))
    return 'a feature speaks to the database in its *.queries.ts, and where it is seeded';
  if (mode === 'names') return 'a part of a statement is not called like a table, which it would hide';
  const user = userOf(path);
  if (user === known.owner) return undefined;
  if (mode === 'write') return `only ${known.owner} writes it: call one of its queries`;
  if (known.readers.includes(user)) return undefined;
  return `${user} reads what is ${known.owner}'s: call one of its queries, or stand beside it in ${TABLE}`;
}

/** @param {readonly TableUse[]} uses @param {Tables} tables @returns {Fault[]} */
function idleReaders(uses, tables) {
  const reading = new Set(uses.map(({ path, table }) => `${userOf(path)} ${table}`));
  return [...tables].flatMap(([table, { readers }]) =>
    readers
      .filter((reader) => !reading.has(`${reader} ${table}`))
      .map((reader) => ({
        path: TABLE,
        line: 1,
        what: `${table}: ${reader}`,
        why: 'does not read it any more',
      })),
  );
}

/** A feature, or a folder of the server beside them. @param {string} path */
const userOf = (path) => /^apps\/server\/src\/(?:features\/)?([^/]+)\//.exec(path)?.[1] ?? path;
