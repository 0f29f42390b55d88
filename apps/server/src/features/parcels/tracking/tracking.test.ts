import { describe, expect, it } from 'vitest';
import {
  seventeenTrack,
  TRACK17_KEY,
  type Way,
} from '../../../connectors/tracking/testing/seventeen-track.stand-in.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { expectRestOfBatch } from '../../../testing/faults/poison.ts';
import { testServer } from '../../../testing/servers/test-server.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { seedFreight } from '../../freight/index.ts';
import { NOW, seedRates } from '../../orders/orders.fixtures.ts';
import { packedParcels, warehouseOf } from '../parcels.fixtures.ts';
import { pollTrackingJob } from './tracking.jobs.ts';

const gateway = await seventeenTrack();
const server = await testServer({
  now: NOW,
  environment: {
    TRACK17_KEYS: TRACK17_KEY,
    TRACK17_URL: gateway.url,
    TRACK17_REGISTRATIONS_PER_MONTH: '8',
  },
});
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const packed = packedParcels(await warehouseOf(server, { buyer, keeper }), keeper);

const TWO_BOXES = [
  { weightGrams: 300, lengthMm: 300, widthMm: 200, heightMm: 60 },
  { weightGrams: 260, lengthMm: 200, widthMm: 200, heightMm: 60 },
];

let sent = 0;

const shipped = async (ada: TestShopper, boxes?: typeof TWO_BOXES) => {
  const { parcelCode } = await packed(ada, boxes);
  sent += 1;
  const number = `RR1000000${String(sent).padStart(2, '0')}CN`;
  const second = `RS1000000${String(sent).padStart(2, '0')}CN`;
  await keeper.call('POST /staff/parcels/ship', {
    parcelCode,
    carrier: 'China Post',
    trackingNumber: number,
    boxTrackingNumbers: boxes ? [second] : [],
  });
  await server.runJobs();
  return { parcelCode, number, second };
};

const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

const way = (
  status: string,
  minutes: number,
  subStatus = `${status}_Other`,
  text = 'Processed at Guangzhou',
): Way => ({
  status,
  subStatus,
  syncedAt: at(minutes),
  events: [{ at: at(minutes - 1), text, place: 'GUANGZHOU', subStatus }],
});

const push = (number: string, options?: { key?: string; event?: string }) => {
  const { rawBody, sign } = gateway.notice(number, options);
  return pushRaw(rawBody, sign);
};

const pushRaw = async (rawBody: string, sign?: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/parcel/notice/17track',
    headers: { 'content-type': 'application/json', ...(sign && { sign }) },
    payload: rawBody,
  });
  return answer.statusCode;
};

const poll = async () => {
  await addJob(db, pollTrackingJob, {});
  await server.runJobs();
};

const statusOf = async (ada: TestShopper, parcelCode: string) => {
  const { status, tracking } = await ada.call('GET /parcel/detail', { parcelCode });
  return { status, texts: tracking.map(({ text }) => text) };
};

