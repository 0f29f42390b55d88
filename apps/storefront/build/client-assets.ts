import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const ID = 'virtual:client-assets';

/** What the page needs to know of the built client: the boot script, each module's files, the text of each style file. */
export interface ClientAssets {
  readonly boot: string;
  readonly modules: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  readonly styleTexts: Readonly<Record<string, string>>;
}

/** Gives the server bundle the client build's manifest and styles, so that the bundle runs alone. */
export const clientAssets = (clientFolder: string): Plugin => {
  let building = false;
  return {
    name: 'client-assets',
    configResolved(config) {
      building = config.command === 'build' && Boolean(config.build.ssr);
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const assets = building ? readAssets(clientFolder) : DEVELOPMENT;
      return `export const clientAssets = ${JSON.stringify(assets)};`;
    },
  };
};

const DEVELOPMENT: ClientAssets = { boot: '/src/entry-client.ts', modules: {}, styleTexts: {} };

const readAssets = (folder: string): ClientAssets => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const modules: Record<string, { scripts: string[]; styles: string[] }> = {};
  const styleTexts: Record<string, string> = {};
  for (const [source, chunk] of Object.entries(manifest)) {
    if (!chunk.file.endsWith('.js')) continue;
    const styles = stylesOf(manifest, source);
    modules[source] = {
      scripts: scriptsOf(manifest, source).map((file) => `/${file}`),
      styles: styles.map((file) => `/${file}`),
    };
    for (const file of styles) styleTexts[`/${file}`] ??= readFileSync(join(folder, file), 'utf8').trim();
  }
  return { boot: `/${manifest['src/entry-client.ts']?.file ?? ''}`, modules, styleTexts };
};

/** Styles of what a module imports come before its own. */
const stylesOf = (manifest: Manifest, source: string, seen = new Set<string>()): string[] => {
  if (seen.has(source)) return [];
  seen.add(source);
  const chunk = manifest[source];
  const inherited = chunk?.imports?.flatMap((imported) => stylesOf(manifest, imported, seen)) ?? [];
  return [...new Set([...inherited, ...(chunk?.css ?? [])])];
};

/** A module's file and those of all it imports. */
const scriptsOf = (manifest: Manifest, source: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => scriptsOf(manifest, imported, seen))];
};
