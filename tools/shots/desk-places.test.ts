import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deskRoutes, DOORWAYS } from '../../e2e/screens/desk-places.ts';
import { root } from '../lib/repository.mjs';

const FOLDER = 'apps/console/src/shell/routes';
const FILES = ['router.tsx', 'money-screens.ts', 'parcel-routes.ts', 'warehouse-screens.ts'];
/** They frame others, or are there only while the desk is being built. */
const UNSEEN = new Set(['print', '/', 'parts']);

const pathsIn = (source: string): string[] =>
  [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);

/** Pages that are paper stand below `print`, in lists of their own. */
const papersIn = (source: string): string[] => pathsIn(source.split(/export const \w+Papers/)[1] ?? '');

it('[I-11] every place of the desk’s router is walked, and nothing else is', () => {
  const sources = FILES.map((file) => readFileSync(join(root, FOLDER, file), 'utf8'));
  const papers = new Set(sources.flatMap(papersIn));
  const inRouter = new Set(sources.flatMap(pathsIn).filter((path) => !UNSEEN.has(path)));
  const expected = ['', ...inRouter].map((path) => (papers.has(path) ? `print/${path}` : path));
  expect([...deskRoutes, ...DOORWAYS].toSorted()).toEqual(expected.toSorted());
});
