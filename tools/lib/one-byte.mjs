import { readFile } from 'node:fs/promises';

/**
 * V8 keeps a program's text in memory, at two bytes a character as soon as one lies above U+00FF. In strings, regular
 * expressions and comments, where ours have such characters, the escape means the same. JSX text must be compiled before.
 * @param {string} text
 */
export const oneBytePerCharacter = (text) =>
  text.replaceAll(
    /[\u0100-\uFFFF]/g,
    (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** @type {import('esbuild').Plugin} */
export const oneByteSources = {
  name: 'one-byte-sources',
  setup(build) {
    build.onLoad({ filter: /\.([cm]?js|ts)$/ }, async ({ path }) => ({
      contents: oneBytePerCharacter(await readFile(path, 'utf8')),
      loader: path.endsWith('.ts') ? 'ts' : 'js',
    }));
  },
};
