import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './repository.mjs';

/**
 * @typedef {{ code: number, output: string, ms: number }} Outcome
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, yields?: boolean }} Options
 */

/** How much more willing than others a program with `yields` is to wait for the processor. */
const YIELDING = 5;

/**
 * Runs a program to its end. Its output is kept, in order, or shown as it comes with `show`. One that `yields` takes what
 * the programs beside it leave of the processor.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export function run(program, args, { cwd = root, env = process.env, show = false, yields = false } = {}) {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    /** @type {Buffer[]} */
    const chunks = [];
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, args, { cwd, env, stdio });
    if (yields && child.pid !== undefined) setPriority(child.pid, YIELDING);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    /** @param {number} code @param {string} [text] */
    const end = (code, text = '') =>
      resolve({
        code,
        output: stripVTControlCharacters(Buffer.concat(chunks).toString()) + text,
        ms: performance.now() - startedAt,
      });
    child.on('error', (error) => end(127, error.message));
    child.on('close', (code, signal) => end(code ?? 128, signal === null ? '' : `\nended by ${signal}`));
  });
}

/**
 * Runs a script with this very Node.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Options} [options]
 */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/** Runs npm, wherever this Node keeps it. @param {readonly string[]} args @param {Options} [options] */
export function runNpm(args, options) {
  const script = [
    process.env['npm_execpath'],
    join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js'),
    join(process.execPath, '../node_modules/npm/bin/npm-cli.js'),
  ].find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  return script === undefined ? run('npm', args, options) : runNode(script, args, options);
}
