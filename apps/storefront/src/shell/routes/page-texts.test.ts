import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import type { PageHandle } from './page-route.tsx';
import { routes } from './routes.tsx';
import { TABS } from '../header/tabs.ts';
import { EVERYWHERE } from '../texts/text-cache.ts';

const FEATURES = join(import.meta.dirname, '../../features');
const STATIC_IMPORT = /^(?:import|export)(?!\s+type\b)[^;]*?\sfrom '(\.[^']+\.tsx?)'/gm;

/** The catalogues that a file asks for, with everything it imports that is not fetched later. */
const textsOf = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const asked = [...source.matchAll(/\buseTexts\(([^)]*)\)/g)].flatMap(([, names = '']) => namesIn(names));
  const imported = [...source.matchAll(STATIC_IMPORT)].map(([, path = '']) => join(dirname(file), path));
  return [...asked, ...imported.flatMap((other) => textsOf(other, seen))];
};

/** `'cart', 'coupons'`; none are the common ones, which are always here. */
const namesIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

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
    expect(textsOf(file).filter((name) => !here.includes(name))).toEqual([]);
  },
);
