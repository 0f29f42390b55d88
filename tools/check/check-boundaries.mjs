// Who imports whom, over every file. Part of npm run check. Cycles are found by oxlint's import/no-cycle.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/repository.mjs';
import { crossings } from './boundaries.mjs';
import { importsOf } from './imports.mjs';
import { sources } from './sources.mjs';

const paths = sources(/\.(tsx?|mjs)$/).filter((path) => /^(packages|apps|tools|e2e)\//.test(path));
const imports = paths.flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8')));
const found = crossings(imports);
for (const { from, line, to, name, why } of found)
  console.log(`${from}:${line}  imports ${to}\n    ${name}: ${why}`);
if (found.length > 0) process.exitCode = 1;
console.log(`${imports.length} imports of ${paths.length} files`);
