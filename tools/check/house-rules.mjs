// Rules of this house that no linter knows, over every file. Part of npm run check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/repository.mjs';
import { faults } from './rules.mjs';
import { sources } from './sources.mjs';

const found = sources(/\.(tsx?|mjs|css|md)$/).flatMap((path) =>
  faults(path, readFileSync(join(root, path), 'utf8')),
);
for (const { path, line, why } of found) console.log(`${path}:${line}  ${why}`);
if (found.length > 0) process.exitCode = 1;
