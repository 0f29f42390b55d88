// npm run libraries: whether libraries are as new as docs/security.md promises. Asks the npm registry for known weaknesses
// of every library, and for newer versions of those that the shop names itself. Ends with 1 when a time is over, with 2 when
// the registry did not answer: that is no good news.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../lib/repository.mjs';
import {
  advisoriesIn,
  firstNewer,
  type Known,
  type Newer,
  overdueAdvisories,
  overdueUpdates,
  staleKnown,
} from './deadlines.ts';

interface Outdated {
  readonly current?: string;
  readonly latest: string;
}

const known = JSON.parse(readFileSync(new URL('known.data.json', import.meta.url), 'utf8')) as Known[]; // our own file
const now = new Date();
const found = advisoriesIn(npm('audit', '--json'));
const outdated = npm('outdated', '--json') as Record<string, Outdated | Outdated[]> | undefined; // as npm documents it
const newer = Object.entries(outdated ?? {}).flatMap(([library, has]) => newerOf(library, [has].flat()));

if (found) say(`${found.length} known weaknesses, ${known.length} of them looked at`);
if (outdated) say(`${newer.length} libraries have a newer version of the same line`);
for (const { library, has, version, published } of newer)
  say(`  ${library} ${has}: ${version} since ${published.slice(0, 10)}`);
const overdue = [
  ...(found ? [...overdueAdvisories(found, known, now), ...staleKnown(found, known)] : []),
  ...overdueUpdates(newer, now),
];
for (const text of overdue) console.error(`OVERDUE ${text}`);
if (!found) console.error('NOT ASKED the registry gave no advisories: nothing is known about weaknesses');
if (!outdated) console.error('NOT ASKED the registry gave no versions');
process.exitCode = overdue.length > 0 ? 1 : found && outdated ? 0 : 2;

function newerOf(library: string, places: readonly Outdated[]): Newer[] {
  const has = places.find(({ current }) => current !== undefined)?.current;
  if (has === undefined) return []; // of another system than this
  const times = npm('view', library, 'time', '--json') as Record<string, string> | undefined; // day by version
  return [firstNewer(library, has, times ?? {})].filter((each) => each !== undefined);
}

/** npm ends with 1 where it has something to say; undefined where its answer is no JSON. */
function npm(...words: readonly string[]): unknown {
  const { stdout } = spawnSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  try {
    return JSON.parse(stdout.trim() === '' ? '{}' : stdout) as unknown;
  } catch {
    return undefined;
  }
}

function say(text: string): void {
  console.log(text);
}
