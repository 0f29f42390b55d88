import { describe, expect, it } from 'vitest';
import { SOURCES, SOURCE_LABELS, SOURCE_TABS, isSource } from './source.ts';

describe('sources', () => {
  it('[C-01] goods come from four marketplaces, shown Weidian first', () => {
    expect(SOURCE_TABS.map((source) => SOURCE_LABELS[source].en)).toEqual([
      'Weidian',
      'Taobao',
      'Tmall',
      '1688',
    ]);
    expect([...SOURCE_TABS].sort()).toEqual([...SOURCES].sort());
  });

  it('anything else is no source', () => {
    expect(isSource('tianmao')).toBe(true);
    for (const other of ['tmall', 'JD', 1688, undefined]) expect(isSource(other)).toBe(false);
  });
});
