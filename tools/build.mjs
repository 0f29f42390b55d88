// npm run build: the server's bundle, the storefront (client, then its server rendering) and the staff's desk.
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scriptOf } from './lib/binaries.mjs';
import { bundleFailure, serverBundle } from './lib/bundle.mjs';
import { runNode } from './lib/child.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { oneBytePerCharacter } from './lib/one-byte.mjs';
import { precompress } from './lib/precompress.mjs';
import { root } from './lib/repository.mjs';
import { Unable, command, step } from './lib/say.mjs';
import { markBuilt, markCompressed, staleTargets, uncompressedFolders } from './lib/targets.mjs';

const makers = { server: buildServer, storefront: buildStorefront, console: () => vite('console', []) };

/**
 * Builds what is not built from the present sources; shows nothing when there is nothing to do.
 * @param {readonly string[]} [names] only these
 * @param {{ compressed?: boolean }} [options] `false` leaves the compressed copies to `compressBuilt`
 * @returns {Promise<boolean>} whether anything was built
 */
export async function build(names = Object.keys(makers), { compressed = true } = {}) {
  const stale = staleTargets().filter(({ target }) => names.includes(target.name));
  const outcomes = await Promise.allSettled(
    stale.map(({ target, mark }) =>
      step(`Building ${target.what}`, async () => {
        await rm(join(root, target.output), { recursive: true, force: true });
        await makers[target.name]();
        markBuilt(target, mark);
      }),
    ),
  );
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason?.message ?? outcome.reason)] : [],
  );
  if (failures.length > 0) throw new Unable(failures.join('\n\n'));
  if (compressed) await compressBuilt(names);
  return stale.length > 0;
}

/**
 * Lays the compressed copies beside what is built, where they are not there yet. The shop is served without them too.
 * @param {readonly string[]} [names] only these
 */
export async function compressBuilt(names = Object.keys(makers)) {
  for (const { name, folder } of uncompressedFolders()) {
    if (!names.includes(name)) continue;
    await precompress(folder);
    markCompressed(folder);
  }
}

async function buildServer() {
  const { build: bundle } = await import('esbuild');
  const files = await readdir(join(root, 'apps/server/src'), { recursive: true });
  const workers = files
    .filter((file) => file.endsWith('.worker.ts'))
    .map((file) => `apps/server/src/${file}`);
  try {
    await bundle(serverBundle(workers));
  } catch (error) {
    throw new Unable(`The server does not build:\n${bundleFailure(error)}`);
  }
  for (const beside of ['migrations', 'languages'])
    await cp(join(root, 'apps/server', beside), join(root, 'apps/server/dist', beside), { recursive: true });
}

async function buildStorefront() {
  // The server rendering carries the client's file names inside, so it comes second.
  await vite('storefront', []);
  await vite('storefront', ['--ssr']);
  const rendering = join(root, 'apps/storefront/dist/server/entry-server.js');
  await writeFile(rendering, oneBytePerCharacter(await readFile(rendering, 'utf8')));
}

/** @param {'storefront' | 'console'} app @param {readonly string[]} options */
async function vite(app, options) {
  const { code, output } = await runNode(
    scriptOf('vite'),
    ['build', '--logLevel', 'warn', '--configLoader', 'runner', ...options],
    {
      cwd: join(root, 'apps', app),
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (code !== 0) throw new Unable(`The ${app} does not build:\n${output.trim()}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(async () => {
    requireNode();
    await ensureInstalled();
    if (process.argv.includes('--compress')) return compressBuilt();
    await build();
  });
