// npm run openapi: writes docs/openapi.json from the contract. A change that would break a caller is refused unless
// --accept-api. --check writes nothing and fails when the committed document is another; that is part of npm run check.
import { recordedText, renew, stalenessOf } from '../lib/written-file.ts';
import { type Document, breaks } from './additive.ts';
import { openApiFile } from './document.ts';

const file = await openApiFile();
const recorded = await recordedText(file.path);
const problems = recorded === undefined ? [] : breaks(parsed(recorded), parsed(file.text));

if (problems.length > 0)
  console.log(`These changes would break who calls the shop today:\n  ${problems.join('\n  ')}`);
if (process.argv.includes('--check')) {
  const why = await stalenessOf(file);
  if (why === undefined) console.log('unchanged');
  else fail(why);
} else if (problems.length > 0 && !process.argv.includes('--accept-api'))
  fail('If that is meant: npm run openapi -- --accept-api');
else console.log((await renew(file)) ? 'docs/openapi.json written: commit it' : 'unchanged');

function fail(why: string): void {
  console.log(why);
  process.exitCode = 1;
}

function parsed(text: string): Document {
  return JSON.parse(text) as Document; // our own file, made from the contract
}
