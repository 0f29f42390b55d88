// npm run standards: writes the pages of docs/standards, each requirement with the test that holds it, from the data
// in this folder. --check writes nothing and fails when a page is stale; a proof that is nowhere fails in any case.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from '../check/sources.mjs';
import { root } from '../lib/repository.mjs';
import { renew, stalenessOf } from '../lib/written-file.ts';
import { ASVS, ASVS_INTRO } from './asvs/asvs.ts';
import { FINDINGS, FINDINGS_INTRO } from './findings/findings.ts';
import { faultsOf, standardPage } from './page.ts';
import type { Chapter } from './standard.ts';
import { WCAG, WCAG_INTRO } from './wcag/wcag.ts';
import { type Evidence, headingsIn, tasksIn, titlesIn } from './proofs.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const tests = new Map<string, string[]>();
for (const file of sources(/\.(test|e2e)\.tsx?$/))
  for (const title of new Set(titlesIn(file, read(file))))
    tests.set(title, [...(tests.get(title) ?? []), file]);
const evidence: Evidence = {
  tests,
  headings: new Map(sources(/\.md$/, 'docs').map((page) => [page, headingsIn(read(page))])),
  tasks: tasksIn(read('tools/check.mjs')),
};

interface Written {
  readonly name: string;
  readonly title: string;
  readonly intro: string;
  readonly chapters: readonly Chapter[];
  /** What the rows say, where it is not what is asked for. */
  readonly asked?: string;
}

const pages: readonly Written[] = [
  { name: 'asvs', title: 'OWASP ASVS 5.0, levels 1 and 2', intro: ASVS_INTRO, chapters: ASVS },
  {
    name: 'findings',
    title: 'Findings of the review',
    intro: FINDINGS_INTRO,
    chapters: FINDINGS,
    asked: 'What was found',
  },
  { name: 'wcag', title: 'WCAG 2.2, levels A and AA', intro: WCAG_INTRO, chapters: WCAG },
];
for (const { name, title, intro, chapters, asked } of pages) {
  const file = {
    path: join(root, 'docs/standards', `${name}.md`),
    text: standardPage(title, intro, chapters, evidence, asked),
    command: 'npm run standards',
  };
  const faults = faultsOf(chapters, evidence);
  const why = faults.length > 0 ? faults.join('\n') : await staleness(file);
  console.log(why ?? `docs/standards/${name}.md is as it should be`);
  if (why !== undefined) process.exitCode = 1;
}

/** Writes the page, unless it is only to be checked. */
async function staleness(file: Parameters<typeof renew>[0]): Promise<string | undefined> {
  if (process.argv.includes('--check')) return stalenessOf(file);
  await renew(file);
  return undefined;
}
