// Who imports whom and who uses whose tables, over every file. Part of npm run check. Circles of files are found by
// oxlint's import/no-cycle, circles of features cannot be: they stand in layers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/repository.mjs';
import { crossings } from './boundaries.mjs';
import { importsOf } from './imports.mjs';
import { layerFaults, listFaults, ownersOf, tableFaults } from './layers/layer-rules.mjs';
import { anyTable, screenLayers, serverLayers } from './layers/layers.mjs';
import { sources } from './sources.mjs';
import { tableUses } from './layers/table-uses.mjs';

const files = sources(/\.(tsx?|mjs)$/)
  .filter((path) => /^(packages|apps|tools|e2e)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const imports = files.flatMap(({ path, text }) => importsOf(path, text));
const uses = files
  .filter(({ path }) => path.startsWith('apps/server/src/'))
  .flatMap(({ path, text }) => tableUses(path, text));
const layers = { server: serverLayers.map((layer) => Object.keys(layer)), ...screenLayers };

const crossed = crossings(imports).map(({ from, line, to, name, why }) => ({
  path: from,
  line,
  what: `imports ${to}`,
  why: `${name}: ${why}`,
}));
const found = [
  ...crossed,
  ...layerFaults(imports, layers),
  ...Object.entries(layers).flatMap(([app, rows]) =>
    listFaults(
      app,
      rows.flat().filter((feature) => feature !== 'platform'),
      featuresOf(app),
    ),
  ),
  ...listFaults('tables', [...ownersOf(serverLayers).keys()], tablesOfSchema()),
  ...tableFaults(uses, serverLayers, anyTable),
];
for (const { path, line, what, why } of found) console.log(`${path}:${line}  ${what}\n    ${why}`);
if (found.length > 0) process.exitCode = 1;
console.log(`${imports.length} imports of ${files.length} files, ${uses.length} uses of tables`);

/** @param {string} app */
function featuresOf(app) {
  return readdirSync(join(root, `apps/${app}/src/features`));
}

function tablesOfSchema() {
  const schema = readFileSync(join(root, 'apps/server/src/platform/db/schema.ts'), 'utf8');
  const list = schema.slice(schema.indexOf('export interface Schema'));
  return [...list.matchAll(/^ {2}(\w+): \w+Table;/gm)].map(([, table = '']) => table);
}
