import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseKeys, type KeyFrequencies } from './goods.keys.ts';

const million: KeyFrequencies = {
  goods: 1_000_000,
  byKey: new Map(
    Object.entries({
      dress: 0.2,
      summer: 0.15,
      red: 0.1,
      shape: 0.02,
      mould: 0.1,
      '~taobao': 0.25,
      '~s3': 0.1,
    }),
  ),
  least: 0.0016,
};

describe('the keys a list is looked up by', () => {
  it('are all of them, up to eight, before there are statistics', () => {
    expect(chooseKeys(['a', 'b', '~taobao'], undefined).keys).toEqual(['a', 'b', '~taobao']);
    expect(chooseKeys([...'abcdefghijkl'], undefined).keys).toHaveLength(8);
  });

  it('are the rare word alone where reading its goods costs less than the list of a marketplace', () => {
    expect(chooseKeys(['teapot', '~taobao'], million).keys).toEqual(['teapot']);
    expect(chooseKeys(['dress', 'teapot'], million).keys).toEqual(['teapot']);
  });

  it('are all of several common ones, in their order', () => {
    expect(chooseKeys(['dress', 'summer', '~taobao'], million).keys).toEqual(['dress', 'summer', '~taobao']);
  });

  it('of a long title are the rarest ones', () => {
    const rare = Array.from({ length: 12 }, (_, place) => `rare${place}`);
    const { keys } = chooseKeys(['dress', ...rare, 'red'], million);
    expect(keys.length).toBeLessThanOrEqual(8);
    expect(rare).toEqual(expect.arrayContaining([...keys]));
  });

  it('cost less among the goods that sell well, which have an index of their own', () => {
    const all = chooseKeys(['shape', 'mould'], million).us;
    expect(chooseKeys(['shape', 'mould'], million, { standing: 0.1, indexed: 0.1 }).us).toBeLessThan(all / 5);
  });

  it('are some of those that were asked for, never none of some', () => {
    const key = fc.constantFrom('dress', 'summer', 'red', 'shape', 'mould', 'teapot', '~taobao', '~s3');
    fc.assert(
      fc.property(fc.uniqueArray(key), fc.nat({ max: 5_000_000 }), (all, goods) => {
        const { keys, us } = chooseKeys(all, { ...million, goods });
        expect(all.filter((each) => keys.includes(each))).toEqual(keys);
        expect(keys.length > 0).toBe(all.length > 0);
        expect(us).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
