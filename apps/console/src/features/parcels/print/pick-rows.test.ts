import { describe, expect, it } from 'vitest';
import { pickRows } from './pick-rows.ts';

const item = (location: string, storedItemId = location) => ({
  storedItemId,
  orderCode: 'O',
  isForwarded: false,
  titleZh: '',
  titleEn: '',
  skuNameZh: '',
  skuNameEn: '',
  image: '',
  quantity: 1,
  weightGrams: 1,
  location,
});

describe('[S-04] the pick list', () => {
  it('of several parcels is one walk from shelf to shelf', () => {
    const rows = pickRows([
      { parcelCode: 'P1', items: [item('A-10'), item('')] },
      { parcelCode: 'P2', items: [item('A-2'), item('B-1')] },
    ]);
    expect(rows.map((row) => `${row.location}/${row.parcelCode}`)).toEqual([
      'A-2/P2',
      'A-10/P1',
      'B-1/P2',
      '/P1',
    ]);
  });

  it('loses nothing', () => {
    const rows = pickRows([
      { parcelCode: 'P1', items: [item('A-1', '1'), item('A-1', '2')] },
      { parcelCode: 'P2', items: [item('A-1', '3')] },
    ]);
    expect(rows.map((row) => row.storedItemId).sort()).toEqual(['1', '2', '3']);
  });
});
