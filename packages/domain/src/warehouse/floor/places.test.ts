import { describe, expect, it } from 'vitest';
import {
  binKindFor,
  FLOOR_STATES,
  type FloorGoods,
  goodsState,
  isMovable,
  mayLieIn,
  nextStepOf,
} from './places.ts';

const GOODS: FloorGoods = {
  status: 'quality_inspected',
  hasProblem: false,
  isReturning: false,
  isExpired: false,
  parcelStatus: null,
};
const stateOf = (more: Partial<FloorGoods>) => goodsState({ ...GOODS, ...more });

describe('a thing on the floor', () => {
  it('[B-02] stands where its line, its parcel and its questions leave it', () => {
    expect(stateOf({ status: 'stored' })).toBe('to_check');
    expect(stateOf({})).toBe('ready');
    expect(stateOf({ status: 'stored', hasProblem: true })).toBe('problem');
    expect(stateOf({ isReturning: true, hasProblem: true })).toBe('held');
    expect(stateOf({ isExpired: true })).toBe('expired');
    expect(stateOf({ status: 'awaiting_shipment', parcelStatus: 'awaiting_shipment' })).toBe('to_pack');
    expect(stateOf({ status: 'awaiting_shipment', parcelStatus: 'packed' })).toBe('packed');
    expect(stateOf({ status: 'shipped', parcelStatus: 'shipped' })).toBe('left');
    expect(stateOf({ status: 'cancelled' })).toBe('left');
  });

  it('[B-02] is checked first, then put away, then waits for what it waits for', () => {
    expect(nextStepOf('to_check', false)).toBe('check');
    expect(nextStepOf('ready', false)).toBe('put_away');
    expect(nextStepOf('ready', true)).toBe('stay');
    expect(nextStepOf('to_pack', true)).toBe('pack');
    expect(nextStepOf('packed', false)).toBe('hand_over');
    expect(nextStepOf('left', false)).toBe('none');
    expect(nextStepOf('unowned', true)).toBe('find_owner');
  });

  it('[B-08] goes to a bin of its kind; to a shelf only where there is none of its kind', () => {
    expect(mayLieIn('shelf', 'ready', ['shelf', 'problem'])).toBe(true);
    expect(mayLieIn('problem', 'ready', ['shelf', 'problem'])).toBe(false);
    expect(mayLieIn('problem', 'problem', ['shelf', 'problem'])).toBe(true);
    expect(mayLieIn('shelf', 'problem', ['shelf', 'problem'])).toBe(false);
    expect(mayLieIn('shelf', 'problem', ['shelf'])).toBe(true);
    expect(mayLieIn('unowned', 'problem', ['shelf', 'unowned'])).toBe(false);
    expect(binKindFor('unowned')).toBe('unowned');
    expect(binKindFor('to_pack')).toBe('shelf');
  });

  it('[B-08] is carried as long as it is here and in no box', () => {
    expect(FLOOR_STATES.filter(isMovable)).toEqual([
      'to_check',
      'ready',
      'problem',
      'held',
      'expired',
      'to_pack',
      'unowned',
    ]);
  });
});

describe('every thing on the floor', () => {
  it.each([
    ['to_check', 'check', 'check'],
    ['ready', 'put_away', 'stay'],
    ['problem', 'put_away', 'decide'],
    ['held', 'put_away', 'decide'],
    ['expired', 'put_away', 'decide'],
    ['to_pack', 'put_away', 'pack'],
    ['packed', 'hand_over', 'hand_over'],
    ['unowned', 'put_away', 'find_owner'],
    ['left', 'none', 'none'],
    ['expected', 'receive', 'receive'],
    ['unannounced', 'receive', 'receive'],
    ['received', 'none', 'none'],
  ] as const)('[B-02] that is %s: next %s, and once it has a place %s', (state, loose, placed) => {
    expect(nextStepOf(state, false)).toBe(loose);
    expect(nextStepOf(state, true)).toBe(placed);
  });

  it.each([
    [
      'packed goods are packed, even when they are asked back',
      { isReturning: true, parcelStatus: 'packed' },
      'packed',
    ],
    ['so are those whose difference is due', { parcelStatus: 'difference_due' }, 'packed'],
    ['and those that were just handed over', { parcelStatus: 'shipped' }, 'packed'],
    ['asked back before a problem', { isReturning: true, hasProblem: true }, 'held'],
    ['asked back before a parcel', { isReturning: true, parcelStatus: 'pay_freight' }, 'held'],
    ['a problem before a parcel', { hasProblem: true, parcelStatus: 'awaiting_shipment' }, 'problem'],
    ['a parcel before storage that is over', { isExpired: true, parcelStatus: 'pay_freight' }, 'to_pack'],
    ['storage that is over before a check', { isExpired: true, status: 'stored' }, 'expired'],
    ['what waits for shipment without a parcel', { status: 'awaiting_shipment' }, 'ready'],
    ['what left, whatever is asked', { status: 'delivered', isReturning: true, hasProblem: true }, 'left'],
  ] as const)('[B-02] %s', (_, more, state) => {
    expect(stateOf(more)).toBe(state);
  });

  it('[B-08] lies in a bin of its own kind, and special things only there', () => {
    const special = ['problem', 'held', 'expired', 'unowned'] as const;
    for (const state of FLOOR_STATES) {
      const isSpecial = special.some((kind) => kind === state);
      expect(binKindFor(state)).toBe(isSpecial ? state : 'shelf');
      expect(mayLieIn(binKindFor(state), state, [])).toBe(true);
      expect(mayLieIn('shelf', state, [...special])).toBe(!isSpecial);
      for (const bin of special) expect(mayLieIn(bin, state, [bin])).toBe(bin === state);
    }
  });
});
