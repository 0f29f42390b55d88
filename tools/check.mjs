// npm run check: everything that can be said about the source without running a test. --fix formats first.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { scriptOf } from './lib/binaries.mjs';
import { runNode } from './lib/child.mjs';
import { ensureInstalledOnce, requireNode } from './lib/install.mjs';
import { root } from './lib/repository.mjs';
import { command, say, seconds } from './lib/say.mjs';
import { runTasks } from './lib/tasks.mjs';

/** @typedef {import('./lib/tasks.mjs').Task} Task */

/** What the compiler found out last time, so that it looks only at what changed since. */
const TYPES_CACHE = join(root, 'node_modules/.cache/caravan-types');

await command(async () => {
  const startedAt = performance.now();
  requireNode();
  await ensureInstalledOnce();
  if (process.argv.includes('--fix')) await runNode(scriptOf('oxfmt'), ['.']);
  const ok = await runTasks(tasks());
  say(ok ? `\nAll is well (${seconds(performance.now() - startedAt)}).` : '\nThe check failed: see above.');
  if (!ok) process.exitCode = 1;
});

/** The long ones first. @returns {Task[]} */
function tasks() {
  return [
    task('lint', scriptOf('oxlint'), ['--format=unix', '.']),
    ...typeProjects().map(types),
    task('dead code', scriptOf('knip'), ['--no-progress']),
    task('schema', 'tools/run.mjs', ['tools/schema/schema.ts', '--check']),
    task('OpenAPI', 'tools/run.mjs', ['tools/openapi/openapi.ts', '--check']),
    task('format', scriptOf('oxfmt'), ['--check', '.']),
    task('boundaries', 'tools/check/check-boundaries.mjs', []),
    task('house rules', 'tools/check/house-rules.mjs', []),
    task('lock file', 'tools/check/check-lock.mjs', []),
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

/** One checker for each project: more of them calculate the same types again, and the tasks fill the cores already. @param {string} project */
function types(project) {
  mkdirSync(TYPES_CACHE, { recursive: true });
  const memory = join(TYPES_CACHE, `${project.replaceAll(/\W+/g, '-')}.tsbuildinfo`);
  const options = `--pretty false --checkers 1 --incremental --tsBuildInfoFile`.split(' ');
  const name = `types of ${project.replace('/tsconfig.json', '')}`;
  return task(name, scriptOf('typescript', 'tsc'), ['-p', project, ...options, memory]);
}
