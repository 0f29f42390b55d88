import { existsSync, watch } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFailure, serverBundle } from './bundle.mjs';
import { root } from './repository.mjs';
import { say, seconds } from './say.mjs';
import { startServer } from './server-process.mjs';

/** Beside what `npm start` runs, so that neither takes the other's files. */
const FOLDER = 'apps/server/dist/dev';
const WATCHED = ['packages/domain', 'packages/contract', 'apps/server'];
const NOT_SOURCE = /(^|[\\/])(dist|node_modules)[\\/]|\.(test|fixtures?)\.tsx?$|(^|[\\/])testing[\\/]/;
/** Editors write a file in several steps. */
const QUIET_MS = 60;

/**
 * The shop's server, built anew at each change of its source. The new one answers once it is ready; only then is the
 * old one stopped, and so the database is never left alone.
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} env
 */
export async function openDevServer(words, env) {
  const builder = await openBuilder();
  /** @type {import('./server-process.mjs').Server | undefined} */
  let running;
  /** @type {import('./server-process.mjs').Server | undefined} */
  let starting;
  let port = 0;
  let isStale = false;
  let isBusy = false;
  let isClosing = false;

  const start = async () => {
    for (const beside of ['migrations', 'languages'])
      await cp(join(root, 'apps/server', beside), join(root, FOLDER, beside), { recursive: true });
    const server = startServer(join(root, FOLDER, 'main.js'), words, {
      env: { ...env, PORT: '0' },
      isShown: running === undefined,
    });
    starting = server;
    server.tellBuilt();
    const started = await server.started;
    starting = undefined;
    if (started === undefined) return undefined;
    running?.stop();
    [running, port] = [server, started.port];
    return started;
  };

  const renew = async () => {
    isStale = true;
    if (isBusy || isClosing) return;
    isBusy = true;
    while (isStale && !isClosing) {
      isStale = false;
      const startedAt = performance.now();
      const problem = await problemOf(builder);
      if (problem !== undefined) say(`\n  The server does not build:\n${problem}\n`);
      else if ((await start()) !== undefined)
        say(`  Server renewed in ${seconds(performance.now() - startedAt)}`);
      else if (!isClosing) say('\n  The changed server does not start; the one before goes on.\n');
    }
    isBusy = false;
  };

  const first = await start();
  watchSources(() => void renew());
  return {
    first,
    origin: () => `http://127.0.0.1:${port}`,
    close: async () => {
      isClosing = true;
      const open = [running, starting].filter((server) => server !== undefined);
      for (const server of open) server.stop();
      await Promise.all([...open.map(({ ended }) => ended), builder.dispose()]);
    },
  };
}

/** Has built the server once, or says why it cannot. */
async function openBuilder() {
  const { context } = await import('esbuild');
  // One file: those of a build before it would stay.
  const bundle = { ...serverBundle(await workers()), outdir: FOLDER, splitting: false };
  const builder = await context({ ...bundle, minifyWhitespace: false, minifySyntax: false });
  const problem = await problemOf(builder);
  if (problem === undefined) return builder;
  await builder.dispose();
  throw new Error(`The server does not build:\n${problem}`);
}

/** Builds once; what is wrong with the source in words, undefined when nothing is. @param {import('esbuild').BuildContext} builder */
const problemOf = (builder) =>
  builder.rebuild().then(
    () => undefined,
    (/** @type {unknown} */ error) => bundleFailure(error),
  );

/** @param {() => void} changed */
function watchSources(changed) {
  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  for (const folder of WATCHED.filter((each) => existsSync(join(root, each))))
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file === null || NOT_SOURCE.test(file)) return;
      clearTimeout(waiting);
      waiting = setTimeout(changed, QUIET_MS);
    });
}

async function workers() {
  const files = await readdir(join(root, 'apps/server/src'), { recursive: true });
  return files.filter((file) => file.endsWith('.worker.ts')).map((file) => `apps/server/src/${file}`);
}
