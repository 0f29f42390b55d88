import { expect, it } from 'vitest';
import { newId, newSecret } from './ids.ts';

it('makes ids that are UUIDs of version 7, all different, later ones sorting later', () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => newId(new Date(1_750_000_000_000 + index)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('makes ids that sort in the order they were made within a millisecond too, and of several in turn', () => {
  const moments = [1_750_000_000_000, 1_740_000_000_000].map((ms) => new Date(ms));
  const made = Array.from({ length: 500 }, () => moments.map((moment) => newId(moment)));
  for (const place of moments.keys()) {
    const ids = made.map((each) => each[place] ?? '');
    expect(ids.toSorted()).toEqual(ids);
  }
});

it('makes secrets of 256 bits', () => {
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
  expect(newSecret()).not.toBe(newSecret());
});
