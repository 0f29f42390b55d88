// npm run dev: the shop on port 4000, built anew and restarted at every change; the desk with Vite's own server on
// 4001. The storefront is built rather than served from source, so that what is seen is what is shipped.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { scriptOf } from './lib/binaries.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/repository.mjs';
import { Unable, command, say } from './lib/say.mjs';

const PORT = process.env['PORT'] || '4000';
const DESK_PORT = '4001';
const MAIN = 'apps/server/dist/main.js';
const QUIET_MS = 120;
const WATCHED = ['packages', 'apps/server', 'apps/storefront'];

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** @type {NodeJS.Timeout | undefined} */
let waiting;
let isBuilding = false;
let isStale = false;
let isEnding = false;
/** @type {Promise<unknown> | undefined} */
let stopping;

await command(async () => {
  requireNode();
  await ensureInstalled();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  await renew();
  const desk = startDesk();
  for (const folder of WATCHED)
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file !== null && !/(^|[\\/])(dist|node_modules)[\\/]|\.test\.tsx?$/.test(file)) soon();
    });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      isEnding = true;
      desk.kill();
      void stop().then(() => process.exit());
    });
});

function startDesk() {
  return spawn(process.execPath, [scriptOf('vite'), '--port', DESK_PORT, '--strictPort'], {
    cwd: join(root, 'apps/console'),
    env: { ...process.env, CARAVAN_SERVER: `http://localhost:${PORT}` },
    stdio: 'inherit',
  });
}

/** Editors write a file in several steps; the build waits until they are done. */
function soon() {
  clearTimeout(waiting);
  waiting = setTimeout(() => void renew(), QUIET_MS);
}

async function renew() {
  isStale = true;
  if (isBuilding) return;
  isBuilding = true;
  while (isStale) {
    isStale = false;
    const built = await build(['server', 'storefront']).catch((error) => {
      say(error instanceof Unable ? `\n${error.message}\n` : String(error?.stack ?? error));
      return false;
    });
    if (built || server === undefined) await restart();
  }
  isBuilding = false;
}

async function restart() {
  await stop();
  if (isEnding || !existsSync(MAIN)) return;
  const options = ['serve', '--port', PORT, ...process.argv.slice(2)];
  server = spawn(process.execPath, ['--enable-source-maps', MAIN, ...options], {
    cwd: root,
    env: { ...process.env, PORT },
    stdio: 'inherit',
  });
}

/** Asks once and waits: a server asked twice does not finish what is under way. */
async function stop() {
  const running = server;
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  stopping ??= new Promise((resolve) => {
    running.once('exit', resolve);
    running.kill('SIGTERM');
  });
  await stopping;
  stopping = undefined;
}
