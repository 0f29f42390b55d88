// node tools/run.mjs FILE.ts [arguments]: runs a TypeScript program of the repository on plain Node. It installs nothing.
import { existsSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFailure, librariesOutside, ownAddresses } from './lib/bundle.mjs';
import { requireInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/repository.mjs';
import { Unable, command } from './lib/say.mjs';

await command(async () => {
  requireNode();
  const [file, ...options] = process.argv.slice(2);
  if (file === undefined) throw new Unable('Which program? node tools/run.mjs FILE.ts [arguments]');
  const program = resolve(file);
  const built = builtWithout(program);
  requireInstalled({ withDev: built === undefined });
  if (built !== undefined) return start(program, built, options);
  const output = join(root, 'node_modules/.cache/caravan', `${nameOf(program)}-${process.pid}.mjs`);
  await bundle(program, output);
  process.on('exit', () => [output, `${output}.map`].forEach((path) => rmSync(path, { force: true })));
  return start(program, output, options);
});

/** @param {string} program @param {string} file what is run for it @param {readonly string[]} options */
async function start(program, file, options) {
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, program, ...options];
  await import(pathToFileURL(file).href);
}

/**
 * Where only what runs the shop is installed, nothing can be compiled: the built server does its own commands.
 * @param {string} program
 */
function builtWithout(program) {
  const built = join(root, 'apps/server/dist/main.js');
  const isServer = program === join(root, 'apps/server/src/main.ts');
  return isServer && existsSync(built) && !existsSync(join(root, 'node_modules/esbuild')) ? built : undefined;
}

/** @param {string} program */
function nameOf(program) {
  return relative(root, program).replace(/\W+/g, '-');
}

/** @param {string} program @param {string} output */
async function bundle(program, output) {
  const { build } = await import('esbuild');
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [program],
      outfile: output,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      logLevel: 'silent',
      plugins: [librariesOutside, ownAddresses],
    });
  } catch (error) {
    throw new Unable(bundleFailure(error));
  }
}
