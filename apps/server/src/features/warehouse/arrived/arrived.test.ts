import { describe, expect, it } from 'vitest';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { warehouseOf } from '../../parcels/parcels.fixtures.ts';
import { MEASURES, photoForm } from '../warehouse.fixtures.ts';

const server = await tradingServer();
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const { purchased } = await warehouseOf(server, { buyer, keeper });
const guest = server.as.guest();

const received = async (ada: TestShopper) => {
  const { trackingNumber, spuId } = await purchased(ada);
  const [inbound] = await keeper.call('GET /staff/inbound/find', { trackingNumber });
  const lineId = inbound?.lines[0]?.lineId ?? '';
  const { stored } = await keeper.call('POST /staff/inbound/receive', {
    inboundId: inbound?.inboundId ?? '',
    lineId,
    ...MEASURES,
  });
  return { storedItemId: stored?.id ?? '', spuId };
};
const photograph = async (storedItemId: string, view: string) =>
  keeper.call('POST /staff/stored/photos', await photoForm({ storedItemId, view }));

describe('how earlier pieces arrived', () => {
  it('[G-01] [W-02] their weight and photos stand beside the goods once they passed, without those of the parcel', async () => {
    const { storedItemId, spuId } = await received(await server.as.shopper());
    for (const view of ['front', 'label', 'detail', 'packaging']) await photograph(storedItemId, view);
    expect((await guest.call('GET /system/spu/arrived', { id: spuId })).skus).toEqual([]);
    await keeper.call('POST /staff/stored/inspect', { storedItemId });
    const { skus } = await guest.call('GET /system/spu/arrived', { id: spuId });
    expect(skus).toHaveLength(1);
    const [sku] = skus;
    const { quantity } = await server.db
      .selectFrom('stored_items')
      .select('quantity')
      .where('id', '=', storedItemId)
      .executeTakeFirstOrThrow();
    expect(sku).toMatchObject({
      pieces: quantity,
      weightGrams: Math.floor(MEASURES.weightGrams / quantity),
      skuName: 'White',
    });
    expect(sku?.photos).toHaveLength(2);
    for (const url of sku?.photos ?? []) expect((await server.app.inject({ url })).statusCode).toBe(200);
    expect(JSON.stringify(skus)).not.toMatch(/@|order|C-02/);
  });

  it('[G-01] goods that nobody bought yet have none', async () => {
    const unknown = '00000000-0000-4000-8000-000000000009';
    expect(await guest.call('GET /system/spu/arrived', { id: unknown })).toEqual({ skus: [] });
  });
});
