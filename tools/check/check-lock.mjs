// Every library in package-lock.json has the hash that npm compares it with. Part of npm run check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/repository.mjs';
import { unhashedPackages } from './lock.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const unhashed = unhashedPackages(lock);
for (const name of unhashed) console.log(`package-lock.json: ${name} has no sha512 integrity hash`);
if (unhashed.length > 0) {
  console.log(
    'npm leaves hashes out when it finds a package installed already: install into an empty folder.',
  );
  process.exitCode = 1;
}
console.log(`${Object.keys(lock.packages).length} packages`);
