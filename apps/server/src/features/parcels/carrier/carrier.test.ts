import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import {
  EASYPOST_ACCOUNT,
  EASYPOST_KEY,
  EASYPOST_SERVICE,
  easyPost,
} from '../../../connectors/carriers/testing/easypost.stand-in.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { freshCards } from '../../payments/payments.fixtures.ts';
import { packedParcels, warehouseOf } from '../parcels.fixtures.ts';

const printed: string[] = [];
const printer = createServer((socket) => {
  socket.on('data', (chunk: Buffer) => printed.push(chunk.toString('utf8')));
  socket.on('end', () => socket.end());
});
await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
afterAll(() => printer.close());
const { port } = printer.address() as AddressInfo; // it listens on a port

const LINES = [
  'epacket',
  'ems',
  'air-tax-paid',
  'air-sensitive',
  'sea',
  'rail-europe',
  'sf-greater-china',
  'china-post-parcel',
  'deppon-parcel',
  'dhl-express',
];
const gateway = await easyPost();
const server = await tradingServer({
  environment: {
    EASYPOST_KEY,
    EASYPOST_URL: gateway.url,
    EASYPOST_SENDER: 'Caravan|1 Harbour Road|Guangzhou|Guangdong|510000|CN|+862012345678',
    EASYPOST_LINES: LINES.map((code) => `${code}=${EASYPOST_ACCOUNT}:${EASYPOST_SERVICE}`).join(';'),
    LABEL_PRINTERS: `Table 1=127.0.0.1:${port}; Off=127.0.0.1:1`,
  },
});
const byHand = await tradingServer();
await seedFreight(server.db, server.clock.now());
await seedFreight(byHand.db, byHand.clock.now());
await freshCards(server);
const keeper = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer: await server.as.staff('buyer'), keeper });
const packed = packedParcels(house, keeper);
const ada = await server.as.shopper();

const TWO_BOXES = [
  { weightGrams: 300, lengthMm: 300, widthMm: 200, heightMm: 60 },
  { weightGrams: 260, lengthMm: 200, widthMm: 200, heightMm: 60 },
];

const buy = (parcelCode: string) => keeper.call('POST /staff/carrier-labels/buy', { parcelCode });
const labels = (parcelCode: string) => keeper.call('GET /staff/carrier-labels', { parcelCode });
const detail = (parcelCode: string) => keeper.call('GET /staff/parcels/detail', { parcelCode });

