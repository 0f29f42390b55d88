import { describe, expect, it } from 'vitest';
import { floorCode } from '@caravan/domain/warehouse/codes/floor-code';
import { bareSticker } from './seen-offline.ts';

describe('a sticker that is scanned without a network', () => {
  it('[B-15] says of itself what it is; a misread one and a waybill say nothing', () => {
    const goods = floorCode('goods', 7);
    expect(bareSticker(`${goods}\r\n`)).toMatchObject({ kind: 'goods', code: goods, name: goods });
    expect(bareSticker(floorCode('bin', 7))?.kind).toBe('bin');
    const last = goods.endsWith('2') ? '3' : '2';
    expect(bareSticker(goods.slice(0, -1) + last)).toBeUndefined();
    expect(bareSticker('YT2403000000001')).toBeUndefined();
  });
});
