import type { ArrivalFault } from '@caravan/domain/warehouse/door/arrival-fault';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { warehouseOf } from '../../parcels/parcels.fixtures.ts';

const server = await tradingServer();
const { db, clock } = server;
await seedFreight(db, clock.now());
const keeper = await server.as.staff('warehouse');
const buyer = await server.as.staff('buyer');
const house = await warehouseOf(server, { buyer, keeper });
const ada = await server.as.shopper();
const MEASURES = { weightGrams: 700, lengthMm: 300, widthMm: 200, heightMm: 80, location: 'A-01' };

/** A waybill that is on its way with five pieces of one line. */
const onItsWay = async () => {
  const { trackingNumber } = await house.purchased(ada, {}, 5);
  const [inbound] = await keeper.call('GET /staff/inbound/find', { trackingNumber });
  return {
    trackingNumber,
    inboundId: inbound?.inboundId ?? '',
    lineId: inbound?.lines[0]?.lineId ?? '',
  };
};

interface Told {
  readonly quantity?: number;
  readonly note?: string;
}

const report = (
  { inboundId, lineId }: { readonly inboundId: string; readonly lineId: string | null },
  fault: ArrivalFault,
  { quantity = 1, note = '' }: Told = {},
) => keeper.call('POST /staff/arrival-reports', { inboundId, lineId, fault, quantity, note });

const open = async (trackingNumber: string) =>
  (await buyer.call('GET /staff/arrival-reports', { trackingNumber })).list;

describe('a box is opened, and something is wrong with it', () => {
  it.each(['missing', 'wrong', 'damaged'] as const)(
    '[B-04] a line that is %s is reported before anything is received, and the buyer settles it',
    async (fault) => {
      const box = await onItsWay();
      const told = await report(box, fault, { quantity: 2, note: 'Only three in it' });
      expect(told).toMatchObject({ fault, quantity: 2, lineId: box.lineId, settledAt: null });
      expect(await open(box.trackingNumber)).toEqual([told]);
      const [inbound] = await keeper.call('GET /staff/inbound/find', { trackingNumber: box.trackingNumber });
      expect([inbound?.lines[0]?.status, inbound?.lines[0]?.stored]).toEqual(['shipping_local', null]);
      const outcome = 'The seller sends two more';
      const settled = await buyer.call('POST /staff/arrival-reports/settle', { reportId: told.id, outcome });
      expect(settled.outcome).toBe(outcome);
      expect(await open(box.trackingNumber)).toEqual([]);
      const again = buyer.call('POST /staff/arrival-reports/settle', { reportId: told.id, outcome });
      expect(await reasonOf(again)).toBe('arrival_report_settled');
    },
  );

  it('[B-04] what is too much in it is reported of the waybill, in words', async () => {
    const box = await onItsWay();
    const whole = { inboundId: box.inboundId, lineId: null };
    expect(await reasonOf(report(whole, 'surplus'))).toBe('arrival_note_needed');
    await report(whole, 'surplus', { quantity: 3, note: 'Three red cups' });
    expect(await open(box.trackingNumber)).toMatchObject([
      { fault: 'surplus', lineId: null, titleEn: '', note: 'Three red cups', quantity: 3 },
    ]);
    expect(await reasonOf(report(box, 'surplus', { note: 'x' }))).toBe('line_not_in_shipment');
    expect(await reasonOf(report(whole, 'missing'))).toBe('line_not_in_shipment');
  });

  it('[B-04] the same is reported once, by two at once as well', async () => {
    const box = await onItsWay();
    const both = await Promise.allSettled([report(box, 'missing'), report(box, 'missing')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await reasonOf(report(box, 'missing'))).toBe('arrival_reported');
    expect(await reasonOf(report(box, 'damaged', { quantity: 6 }))).toBe('pieces_not_there');
  });

  it('[B-04] a missing line that comes after all answers its report by itself; a damaged one is still settled by hand', async () => {
    const box = await onItsWay();
    await report(box, 'missing');
    await report(box, 'damaged');
    const { inboundId, lineId, trackingNumber } = box;
    await keeper.call('POST /staff/inbound/receive', { inboundId, lineId, ...MEASURES, isSure: true });
    expect((await open(trackingNumber)).map(({ fault }) => fault)).toEqual(['damaged']);
    const { list } = await keeper.call('GET /staff/arrival-reports', { trackingNumber, isSettled: true });
    expect(list).toMatchObject([{ fault: 'missing', outcome: '' }]);
    expect(list[0]?.settledBy).not.toBeNull();
    expect(await reasonOf(report(box, 'missing'))).toBe('line_received');
  });

  it('[B-04] a line of another box cannot be reported, and only the warehouse reports', async () => {
    const [one, other] = [await onItsWay(), await onItsWay()];
    const mixed = report({ inboundId: one.inboundId, lineId: other.lineId }, 'missing');
    expect(await reasonOf(mixed)).toBe('line_not_in_shipment');
    const byBuyer = buyer.call('POST /staff/arrival-reports', {
      inboundId: one.inboundId,
      lineId: one.lineId,
      fault: 'missing',
      quantity: 1,
      note: '',
    });
    expect(await reasonOf(byBuyer)).toBe('forbidden');
  });
});
