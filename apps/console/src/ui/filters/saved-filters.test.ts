import { describe, expect, it } from 'vitest';
import { readSaved, withSaved, writeSaved } from './saved-filters.ts';

const emptyStore = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size;
    },
  };
};

describe('saved filters', () => {
  it('a filter is kept for its own person and table only', () => {
    const store = emptyStore();
    writeSaved(store, 'li', 'parcels', [{ name: 'Late', query: 'status=packed' }]);
    expect(readSaved(store, 'li', 'parcels')).toEqual([{ name: 'Late', query: 'status=packed' }]);
    expect(readSaved(store, 'wang', 'parcels')).toEqual([]);
    expect(readSaved(store, 'li', 'orders')).toEqual([]);
  });

  it('the same name saved again replaces the old meaning and comes first', () => {
    const list = [
      { name: 'A', query: 'a=1' },
      { name: 'B', query: 'b=1' },
    ];
    expect(withSaved(list, { name: 'B', query: 'b=2' })).toEqual([
      { name: 'B', query: 'b=2' },
      { name: 'A', query: 'a=1' },
    ]);
  });

  it('what another hand wrote into the storage is passed over', () => {
    const store = emptyStore();
    store.setItem('desk.filters.li.parcels', '{"not":"a list"');
    expect(readSaved(store, 'li', 'parcels')).toEqual([]);
    store.setItem('desk.filters.li.parcels', '[{"name":1},null,{"name":"ok","query":""}]');
    expect(readSaved(store, 'li', 'parcels')).toEqual([{ name: 'ok', query: '' }]);
  });
});
