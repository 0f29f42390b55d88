import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { words as english } from '../apps/console/src/messages/en/words.ts';
import { words as chinese } from '../apps/console/src/messages/zh/words.ts';
import { root } from './lib/repository.mjs';

const FEATURES = join(root, 'apps/server/src/features');

/** What a syntax tree says of an expression, as far as this test looks at it. */
interface Part {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly key?: Part;
  readonly property?: Part;
  readonly consequent?: Part;
  readonly alternate?: Part;
  readonly properties?: readonly Part[];
}

const propertiesOf = (part: Part | undefined): (readonly [name: string, value: Part])[] =>
  (part?.properties ?? []).flatMap(({ key, value }) =>
    key?.name === undefined ? [] : [[key.name, value as Part] as const],
  );

/** The names that a value may be: those of both cases of a condition, and of what stands for it. */
const namesIn = (part: Part | undefined, meant: ReadonlyMap<string, Part>): string[] => {
  if (typeof part?.value === 'string') return [part.value];
  if (part?.type === 'ConditionalExpression')
    return [...namesIn(part.consequent, meant), ...namesIn(part.alternate, meant)];
  return part?.type === 'Identifier' ? namesIn(meant.get(part.name ?? ''), new Map()) : [];
};

/** The entries that a file writes into the log of the staff. */
const entriesOf = (path: string) => {
  const text = readFileSync(path, 'utf8');
  const meant = new Map<string, Part>();
  const entries: Part[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) meant.set(id.name, init as unknown as Part); // of which it is one
    },
    CallExpression: ({ callee, arguments: given }) => {
      const { name, property } = callee as Part;
      if (['audit', 'written'].includes(property?.name ?? name ?? ''))
        entries.push(...(given as unknown as Part[])); // so are these
    },
  }).visit(parseSync(path, text).program);
  const fields = entries.flatMap(propertiesOf);
  const valuesOf = (field: string): Part[] =>
    fields.flatMap(([name, value]) => (name === field ? [value] : []));
  return {
    actions: valuesOf('action').flatMap((value) => namesIn(value, meant)),
    subjects: valuesOf('subjectKind').flatMap((value) => namesIn(value, meant)),
    facts: valuesOf('detail').flatMap((value) => propertiesOf(value).map(([name]) => name)),
  };
};

/** What a person does not see: ids of rows, and four numbers that are read as one measure. */
const isShown = (fact: string): boolean => !/^id$|Ids?$|^weightGrams$|Mm$/.test(fact);

describe('[S-01] the log of the staff is read in words', () => {
  const logged = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.handlers.ts'))
    .map((path) => entriesOf(join(FEATURES, path)));
  const wordless = (names: readonly string[], words: object): string[] =>
    [...new Set(names)].filter((name) => !Object.hasOwn(words, name)).toSorted();

  it.each([english, chinese])('of which each step has its own', ({ auditAction }) => {
    const actions = logged.flatMap((one) => one.actions);
    expect(actions.length).toBeGreaterThan(80);
    expect(wordless(actions, auditAction)).toEqual([]);
  });

  it.each([english, chinese])('and so has what it was done to', ({ subject }) => {
    const subjects = logged.flatMap((one) => one.subjects);
    expect(subjects.length).toBeGreaterThan(80);
    expect(wordless(subjects, subject)).toEqual([]);
  });

  it.each([english, chinese])('and so has what is told of it', ({ fact }) => {
    const facts = logged.flatMap((one) => one.facts).filter(isShown);
    expect(facts.length).toBeGreaterThan(80);
    expect(wordless(facts, fact)).toEqual([]);
  });
});
