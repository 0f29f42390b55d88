// npm run check: everything that can be said about the source without starting the shop. --fix formats first.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { scriptOf } from './lib/binaries.mjs';
import { runNode } from './lib/child.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/repository.mjs';
import { command, say, seconds } from './lib/say.mjs';
import { runTasks } from './lib/tasks.mjs';
import { closingLine, runVitest } from './lib/vitest.mjs';

/** @typedef {import('./lib/tasks.mjs').Task} Task */

await command(async () => {
  const startedAt = performance.now();
  requireNode();
  await ensureInstalled();
  if (process.argv.includes('--fix')) await runNode(scriptOf('oxfmt'), ['.']);
  const ok = await runTasks(tasks());
  say(ok ? `\nAll is well (${seconds(performance.now() - startedAt)}).` : '\nThe check failed: see above.');
  if (!ok) process.exitCode = 1;
});

/** The long ones first. @returns {Task[]} */
function tasks() {
  return [
    { name: 'unit and server tests', work: tests },
    { name: 'lint', work: () => script(scriptOf('oxlint'), ['--format=unix', '.']) },
    { name: 'types', work: types },
    { name: 'boundaries', work: () => script('tools/check/check-boundaries.mjs', []) },
    { name: 'dead code', work: () => script(scriptOf('knip'), ['--no-progress']) },
    { name: 'format', work: () => script(scriptOf('oxfmt'), ['--check', '.']) },
    { name: 'house rules', work: () => script('tools/check/house-rules.mjs', []) },
    { name: 'OpenAPI', work: openApi },
    { name: 'drawings', work: () => script('tools/run.mjs', ['tools/drawings/drawings.ts', '--check']) },
  ];
}

/** @param {string} path @param {readonly string[]} options */
async function script(path, options) {
  const { code, output } = await runNode(path, options);
  return { ok: code === 0, output };
}

async function tests() {
  const { ok, output, counts } = await runVitest(['unit', 'server']);
  return { ok, output, note: closingLine(counts) };
}

async function types() {
  const projects = ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .concat('tools', 'e2e')
    .flatMap((folder) => ['tsconfig.json', 'tsconfig.node.json'].map((file) => `${folder}/${file}`))
    .filter((path) => existsSync(join(root, path)));
  /** @type {string[]} */
  const wrong = [];
  for (const project of projects) {
    const { code, output } = await runNode(scriptOf('typescript', 'tsc'), [
      '-p',
      project,
      '--pretty',
      'false',
    ]);
    if (code !== 0) wrong.push(output.trim());
  }
  return { ok: wrong.length === 0, output: wrong.join('\n'), note: `${projects.length} projects` };
}

async function openApi() {
  const { code, output } = await runNode('tools/run.mjs', [
    'tools/openapi/openapi.ts',
    ...(process.argv.includes('--accept-api') ? ['--accept-api'] : []),
  ]);
  return { ok: code === 0, output, note: code === 0 ? output.trim() : '' };
}