describe('labels of a carrier’s interface', () => {
  it('[B-12] each box gets its label; the numbers stand on the parcel under the carrier of its line', async () => {
    const { parcelCode } = await packed(ada, TWO_BOXES);
    const before = await detail(parcelCode);
    expect([before.carrier, before.lineCarrier === '']).toEqual(['', false]);
    const bought = await buy(parcelCode);
    expect(bought).toMatchObject({ carrier: before.lineCarrier, trackingNumber: 'EZ100000001US' });
    expect(bought.boxes.map(({ trackingNumber }) => trackingNumber)).toEqual([null, 'EZ100000002US']);
    const told = gateway.shipments.get('shp_0001')?.told;
    expect(told).toMatchObject({ reference: `${parcelCode}-1`, to_address: { country: before.country } });
    expect(told?.customs_info.customs_items).toHaveLength(1);
    expect(await labels(parcelCode)).toMatchObject({
      provider: 'easypost',
      labels: [
        { boxNumber: 1, state: 'bought', cost: 12.34, currency: 'USD' },
        { boxNumber: 2, state: 'bought' },
      ],
    });
  });

  it('[B-12] a lost answer and two at once buy nothing twice', async () => {
    const { parcelCode } = await packed(ada);
    const before = gateway.purchases;
    gateway.faults.push({ kind: 'lost', on: '/buy' });
    expect(await reasonOf(buy(parcelCode))).toBe('carrier_unanswered');
    expect((await labels(parcelCode)).labels).toMatchObject([{ state: 'asked' }]);
    const both = await Promise.all([buy(parcelCode), buy(parcelCode)]);
    expect(new Set(both.map(({ trackingNumber }) => trackingNumber)).size).toBe(1);
    expect(gateway.purchases - before).toBe(1);
  });

  it('[B-12] is fetched as PDF and as ZPL, and printed without a dialog', async () => {
    const { parcelCode } = await packed(ada);
    await buy(parcelCode);
    const file = (format: 'pdf' | 'zpl', boxNumber = 1) =>
      keeper.call('GET /staff/carrier-labels/file', { parcelCode, boxNumber, format });
    const pdf = await file('pdf');
    expect(pdf).toMatchObject({ name: `${parcelCode}-1.pdf`, contentType: 'application/pdf' });
    expect(Buffer.from(pdf.base64, 'base64').toString()).toMatch(/^%PDF/);
    const zpl = Buffer.from((await file('zpl')).base64, 'base64').toString();
    expect(await keeper.call('GET /staff/printers', {})).toEqual(['Table 1', 'Off']);
    await keeper.call('POST /staff/printers/print', { printer: 'Table 1', zpl });
    expect(printed.join('')).toBe(zpl);
    const print = (name: string, text = zpl) =>
      reasonOf(keeper.call('POST /staff/printers/print', { printer: name, zpl: text }));
    expect(await print('Off')).toBe('printer_silent');
    expect(await print('Nowhere')).toBe('printer_unknown');
    expect(await print('Table 1', 'GET / HTTP/1.1')).toBe('malformed_input');
    expect(await reasonOf(file('pdf', 2))).toBe('not_found');
  });

  it('[B-12] is cancelled while the parcel is here, and bought anew', async () => {
    const { parcelCode } = await packed(ada);
    const first = await buy(parcelCode);
    const cancel = () => keeper.call('POST /staff/carrier-labels/cancel', { parcelCode });
    gateway.refund = 'submitted';
    expect((await cancel()).labels).toMatchObject([{ state: 'cancelled' }]);
    expect(await detail(parcelCode)).toMatchObject({ carrier: '', trackingNumber: null });
    const again = await buy(parcelCode);
    expect(again.trackingNumber).not.toBe(first.trackingNumber);
    gateway.refund = 'rejected';
    expect(await reasonOf(cancel())).toBe('carrier_label_kept');
    expect((await labels(parcelCode)).labels.map(({ state }) => state).toSorted()).toEqual([
      'cancelled',
      'refused',
    ]);
    gateway.refund = 'submitted';
  });

  it('[B-12] of a parcel that is unpacked is cancelled behind it', async () => {
    const { parcelCode } = await packed(ada);
    await buy(parcelCode);
    await keeper.call('POST /staff/parcels/unpack', { parcelCode, reason: 'Wrong carton' });
    expect((await labels(parcelCode)).labels).toMatchObject([{ state: 'to_cancel' }]);
    await server.runJobs();
    expect((await labels(parcelCode)).labels).toMatchObject([{ state: 'cancelled' }]);
    expect(await reasonOf(buy(parcelCode))).toBe('parcel_step_refused');
  });

  it('[B-12] goes on the list by scan, with the carrier’s own manifest, made once', async () => {
    const { parcelCode } = await packed(ada);
    const { carrier } = await buy(parcelCode);
    const { code } = await keeper.call('POST /staff/handovers/open', { carrier });
    const manifest = () => keeper.call('POST /staff/handovers/manifest', { code });
    expect(await reasonOf(manifest())).toBe('carrier_nothing_listed');
    await keeper.call('POST /staff/handovers/scan', { code, label: parcelCode });
    const [one, two] = [await manifest(), await manifest()];
    expect(Buffer.from(one.base64, 'base64').toString()).toMatch(/^%PDF/);
    expect([two.base64, gateway.forms.size]).toEqual([one.base64, 1]);
    expect(await reasonOf(keeper.call('POST /staff/carrier-labels/cancel', { parcelCode }))).toBe(
      'box_on_list',
    );
    await keeper.call('POST /staff/handovers/close', { code });
    expect((await detail(parcelCode)).status).toBe('shipped');
  });

  it('[B-12] a refusal of the carrier’s is told with its code; finance buys nothing', async () => {
    const { parcelCode } = await packed(ada);
    gateway.faults.push({
      kind: 'status',
      status: 422,
      body: '{"error":{"code":"SHIPMENT.ADDRESS.INVALID","message":"no"}}',
    });
    await expect(buy(parcelCode)).rejects.toMatchObject({
      reason: 'carrier_refused',
      details: { code: 'SHIPMENT.ADDRESS.INVALID' },
    });
    const finance = await server.as.staff('finance');
    expect(await reasonOf(finance.call('POST /staff/carrier-labels/buy', { parcelCode }))).toBe('forbidden');
  });
});

