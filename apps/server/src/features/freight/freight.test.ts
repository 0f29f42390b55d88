import { describe, expect, it } from 'vitest';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { csvOfLine, rowsOfCsv } from '@caravan/domain/tariff/tariff-csv';
import { lineOfRows } from '@caravan/domain/tariff/tariff-table';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { NOW, makeSku, seedRates } from '../orders/orders.fixtures.ts';
import { demoFreightLines } from './demo/freight-lines.ts';
import { readTariff, seedFreight } from './index.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());
await seedFreight(db, server.clock.now());
const keeper = await server.as.staff('finance');

/** Who pays in which currency: its own countries, their territories, and others where it is legal tender. */
const USERS: Record<CurrencyCode, string> = {
  USD: 'US PR VI GU AS MP EC SV PA TL FM MH PW TC VG BQ',
  CNY: 'CN',
  GBP: 'GB IM JE GG',
  CAD: 'CA',
  MXN: 'MX',
  AUD: 'AU KI NR TV',
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK AD SM VA ME XK GP MQ GF RE YT PM BL MF',
  NZD: 'NZ CK NU TK',
  CHF: 'CH LI',
  BRL: 'BR',
  PLN: 'PL',
  ZAR: 'ZA LS NA SZ',
};

describe('the shop’s freight lines', () => {
  it('[S-08, W-06] every country of the twelve currencies is reached by several of them', async () => {
    const guest = server.as.guest();
    for (const [currency, countries] of Object.entries(USERS))
      for (const country of countries.split(' ')) {
        const offers = await guest.call('GET /logistis/findRules', { country, weightGrams: 2500 });
        const possible = offers.filter(({ isPossible }) => isPossible);
        expect(possible.length, `${currency} ${country}`).toBeGreaterThanOrEqual(3);
        expect(possible[0]?.marks, country).toContain('cheapest');
      }
  });

  it('[S-08] are exported and imported unchanged, without a fault', () => {
    for (const line of demoFreightLines) {
      const read = lineOfRows(rowsOfCsv(csvOfLine(line)));
      expect(read.faults.filter(({ level }) => level === 'error')).toEqual([]);
      expect(read.line).toEqual(line);
    }
  });

  it('[W-06] say why they are not possible', async () => {
    const offers = await server.as.guest().call('GET /logistis/findRules', {
      country: 'US',
      weightGrams: 4000,
      goodsClasses: 'battery',
    });
    const refused = offers.filter(({ isPossible }) => !isPossible);
    expect(refused.map(({ lineCode }) => lineCode)).toContain('epacket');
    expect(refused.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });
});

describe('a postal code', () => {
  const offersTo = (country: string, postalCode?: string) =>
    server.as
      .guest({ currency: 'CNY' })
      .call('GET /logistis/findRules', { country, weightGrams: 1000, ...(postalCode && { postalCode }) });
  const named = async (code: string, country: string, postalCode?: string) =>
    (await offersTo(country, postalCode)).find(({ lineCode }) => lineCode === code);

  it('[W-05, W-06] in a remote area puts the fee on the estimate', async () => {
    const [near, far] = [
      await named('dhl-express', 'US', '10001'),
      await named('dhl-express', 'US', '99501'),
    ];
    expect(near?.items.map(({ kind }) => kind)).not.toContain('remote_area');
    const fee = far?.items.find(({ kind }) => kind === 'remote_area');
    expect(fee?.amount).toBe(180);
    expect(far?.total ?? 0).toBeGreaterThan(near?.total ?? 0);
  });

  it('[W-05, W-06] that a line does not go to is the reason it gives; without one it asks for it', async () => {
    const air = demoFreightLines.find(({ code }) => code === 'air-tax-paid');
    if (!air) throw new Error('the demo shop has no air line');
    const zones = air.zones.map((zone) =>
      zone.countries.includes('DE') ? { ...zone, postcodes: { prefixes: ['10'] } } : zone,
    );
    const csv = csvOfLine({ ...air, code: 'berlin-only', zones });
    await keeper.call('POST /staff/freight/publish', { csv });
    const said = async (postalCode?: string) => {
      const offer = await named('berlin-only', 'DE', postalCode);
      return offer?.isPossible === true ? 'possible' : offer?.reasons;
    };
    expect(await said('10115')).toBe('possible');
    expect(await said('80331')).toEqual(['does not go to this postal code']);
    expect(await said()).toEqual(['goes to some postal codes only: please give yours']);
    await keeper.call('POST /staff/freight/offer', { code: 'berlin-only', isActive: false });
  });
});

describe('at the desk', () => {
  const edited = async () => {
    const { csv, version } = await keeper.call('GET /staff/freight/line', { code: 'epacket' });
    const rows = rowsOfCsv(csv).map((row) => (row.row === 'price' ? { ...row, base: '99.00' } : row));
    const { line } = lineOfRows(rows);
    return { csv: csvOfLine(line), version };
  };
  const epacket = async () => {
    const offers = await server.as
      .guest({ currency: 'CNY' })
      .call('GET /logistis/findRules', { country: 'US', weightGrams: 1000 });
    return offers.find(({ lineCode }) => lineCode === 'epacket');
  };

  it('[S-08] a new version counts from its day; what was quoted before keeps its own', async () => {
    const before = await epacket();
    const { csv, version } = await edited();
    const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    const published = await keeper.call('POST /staff/freight/publish', {
      csv,
      validFrom: tomorrow,
      note: 'more expensive',
    });
    expect(published).toEqual({ code: 'epacket', version: version + 1 });
    expect((await epacket())?.total).toBe(before?.total);
    const lines = await keeper.call('GET /staff/freight/lines', {});
    expect(lines.find(({ code }) => code === 'epacket')).toMatchObject({ version, nextFrom: tomorrow });
    const now = await keeper.call('POST /staff/freight/publish', { csv, note: 'at once' });
    const after = await epacket();
    expect(after?.total).toBe((before?.total ?? 0) + 80);
    expect(after?.tariffId).not.toBe(before?.tariffId);
    expect(await readTariff(db, before?.tariffId ?? '')).toEqual(
      demoFreightLines.find(({ code }) => code === 'epacket'),
    );
    const { versions } = await keeper.call('GET /staff/freight/line', {
      code: 'epacket',
      version: now.version,
    });
    expect(versions.map((each) => [each.version, each.note])).toEqual([
      [3, 'at once'],
      [2, 'more expensive'],
      [1, ''],
    ]);
  });

  it('[S-08] a table can be tried before it is published, and is not published with faults', async () => {
    const { csv } = await edited();
    const parcel = { csv, country: 'US', weightGrams: 1000 };
    expect(await keeper.call('POST /staff/freight/try', parcel)).toMatchObject({
      isPossible: true,
      currency: 'CNY',
      total: 161,
    });
    const heavy = await keeper.call('POST /staff/freight/try', { ...parcel, weightGrams: 9000 });
    expect(heavy).toMatchObject({ isPossible: false, reasons: ['at most 3 kg'] });
    const faulty = csv.replace('99.00', 'much');
    expect(await reasonOf(keeper.call('POST /staff/freight/try', { ...parcel, csv: faulty }))).toBe(
      'tariff_faulty',
    );
    expect(await reasonOf(keeper.call('POST /staff/freight/publish', { csv: faulty }))).toBe('tariff_faulty');
    const renamed = csv.replace('epacket', 'E Packet!');
    expect(await reasonOf(keeper.call('POST /staff/freight/publish', { csv: renamed }))).toBe(
      'tariff_code_invalid',
    );
  });

  it('[S-08] a line that is withdrawn is offered to nobody, and can come back', async () => {
    await keeper.call('POST /staff/freight/offer', { code: 'epacket', isActive: false });
    expect(await epacket()).toBeUndefined();
    await keeper.call('POST /staff/freight/offer', { code: 'epacket', isActive: true });
    expect(await epacket()).toBeDefined();
    expect(
      await reasonOf(keeper.call('POST /staff/freight/offer', { code: 'nothing', isActive: true })),
    ).toBe('not_found');
  });

  it('[S-01, S-08] the warehouse may look, not publish; every change is audited; two publishers get two versions', async () => {
    const looker = await server.as.staff('warehouse');
    const { csv } = await edited();
    expect(await reasonOf(looker.call('POST /staff/freight/publish', { csv }))).toBe('forbidden');
    expect(await reasonOf(server.as.guest().call('GET /staff/freight/lines', {}))).toBe('unauthenticated');
    const [a, b] = await Promise.all([1, 2].map(() => keeper.call('POST /staff/freight/publish', { csv })));
    expect(a?.version).not.toBe(b?.version);
    const audited = await db
      .selectFrom('audit_log')
      .select('action')
      .where('staff_id', '=', keeper.staffId)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['publish_tariff', 'withdraw_line']),
    );
  });
});

describe('a weight nobody knows', () => {
  it('[W-06] comes from the seller’s page, or from others of its category', async () => {
    const { spuId } = await makeSku(db);
    const measures = { weight_grams: 640, length_mm: 300, width_mm: 200, height_mm: 50 };
    await db.updateTable('goods').set(measures).where('id', '=', spuId).execute();
    const { goods } = await server.as.guest({ locale: 'zh' }).call('GET /logistis/weights', { spuId });
    expect(goods).toMatchObject({ name: '亚麻衬衫', weightGrams: 640, lengthMm: 300, origin: 'listed' });
    const unknown = await makeSku(db);
    expect(
      (await server.as.guest().call('GET /logistis/weights', { spuId: unknown.spuId })).goods,
    ).toBeNull();
  });
});