describe('a parcel that a tracking service follows', () => {
  it('[W-08, I-08] is registered when it leaves; what is pushed is in the journey, in both languages, and ends with delivery', async () => {
    const ada = await server.as.shopper();
    const { parcelCode, number } = await shipped(ada);
    expect(gateway.followed.has(number)).toBe(true);
    gateway.ways.set(number, way('InTransit', 0));
    expect(await push(number)).toBe(200);
    expect((await statusOf(ada, parcelCode)).texts).toContain('Processed at Guangzhou');
    const { tracking } = await keeper.call('GET /staff/parcels/detail', { parcelCode });
    const [warehouse] = await db.selectFrom('warehouses').select('name_en').execute();
    expect(tracking.find(({ origin }) => origin === 'shop')).toMatchObject({
      textEn: 'Handed to China Post',
      textZh: '已交付中国邮政',
      place: warehouse?.name_en,
    });
    expect(tracking.find(({ origin }) => origin === '17track')?.textZh).toBe(
      '运输中：Processed at Guangzhou',
    );
    gateway.ways.set(number, way('Delivered', 5, 'Delivered_Other', 'Delivered to the mailbox'));
    expect(await push(number)).toBe(200);
    const after = await statusOf(ada, parcelCode);
    expect(after.status).toBe('delivered');
    expect(after.texts.filter((text) => /deliver/i.test(text))).toEqual(['Delivered to the mailbox']);
  });

  it('[W-08] a forged, altered or unsigned notice is refused and changes nothing', async () => {
    const ada = await server.as.shopper();
    const { parcelCode, number } = await shipped(ada);
    gateway.ways.set(number, way('Delivered', 0));
    expect(await push(number, { key: 'not the key' })).toBe(401);
    const { rawBody, sign } = gateway.notice(number);
    expect(await pushRaw(rawBody)).toBe(401);
    expect(await pushRaw(rawBody.replace('GUANGZHOU', 'SHENZHEN'), sign)).toBe(401);
    expect(await pushRaw('', sign)).toBe(401);
    expect((await statusOf(ada, parcelCode)).status).toBe('shipped');
    const stranger = await server.app.inject({
      method: 'POST',
      url: '/api/parcel/notice/other',
      payload: rawBody,
    });
    expect(stranger.statusCode).toBe(404);
  });

  it('[W-08] what comes twice, late or out of order leaves the journey as if it had come in order', async () => {
    const ada = await server.as.shopper();
    const { parcelCode, number } = await shipped(ada);
    gateway.ways.set(number, way('InTransit', -30, 'InTransit_PickedUp', 'Picked up'));
    const old = gateway.notice(number);
    gateway.ways.set(number, {
      ...way('AvailableForPickup', 0),
      events: [
        { at: at(-2), text: 'Arrived at the post office' },
        { at: at(-31), text: 'Picked up' },
      ],
    });
    const news = gateway.notice(number);
    await Promise.all([1, 2, 3].map(() => pushRaw(news.rawBody, news.sign)));
    expect(await pushRaw(old.rawBody, old.sign)).toBe(200);
    const { list } = await keeper.call('GET /staff/parcels', { words: parcelCode });
    expect(list[0]?.trackingState).toBe('available_for_pickup');
    const { texts } = await statusOf(ada, parcelCode);
    expect(texts.filter((text) => text !== 'Handed to China Post')).toEqual([
      'Arrived at the post office',
      'Picked up',
    ]);
    const told = (await ada.call('GET /message/list', {})).list.filter(({ title }) =>
      title.includes('picked up'),
    );
    expect(told).toHaveLength(1);
  });

  it('[W-08] of two boxes the parcel is delivered when both are; the unknown number of another shop is ignored', async () => {
    const ada = await server.as.shopper();
    const { parcelCode, number, second } = await shipped(ada, TWO_BOXES);
    gateway.ways.set(number, way('Delivered', 0));
    gateway.ways.set(second, way('InTransit', 0));
    await push(number);
    await push(second);
    expect((await statusOf(ada, parcelCode)).status).toBe('shipped');
    gateway.ways.set(second, way('Delivered', 5));
    await push(second);
    expect((await statusOf(ada, parcelCode)).status).toBe('delivered');
    gateway.ways.set('RR999999999CN', way('Delivered', 0));
    expect(await push('RR999999999CN')).toBe(200);
  });

  it('[W-08] without a push it is asked for after hours of silence, and by hand it still works', async () => {
    const ada = await server.as.shopper();
    const { parcelCode, number } = await shipped(ada);
    gateway.ways.set(number, way('Exception', 0, 'Exception_Lost', 'Parcel lost'));
    await poll();
    expect(
      (await keeper.call('GET /staff/parcels', { words: parcelCode })).list[0]?.trackingState,
    ).toBeNull();
    await db
      .updateTable('tracked_numbers')
      .set({ registered_at: new Date(clock.now().getTime() - 7 * 3_600_000) })
      .where('number', '=', number)
      .execute();
    gateway.faults.push({ kind: 'body', body: '{"code":-18010003,"data":{}}' });
    await poll();
    expect(
      (await keeper.call('GET /staff/parcels', { words: parcelCode })).list[0]?.trackingState,
    ).toBeNull();
    await db.updateTable('tracked_numbers').set({ asked_at: null }).where('number', '=', number).execute();
    await poll();
    const trouble = await keeper.call('GET /staff/parcels', { trouble: true });
    expect(trouble.list.map((row) => row.parcelCode)).toContain(parcelCode);
    // A machine's word does not write a parcel off: a person decides.
    expect((await statusOf(ada, parcelCode)).status).toBe('shipped');
    await keeper.call('POST /staff/parcels/track', {
      parcelCode,
      at: at(10),
      place: 'Lyon',
      textEn: 'Found again',
      textZh: '已找到',
    });
    expect((await statusOf(ada, parcelCode)).texts).toContain('Found again');
  });

  it('[W-08] the month’s budget and the account’s quota are kept: what cannot be registered waits', async () => {
    const ada = await server.as.shopper();
    gateway.quotaLeft = 0;
    const { number } = await shipped(ada);
    expect(gateway.followed.has(number)).toBe(false);
    gateway.quotaLeft = 100;
    const before = gateway.followed.size;
    const later = await shipped(ada);
    await shipped(ada);
    await poll();
    // Eight in a month, however many wait.
    expect(gateway.followed.size).toBe(8);
    expect(before).toBeLessThanOrEqual(8);
    const waiting = await db
      .selectFrom('tracked_numbers')
      .select('number')
      .where('registered_at', 'is', null)
      .execute();
    expect(waiting.length).toBeGreaterThan(0);
    expect([number, later.number].some((each) => gateway.followed.has(each))).toBe(true);
  });

  it('[Q-03] a number that cannot be written down holds up none of the others', async () => {
    const ada = await server.as.shopper();
    const lastMonth = new Date(clock.now().getTime() - 40 * 86_400_000);
    await db.updateTable('tracked_numbers').set({ registered_at: lastMonth }).execute();
    gateway.quotaLeft = 0;
    const [first, second] = [await shipped(ada), await shipped(ada)];
    gateway.quotaLeft = 100;
    const registered = async (number: string): Promise<boolean> =>
      (
        await db
          .selectFrom('tracked_numbers')
          .select('registered_at')
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
      ).registered_at !== null;
    const bad = { table: 'tracked_numbers', column: 'number', value: first.number };
    await expectRestOfBatch(server, pollTrackingJob, bad, (which) =>
      registered(which === 'poisoned' ? first.number : second.number),
    );
  });
});
