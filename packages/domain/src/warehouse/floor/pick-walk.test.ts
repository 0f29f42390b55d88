import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byShelf, MOST_IN_WALK, pickStates } from '../pick-walk.ts';

describe('[B-09] the way through the aisles', () => {
  it('goes by number, not by sign, and ends at what lies nowhere', () => {
    expect(['', 'B-1', 'A-10', 'a-3', 'A-2', ''].toSorted(byShelf)).toEqual([
      'A-2',
      'a-3',
      'A-10',
      'B-1',
      '',
      '',
    ]);
    expect(byShelf('A-01', 'a-1')).toBe(0);
    expect(byShelf('', '')).toBe(0);
  });

  it('is the same whatever the order they are listed in', () => {
    const shelf = fc.constantFrom('', 'A-1', 'A-2', 'A-10', 'B-1', 'AB-1');
    fc.assert(
      fc.property(fc.array(shelf), (shelves) => {
        expect(shelves.toReversed().toSorted(byShelf)).toEqual(shelves.toSorted(byShelf));
      }),
    );
  });

  it('takes forty parcels on one cart', () => {
    expect(MOST_IN_WALK).toBe(40);
  });
});

describe('[B-09] things on a walk', () => {
  const things = [
    { id: 'cap', parcelId: 'P1' },
    { id: 'mug', parcelId: 'P1' },
    { id: 'tea', parcelId: 'P2' },
  ];
  const states = (marks: Readonly<Record<string, 'picked' | 'missing'>>) =>
    pickStates(things, new Map(Object.entries(marks)));

  it.each([
    ['nothing is marked', {}, ['open', 'open', 'open']],
    ['one is picked', { cap: 'picked' }, ['picked', 'open', 'open']],
    ['one is missing: the rest of its parcel stays', { cap: 'missing' }, ['missing', 'left', 'open']],
    ['what was picked before stays picked', { cap: 'picked', mug: 'missing' }, ['picked', 'missing', 'open']],
    ['both are missing', { cap: 'missing', mug: 'missing' }, ['missing', 'missing', 'open']],
    ['a mark of something else', { hat: 'missing' }, ['open', 'open', 'open']],
  ] as const)('%s', (_, marks, expected) => {
    expect(states(marks)).toEqual(expected);
  });

  it('are none on an empty walk', () => {
    expect(pickStates([], new Map([['cap', 'missing']]))).toEqual([]);
  });
});
