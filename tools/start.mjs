// npm start: installs, builds and runs the shop. Uses nothing but Node, because at first there is nothing else.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/repository.mjs';
import { Unable, command, say } from './lib/say.mjs';
import { startServer } from './lib/server-process.mjs';
import { staleTargets, uncompressedFolders } from './lib/targets.mjs';

const options = process.argv.slice(2);
const MAIN = join(root, 'apps/server/dist/main.js');
/** Libraries, builds, the database's programs and the demo shop. */
const FIRST_START_BYTES = 1.6 * 2 ** 30;

await command(async () => {
  requireNode();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const port = portWanted();
  process.env['PORT'] = String(port);
  await requireFreePort(port);
  await requireRoom();
  await ensureInstalled();
  await build(['server']);
  if (process.env['npm_lifecycle_event'] === 'start') stopWithNpm();
  process.exitCode = await run();
});

/** The server sets up its database and the demo shop while the pages are built. */
async function run() {
  const server = startServer(MAIN, options);
  let isStopping = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => {
      if (!isStopping && process.stdout.isTTY) say('\n  Stopping …');
      isStopping = true;
      if (process.platform !== 'win32') server.stop(signal); // elsewhere Ctrl-C reaches both by itself
    });
  try {
    if (staleTargets().length > 0) await build(undefined, { compressed: false });
  } catch (error) {
    server.stop();
    await server.ended;
    if (isStopping) return 0;
    throw error;
  }
  server.tellBuilt();
  const started = await server.started;
  if (started !== undefined) {
    say(started.welcome);
    if (process.stdout.isTTY) say('  Ctrl-C stops the shop.\n');
    compressAside();
  }
  return isStopping ? 0 : server.ended;
}

/** Compressed copies save a visitor's line, not the first visitor's time: they are made beside the running shop. */
function compressAside() {
  if (uncompressedFolders().length === 0) return;
  const work = spawn(process.execPath, ['tools/build.mjs', '--compress'], { stdio: 'ignore' });
  work.once('spawn', () => setPriority(work.pid ?? 0, constants.priority.PRIORITY_LOW));
  work.on('error', () => {}); // the next start tries again
  work.unref();
}

/** npm passes a signal no further than to the shell between it and us; when that shell is gone we stop in good order. */
function stopWithNpm() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

function portWanted() {
  const at = options.findIndex((option) => /^--port(=|$)/.test(option));
  const given = at === -1 ? process.env['PORT'] || '3000' : (options[at]?.split('=')[1] ?? options[at + 1]);
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Unable(`--port wants a number up to 65535, not '${given}'.`);
  return port;
}

/** A disk that fills up in the middle leaves riddles behind. */
async function requireRoom() {
  if (existsSync('node_modules')) return;
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize >= FIRST_START_BYTES) return;
  const gigabytes = (/** @type {number} */ bytes) => `${(bytes / 2 ** 30).toFixed(1)} GB`;
  throw new Unable(
    `There is too little room on this disk: the first start takes about ${gigabytes(FIRST_START_BYTES)}, ${gigabytes(bavail * bsize)} are free. Make room and start again.`,
  );
}

/** Asked before anything slow begins. @param {number} port */
async function requireFreePort(port) {
  const probe = createServer();
  const problem = await new Promise((resolve) => {
    probe.once('error', resolve);
    probe.listen(port, process.env['HOST'] || '0.0.0.0', () => probe.close(() => resolve(undefined)));
  });
  if (problem === undefined) return;
  const why = {
    EADDRINUSE: `Port ${port} is taken by another program.`,
    EACCES: `Port ${port} may not be opened by this user.`,
  }[String(problem.code)];
  throw new Unable(
    `${why ?? problem.message} Choose another: npm start -- --port ${port < 65_000 ? Math.max(port, 3000) + 1 : 4000}`,
  );
}
