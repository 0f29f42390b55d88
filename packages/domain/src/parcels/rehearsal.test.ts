import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rehearsal, rehearsalOf, rehearsalsDue, rehearsedGrams } from './rehearsal.ts';

const box = { weightGrams: 640, lengthMm: 300, widthMm: 200, heightMm: 100 };
const rehearsal = (change: Partial<Rehearsal> = {}): Rehearsal => ({
  id: 'r',
  storedItemIds: ['a', 'b'],
  services: ['vacuum'],
  status: 'done',
  boxes: [box],
  isCharged: false,
  ...change,
});

describe('rehearsal packing', () => {
  it('[W-03] counts for exactly the goods that were packed, in any order', () => {
    const all = [rehearsal()];
    expect(rehearsalOf({ storedItemIds: ['b', 'a'], services: ['vacuum'] }, all)).toBe(all[0]);
    expect(rehearsalOf({ storedItemIds: ['a'], services: ['vacuum'] }, all)).toBeUndefined();
    expect(rehearsalOf({ storedItemIds: ['a', 'b', 'c'], services: ['vacuum'] }, all)).toBeUndefined();
  });

  it('[W-03] counts for the same way of packing; insurance packs nothing', () => {
    const all = [rehearsal()];
    expect(rehearsalOf({ storedItemIds: ['a', 'b'], services: ['insurance', 'vacuum'] }, all)).toBe(all[0]);
    expect(rehearsalOf({ storedItemIds: ['a', 'b'], services: [] }, all)).toBeUndefined();
    expect(
      rehearsalOf({ storedItemIds: ['a', 'b'], services: ['vacuum', 'reinforced_box'] }, all),
    ).toBeUndefined();
  });

  it('[W-03] one that was called off counts no more', () => {
    const request = { storedItemIds: ['a', 'b'], services: ['vacuum'] };
    expect(rehearsalOf(request, [rehearsal({ status: 'cancelled' })])).toBeUndefined();
  });

  it('[W-03] its fee is charged once it is done, and once only, however the goods are divided', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), fc.nat(), (ids, at) => {
        const all = [rehearsal({ storedItemIds: ids })];
        const cut = at % ids.length;
        const parcels = [ids.slice(0, cut), ids.slice(cut)];
        expect(parcels.flatMap((goods) => rehearsalsDue(goods, all))).toEqual(all);
      }),
    );
    expect(rehearsalsDue(['a', 'b'], [rehearsal({ isCharged: true })])).toEqual([]);
    expect(rehearsalsDue(['a', 'b'], [rehearsal({ status: 'asked' })])).toEqual([]);
  });

  it('[W-03] weighs all its boxes', () => {
    expect(rehearsedGrams([box, { ...box, weightGrams: 360 }])).toBe(1000);
  });

  it('[W-03] of several the newest counts, be it asked for or done, and goods named twice are one', () => {
    const [newest, older] = [rehearsal({ id: 'new', status: 'asked' }), rehearsal({ id: 'old' })];
    const parcel = { storedItemIds: ['b', 'a', 'b'], services: ['vacuum', 'vacuum'] };
    expect(rehearsalOf(parcel, [newest, older])).toBe(newest);
    expect(rehearsalOf(parcel, [rehearsal({ status: 'cancelled' }), older])).toBe(older);
    expect(rehearsalOf(parcel, [])).toBeUndefined();
    expect(rehearsalOf(parcel, [rehearsal({ services: ['insurance', 'vacuum'] })])).toBeDefined();
  });

  it('[W-03] its fee goes with the first of its goods by name, however they are listed', () => {
    const all = [rehearsal({ storedItemIds: ['c', 'a', 'b'] })];
    expect(rehearsalsDue(['a'], all)).toEqual(all);
    expect(rehearsalsDue(['b', 'c'], all)).toEqual([]);
    expect(rehearsalsDue(['a'], [rehearsal({ storedItemIds: [] })])).toEqual([]);
    expect(rehearsalsDue(['a'], [rehearsal({ status: 'cancelled' })])).toEqual([]);
  });

  it('[W-03] weighs nothing without boxes', () => {
    expect(rehearsedGrams([])).toBe(0);
  });
});
