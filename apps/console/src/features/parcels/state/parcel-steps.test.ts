import { describe, expect, it } from 'vitest';
import { possibleChanges, workOn } from './parcel-steps.ts';

describe('[S-04] work on a parcel', () => {
  it('is to pack, then to ship, then to follow it', () => {
    expect(workOn('awaiting_shipment', ['warehouse'])).toBe('pack');
    expect(workOn('packed', ['warehouse'])).toBe('ship');
    expect(workOn('shipped', ['warehouse'])).toBe('follow');
  });

  it('there is none before the freight is paid or while a difference is due', () => {
    expect(workOn('pay_freight', ['warehouse'])).toBe('none');
    expect(workOn('difference_due', ['warehouse'])).toBe('none');
    expect(workOn('completed', ['warehouse'])).toBe('none');
  });

  it('finance only looks on, an administrator does what the warehouse does', () => {
    expect(workOn('awaiting_shipment', ['finance'])).toBe('none');
    expect(workOn('awaiting_shipment', ['admin'])).toBe('pack');
  });

  it('that goes wrong is packed again, sent otherwise or cancelled by those who may, until it is handed over', () => {
    expect(possibleChanges('packed', ['warehouse'])).toEqual(['unpack', 'line', 'callOff']);
    expect(possibleChanges('packed', ['support'])).toEqual(['unpack', 'callOff']);
    expect(possibleChanges('awaiting_shipment', ['support'])).toEqual(['line', 'callOff']);
    expect(possibleChanges('difference_due', ['finance'])).toEqual([]);
    expect(possibleChanges('shipped', ['admin'])).toEqual([]);
  });
});