describe('carriers without an interface', () => {
  it('[B-12] take a file of packed parcels and send one with numbers, row by row', async () => {
    const clerk = await byHand.as.staff('warehouse');
    await freshCards(byHand);
    const store = await warehouseOf(byHand, { buyer: await byHand.as.staff('buyer'), keeper: clerk });
    const made = packedParcels(store, clerk);
    const eve = await byHand.as.shopper();
    const [one, two, three] = [await made(eve, TWO_BOXES), await made(eve), await made(eve)];
    const { lineCarrier: carrier } = await clerk.call('GET /staff/parcels/detail', {
      parcelCode: one.parcelCode,
    });
    expect(await reasonOf(clerk.call('POST /staff/carrier-labels/buy', { parcelCode: one.parcelCode }))).toBe(
      'carrier_by_hand',
    );
    expect(await clerk.call('GET /staff/carrier-files/waiting', {})).toEqual([{ carrier, parcelCount: 3 }]);
    const rows = await clerk.call('GET /staff/carrier-files/parcels', { carrier });
    expect(rows.map(({ parcelCode, boxNumber }) => [parcelCode, boxNumber])).toEqual([
      [one.parcelCode, 1],
      [one.parcelCode, 2],
      [two.parcelCode, 1],
      [three.parcelCode, 1],
    ]);
    const take = (text: string, name = carrier) =>
      clerk.call('POST /staff/carrier-files/numbers', { carrier: name, text });
    const file = [
      'Reference,Box,Tracking number',
      `${one.parcelCode},1,YT240300001`,
      `${one.parcelCode},2,YT240300002`,
      `${two.parcelCode},1,no`,
      'P260302UNKNOWN,1,YT240300004',
      `${three.parcelCode},1,YT240300001`,
    ].join('\n');
    expect(await take(file)).toEqual({
      labelled: 1,
      refused: [
        { row: 4, parcelCode: two.parcelCode, reason: 'row_unread' },
        { row: 5, parcelCode: 'P260302UNKNOWN', reason: 'label_unknown' },
        { row: 6, parcelCode: three.parcelCode, reason: 'tracking_number_taken' },
      ],
    });
    const labelled = await clerk.call('GET /staff/parcels/detail', { parcelCode: one.parcelCode });
    expect(labelled).toMatchObject({ carrier, trackingNumber: 'YT240300001' });
    expect(labelled.boxes[1]?.trackingNumber).toBe('YT240300002');
    expect((await take(file)).labelled).toBe(1);
    const other = `parcel,tracking\n${two.parcelCode},YT240300009`;
    expect((await take(other, 'Somebody else')).refused).toMatchObject([
      { reason: 'handover_other_carrier' },
    ]);
    expect(await reasonOf(take('a,b\n1,2'))).toBe('carrier_file_unread');
    expect(await clerk.call('GET /staff/carrier-files/waiting', {})).toEqual([{ carrier, parcelCount: 2 }]);
  });
});
