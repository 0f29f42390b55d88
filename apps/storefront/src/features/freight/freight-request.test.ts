import { describe, expect, it } from 'vitest';
import { isSizeRight, isWeightRight, typedOf, requestFrom, requestOf } from './freight-request.ts';

const typed = {
  country: 'DE',
  postalCode: '',
  weight: '1,25',
  length: '',
  width: '',
  height: '',
  goodsClass: 'battery',
};

describe('a freight estimate', () => {
  it('[W-06] needs destination and weight; the size is asked for whole or not at all', () => {
    expect(['1', '0,5', ' 2.75 '].map(isWeightRight)).toEqual([true, true, true]);
    expect(['', '0', '-1', 'heavy', '1001'].map(isWeightRight)).toEqual([false, false, false, false, false]);
    expect(isSizeRight(typed)).toBe(true);
    expect(isSizeRight({ ...typed, length: '30' })).toBe(false);
    expect(isSizeRight({ ...typed, length: '30', width: '20', height: '501' })).toBe(false);
  });

  it('[W-06] a known weight fills the form as it would be typed', () => {
    expect(typedOf({ weightGrams: 640, lengthMm: 305, widthMm: 200, heightMm: 50 })).toEqual({
      weight: '0.64',
      length: '30.5',
      width: '20',
      height: '5',
    });
    expect(typedOf({ weightGrams: 640, lengthMm: null, widthMm: 200, heightMm: 50 })).toMatchObject({
      length: '',
      width: '',
    });
  });

  it('travels through the address and back unchanged', () => {
    const request = requestOf({ ...typed, postalCode: ' 10115 ', length: '30.5', width: '20', height: '10' });
    expect(request).toEqual({
      country: 'DE',
      postalCode: '10115',
      weightGrams: 1250,
      goodsClasses: 'battery',
      lengthMm: 305,
      widthMm: 200,
      heightMm: 100,
    });
    const params = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
    expect(requestFrom(params)).toEqual(request);
    expect(requestOf(typed)).not.toHaveProperty('postalCode');
    expect(requestFrom(new URLSearchParams('country=Germany&weightGrams=1'))).toBeUndefined();
  });
});
