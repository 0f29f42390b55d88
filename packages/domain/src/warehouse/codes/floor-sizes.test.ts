import { describe, expect, it } from 'vitest';
import { sizeAtEnd, sizeCode, USUAL_SIZES } from './floor-sizes.ts';
import { readScanned } from './scanned.ts';

describe('the barcode of a size', () => {
  it('[B-04] reads to its sides, also behind what stood in a field', () => {
    for (const size of USUAL_SIZES) {
      expect(readScanned(sizeCode(size).toLowerCase())).toEqual({ kind: 'size', size });
      expect(sizeAtEnd(`640${sizeCode(size)}`)).toEqual({ size, length: sizeCode(size).length });
    }
  });

  it('[B-04] is no waybill, and no waybill is a size', () => {
    expect(readScanned('SZ260X180X0').kind).not.toBe('size');
    expect(readScanned('SZ260180060000').kind).toBe('waybill');
    expect(sizeAtEnd('SF1234567890123')).toBeUndefined();
  });
});
