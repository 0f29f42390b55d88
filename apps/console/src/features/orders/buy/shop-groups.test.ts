import type { ShopGroup } from '@caravan/contract/orders/purchase-groups.calls';
import { describe, expect, it } from 'vitest';
import { shopsToBuy, sumBySource } from './shop-groups.ts';

const group = (request: Partial<ShopGroup>): ShopGroup => ({
  shopId: 's',
  source: 'taobao',
  shopNameZh: '莲花店',
  shopNameEn: 'Lotus',
  orders: 1,
  lines: 1,
  pieces: 2,
  asked: 0,
  totalCny: 0.1,
  oldestPaidAt: '2026-03-02T02:00:00.000Z',
  purchaseUntil: null,
  late: 0,
  atRisk: 1,
  ...request,
});

describe('[S-02] the purchase queue by marketplace and shop', () => {
  it('adds up what waits at each marketplace, to the fen, with the age of the oldest', () => {
    const sums = sumBySource([
      group({ totalCny: 0.1 }),
      group({ totalCny: 0.2, oldestPaidAt: '2026-03-01T02:00:00.000Z', late: 1 }),
      group({ source: '1688', oldestPaidAt: null }),
    ]);
    expect(sums).toMatchObject([
      { source: '1688', shops: 1, oldestPaidAt: null },
      {
        source: 'taobao',
        shops: 2,
        orders: 2,
        pieces: 4,
        totalCny: 0.3,
        late: 1,
        atRisk: 2,
        oldestPaidAt: '2026-03-01T02:00:00.000Z',
      },
    ]);
  });

  it('finds a shop by its name in either language and keeps the shops of a marketplace together', () => {
    const groups = [group({ shopId: 'a' }), group({ shopId: 'b', source: '1688' }), group({ shopId: 'c' })];
    const idsOf = (words: string, source?: 'taobao') =>
      shopsToBuy(groups, { source, words }).map(({ shopId }) => shopId);
    expect(idsOf('')).toEqual(['b', 'a', 'c']);
    expect(idsOf('LOTUS', 'taobao')).toEqual(['a', 'c']);
    expect(idsOf('莲花')).toHaveLength(3);
    expect(idsOf('jade')).toEqual([]);
  });
});
