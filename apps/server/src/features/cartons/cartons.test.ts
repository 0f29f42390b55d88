import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { seedCartons } from './index.ts';

const server = await testServer({});
const keeper = await server.as.staff('warehouse');
const { homeId } = await keeper.call('GET /staff/warehouses', {});

const INNER = { lengthMm: 300, widthMm: 200, heightMm: 100 };
const OUTER = { lengthMm: 310, widthMm: 210, heightMm: 110 };
const CARTON = {
  warehouseId: homeId,
  kind: 'carton' as const,
  code: 'K1',
  nameEn: 'Small carton',
  nameZh: '小纸箱',
  inner: INNER,
  outer: OUTER,
  tareGrams: 180,
  maxGoodsGrams: 8_000,
  isCutToHeight: true,
  costCny: 1.2,
  reorderAt: 20,
};
const listed = async (code: string) =>
  (await keeper.call('GET /staff/materials', { warehouseId: homeId })).find((each) => each.code === code);

describe('what a warehouse packs with', () => {
  it('[B-10] is set up, counted and delivered, and every change says who, when and why', async () => {
    const { id } = await keeper.call('POST /staff/materials', CARTON);
    expect(await listed('K1')).toMatchObject({ ...CARTON, id, stockCount: 0, isActive: true });
    const stock = (reason: 'delivered' | 'counted', count: number, note = '') =>
      keeper.call('POST /staff/materials/stock', { id, reason, count, note });
    expect(await stock('delivered', 100, 'two bundles')).toEqual({ stockCount: 100 });
    expect(await stock('counted', 97)).toEqual({ stockCount: 97 });
    await keeper.call('POST /staff/materials', { ...CARTON, id, reorderAt: 40 });
    const moves = await keeper.call('GET /staff/materials/moves', { id });
    expect(moves.map(({ reason, change, stockAfter }) => [reason, change, stockAfter])).toEqual([
      ['changed', 0, 97],
      ['counted', -3, 97],
      ['delivered', 100, 100],
    ]);
    expect(moves[2]).toMatchObject({ note: 'two bundles', by: expect.any(String), parcelCode: null });
    expect((await listed('K1'))?.reorderAt).toBe(40);
  });

  it('[B-10] has each code once in a warehouse, and sizes that can be', async () => {
    await keeper.call('POST /staff/materials', { ...CARTON, code: 'K2' });
    const wrong = (change: object) =>
      reasonOf(keeper.call('POST /staff/materials', { ...CARTON, ...change }));
    expect(await wrong({ code: 'K2' })).toBe('material_code_taken');
    const known = (await listed('K2'))?.id ?? '';
    await keeper.call('POST /staff/materials', { ...CARTON, code: 'K3' });
    expect(await wrong({ id: known, code: 'K3' })).toBe('material_code_taken');
    expect(await wrong({ code: 'K4', outer: { ...OUTER, widthMm: 199 } })).toBe('malformed_input');
    expect(await wrong({ code: 'K4', kind: 'consumable' })).toBe('malformed_input');
    expect(await wrong({ code: 'K4', inner: null })).toBe('malformed_input');
    expect(await wrong({ id: '0199b000-0000-7000-8000-00000000dead' })).toBe('not_found');
  });

  it('[B-10] is looked at by the desk and changed by the warehouse alone', async () => {
    const finance = await server.as.staff('finance');
    expect((await finance.call('GET /staff/materials', {})).length).toBeGreaterThan(0);
    expect(await reasonOf(finance.call('POST /staff/materials', CARTON))).toBe('forbidden');
  });

  it('[B-10] is filled for the demo only where there is none', async () => {
    const before = (await keeper.call('GET /staff/materials', {})).length;
    await seedCartons(server.db, server.clock.now());
    expect((await keeper.call('GET /staff/materials', {})).length).toBe(before);
  });
});
