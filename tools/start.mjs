// npm start: installs, builds and runs the shop. Uses nothing but Node, because at first there is nothing else.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { runNode } from './lib/child.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/repository.mjs';
import { Unable, command } from './lib/say.mjs';
import { runServer } from './lib/server-process.mjs';
import { staleTargets } from './lib/targets.mjs';

const options = process.argv.slice(2);

await command(async () => {
  requireNode();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const port = portWanted();
  process.env['PORT'] = String(port);
  await requireFreePort(port);
  await ensureInstalled();
  // Built by a process of its own: what that took is given back.
  if (staleTargets().length > 0 && (await runNode('tools/build.mjs', [], { show: true })).code !== 0)
    return void (process.exitCode = 1);
  if (process.env['npm_lifecycle_event'] === 'start') stopWithNpm();
  process.exitCode = await runServer(join(root, 'apps/server/dist/main.js'), ['serve', ...options]);
});

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
