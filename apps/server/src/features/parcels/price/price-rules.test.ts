import { PRICE_RULE_NAMES, usualRule } from '@caravan/contract/settings/price-rules';
import type { SettingChange } from '@caravan/contract/settings/settings.calls';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { describe, expect, it } from 'vitest';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { makeSku } from '../../orders/orders.fixtures.ts';
import { seedRates } from '../../rates/index.ts';
import { warehouseOf } from '../parcels.fixtures.ts';

const server = await tradingServer();
const { db, clock } = server;
await seedFreight(db, clock.now());
const people = { buyer: await server.as.staff('buyer'), keeper: await server.as.staff('warehouse') };
const { purchased, stored } = await warehouseOf(server, people);

/** Each version begins a second after the one before. */
const set = async (change: SettingChange) => {
  clock.advance(1_000);
  return (await server.as.staff('finance')).call('POST /staff/settings', { change });
};
const inYuan = (ada: TestShopper) => server.as.bearer(ada.token, { currency: 'CNY' });
const goodsOf = async (ada: TestShopper) => {
  const { trackingNumber, addressId } = await purchased(ada);
  return { storedItemIds: [await stored(trackingNumber)], addressId };
};

describe('[V-07] a price rule that is set at the desk', () => {
  it('is charged from then on: an extra photo', async () => {
    const ada = await server.as.shopper();
    await goodsOf(ada);
    const feeShown = async () => (await inYuan(ada)('GET /warehouse/list', {})).list[0]?.photoFee;
    expect(await feeShown()).toBe(2);
    await set({ name: 'extraPhotos', value: { photoCny: 3.5 } });
    expect(await feeShown()).toBe(3.5);
  });

  it('holds for goods that arrive from then on, and leaves those that are here alone: storage', async () => {
    const [early, late] = [await server.as.shopper(), await server.as.shopper()];
    await goodsOf(early);
    await set({ name: 'storageFee', value: { perKgDayCny: 0.8 } });
    await goodsOf(late);
    const daily = async (ada: TestShopper) =>
      (await inYuan(ada)('GET /warehouse/list', {})).list[0]?.dailyFee;
    expect([await daily(early), await daily(late)]).toEqual([0.5, 0.8]);
  });

  it('prices a service, says its share in words, and takes one without a price off the list', async () => {
    const ada = await server.as.shopper();
    const choice = await goodsOf(ada);
    const { vacuumCny: _, ...usual } = usualRule('parcelServices');
    await set({
      name: 'parcelServices',
      value: {
        ...usual,
        vacuumCny: null,
        reinforcedBoxCny: 18.2,
        insurancePercent: 2.5,
        trialPackingCny: 25,
      },
    });
    const quote = await inYuan(ada)('POST /parcel/quote', choice);
    const prices = new Map(quote.services.map(({ code, price }) => [code, price]));
    expect([prices.has('vacuum'), prices.get('reinforced_box'), quote.rehearsalFee]).toEqual([
      false,
      18.2,
      25,
    ]);
    expect(quote.services.find(({ code }) => code === 'insurance')?.explanation).toContain('2.5%');
    const withVacuum = { ...choice, services: ['vacuum' as const] };
    const [offer] = quote.offers.filter(({ isPossible }) => isPossible);
    const insert = inYuan(ada)('POST /parcel/insert', {
      ...withVacuum,
      lineCode: offer?.lineCode ?? '',
      expectedTotal: offer?.total ?? 0,
      agreed: true,
    });
    expect(await reasonOf(insert)).toBe('service_unknown');
  });

  it('is kept with the parcel it was made under: the difference the shop bears', async () => {
    const ada = await server.as.shopper();
    const choice = await goodsOf(ada);
    const { offers } = await ada.call('POST /parcel/quote', choice);
    const offer = offers.find(({ isPossible }) => isPossible);
    const wanted = { lineCode: offer?.lineCode ?? '', expectedTotal: offer?.total ?? 0, agreed: true };
    const { parcelCode } = await ada.call('POST /parcel/insert', { ...choice, ...wanted });
    await set({ name: 'freightTolerance', value: { cny: 9 } });
    const tolerances = await db.selectFrom('parcels').select(['code', 'tolerance_fen']).execute();
    expect(tolerances).toContainEqual({ code: parcelCode, tolerance_fen: 300 });
  });

  it('frees a shop’s goods of their freight from a sum on, and not a fen below it', async () => {
    const { skuId } = await makeSku(db, { price_fen: 5_000, domestic_freight_fen: 600, stock: 99 });
    await set({ name: 'domesticFreight', value: { unknownCny: 8, freeFromCny: 100 } });
    const freight = async (quantity: number) =>
      (
        await server.as
          .guest({ currency: 'CNY' })
          .call('POST /order/purchase/order', { lines: [{ skuId, quantity }] })
      ).domesticFreight;
    expect([await freight(1), await freight(2)]).toEqual([6, 0]);
    const terms = await server.as.guest({ currency: 'CNY' }).call('GET /system/price/terms', {});
    expect(terms.freeFreightFrom).toBe(100);
    await set({ name: 'domesticFreight', value: { unknownCny: 8, freeFromCny: 100.01 } });
    expect(await freight(2)).toBe(6);
  });

  it('limits what is put into a wallet and taken out of it, and says so to the shopper', async () => {
    await set({ name: 'walletLimits', value: { topUpMinUsd: 10, topUpMaxUsd: 40, withdrawalMinUsd: 7 } });
    const ada = await server.as.shopper();
    const topUp = (usd: number) => ada.call('POST /wallet/topUp', { usd });
    for (const usd of [9.99, 40.01]) expect(await reasonOf(topUp(usd))).toBe('top_up_outside_limits');
    for (const usd of [10, 40]) expect((await topUp(usd)).usd).toBe(usd);
    const withdraw = ada.call('POST /wallet/withdraw', {
      usd: 6.99,
      method: 'paypal',
      holder: 'Ada',
      account: 'ada@example.test',
      bank: '',
    });
    expect(await reasonOf(withdraw)).toBe('withdrawal_too_small');
    expect(await ada.call('GET /system/price/terms', {})).toMatchObject({
      topUpLeastUsd: 10,
      topUpMostUsd: 40,
      withdrawalLeastUsd: 7,
    });
  });

  it('shows by examples what it changes before it is set, and keeps its bounds', async () => {
    const finance = await server.as.staff('finance');
    const samples = await finance.call('POST /staff/settings/previewFees', {
      change: { name: 'freightTolerance', value: { cny: 10 } },
    });
    expect(samples).toEqual([
      { sample: 'missing_2', unit: 'cny', before: 0, after: 0 },
      { sample: 'missing_10', unit: 'cny', before: 10, after: 0 },
    ]);
    const upsideDown = { topUpMinUsd: 50, topUpMaxUsd: 40, withdrawalMinUsd: 5 };
    const wrong = finance.call('POST /staff/settings', {
      change: { name: 'walletLimits', value: upsideDown },
    });
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'change.value.topUpMaxUsd' }],
    });
  });

  it('has samples of every rule, a usual value that fits its own shape, and a history with who set it', async () => {
    clock.advance(DAY_MS);
    await seedRates(db, clock.now());
    const finance = await server.as.staff('finance');
    for (const name of PRICE_RULE_NAMES) {
      const change = { name, value: usualRule(name) } as SettingChange; // a rule with its own usual value
      const { versions } = await finance.call('POST /staff/settings', { change });
      expect(versions[0]).toMatchObject({ state: 'current', createdBy: expect.any(String) });
      const fees = await finance.call('POST /staff/settings/previewFees', { change });
      const orders = await finance.call('POST /staff/settings/preview', { change });
      expect(fees.length + orders.length, name).toBeGreaterThan(0);
    }
    const audited = await db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('subject_kind', '=', 'setting')
      .execute();
    expect(new Set(audited.map(({ subject_id: name }) => name))).toEqual(new Set(PRICE_RULE_NAMES));
  });
});
