import { createHash } from 'node:crypto';
import { clientAssets } from 'virtual:client-assets';
import { type Locale, languageOf, tagOf } from './locale.ts';
import type { PageHandle } from './routes/page-route.tsx';
import { STATE_ID } from './routes/page-state.ts';
import inPage from './page/in-page.js?raw';
import { askedTab, TABS } from './header/tabs.ts';

interface Style {
  readonly file: string;
  readonly text: string;
  /** For the page's Content-Security-Policy. */
  readonly hash: string;
}

export interface PageAssets {
  readonly styles: readonly Style[];
  readonly modules: readonly string[];
}

/** The styles and scripts a page needs: the shell's, its screen's. */
export const assetsOf = (url: URL, handle: PageHandle, hasFailed: boolean): PageAssets => {
  const screen = handle.screen ?? TABS[askedTab(url.searchParams) ?? 0]?.screen;
  const sources = [
    'src/entry-client.ts',
    'src/client.tsx',
    ...(hasFailed || screen === undefined ? [] : [sourceOfScreen(screen)]),
  ];
  const files = sources.flatMap((source) => clientAssets.modules[source] ?? []);
  return {
    styles: [...new Set(files.flatMap(({ styles }) => styles))].map(styleOf),
    modules: [...new Set(files.slice(1).flatMap(({ scripts }) => scripts))],
  };
};

/** `goods/product` lives in `src/features`, `../shell/…` beside it. */
const sourceOfScreen = (screen: string): string =>
  new URL(`${screen}.screen.tsx`, 'file:///src/features/').pathname.slice(1);

const styles = new Map<string, Style>();

const styleOf = (file: string): Style => {
  const known = styles.get(file);
  if (known) return known;
  const text = clientAssets.styleTexts[file] ?? '';
  const style = { file, text, hash: hashOf(text) };
  styles.set(file, style);
  return style;
};

export const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The one script that stands in the page. */
export const IN_PAGE_HASH = hashOf(inPage);

/** What the browser reads with `pageFact`. */
const factsOf = (facts: Page['facts']): string =>
  Object.entries(facts)
    .map(([name, value]) => `<meta name="shop:${name}" content="${escaped(value)}">`)
    .join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** For those who share the page, beside what the page itself says: they read what the server sent, and run no script. */
const sharingOf = (hoisted: string, { locale, origin }: Pick<Page, 'locale' | 'origin'>): string => {
  const address = /<link rel="canonical" href="([^"]*)"/.exec(hoisted)?.[1] ?? '';
  const hasPicture = hoisted.includes('<meta property="og:image"');
  return (
    '<meta property="og:type" content="website">' +
    `<meta property="og:locale" content="${tagOf(locale).replace('-', '_')}">` +
    `<meta property="og:url" content="${address}">` +
    (hasPicture ? '' : `<meta property="og:image" content="${escaped(origin)}/icons/icon-512.png">`) +
    `<meta name="twitter:card" content="${hasPicture ? 'summary_large_image' : 'summary'}">`
  );
};

interface Page {
  readonly origin: string;
  readonly locale: Locale;
  readonly markup: string;
  readonly state: string;
  readonly assets: PageAssets;
  readonly facts: Readonly<Record<string, string>>;
  readonly noindex: boolean;
  /** The operator's own colours. */
  readonly look: string | undefined;
}

/** React writes a page's title, description and picture preloads before its first element. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

const FIXED_HEAD =
  '<meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">' +
  '<meta name="color-scheme" content="light dark">' +
  '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme:light)">' +
  '<meta name="theme-color" content="#1c1916" media="(prefers-color-scheme:dark)">' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">';

/**
 * The whole page. Its styles stand in it, so nothing blocks its first paint. Each says which file it is, for the script
 * that takes over: a disabled link in the page itself is fetched by a browser that looks ahead.
 */
export const documentOf = (page: Page): string => {
  const { locale, markup, state, assets, facts, noindex, look } = page;
  const hoisted = HOISTED.exec(markup)?.[0] ?? '';
  const inlined = assets.styles
    .map(({ file, text }) => `<style data-file="${file}">${text}</style>`)
    .join('');
  return (
    `<!doctype html><html lang="${tagOf(locale)}" dir="${languageOf(locale).direction}"><head>${FIXED_HEAD}${factsOf(facts)}` +
    `${noindex ? '<meta name="robots" content="noindex">' : ''}${hoisted}${sharingOf(hoisted, page)}${inlined}${look === undefined ? '' : `<style>${look}</style>`}` +
    `<script>${inPage}</script></head>` +
    `<body><div id="root">${markup.slice(hoisted.length)}</div>` +
    `<script type="application/json" id="${STATE_ID}">${state}</script>` +
    `<script type="module" async fetchpriority="low" src="${clientAssets.boot}" data-modules="${assets.modules.join(' ')}"></script>` +
    '</body></html>'
  );
};
