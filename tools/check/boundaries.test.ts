import { describe, expect, it } from 'vitest';
import { crossings } from './boundaries.mjs';
import { importsOf } from './imports.mjs';

/** Files by path, with their text; the names of the boundaries they cross. */
const crossed = (files: Record<string, string>) =>
  crossings(Object.entries(files).flatMap(([path, text]) => importsOf(path, text))).map(({ name }) => name);

describe('what a file imports', () => {
  it('is read from every form of import, as a path from the root', () => {
    const text = `import type { A } from './a.ts';
import { type B } from '../ui/b.ts';
import c, { type D } from '@caravan/domain/money/money';
import './e.css';
export * from './f.ts';
export type { G } from './g.ts';
const h = await import('./h.tsx');`;
    expect(
      importsOf('apps/console/src/shell/x.ts', text).map(({ to, isType, line }) => [to, isType, line]),
    ).toEqual([
      ['apps/console/src/shell/a.ts', true, 1],
      ['apps/console/src/ui/b.ts', true, 2],
      ['packages/domain/src/money/money.ts', false, 3],
      ['apps/console/src/shell/e.css', false, 4],
      ['apps/console/src/shell/f.ts', false, 5],
      ['apps/console/src/shell/g.ts', true, 6],
      ['apps/console/src/shell/h.tsx', false, 7],
    ]);
  });

  it('of a broken file is an error, not nothing', () => {
    expect(() => importsOf('apps/a.ts', 'import {')).toThrow('apps/a.ts cannot be read');
  });
});

describe('a boundary is crossed', () => {
  it.each([
    ['domain stands alone', 'packages/domain/src/a.ts', "import { add } from 'lodash';"],
    ['domain stands alone', 'packages/domain/src/a.ts', "import type { C } from '@caravan/contract/call';"],
    ['contract knows domain and zod', 'packages/contract/src/a.ts', "import fs from 'node:fs';"],
    [
      'web knows no app',
      'packages/web/src/a.ts',
      "import { x } from '../../../apps/console/src/shell/x.ts';",
    ],
    ['web knows no app', 'packages/web/src/a.ts', "import { useQuery } from '@tanstack/react-query';"],
    ['web knows no app', 'packages/web/src/a.ts', "import { createClient } from '@caravan/contract/client';"],
    ['no screen in the server', 'apps/server/src/a.ts', "import { fill } from '@caravan/web/texts/fill';"],
    ['apps apart', 'apps/console/src/shell/a.ts', "import { x } from '../../../storefront/src/shell/x.ts';"],
    ['products know no tools', 'apps/server/src/main.ts', "import { x } from '../../../tools/x.ts';"],
    ['tools above e2e', 'e2e/harness/a.ts', "import { x } from '../../tools/lib/x.mjs';"],
    [
      'features by their index',
      'apps/server/src/features/cart/a.ts',
      "import { b } from '../goods/goods.queries.ts';",
    ],
    [
      'features by their index',
      'apps/storefront/src/features/cart/a.tsx',
      "import type { B } from '../goods/b.ts';",
    ],
    [
      'platform below features',
      'apps/server/src/platform/http/a.ts',
      "import { b } from '../../features/cart/index.ts';",
    ],
    [
      'platform below features',
      'apps/server/src/connectors/x.ts',
      "import { b } from '../features/cart/index.ts';",
    ],
    ['parts know no shop', 'apps/storefront/src/ui/a.tsx', "import { b } from '../shell/b.ts';"],
    ['no test in products', 'apps/server/src/platform/a.ts', "import { b } from '../testing/b.ts';"],
    ['SQL in queries', 'apps/server/src/features/cart/cart.service.ts', "import { sql } from 'kysely';"],
    ['no screen in the server', 'apps/server/src/platform/a.ts', "import { useState } from 'react';"],
  ])('%s: %s has %s', (name, path, text) => {
    expect(crossed({ [path]: text })).toContain(name);
  });

  describe('a browser carries little', () => {
    const files = {
      'packages/contract/src/fields.ts': "import * as z from 'zod';",
      'packages/contract/src/cart.ts': "import { id } from './fields.ts';",
      'packages/contract/src/client.ts': "import type { Call } from './cart.ts';",
      'apps/storefront/src/entry-client.ts': "import('./shell/app.ts');",
    };
    const app = 'apps/storefront/src/shell/app.ts';
    const desk = 'apps/console/src/main.tsx';

    it.each([
      "import { cart } from '@caravan/contract/cart';",
      "export { cart } from '@caravan/contract/cart';",
      "import * as z from 'zod';",
      "import { join } from 'node:path';",
    ])('and has no %s', (text) =>
      expect(crossed({ ...files, [app]: text })).toEqual(['a browser carries little']),
    );

    it.each([
      "import type { Cart } from '@caravan/contract/cart';",
      "import { createClient } from '@caravan/contract/client';",
    ])('but may have %s', (text) => expect(crossed({ ...files, [app]: text })).toEqual([]));

    it('nor does the desk carry zod', () =>
      expect(crossed({ ...files, [desk]: "import { cart } from '@caravan/contract/cart';" })).toEqual([
        'a browser carries little',
      ]));

    it('and what only the server renders with is no burden', () => {
      expect(
        crossed({ ...files, [app]: '', 'apps/storefront/src/shell/document.ts': "import 'node:crypto';" }),
      ).toEqual([]);
    });
  });
});

describe('no boundary is crossed', () => {
  it.each([
    ['packages/domain/src/a.test.ts', "import fc from 'fast-check';"],
    [
      'packages/contract/src/a.ts',
      "import * as z from 'zod'; import { add } from '@caravan/domain/money/money';",
    ],
    [
      'apps/server/src/features/cart/a.ts',
      "import { b } from '../goods/index.ts'; import { c } from './c.ts';",
    ],
    ['apps/server/src/features/cart/cart.queries.ts', "import { sql } from 'kysely';"],
    ['apps/server/src/features/cart/cart.service.ts', "import type { Kysely } from 'kysely';"],
    ['apps/server/src/features/cart/cart.test.ts', "import { b } from '../../testing/b.ts';"],
    [
      'apps/storefront/src/features/cart/cart.screen.tsx',
      "import { b } from '../../ui/b.tsx'; import { c } from 'react';",
    ],
    ['tools/bench/a.ts', "import { b } from '../../e2e/harness/shop.ts';"],
  ])('%s has %s', (path, text) => {
    expect(crossed({ [path]: text })).toEqual([]);
  });
});
