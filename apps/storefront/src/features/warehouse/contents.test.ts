import { describe, expect, it } from 'vitest';
import { contentsOf, EMPTY_CONTENTS, isQuantity, isValue, isWaybill } from './contents.ts';

describe('[W-01] what a shopper says is in a box', () => {
  it('is checked while it is typed', () => {
    expect(['SF1234567890123', ' yt 8800-0000 1'].map(isWaybill)).toEqual([true, true]);
    expect(['', '1234', '顺丰12345678'].map(isWaybill)).toEqual([false, false, false]);
    expect(['1', '9999', ' 12 '].map(isQuantity)).toEqual([true, true, true]);
    expect(['0', '1.5', '', '10000'].map(isQuantity)).toEqual([false, false, false, false]);
    expect(['0', '12.5', '1000000'].map(isValue)).toEqual([true, true, true]);
    expect(['', '12.345', '1000001', '-1', '1e3'].map(isValue)).toEqual([false, false, false, false, false]);
  });

  it('is sent as numbers, trimmed', () => {
    const typed = {
      ...EMPTY_CONTENTS,
      trackingNumber: ' SF1234567890123 ',
      title: ' Shirt ',
      declaredCny: '12.50',
    };
    expect(contentsOf(typed)).toEqual({
      trackingNumber: 'SF1234567890123',
      title: 'Shirt',
      quantity: 1,
      declaredCny: 12.5,
      goodsClass: 'general',
    });
  });
});
