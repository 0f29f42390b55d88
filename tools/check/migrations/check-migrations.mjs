import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/repository.mjs';
import { migrationFaults } from './migration-rules.mjs';

const folder = join(root, 'apps/server/migrations');
const faults = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .flatMap((name) =>
    migrationFaults(name, readFileSync(join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`),
  );
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
