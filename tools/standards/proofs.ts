import { visitorKeys, parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Where a proof stands, as a page shows it. */
export interface Place {
  readonly file: string;
  readonly what: string;
}

/** What proofs are looked for in. */
export interface Evidence {
  /** The files of each test's title. */
  readonly tests: ReadonlyMap<string, readonly string[]>;
  /** The headings of each page. */
  readonly headings: ReadonlyMap<string, readonly string[]>;
  /** The tasks of npm run check. */
  readonly tasks: readonly string[];
}

/** Where the proof stands, or what is wrong with it. */
export const placeOf = (proof: string, { tests, headings, tasks }: Evidence): Place | string => {
  const [, page, heading] = /^(docs\/[\w/.-]+\.md)#(.+)$/.exec(proof) ?? [];
  if (page && heading)
    return headings.get(page)?.includes(heading) ? { file: page, what: heading } : `no heading ${proof}`;
  const [, task] = /^check: (.+)$/.exec(proof) ?? [];
  if (task)
    return tasks.includes(task) ? { file: 'npm run check', what: task } : `no task ${task} in npm run check`;
  return placeOfTest(proof, tests);
};

/** A title that several files have is told apart by the file's name before it. */
const placeOfTest = (proof: string, tests: Evidence['tests']): Place | string => {
  const [, name, own] = /^([\w.-]+\.(?:test|e2e)\.tsx?): (.+)$/.exec(proof) ?? [];
  const title = own ?? proof;
  const [file, ...more] = filesOf(title, name, tests);
  if (file === undefined) return `no test is called "${proof}"`;
  if (more.length === 0) return { file, what: title };
  return `several tests are called "${proof}": ${[file, ...more].join(', ')}`;
};

const filesOf = (title: string, name: string | undefined, tests: Evidence['tests']): readonly string[] =>
  (tests.get(title) ?? []).filter((file) => name === undefined || file.endsWith(`/${name}`));

/** The titles of the tests in a source, as they are written there. */
export const titlesIn = (file: string, source: string): string[] => {
  const titles: string[] = [];
  visit(parseSync(file, source).program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node['callee'] as Node)) return;
    const [title] = node['arguments'] as readonly Node[];
    const text = title && textOf(title, source);
    if (text !== undefined) titles.push(text);
  });
  return titles;
};

export const headingsIn = (page: string): string[] =>
  [...page.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) => heading);

/** The names of the tasks in the source of npm run check. */
export const tasksIn = (source: string): string[] =>
  [...source.matchAll(/\btask\('([^']+)'/g)].map(([, name = '']) => name);

/** `it(…)`, `it.only(…)`, `it.each(…)(…)`, and `test` likewise. */
const isTest = (callee: Node): boolean => {
  if (callee.type === 'Identifier') return callee['name'] === 'it' || callee['name'] === 'test';
  if (callee.type === 'MemberExpression') return isTest(callee['object'] as Node);
  return callee.type === 'CallExpression' && isTest(callee['callee'] as Node);
};

const textOf = (title: Node, source: string): string | undefined => {
  if (title.type === 'Literal') return typeof title['value'] === 'string' ? title['value'] : undefined;
  return title.type === 'TemplateLiteral' ? source.slice(title.start + 1, title.end - 1) : undefined;
};

const visit = (node: Node, see: (node: Node) => void): void => {
  see(node);
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat())
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, see);
};
