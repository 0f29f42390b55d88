// node tools/run.mjs FILE.ts [arguments]: runs a TypeScript program of the repository on plain Node.
import { rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFailure, librariesOutside, ownAddresses } from './lib/bundle.mjs';
import { ensureInstalled, requireNode } from './lib/install.mjs';
import { root } from './lib/repository.mjs';
import { Unable, command } from './lib/say.mjs';

await command(async () => {
  requireNode();
  const [file, ...options] = process.argv.slice(2);
  if (file === undefined) throw new Unable('Which program? node tools/run.mjs FILE.ts [arguments]');
  await ensureInstalled();
  const program = resolve(file);
  const output = join(root, 'node_modules/.cache/caravan', `${nameOf(program)}-${process.pid}.mjs`);
  await bundle(program, output);
  process.on('exit', () => [output, `${output}.map`].forEach((path) => rmSync(path, { force: true })));
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, program, ...options];
  await import(pathToFileURL(output).href);
});

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
