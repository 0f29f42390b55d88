import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets } from './build/client-assets.ts';
import { completedMessages } from './build/completed-messages.ts';
import { serviceWorker } from './build/service-worker.ts';
import { designPx } from './postcss/design-px.ts';

// What the first page needs, libraries too: one file compresses better than twenty, and comes in one go. The pages
// themselves stay files of their own, because the server lists each page's files by its name.
const FIRST = new RegExp(
  '/node_modules/(?:react|react-dom|scheduler|react-router|zustand|@tanstack)/(?!.*(?:[mM]utationObserver|useMutation)\\.)' +
    '|/src/shell/(?!design-system|.*\\.screen)(?!(?:\\w+/)?(?:api/|native/|auth/session|checkout-step|country|dates|day\\.|first-mistake|form-|use-debounced|order-counts|refusal|route-focus|columns|dictionary|kept-draft|consent|promotion|legal-links|extras|offline/|pixel-send|live-events|upload-picture|texts/further|language/(?:language-panel|use-choose-language)))' +
    '|/src/shell/(?:native/bridge|api/headers)\\.|/packages/web/src/texts/|/src/ui/(?:\\w+/)?(?:badge|button|card|carousel|cx|states|grid|icon-button|illustration|infinite-list|link|loading-indicator' +
    '|fetched|use-fetched|lost-styles|looked-at|overlay|page-header|page-skeleton|part-texts|picture|price|scroll-aware|search-link|skeleton|spinner' +
    '|tab-bar|ticker|use-slides)\\.' +
    '|/features/goods/(?:\\w+/)?(?:index|goods-card|goods-list|badges|sold-text|pasted-link|home-goods\\.queries|picture-picker)' +
    '|/features/content/content\\.queries|domain/src/\\w+/(?:source|currency)' +
    '|icons/Icon(?:ArrowUp|Camera|Category|Home|Search|ShoppingCart|User|World)\\.',
);

/**
 * What many screens share, in three files instead of some thirty of a few hundred bytes: each request costs a slow phone
 * more than the bytes.
 */
const PARTS = new RegExp(
  '/src/shell/(?:country|dates|legal/legal-links\\.tsx|page/day|forms/refusal|tracking/promotion)\\.|/wire/new-key\\.|/settings/legal-paths\\.|(?:useMutation|mutationObserver)\\.' +
    '|/src/ui/\\w+/(?:bars|not-yet|image-viewer|select-field|rating|form-field|text-field\\.module)\\.' +
    '|/icons/Icon(?:Minus|Plus|StarFilled|Heart|BuildingWarehouse|ChevronDown|X)\\.',
);
const GOODS =
  /\/features\/(?:goods\/(?:goods\.queries|gallery\/rich-text|reviews\/re|lists\/favourites\.queries)|sharing\/share-sheet)|\/icons\/Icon(?:HeartFilled|Share|ShoppingBag|ZoomIn|ExternalLink)\./;
const CART = /\/features\/cart\/(?:guest|state)\/|domain\/src\/(?:orders\/(?:ladder|cart)|money\/exact)\./;

// Listing every small module of every screen would cost home more than it saves a screen, whose link is fetched when it
// is pointed at. Styles must be listed: a screen waits for them. Those of the shell are here before.
const SHELL_STYLES = /^assets\/(?:entry-client|client|first)-/;
const isOwnStyle = (file: string) => file.endsWith('.css') && !SHELL_STYLES.test(file);

const here = import.meta.dirname;
/** `OUT_DIR` puts a build beside the usual one. */
const out = process.env['OUT_DIR'] ?? join(here, 'dist');

const router = join(here, '../../node_modules/react-router/dist/production');
const ROUTER_BUILD = [
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
];

// A hash's characters do not pack, and the first file names all others: they are as few as tell all apart.
const SCRIPT_NAMES = 'assets/[hash:7].js';
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]';

/** The name it has in its file, and four characters for the file: what repeats packs well, a hash for each name does not. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative(here, file)).digest('hex').slice(0, 4)}`;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: here,
  base: '/',
  plugins: [
    completedMessages(),
    react(),
    clientAssets(join(out, 'client')),
    serviceWorker(here, join(out, 'client')),
  ],
  // The package names its development build for every bundler; this is the same code without its warnings.
  resolve: command === 'build' ? { alias: ROUTER_BUILD } : {},
  css: { postcss: { plugins: [designPx()] }, modules: { generateScopedName: scopedName } },
  appType: 'custom',
  ssr: { noExternal: command === 'build' ? true : [/^@tabler\//] },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        outDir: join(out, 'server'),
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: join(here, 'src/entry-server.tsx'),
          output: {
            assetFileNames: ASSET_NAMES,
            entryFileNames: 'entry-server.js',
            codeSplitting: false,
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      }
    : {
        outDir: join(out, 'client'),
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isOwnStyle) },
        assetsInlineLimit: 2048,
        rolldownOptions: {
          // Two: the first must import nothing, for what it imports is fetched before the page is painted.
          input: [join(here, 'src/entry-client.ts'), join(here, 'src/client.tsx')],
          output: {
            entryFileNames: SCRIPT_NAMES,
            chunkFileNames: SCRIPT_NAMES,
            assetFileNames: ASSET_NAMES,
            codeSplitting: {
              groups: [
                { name: 'first', test: FIRST, priority: 3 },
                { name: 'parts', test: PARTS, minShareCount: 3, priority: 2 },
                { name: 'goods', test: GOODS, minShareCount: 2, priority: 1 },
                { name: 'cart', test: CART, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
}));
