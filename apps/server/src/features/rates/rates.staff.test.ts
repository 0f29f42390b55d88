import { describe, expect, it } from 'vitest';
import { makeSku } from '../orders/orders.fixtures.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { seedRates } from './index.ts';

const server = await testServer({
  now: '2026-03-10T16:00:00Z',
  provide: () => ({
    rateSource: {
      name: 'ecb',
      fetch: async () => ({
        asOf: new Date('2026-03-10T15:00:00Z'),
        rates: [{ currency: 'USD' as const, rateE8: 14_100_000 }],
      }),
    },
  }),
});
await seedRates(server.db, server.clock.now(), 'real');

const XML = `<Cube time='2026-03-09'><Cube currency='USD' rate='1.1000'/><Cube currency='CNY' rate='8.0000'/></Cube>`;

const usdOf = ({ rates }: { rates: { currency: string }[] }) =>
  rates.find(({ currency }) => currency === 'USD');

describe('the desk’s rates', () => {
  it('[S-10] finance says a rate, it is used at once, and a slip of the finger is asked about', async () => {
    const finance = await server.as.staff('finance');
    const sheet = await finance.call('POST /staff/rates', { rates: [{ currency: 'USD', rate: 0.145 }] });
    expect(usdOf(sheet)).toMatchObject({ rate: 0.145, origin: 'desk', isUsable: true });
    const slip = { rates: [{ currency: 'USD' as const, rate: 1.45 }] };
    expect(await reasonOf(finance.call('POST /staff/rates', slip))).toBe('rate_far_off');
    expect(usdOf(await finance.call('GET /staff/rates', {}))).toMatchObject({ rate: 0.145 });
    expect(usdOf(await finance.call('POST /staff/rates', { ...slip, isMeant: true }))).toMatchObject({
      rate: 1.45,
    });
    const buyer = await server.as.staff('buyer');
    expect(await reasonOf(buyer.call('POST /staff/rates', slip))).toBe('forbidden');
  });

  it('[S-10] a file dated in the future is refused, and what the desk says afterwards is used', async () => {
    const finance = await server.as.staff('finance');
    const future = XML.replace('2026-03-09', '2031-01-02');
    expect(await reasonOf(finance.call('POST /staff/rates/file', { xml: future, isMeant: true }))).toBe(
      'rates_in_future',
    );
    const said = { rates: [{ currency: 'USD' as const, rate: 0.143 }], isMeant: true };
    expect(usdOf(await finance.call('POST /staff/rates', said))).toMatchObject({ rate: 0.143 });
  });

  it('[S-10] [Y-02] an older file does not replace a newer rate; another file is refused', async () => {
    const finance = await server.as.staff('finance');
    await finance.call('POST /staff/rates', { rates: [{ currency: 'USD', rate: 0.14 }], isMeant: true });
    const sheet = await finance.call('POST /staff/rates/file', { xml: XML });
    expect(usdOf(sheet)).toMatchObject({ rate: 0.14, origin: 'desk' });
    expect(await reasonOf(finance.call('POST /staff/rates/file', { xml: '<html/>' }))).toBe(
      'rates_file_unreadable',
    );
  });

  it('[S-10] the source is asked on demand, and rates over the limit are not used', async () => {
    const finance = await server.as.staff('finance');
    server.clock.advance(60_000);
    await finance.call('POST /staff/rates/fetch', {});
    server.clock.advance(30 * 3_600_000);
    const nextDay = await server.as.staff('finance');
    const day = await nextDay.call('POST /staff/rates/limit', { hours: 24 });
    expect(day).toMatchObject({ limitHours: 24, source: 'ecb' });
    expect(day.rates.some(({ isUsable }) => isUsable)).toBe(false);
    const guest = server.as.guest({ currency: 'USD' });
    const { skuId } = await makeSku(server.db);
    const lines = [{ skuId, quantity: 1 }];
    expect(await reasonOf(guest.call('POST /system/cart/price', { lines }))).toBe('rate_too_old');
    const week = await nextDay.call('POST /staff/rates/limit', { hours: 168 });
    expect(week.rates.every(({ isUsable }) => isUsable)).toBe(true);
  });
});
