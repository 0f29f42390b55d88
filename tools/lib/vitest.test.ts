import { expect, it } from 'vitest';
import { slowestList } from './vitest.mjs';

it('the twenty slowest files are named, the slowest first, with their seconds', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({ path: `${index}.test.ts`, ms: index * 1_000 }));
  const lines = slowestList(files).split('\n');
  expect(lines).toHaveLength(20);
  expect(lines[0]?.trim()).toBe('24 s  24.test.ts');
  expect(lines.at(-1)?.trim()).toBe('5.0 s  5.test.ts');
});
