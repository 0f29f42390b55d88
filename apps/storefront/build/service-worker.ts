import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';

const FIRST = new Set([
  'src/entry-client.ts',
  'src/client.tsx',
  'src/shell/api/browser-api.ts',
  'src/shell/extras.tsx',
  'src/features/content/home.screen.tsx',
]);

/** Builds the worker after the client, whose files it is to keep: they are written into it, so each release has its own. */
export const serviceWorker = (here: string, clientFolder: string): Plugin => ({
  name: 'service-worker',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  async writeBundle(_options, bundle) {
    const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css|svg|woff2)$/.test(file));
    const first = firstFiles(bundle, here);
    const release = {
      name: createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 12),
      first: first.map((file) => `/${file}`),
      further: files.filter((file) => !first.includes(file)).map((file) => `/${file}`),
    };
    await build({
      configFile: false,
      root: here,
      logLevel: 'warn',
      define: { SHOP_RELEASE: JSON.stringify(release), 'import.meta.env.SSR': 'false' },
      build: {
        outDir: clientFolder,
        emptyOutDir: false,
        copyPublicDir: false,
        lib: {
          entry: join(here, 'src/service-worker/service-worker.ts'),
          formats: ['iife'],
          name: 'shop',
          fileName: () => 'service-worker.js',
        },
      },
    });
  },
});

/** What the first page needs: its modules with all they import, and their styles. */
const firstFiles = (bundle: Rollup.OutputBundle, here: string): string[] => {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    for (const imported of chunk.imports) add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && FIRST.has((chunk.facadeModuleId ?? '').slice(here.length + 1)))
      add(chunk.fileName);
  return [...found];
};
