// npm run photos:compare -- <folder of photos> [--every 1]
// How often goods that differ from the order are told by their photo, and how often the right ones are suspected.
import { parseArgs } from 'node:util';
import { hintOf } from '@caravan/domain/inspection/photo-hint';
import { median, table, writeSection } from '../docs/section.ts';
import { ownCpuMs } from '../bench/cpu.ts';
import { CASE_KINDS, type CaseKind, drawnCases, type HintCase, homeCases, photoCases } from './hint-cases.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});
const folder = positionals[0] ?? '.';

/** What the comparison said of the same cases before it told goods from their backdrop. */
const BEFORE: Readonly<Record<string, number>> = {
  'demo, right': 147 / 586,
  'demo, other colour': 452 / 513,
  'demo, other goods': 527 / 586,
  'photos, right': 9 / 47,
  'photos, other colour': 14 / 14,
  'photos, other goods': 32 / 47,
  'clothes at home, right': 0,
  'clothes at home, other goods': 118 / 153,
};

interface Count {
  cases: number;
  told: number;
}
const counts = new Map<string, Count>();
const times: number[] = [];
for (const cases of [
  drawnCases(Number(options.every)),
  photoCases(folder),
  homeCases(`${folder}/photos-clothing-cc0`),
])
  for await (const each of cases) count(each);

await writeSection('docs/performance.md', 'photo comparison', report());

function count({ from, kind, words, ordered, photo }: HintCase): void {
  const key = `${from}, ${kind}`;
  const known = counts.get(key) ?? { cases: 0, told: 0 };
  counts.set(key, known);
  const before = ownCpuMs();
  const hint = hintOf(ordered, words, [photo]);
  times.push(ownCpuMs() - before);
  known.cases += 1;
  if (hint?.verdict === 'differs') known.told += 1;
}

function rowsOf(kinds: readonly CaseKind[]): (string | number)[][] {
  return [...counts]
    .filter(([key]) => kinds.some((kind) => key.endsWith(`, ${kind}`)))
    .map(([key, { cases, told }]) => [key, cases, percent(BEFORE[key] ?? 0), percent(told / cases)]);
}

function report(): string {
  const head = ['photo', 'cases', 'before', 'now'];
  return `## Comparing photos with the order

Each order of the demo's goods is answered by the goods themselves, by the same in a clearly other colour, and by other goods, put
before another backdrop, in another light, a little nearer. Photos of goods on white are cut out and put before the
demo's backdrops; clothes photographed at home are taken anew, mirrored, in another light. "Before" is the comparison of whole pictures
on the same cases. One photo is compared in ${median(times).toFixed(0)} ms of CPU (median), after decoding.
Made by \`npm run photos:compare -- <folder of photos>\`; the thresholds were chosen on a sixth of the demo's cases and the photos on white.

What differs and is told (hits):

${table(head, rowsOf(CASE_KINDS.filter((kind) => kind !== 'right')))}

What is right and is suspected all the same (false alarms):

${table(head, rowsOf(['right']))}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
