import { expect, it } from 'vitest';
import { root } from '../lib/repository.mjs';
import { screens } from '../../e2e/screens/shop-screens.ts';

interface RouteObject {
  readonly id?: string;
  readonly children?: readonly RouteObject[];
}

// By its name, for the tools are checked without JSX.
const { routes } = (await import(`${root}/apps/storefront/src/shell/routes/routes.tsx`)) as {
  routes: readonly RouteObject[];
};

/** Nothing is to be seen of them: they frame others, send on, or hold the page for a moment without network. */
const UNSEEN = new Set(['root', 'locale', 'pages', 'shell']);

const idsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ id, children }) => [...(id === undefined ? [] : [id]), ...idsOf(children ?? [])]);

it('every page of the router is in the gallery, and nothing else is', () => {
  const shown = new Set(screens.map(({ route }) => route));
  const seen = new Set(idsOf(routes).filter((id) => !UNSEEN.has(id)));
  expect([...shown].toSorted()).toEqual([...seen].toSorted());
});
