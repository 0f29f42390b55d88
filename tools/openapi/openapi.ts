// Keeps docs/openapi.json equal to the contract. A change that would break a caller is refused unless --accept-api.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { calls } from '@caravan/contract/calls';
import { openApiDocument } from '@caravan/contract/openapi';
import { type Document, breaks } from './additive.ts';

const file = new URL('../../docs/openapi.json', import.meta.url);
const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const present = `${JSON.stringify(openApiDocument(calls, { title: 'Caravan', version }), null, 2)}\n`;
const recorded = await readFile(file, 'utf8').catch(() => undefined);
const problems = recorded === undefined ? [] : breaks(parsed(recorded), parsed(present));

if (recorded === present) console.log('unchanged');
else if (problems.length > 0 && !process.argv.includes('--accept-api')) {
  console.log(`These changes would break who calls the shop today:\n  ${problems.join('\n  ')}`);
  console.log('If that is meant: npm run check -- --accept-api');
  process.exitCode = 1;
} else {
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, present);
  console.log(recorded === undefined ? 'docs/openapi.json written' : 'docs/openapi.json renewed: commit it');
}

function parsed(text: string): Document {
  return JSON.parse(text) as Document; // our own file, made from the contract
}
