import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { RATE_ONE } from '@caravan/domain/money/money';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import type { ParcelQuote } from '../parcels.rows.ts';
import { warehouseOf } from '../parcels.fixtures.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
const finance = await server.as.staff('finance');
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const { purchased, stored } = await warehouseOf(server, { buyer, keeper });

const RULE = {
  countries: ['AD'],
  validFrom: '2020-01-01',
  validUntil: null,
  currency: 'EUR',
  valueBase: 'goods' as const,
  bands: [{ charges: [{ kind: 'fee' as const, collected: 'arrival' as const, perParcelMinor: 1_250 }] }],
  sourceDate: null,
  doubt: '',
  checkBy: null,
  examples: [],
  noteEn: 'A fee',
  noteZh: '手续费',
  source: 'Duana d’Andorra',
};
const EXAMPLE = {
  name: 'a small parcel',
  source: 'Duana d’Andorra',
  sourceDate: '2026-01-01',
  origin: 'applied' as const,
  goodsMinor: 2_000,
  freightMinor: 0,
  insuranceMinor: 0,
  subheadings: 1,
};
const ruleOf = async (country: string) =>
  (await finance.call('GET /staff/freight/duty', {})).find(
    ({ countries, state }) => countries.includes(country) && state === 'valid',
  )!; // the demo has one
const preview = (change: object = {}) =>
  finance.call('POST /staff/freight/duty/preview', { ...RULE, ...change });

describe('a rule of duty before it is written', () => {
  it('[D-01] shows for usual baskets what it would change, and changes nothing', async () => {
    const { id, version } = await ruleOf('AD');
    const { baskets, currency, parcels } = await preview({ id });
    expect(currency).toBe('EUR');
    expect(parcels).toEqual([]);
    expect(baskets.map(({ after }) => after)).toEqual(baskets.map(() => 12.5));
    expect(baskets.some(({ before }) => before !== 12.5)).toBe(true);
    expect(await ruleOf('AD')).toMatchObject({ id, version });
    await finance.call('POST /staff/freight/duty/save', { id, version, ...RULE });
    for (const { before, after } of (await preview({ id })).baskets) expect(before).toBe(after);
  });

  it('[D-01] shows the last parcels to its countries by both rules, but none whose line had paid the taxes', async () => {
    const ada = await server.as.shopper({ currency: 'USD' });
    const order = await purchased(ada);
    const { country } = await db
      .selectFrom('addresses')
      .select('country')
      .where('id', '=', order.addressId)
      .executeTakeFirstOrThrow();
    const choice = {
      storedItemIds: [await stored(order.trackingNumber)],
      addressId: order.addressId,
      services: [],
      declaredUsd: 40,
    };
    const { offers } = await ada.call('POST /parcel/quote', choice);
    const offer = offers.find(({ isPossible, isTaxIncluded }) => isPossible && !isTaxIncluded);
    const { parcelCode } = await ada.call('POST /parcel/insert', {
      ...choice,
      lineCode: offer?.lineCode ?? '',
      expectedTotal: offer?.total ?? 0,
      capped: false,
      agreed: true,
    });
    const { id } = await ruleOf(country);
    const asked = { id, countries: [country], currency: 'USD' };
    const { quote, usd_rate_e8: rate } = await db
      .selectFrom('parcels')
      .select(['quote', 'usd_rate_e8'])
      .where('code', '=', parcelCode)
      .executeTakeFirstOrThrow();
    const { duty } = quote as ParcelQuote;
    const keptFen = (duty?.lines ?? []).reduce((sum, { amount }) => sum + amount, 0);
    expect(keptFen).toBeGreaterThan(0);
    const { parcels } = await preview(asked);
    expect(parcels).toMatchObject([{ parcelCode, country, goods: 40, subheadings: 1, after: 12.5 }]);
    expect(parcels[0]?.before).toBe(Math.round((keptFen * rate) / RATE_ONE) / 100);
    await db
      .updateTable('parcels')
      .set({ quote: sql`jsonb_set(quote, '{taxIncluded}', 'true')` })
      .where('code', '=', parcelCode)
      .execute();
    expect((await preview(asked)).parcels).toEqual([]);
  });

  it('[D-01] of a coming rule is told by the day on which it begins', async () => {
    const { day, baskets } = await preview({ validFrom: '2031-05-01' });
    expect(day).toBe('2031-05-01');
    expect(baskets.every(({ after }) => after === 12.5)).toBe(true);
  });

  it('[D-01] runs its examples and says which of them it does not give', async () => {
    const examples = [
      { ...EXAMPLE, expectedMinor: 1_250 },
      { ...EXAMPLE, name: 'another', expectedMinor: 1_000 },
    ];
    expect((await preview({ examples })).examples).toEqual([
      { name: 'a small parcel', expected: 12.5, result: 12.5, isRight: true },
      { name: 'another', expected: 10, result: 12.5, isRight: false },
    ]);
  });

  it('[D-01] says what is wrong with the rule as saving it would', async () => {
    expect(await reasonOf(preview({ currency: 'QQQ' }))).toBe('duty_currency_unknown');
    expect(await reasonOf(preview({ bands: [{ upToMinor: 1_000, charges: [] }] }))).toBe(
      'duty_last_band_closed',
    );
    const support = await server.as.staff('support');
    expect(await reasonOf(support.call('POST /staff/freight/duty/preview', RULE))).toBe('forbidden');
  });
});
