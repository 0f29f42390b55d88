import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets } from './build/client-assets.ts';
import { designPx } from './postcss/design-px.ts';

// What every page needs, in one file that a release of ours leaves in the browser's cache.
const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|react-router|zustand|@tanstack)\/(?!.*(?:[iI]nfiniteQueryObserver|useInfiniteQuery|[mM]utationObserver|useMutation)\.)/;
// What home shows first and most pages share compresses better in one file than in twenty.
const SHARED = new RegExp(
  'src/shell/(?:(?:app|back|locale|money|page|page-head|pages|paths|storage|tab-page|tabs)\\.|texts/[cfsu]|language/(?:choose|language-b|language-s|use-l))' +
    '|src/ui/(?:badge|button|card|carousel|cx|faces|grid|icon-button|illustration|infinite-list|link|looked-at|overlay|page-header' +
    '|page-skeleton|part-texts|picture|price|search-link|skeleton|spinner|tab-bar|ticker|use-slides)\\.' +
    '|features/goods/(?:goods-card|badges|sold-text|goods.queries)|domain/src/(?:source|currency)',
);

// Listing every small module of every screen would cost home more than it saves a screen, whose link is fetched when it
// is pointed at. Styles must be listed: a screen waits for them. Those of the shell are here before.
const SHELL_STYLES = /^assets\/(?:entry-client|client|shared)-/;
const isOwnStyle = (file: string) => file.endsWith('.css') && !SHELL_STYLES.test(file);

const here = import.meta.dirname;
/** `OUT_DIR` puts a build beside the usual one. */
const out = process.env['OUT_DIR'] ?? join(here, 'dist');

const router = join(here, '../../node_modules/react-router/dist/production');
const ROUTER_BUILD = [
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: here,
  base: '/',
  plugins: [react(), clientAssets(join(out, 'client'))],
  // The package names its development build for every bundler; this is the same code without its warnings.
  resolve: command === 'build' ? { alias: ROUTER_BUILD } : {},
  css: { postcss: { plugins: [designPx()] } },
  appType: 'custom',
  ssr: { noExternal: command === 'build' ? true : [/^@tabler\//] },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        outDir: join(out, 'server'),
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: join(here, 'src/entry-server.tsx'),
          output: { entryFileNames: 'entry-server.js', codeSplitting: false },
        },
      }
    : {
        outDir: join(out, 'client'),
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isOwnStyle) },
        assetsInlineLimit: 2048,
        rolldownOptions: {
          input: join(here, 'src/entry-client.ts'),
          output: {
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'shared', test: SHARED, minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
