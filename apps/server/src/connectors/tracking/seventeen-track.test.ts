import { describe, expect, it } from 'vitest';
import { createSeventeenTrack, signatureOf } from './seventeen-track.ts';
import { stateOf } from './seventeen-track.shapes.ts';
import { seventeenTrack, TRACK17_KEY } from './testing/seventeen-track.stand-in.ts';

const gateway = await seventeenTrack();
const settings = { url: gateway.url, keys: [TRACK17_KEY] };
const tracker = createSeventeenTrack({ ...settings, timeoutMs: 20_000 });
const { signal } = new AbortController();
const wanted = (number: string, carrier = 'China Post') => ({ number, carrier, parcelCode: 'P260302ABCDE' });

describe('17TRACK', () => {
  it('[W-08] a notice is signed as documented', () => {
    const body = '{"event":"TRACKING_UPDATED","data":{"number":"RR123456789CN","carrier":3011}}';
    const sign = '4f862d75e1b6edc7ff7419e730398ebd9c18dae743b29568e12fcf8377230e90';
    expect(signatureOf(body, 'demo17key')).toBe(sign);
    const own = createSeventeenTrack({ url: gateway.url, keys: ['new key', 'demo17key'] });
    expect(own.readNotice(body, { sign })).toMatchObject({
      kind: 'updated',
      tracked: { number: 'RR123456789CN' },
    });
    expect(own.readNotice(body, { sign: sign.toUpperCase() })).toBeDefined();
    expect(own.readNotice(`${body} `, { sign })).toBeUndefined();
    expect(own.readNotice(body, { sign: signatureOf(body, 'other') })).toBeUndefined();
    expect(own.readNotice(body, {})).toBeUndefined();
    expect(own.readNotice('no json', { sign: signatureOf('no json', 'demo17key') })).toBeUndefined();
  });

  it('[W-08] registers with the known carrier, or leaves it to the service; a repeat is no error', async () => {
    const answer = await tracker.register(
      [wanted('RR123456785CN'), wanted('YT2403', 'YunExpress'), wanted('no')],
      signal,
    );
    expect(answer).toEqual({
      accepted: ['RR123456785CN', 'YT2403'],
      refused: [{ number: 'no', code: '-18010012' }],
    });
    const [first, second] = JSON.parse(gateway.asked.at(-1)?.body ?? '[]') as object[];
    expect(first).toMatchObject({ carrier: 3011, tag: 'P260302ABCDE' });
    expect(second).toMatchObject({ auto_detection: true });
    expect(await tracker.register([wanted('RR123456785CN')], signal)).toEqual({
      accepted: ['RR123456785CN'],
      refused: [],
    });
    expect((await tracker.quota(signal)).left).toBe(98);
  });

  it('[W-08] reads events with their time in UTC, place and state; a number without news is left out', async () => {
    gateway.ways.set('RR123456785CN', {
      status: 'InTransit',
      subStatus: 'InTransit_CustomsProcessing',
      syncedAt: '2026-03-02T10:00:00Z',
      events: [
        {
          at: '2026-03-02T08:12:00-06:00',
          text: 'Arrived at facility',
          place: 'AUSTIN, TX',
          subStatus: 'InTransit_Arrival',
        },
      ],
    });
    expect(await tracker.read(['RR123456785CN', 'YT2403', 'UNKNOWN1'], signal)).toEqual([
      {
        number: 'RR123456785CN',
        state: 'customs',
        syncedAt: new Date('2026-03-02T10:00:00Z'),
        events: [
          {
            at: new Date('2026-03-02T14:12:00Z'),
            place: 'AUSTIN, TX',
            text: 'Arrived at facility',
            state: 'in_transit',
          },
        ],
      },
    ]);
  });

  it('[W-08] says why it failed: wrong key, nothing left, too fast, no answer, nonsense', async () => {
    const stranger = createSeventeenTrack({ url: gateway.url, keys: ['wrong'] });
    await expect(stranger.read(['RR123456785CN'], signal)).rejects.toMatchObject({ kind: 'auth' });
    gateway.quotaLeft = 0;
    await expect(tracker.register([wanted('RR999999999CN')], signal)).rejects.toMatchObject({
      kind: 'quota',
    });
    gateway.faults.push({ kind: 'status', status: 429 });
    await expect(tracker.read(['RR123456785CN'], signal)).rejects.toMatchObject({ kind: 'rate_limit' });
    gateway.faults.push({ kind: 'cut' });
    await expect(tracker.read(['RR123456785CN'], signal)).rejects.toMatchObject({ kind: 'upstream' });
    const hasty = createSeventeenTrack({ ...settings, timeoutMs: 100 });
    gateway.faults.push({ kind: 'slow', ms: 1_500 });
    await expect(hasty.read(['RR123456785CN'], signal)).rejects.toMatchObject({ kind: 'timeout' });
    gateway.faults.push({ kind: 'body', body: '{"code":0,"data":{"errors":[{"code":-18010003}]}}' });
    await expect(tracker.read(['RR123456785CN'], signal)).rejects.toMatchObject({ kind: 'upstream' });
    gateway.faults.push({ kind: 'body', body: '[]' });
    await expect(tracker.read(['RR123456785CN'], signal)).rejects.toMatchObject({ kind: 'bad_answer' });
  });

  it.each([
    ['NotFound', 'NotFound_Other', 'pending'],
    ['InTransit', 'InTransit_CustomsRequiringInformation', 'customs'],
    ['InTransit', 'InTransit_SomethingNew', 'in_transit'],
    ['AvailableForPickup', null, 'available_for_pickup'],
    ['Exception', 'Exception_Lost', 'lost'],
    ['Exception', 'Exception_Returning', 'returned'],
    ['Exception', 'Exception_Damage', 'exception'],
    ['Delivered', 'Delivered_Other', 'delivered'],
    ['Unheard', null, 'in_transit'],
  ])('[W-08] %s, %s means %s', (status, subStatus, state) => {
    expect(stateOf(status, subStatus)).toBe(state);
  });
});
