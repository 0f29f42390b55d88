import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './repository.mjs';
import { timesOf } from './slow-types.mjs';

const event = (ph: string, tid: number, ts: number, path?: string, name = 'checkSourceFile') => ({
  name,
  ph,
  tid,
  ts,
  args: path === undefined ? {} : { path: join(root, path) },
});

it('how long the compiler checked a file is read from its trace, thread by thread', () => {
  expect(
    timesOf([
      event('B', 1, 1_000, 'a.ts'),
      event('B', 2, 2_000, 'b.ts'),
      event('B', 1, 2_500, 'a.ts', 'checkExpression'),
      event('E', 1, 2_600, 'a.ts', 'checkExpression'),
      event('E', 2, 2_500, 'b.ts'),
      event('E', 1, 9_000, 'a.ts'),
    ]),
  ).toEqual([
    { path: 'b.ts', ms: 0.5 },
    { path: 'a.ts', ms: 8 },
  ]);
});
