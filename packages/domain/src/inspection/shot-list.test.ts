import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingViews, SHOT_VIEWS, type Shot, shotListFault, USUAL_SHOTS, viewsOfNext } from './shot-list.ts';

const SHOES: readonly Shot[] = [
  { view: 'front', isNeeded: true },
  { view: 'side', isNeeded: true },
  { view: 'sole', isNeeded: false },
  { view: 'label', isNeeded: true },
];
const shotList = fc
  .uniqueArray(fc.constantFrom(...SHOT_VIEWS), { minLength: 1 })
  .chain((views) =>
    fc.tuple(...views.map((view) => fc.record({ view: fc.constant(view), isNeeded: fc.boolean() }))),
  );

describe('[W-02] the views of an inspection', () => {
  it('that are needed are missing until a photo shows them or a reason skips them', () => {
    expect(missingViews(SHOES, [])).toEqual(['front', 'side', 'label']);
    expect(missingViews(SHOES, ['front', null])).toEqual(['side', 'label']);
    expect(missingViews(SHOES, ['front', 'side'], ['label'])).toEqual([]);
  });

  it('are taken in their order: a photo without a word shows the next one', () => {
    expect(viewsOfNext(SHOES, ['side'], 2)).toEqual(['front', 'sole']);
    expect(viewsOfNext(SHOES, ['front', 'side', 'sole', 'label'], 1)).toEqual([null]);
  });

  it('as many photos as there are views leave nothing missing, one by one or all at once', () => {
    fc.assert(
      fc.property(shotList, fc.nat(12), (shots, first) => {
        const some = viewsOfNext(shots, [], Math.min(first, shots.length));
        const rest = viewsOfNext(shots, some, shots.length - some.length);
        expect(missingViews(shots, [...some, ...rest])).toEqual([]);
        expect([...some, ...rest]).toEqual(viewsOfNext(shots, [], shots.length));
      }),
    );
  });

  it('a list names each view once and needs at least one', () => {
    expect(shotListFault(USUAL_SHOTS)).toBeUndefined();
    expect(shotListFault([])).toBe('empty');
    expect(shotListFault([...SHOES, { view: 'front', isNeeded: false }])).toBe('view_twice');
    expect(shotListFault([{ view: 'front', isNeeded: false }])).toBe('none_needed');
  });
});

describe('[W-02] views case by case', () => {
  it('nothing is missing of an empty list, and a view that is only wished for is never missing', () => {
    expect(missingViews([], [])).toEqual([]);
    expect(missingViews([{ view: 'sole', isNeeded: false }], [])).toEqual([]);
    expect(missingViews(SHOES, [null, null])).toEqual(['front', 'side', 'label']);
    expect(missingViews(SHOES, ['sole', 'back'], ['sole'])).toEqual(['front', 'side', 'label']);
  });

  it.each([
    [0, []],
    [1, ['front']],
    [4, ['front', 'side', 'sole', 'label']],
    [5, ['front', 'side', 'sole', 'label', null]],
  ])('%s photos without a word show %j', (count, views) => {
    expect(viewsOfNext(SHOES, [], count)).toEqual(views);
  });

  it('the usual list needs the front alone; one needed view is enough for a list', () => {
    expect(missingViews(USUAL_SHOTS, [])).toEqual(['front']);
    expect(shotListFault([{ view: 'seal', isNeeded: true }])).toBeUndefined();
    const twice = [
      { view: 'front', isNeeded: false },
      { view: 'front', isNeeded: false },
    ] as const;
    expect(shotListFault(twice)).toBe('view_twice');
  });
});
