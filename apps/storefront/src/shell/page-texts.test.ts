import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import type { PageHandle } from './page-route.tsx';
import { routes } from './routes.tsx';
import { TABS } from './tabs.ts';
import { EVERYWHERE } from './texts/shelf.ts';

const FEATURES = join(import.meta.dirname, '../features');
const STATIC_IMPORT = /^(?:import|export)(?!\s+type\b)[^;]*?\sfrom '(\.[^']+\.tsx?)'/gm;

/** The catalogues that a file asks for, with everything it imports that is not fetched later. */
const textsOf = (file: string, seen = new Set<string>()): Set<string> => {
  const found = new Set<string>();
  if (seen.has(file) || !existsSync(file)) return found;
  seen.add(file);
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  // `useTexts()` alone is the common ones, which are always here.
  for (const [, names = ''] of source.matchAll(/\buseTexts\(([^)]*)\)/g))
    for (const [, name = ''] of names.matchAll(/'(\w+)'/g)) found.add(name);
  for (const [, path = ''] of source.matchAll(STATIC_IMPORT))
    for (const name of textsOf(join(dirname(file), path), seen)) found.add(name);
  return found;
};

const flat = (all: readonly RouteObject[]): RouteObject[] =>
  all.flatMap((route) => [route, ...flat(route.children ?? [])]);

const pages = flat(routes)
  .map(({ handle }) => handle as PageHandle | undefined)
  .flatMap(({ screen, texts = [] } = {}) => (screen === undefined ? [] : [{ screen, texts }]));

it.each([...pages, ...TABS.map(({ screen, texts }) => ({ screen, texts }))])(
  '[T-06] $screen is shown once all its texts are here, so that it is not taken away again for one',
  ({ screen, texts }) => {
    const file = join(FEATURES, `${screen}.screen.tsx`);
    expect(existsSync(file)).toBe(true);
    const here: readonly string[] = [...EVERYWHERE, ...texts];
    expect([...textsOf(file)].filter((name) => !here.includes(name))).toEqual([]);
  },
);
