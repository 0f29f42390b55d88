import { describe, expect, it } from 'vitest';
import { floorCode } from '@caravan/domain/warehouse/codes/floor-code';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { NOW, seedRates } from '../../orders/orders.fixtures.ts';
import { warehouseOf } from '../../parcels/parcels.fixtures.ts';
import { MEASURES, SHIRT, unknownParcelOf } from '../warehouse.fixtures.ts';

const server = await testServer({ now: NOW });
await seedRates(server.db, server.clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const second = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer, keeper });

const open = async (carrier = 'YTO') => (await keeper.call('POST /staff/door/open', { carrier })).id;
const sign = (roundId: string, text: string, who = keeper) =>
  who.call('POST /staff/door/sign', { roundId, text });
const waiting = async (words = '') => (await keeper.call('GET /staff/door/waiting', { words })).list;
let numbers = 0;
const number = (): string => `ZT31${String((numbers += 1)).padStart(11, '0')}`;

describe('the door', () => {
  it('[B-03] signs for a package by its scan, once, no matter how often and by whom it is scanned', async () => {
    const roundId = await open();
    const waybill = number();
    expect(await sign(roundId, `${waybill}\r\n`)).toMatchObject({
      trackingNumber: waybill,
      isAgain: false,
      isListed: null,
      signedCount: 1,
      state: 'unannounced',
    });
    const again = await sign(roundId, `https://carrier.example/q?no=${waybill.toLowerCase()}`, second);
    expect(again).toMatchObject({ isAgain: true, signedCount: 1 });
    expect((await sign(await open('STO'), waybill)).isAgain).toBe(true);
    const both = await Promise.all([sign(roundId, number()), sign(roundId, number(), second)]);
    expect(both.map(({ isAgain }) => isAgain)).toEqual([false, false]);
    const twice = number();
    const together = await Promise.all([sign(roundId, twice), sign(roundId, twice, second)]);
    expect(together.filter(({ isAgain }) => isAgain)).toHaveLength(1);
  });

  it('[B-03] refuses what is no waybill, and what comes after the end', async () => {
    const roundId = await open();
    expect(await reasonOf(sign(roundId, floorCode('bin', 7)))).toBe('scan_not_this_task');
    expect(await reasonOf(sign(roundId, `${floorCode('bin', 7).slice(0, -1)}2`))).toBe('scan_misread');
    expect(await reasonOf(sign(roundId, 'hello'))).toBe('scan_unreadable');
    await keeper.call('POST /staff/door/close', { roundId });
    expect(await reasonOf(sign(roundId, number()))).toBe('door_round_closed');
    expect(await reasonOf(second.call('POST /staff/door/close', { roundId }))).toBe('door_round_closed');
    const finance = await server.as.staff('finance');
    expect(await reasonOf(finance.call('POST /staff/door/sign', { roundId, text: number() }))).toBe(
      'forbidden',
    );
  });

  it('[B-03] compares with the courier’s list: what is missing, what is surplus', async () => {
    const roundId = await open();
    const [early, brought, absent, foreign] = [number(), number(), number(), number()];
    await sign(await open('STO'), early);
    await sign(roundId, brought);
    const text = `运单号,电话\n${early},13800138000\n${brought},13800138001\n${absent},13800138002`;
    expect(await keeper.call('POST /staff/door/list', { roundId, text })).toEqual({ listedCount: 3 });
    expect((await sign(roundId, foreign)).isListed).toBe(false);
    const round = await keeper.call('GET /staff/door/round', { roundId });
    expect(round).toMatchObject({ listedCount: 3, signedCount: 2, missing: [absent], surplus: [foreign] });
    expect(round.signed.map(({ trackingNumber }) => trackingNumber)).toEqual([foreign, brought]);
    expect((await sign(roundId, absent)).isListed).toBe(true);
    expect((await keeper.call('GET /staff/door/round', { roundId })).missing).toEqual([]);
    const empty = keeper.call('POST /staff/door/list', { roundId, text: 'nothing here' });
    expect(await reasonOf(empty)).toBe('door_list_empty');
  });

  it('[B-03] keeps four hundred packages of one courier apart from each other', async () => {
    const roundId = await open();
    const four = Array.from({ length: 400 }, number);
    for (const waybill of four) await sign(roundId, waybill);
    const text = four.join('\n');
    await keeper.call('POST /staff/door/list', { roundId, text });
    const round = await keeper.call('GET /staff/door/round', { roundId });
    expect(round).toMatchObject({ signedCount: 400, listedCount: 400, missing: [], surplus: [] });
  });

  it('[B-03] takes back a wrong signature as long as nothing was received', async () => {
    const roundId = await open();
    const waybill = number();
    await sign(roundId, waybill);
    await keeper.call('POST /staff/door/undo', { roundId, trackingNumber: waybill });
    expect(await waiting(waybill)).toEqual([]);
    const again = keeper.call('POST /staff/door/undo', { roundId, trackingNumber: waybill });
    expect(await reasonOf(again)).toBe('not_found');
  });

  it('[B-03] what was signed for waits with its age until it is received, bought, forwarded or without an owner', async () => {
    const roundId = await open();
    const ada = await server.as.shopper();
    const { trackingNumber: bought } = await house.purchased(ada);
    const [forwarded, unknown] = [number(), number()];
    const { id: forwardedId } = await ada.call('POST /warehouse/forwarded', {
      trackingNumber: forwarded,
      ...SHIRT,
    });
    for (const waybill of [bought, forwarded, unknown]) await sign(roundId, waybill);
    expect(await waiting(bought)).toMatchObject([{ state: 'expected', carrier: 'YTO' }]);
    expect(await waiting(forwarded)).toMatchObject([{ state: 'expected' }]);
    expect(await waiting(unknown)).toMatchObject([{ state: 'unannounced' }]);
    await house.stored(bought);
    await keeper.call('POST /staff/forwarded/receive', { forwardedId, ...MEASURES });
    await unknownParcelOf(keeper)(unknown);
    for (const waybill of [bought, forwarded, unknown]) expect(await waiting(waybill)).toEqual([]);
    expect((await sign(roundId, bought)).state).toBe('received');
  });

  it('[B-03] a package that was opened before anybody signed for it does not wait', async () => {
    const waybill = number();
    await unknownParcelOf(keeper)(waybill);
    await sign(await open(), waybill);
    expect(await waiting(waybill)).toEqual([]);
  });
});
