// npm run check: everything that can be said about the source without running a test. --fix formats first; --slowest
// checks all types anew and names the files that take longest.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scriptOf } from './lib/binaries.mjs';
import { runNode } from './lib/child.mjs';
import { ensureInstalledOnce, requireNode } from './lib/install.mjs';
import { root } from './lib/repository.mjs';
import { command, say, seconds } from './lib/say.mjs';
import { checkedFiles } from './lib/slow-types.mjs';
import { runTasks } from './lib/tasks.mjs';
import { slowestList } from './lib/vitest.mjs';

/** @typedef {import('./lib/tasks.mjs').Task} Task */

/** What the compiler found out last time, so that it looks only at what changed since. */
const TYPES_CACHE = join(root, 'node_modules/.cache/caravan-types');

await command(async () => {
  const startedAt = performance.now();
  requireNode();
  await ensureInstalledOnce();
  if (process.argv.includes('--fix')) await runNode(scriptOf('oxfmt'), ['.']);
  const traces = process.argv.includes('--slowest')
    ? mkdtempSync(join(tmpdir(), 'caravan-types-'))
    : undefined;
  const ok = await runTasks(tasks(traces));
  if (traces !== undefined) sayTypes(traces);
  say(ok ? `\nAll is well (${seconds(performance.now() - startedAt)}).` : '\nThe check failed: see above.');
  if (!ok) process.exitCode = 1;
});

/** The long ones first. @param {string} [traces] a folder for what the compiler says of its time @returns {Task[]} */
function tasks(traces) {
  return [
    task('lint', scriptOf('oxlint'), ['--format=unix', '.']),
    ...typeProjects().map((project) => types(project, traces)),
    task('dead code', scriptOf('knip'), ['--no-progress']),
    task('schema', 'tools/run.mjs', ['tools/schema/schema.ts', '--check']),
    task('OpenAPI', 'tools/run.mjs', ['tools/openapi/openapi.ts', '--check']),
    task('drawings', 'tools/run.mjs', ['tools/drawings/drawings.ts', '--check']),
    task('standards', 'tools/run.mjs', ['tools/standards/standards.ts', '--check']),
    task('format', scriptOf('oxfmt'), ['--check', '.']),
    task('boundaries', 'tools/check/check-boundaries.mjs', []),
    task('house rules', 'tools/check/house-rules.mjs', []),
    task('lock file', 'tools/check/check-lock.mjs', []),
    task('migrations', 'tools/check/migrations/check-migrations.mjs', []),
  ];
}

/** @param {string} name @param {string} path @param {readonly string[]} options @returns {Task} */
function task(name, path, options) {
  return {
    name,
    work: async () => {
      const { code, output } = await runNode(path, options);
      return { ok: code === 0, output };
    },
  };
}

/** The projects that the compiler looks at, those with most files first. */
function typeProjects() {
  const folders = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  return ['apps/server', 'tools', ...folders.filter((folder) => folder !== 'apps/server'), 'e2e']
    .flatMap((folder) => ['tsconfig.json', 'tsconfig.node.json'].map((file) => `${folder}/${file}`))
    .filter((path) => existsSync(join(root, path)));
}

/**
 * One checker for each project: more of them calculate the same types again, and the tasks fill the cores already.
 * @param {string} project
 * @param {string} [traces]
 */
function types(project, traces) {
  mkdirSync(TYPES_CACHE, { recursive: true });
  const name = project.replaceAll(/\W+/g, '-');
  const how =
    traces === undefined
      ? ['--incremental', '--tsBuildInfoFile', join(TYPES_CACHE, `${name}.tsbuildinfo`)]
      : ['--generateTrace', join(traces, name)];
  const options = ['-p', project, '--pretty', 'false', '--checkers', '1'].concat(how);
  return task(`types of ${project.replace('/tsconfig.json', '')}`, scriptOf('typescript', 'tsc'), options);
}

/** A file that several projects use is checked in each; its longest time counts. @param {string} traces */
function sayTypes(traces) {
  /** @type {Map<string, number>} */
  const longest = new Map();
  for (const folder of readdirSync(traces))
    for (const { path, ms } of checkedFiles(join(traces, folder)))
      longest.set(path, Math.max(ms, longest.get(path) ?? 0));
  rmSync(traces, { recursive: true });
  say(`\nSlowest to check the types of:\n${slowestList([...longest].map(([path, ms]) => ({ path, ms })))}`);
}
