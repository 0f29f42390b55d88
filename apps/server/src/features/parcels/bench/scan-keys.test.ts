import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { freshCards } from '../../payments/payments.fixtures.ts';
import { packedParcels, warehouseOf } from '../parcels.fixtures.ts';
import { paidParcel } from './floor.fixtures.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
await freshCards(server);
const keeper = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer: await server.as.staff('buyer'), keeper });
const ada = await server.as.shopper();

let keys = 0;
/** The same scan sent twice under one key, as after a lost answer: both answers. */
const twice = async <Answer>(send: (options: { idempotencyKey: string }) => Promise<Answer>) => {
  const options = { idempotencyKey: `scan-of-the-test-${(keys += 1)}` };
  return [await send(options), await send(options)] as const;
};

const countOf = async (
  table: 'door_waybills' | 'floor_moves' | 'pick_marks' | 'packing_scans' | 'handover_boxes',
) =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

const codeOf = async (storedItemId: string) =>
  (
    await db
      .selectFrom('stored_items')
      .select('label_code')
      .where('id', '=', storedItemId)
      .executeTakeFirstOrThrow()
  ).label_code;

describe('a scan that is sent again under its key', () => {
  it('[B-15] at the door signs once and gives the first answer again', async () => {
    const { id: roundId } = await keeper.call('POST /staff/door/open', { carrier: 'YTO' });
    const [one, two] = await twice((options) =>
      keeper.call('POST /staff/door/sign', { roundId, text: 'ZT3100000000077' }, options),
    );
    expect([one.isAgain, two]).toEqual([false, one]);
    expect(await countOf('door_waybills')).toBe(1);
  });

  it('[B-15] puts goods away once, sees a thing once in a count', async () => {
    const order = await house.purchased(ada);
    const storedItemId = await house.stored(order.trackingNumber);
    const thing = await codeOf(storedItemId);
    const { homeId } = await keeper.call('GET /staff/warehouses', {});
    const [bin] = await keeper.call('POST /staff/bins', { warehouseId: homeId, names: ['Z-01'] });
    const target = bin?.code ?? '';
    const [first, again] = await twice((options) =>
      keeper.call('POST /staff/put-away', { things: [thing], bin: target }, options),
    );
    expect([again, await countOf('floor_moves')]).toEqual([first, 1]);
    const count = await keeper.call('POST /staff/counts/begin', { bin: target });
    const [seen, repeated] = await twice((options) =>
      keeper.call('POST /staff/counts/scan', { countId: count.id, text: thing }, options),
    );
    expect([seen.isAgain, repeated]).toEqual([false, seen]);
    await keeper.call('POST /staff/counts/drop', { countId: count.id });
  });

  it('[B-15] picks, packs and hands over once; another key is told that it was done', async () => {
    const { parcelCode, storedItemIds } = await paidParcel(house, ada, ['A-1', 'A-2']);
    const [code = ''] = storedItemIds;
    const walk = await keeper.call('POST /staff/picking/start', { cart: '7', most: 40 });
    const pick = (options: object = {}) =>
      keeper.call('POST /staff/picking/pick', { walkId: walk.id, code }, options);
    const [picked, pickedAgain] = await twice(pick);
    expect([pickedAgain, await countOf('pick_marks')]).toEqual([picked, 1]);
    expect(await reasonOf(pick())).toBe('scan_twice');
    await keeper.call('POST /staff/picking/close', { walkId: walk.id, isEarly: true });

    await keeper.call('POST /staff/packing/open', { parcelCode });
    const pack = (options: object = {}) =>
      keeper.call('POST /staff/packing/scan', { parcelCode, code }, options);
    const [packed, packedAgain] = await twice(pack);
    expect([packedAgain, await countOf('packing_scans')]).toEqual([packed, 1]);
    expect(await reasonOf(pack())).toBe('scan_twice');

    const ready = await packedParcels(house, keeper)(ada);
    await keeper.call('POST /staff/parcels/label', {
      parcelCode: ready.parcelCode,
      carrier: 'DHL',
      trackingNumber: 'TN12345678',
    });
    const { code: list } = await keeper.call('POST /staff/handovers/open', { carrier: 'DHL' });
    const load = (options: object = {}) =>
      keeper.call('POST /staff/handovers/scan', { code: list, label: ready.parcelCode }, options);
    const [loaded, loadedAgain] = await twice(load);
    expect([loadedAgain, await countOf('handover_boxes')]).toEqual([loaded, 1]);
    expect(await reasonOf(load())).toBe('box_on_list');
  });
});
