import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ecbRates, readReferenceRates } from '../../connectors/rates/ecb.ts';
import type { FetchedRates } from '../../connectors/rates/rate-source.ts';
import { runJob } from '../../platform/jobs/job-runner.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import {
  fenOf,
  fetchRates,
  forgetRates,
  moneyOf,
  moneyOfUsdCents,
  ratesNow,
  seedRates,
  usdCentsOf,
} from './index.ts';

let fetched: FetchedRates = { asOf: new Date(0), rates: [] };
const rateSource = { name: 'test', fetch: async () => fetched };
const server = await testServer({ now: '2026-03-02T16:00:00Z', provide: () => ({ rateSource }) });
const context = () => ({ db: server.db, now: server.clock.now(), services: server.services });
const fetchNow = () => runJob(fetchRates, server.services, {}, { attempt: 1, maxAttempts: 12 });

const SAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="x"><Cube><Cube time='2026-03-02'>
<Cube currency='USD' rate='1.0812'/><Cube currency='JPY' rate='162.5'/><Cube currency='CNY' rate='7.8123'/>
<Cube currency='ZAR' rate='19.94'/></Cube></Cube></gesmes:Envelope>`;

describe('exchange rates of a real shop', () => {
  it('opens with rates that run out in a week', async () => {
    await seedRates(server.db, server.clock.now(), 'real');
    await seedRates(server.db, server.clock.now(), 'real');
    expect((await ratesNow(context())).get('USD')?.rateE8).toBe(14_050_000);
    server.clock.advance(8 * 86_400_000);
    forgetRates(server.services);
    expect([...(await ratesNow(context())).keys()]).toEqual(['CNY']);
  });

  it('the rates of the day are fetched, once for each day, and used at once', async () => {
    fetched = { asOf: new Date('2026-03-10T15:00:00Z'), rates: [{ currency: 'USD', rateE8: 14_100_000 }] };
    await fetchNow();
    await fetchNow();
    const usd = (await ratesNow(context())).get('USD');
    expect(usd).toEqual({
      rateE8: 14_100_000,
      plainE8: 14_100_000,
      marginBasisPoints: 0,
      asOf: new Date('2026-03-10T15:00:00Z'),
    });
    const rows = await server.db
      .selectFrom('exchange_rates')
      .select('id')
      .where('origin', '=', 'test')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('the desk says how old a rate may be', async () => {
    await server.db.insertInto('settings').values({ key: 'rates.limit_hours', value: '1' }).execute();
    server.clock.set('2026-03-10T17:00:00Z');
    forgetRates(server.services);
    expect((await ratesNow(context())).has('USD')).toBe(false);
    await server.db.deleteFrom('settings').where('key', '=', 'rates.limit_hours').execute();
    forgetRates(server.services);
    expect((await ratesNow(context())).has('USD')).toBe(true);
  });
});

describe('[S-10] a rate far from the last one', () => {
  const USD = { currency: 'USD' as const, rateE8: 15_511_000 };
  const EUR = { currency: 'EUR' as const, rateE8: 12_200_000 };

  it('is held back by the job while the others are taken, and waits for the desk', async () => {
    fetched = { asOf: new Date('2026-03-11T15:00:00Z'), rates: [USD, EUR] };
    server.clock.set('2026-03-11T16:00:00Z');
    await fetchNow();
    const rates = await ratesNow(context());
    expect(rates.get('USD')?.rateE8).toBe(14_100_000);
    expect(rates.get('EUR')?.rateE8).toBe(12_200_000);
    const finance = await server.as.staff('finance');
    const sheet = await finance.call('GET /staff/rates', {});
    expect(sheet.rates.find(({ currency }) => currency === 'USD')).toMatchObject({
      rate: 0.141,
      heldRate: 0.155_11,
    });
    expect(sheet.rates.find(({ currency }) => currency === 'EUR')).toMatchObject({ heldRate: null });
    expect(await finance.call('GET /staff/dashboard', {})).toMatchObject({ ratesToRenew: 10 });
  });

  it('is taken when the desk says that it is meant, and no longer waits then', async () => {
    const finance = await server.as.staff('finance');
    expect(await reasonOf(finance.call('POST /staff/rates/fetch', {}))).toBe('rate_far_off');
    const sheet = await finance.call('POST /staff/rates/fetch', { isMeant: true });
    expect(sheet.rates.find(({ currency }) => currency === 'USD')).toMatchObject({
      rate: 0.155_11,
      heldRate: null,
    });
  });

  it('the job and the dashboard tell of rates from the middle of their time on', async () => {
    const finance = () => server.as.staff('finance'); // each time anew: days pass
    const toRenew = async () => (await (await finance()).call('GET /staff/dashboard', {})).ratesToRenew;
    const before = await toRenew();
    server.clock.set('2026-03-15T02:59:00Z');
    expect(await toRenew()).toBe(before);
    server.clock.set('2026-03-15T03:01:00Z');
    const sheet = await (await finance()).call('GET /staff/rates', {});
    expect(sheet.rates.find(({ currency }) => currency === 'USD')).toMatchObject({
      state: 'ageing',
      isUsable: true,
    });
    expect(await toRenew()).toBe(before + 2);
  });
});

describe('a demo shop', () => {
  it('keeps its made-up rates, never too old, and asks nobody', async () => {
    await server.db.deleteFrom('exchange_rates').execute();
    await seedRates(server.db, server.clock.now());
    fetched = { asOf: new Date('2027-01-01T15:00:00Z'), rates: [{ currency: 'USD', rateE8: 1 }] };
    server.clock.advance(400 * 86_400_000);
    await fetchNow();
    forgetRates(server.services);
    const rates = await ratesNow(context());
    expect(rates.size).toBe(12);
    expect(rates.get('USD')).toMatchObject({ rateE8: 14_050_000, asOf: expect.any(Date) });
  });

  it('amounts are converted with one rounding, half to even', async () => {
    const rates = await ratesNow(context());
    expect(moneyOf(10_000, 'USD', rates)).toBe(14.05);
    expect(moneyOf(10_000, 'CNY', rates)).toBe(100);
    expect(moneyOf(1, 'MXN', rates)).toBe(0.03);
    expect(usdCentsOf(10, rates)).toBe(1);
    expect(moneyOfUsdCents(1_405, 'EUR', rates)).toBe(12.13);
    expect(fenOf(14.05, 'USD', rates)).toBe(10_000);
  });
});

describe('the reference rates of the European Central Bank', () => {
  it('are crossed by way of the euro into what one yuan buys', () => {
    const { asOf, rates } = readReferenceRates(SAMPLE);
    expect(asOf).toEqual(new Date('2026-03-02T15:00:00Z'));
    expect(rates).toEqual([
      { currency: 'USD', rateE8: 13_839_714 },
      { currency: 'EUR', rateE8: 12_800_328 },
      { currency: 'ZAR', rateE8: 255_238_534 },
    ]);
  });

  it.each(['', '<html>busy</html>', SAMPLE.replace('CNY', 'XXX'), SAMPLE.replace('time=', 'day=')])(
    'an answer that is none is an error, not a rate',
    (xml) => {
      expect(() => readReferenceRates(xml)).toThrow('the rates');
    },
  );

  it('are read over the wire, and a failing source fails the job so that it is tried again', async () => {
    let status = 200;
    const stand = createServer((_, answer) => answer.writeHead(status).end(SAMPLE));
    await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve));
    const source = ecbRates(`http://127.0.0.1:${(stand.address() as AddressInfo).port}/`);
    const { signal } = new AbortController();
    expect((await source.fetch(signal)).rates).toHaveLength(3);
    status = 503;
    await expect(source.fetch(signal)).rejects.toThrow('503');
    await new Promise((resolve) => stand.close(resolve));
  });
});
