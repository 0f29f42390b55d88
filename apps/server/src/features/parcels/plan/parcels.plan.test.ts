import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { seedFreight } from '../../freight/index.ts';
import { brokenRules, makeAddress, signInAgain } from '../../orders/orders.fixtures.ts';
import { MEASURES, warehouseOf } from '../parcels.fixtures.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const { purchased, stored, fillWallet, payFreight, pack } = await warehouseOf(server, { buyer, keeper });

interface Thing {
  readonly weightGrams: number;
  readonly goodsClasses?: string[];
  readonly size?: { lengthMm: number; widthMm: number; heightMm: number };
}

/** Goods in the warehouse of a shopper, ready to be sent. */
const haul = async (ada: TestShopper, things: readonly Thing[]) => {
  const storedItemIds: string[] = [];
  let addressId = '';
  for (const { weightGrams, goodsClasses = ['general'], size } of things) {
    const order = await purchased(ada, { goods_classes: goodsClasses });
    ({ addressId } = order);
    storedItemIds.push(await stored(order.trackingNumber, { ...MEASURES, ...size, weightGrams }));
  }
  return { storedItemIds, addressId };
};

type Planned = Awaited<ReturnType<typeof planOf>>['plans'][number];
const planOf = (
  ada: TestShopper,
  choice: { storedItemIds: string[]; addressId: string; latestDays?: number },
) => ada.call('POST /parcel/plan', choice);

const wantedOf = (plan: Planned | undefined, capped: boolean) =>
  (plan?.parcels ?? []).map(({ storedItemIds, lineCode, declaredUsd, total, maximum }) => ({
    storedItemIds,
    lineCode,
    declaredUsd,
    expectedTotal: capped ? maximum : total,
  }));

describe('a plan of parcels', () => {
  it('[W-10] divides goods over parcels, from the cheapest to the earliest, and is made in one go', async () => {
    const ada = await server.as.shopper();
    await fillWallet(ada, 500_000);
    const choice = await haul(ada, [
      { weightGrams: 900 },
      { weightGrams: 1800 },
      { weightGrams: 200, goodsClasses: ['battery'] },
    ]);
    const { plans, isExact, together, dutyNote } = await planOf(ada, choice);
    expect(isExact).toBe(true);
    expect(dutyNote).not.toBe('');
    expect(together.total).not.toBeNull();
    const [cheapest] = plans;
    expect(cheapest?.marks).toContain('cheapest');
    expect(plans.at(-1)?.marks).toContain('earliest');
    for (const plan of plans) {
      expect(plan.parcels.flatMap(({ storedItemIds }) => storedItemIds).sort()).toEqual(
        choice.storedItemIds.toSorted(),
      );
      expect(plan.total).toBeCloseTo(
        plan.parcels.reduce((sum, { total }) => sum + total, 0),
        5,
      );
    }
    const wholeFen = (plan: Planned | undefined) => (plan?.total ?? 0) + (plan?.duty ?? 0);
    expect(wholeFen(cheapest)).toBeLessThanOrEqual((together.total ?? 0) + together.duty + 0.02);
    const { parcelCodes } = await ada.call('POST /parcel/insertPlan', {
      addressId: choice.addressId,
      agreed: true,
      parcels: wantedOf(cheapest, true),
    });
    expect(parcelCodes).toHaveLength(cheapest?.parcels.length ?? 0);
    const paid = await payFreight(ada, ...parcelCodes);
    expect(paid.status).toBe('succeeded');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-10] says what each part of a plan costs and what would save money', async () => {
    const ada = await server.as.shopper();
    const choice = await haul(ada, [{ weightGrams: 900 }, { weightGrams: 1800 }]);
    const { plans } = await planOf(ada, choice);
    const choices = plans[0]?.parcels.flatMap((parcel) => parcel.choices) ?? [];
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.every(({ saves, label }) => saves > 0 && label !== '')).toBe(true);
  });

  it('[W-10] sets beside it what one parcel costs with duty, by the line that is then cheapest', async () => {
    const ada = await server.as.shopper();
    const choice = await haul(ada, [{ weightGrams: 400 }]);
    const { plans, together } = await planOf(ada, choice);
    const alone = plans[0];
    expect([together.total, together.duty, together.lineName]).toEqual([
      alone?.total,
      alone?.duty,
      alone?.parcels[0]?.lineName,
    ]);
    // The cheapest freight alone is of a line whose parcels are taxed on arrival, and more expensive for it.
    const { offers } = await ada.call('POST /parcel/quote', choice);
    expect(offers[0]?.isTaxIncluded).toBe(false);
    expect(offers[0]?.lineName).not.toBe(together.lineName);
    expect(offers[0]?.total ?? 0).toBeLessThan(together.total ?? 0);
  });

  it('[W-10] keeps to the days that the shopper allows, and says of each line that it takes longer', async () => {
    const ada = await server.as.shopper();
    const choice = await haul(ada, [{ weightGrams: 900 }, { weightGrams: 1800 }]);
    const whole = await planOf(ada, choice);
    const earliest = whole.plans.at(-1);
    const latestDays = earliest?.daysTo ?? 0;
    expect(latestDays).toBeLessThan(whole.plans[0]?.daysTo ?? 0);
    const early = await planOf(ada, { ...choice, latestDays });
    expect(early.plans.map(({ daysTo, total }) => [daysTo, total])).toEqual([[latestDays, earliest?.total]]);
    expect(early.together.total ?? 0).toBeGreaterThan(whole.together.total ?? 0);
    const never = await planOf(ada, { ...choice, latestDays: latestDays - 1 });
    expect([never.plans, never.together.total]).toEqual([[], null]);
    expect(never.stuck.map(({ storedItemId }) => storedItemId).toSorted()).toEqual(
      choice.storedItemIds.toSorted(),
    );
    expect(never.stuck[0]?.refusals.map(({ reasons }) => reasons).flat()).toContain(
      `takes up to ${latestDays} days`,
    );
  });

  it('[W-10] says plainly which goods no line takes, and why', async () => {
    const ada = await server.as.shopper();
    const choice = await haul(ada, [{ weightGrams: 900 }, { weightGrams: 300, goodsClasses: ['blade'] }]);
    const { plans, stuck, together } = await planOf(ada, choice);
    expect(plans).toEqual([]);
    expect(together.total).toBeNull();
    expect(stuck.map(({ storedItemId }) => storedItemId)).toEqual(choice.storedItemIds.slice(1));
    expect(stuck[0]?.refusals[0]?.reasons).toEqual(['does not take blades']);
  });

  it('[W-10] is for own goods and one address of one’s own, and all its parcels are made or none', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    const choice = await haul(ada, [{ weightGrams: 900 }, { weightGrams: 400 }]);
    expect(await reasonOf(planOf(bob, choice))).toBe('stored_item_gone');
    const foreign = { ...choice, addressId: await makeAddress(db, bob.accountId) };
    expect(await reasonOf(planOf(ada, foreign))).toBe('address_unknown');
    const { plans } = await planOf(ada, choice);
    const parcels = wantedOf(plans[0], true);
    const [first, ...others] = parcels;
    if (!first) throw new Error('no parcel was planned');
    const twice = { addressId: choice.addressId, agreed: true, parcels: [first, ...others, first] };
    expect(await reasonOf(ada.call('POST /parcel/insertPlan', twice))).toBe('stored_item_gone');
    const moreExpensive = {
      ...twice,
      parcels: [...others, { ...first, expectedTotal: first.expectedTotal + 1 }],
    };
    expect(await reasonOf(ada.call('POST /parcel/insertPlan', moreExpensive))).toBe('price_changed');
    expect((await ada.call('GET /parcel/list', {})).total).toBe(0);
    const race = await Promise.all(
      [1, 2].map(() => reasonOf(ada.call('POST /parcel/insertPlan', { ...twice, parcels }))),
    );
    expect(race.filter((reason) => reason === 'stored_item_gone')).toHaveLength(1);
    expect((await ada.call('GET /parcel/list', {})).total).toBe(parcels.length);
  });
});

describe('a capped parcel', () => {
  const capped = async (ada: TestShopper) => {
    const choice = await haul(ada, [{ weightGrams: 1500 }]);
    const { offers } = await ada.call('POST /parcel/quote', choice);
    const offer = offers.find(({ isPossible, lineCode }) => isPossible && lineCode === 'air-tax-paid');
    if (!offer) throw new Error('no line takes it');
    const made = await ada.call('POST /parcel/insert', {
      ...choice,
      lineCode: offer.lineCode,
      expectedTotal: offer.maximum,
      capped: true,
      agreed: true,
    });
    await payFreight(ada, made.parcelCode);
    return { ...made, offer };
  };
  const usd = async (ada: TestShopper) => (await ada.call('GET /shopping/user/balance', {})).usd;

  it('[W-07] costs its shown maximum at first, and what was too much returns to the wallet by itself', async () => {
    const ada = await server.as.shopper();
    await fillWallet(ada);
    const { parcelCode, offer } = await capped(ada);
    expect(offer.maximum).toBeGreaterThan(offer.total);
    const detail = await ada.call('GET /parcel/detail', { parcelCode });
    expect(detail.isCapped).toBe(true);
    expect(detail.priceItems.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(offer.maximum, 1);
    const paidUsd = 500 - (await usd(ada));
    const boxes = [{ weightGrams: 1600, lengthMm: 300, widthMm: 200, heightMm: 50 }];
    const packed = await pack(parcelCode, boxes);
    expect(packed.returningUsd).toBeGreaterThan(0);
    expect(paidUsd - packed.returningUsd).toBeCloseTo(offer.settledUsd, 1);
    await keeper.call('POST /staff/parcels/ship', {
      parcelCode,
      carrier: 'EMS',
      trackingNumber: `CP${parcelCode}`,
    });
    expect(500 - (await usd(ada))).toBeCloseTo(offer.settledUsd, 1);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-07] never asks for more, however heavy it turns out', async () => {
    const ada = await server.as.shopper();
    await fillWallet(ada);
    const { parcelCode } = await capped(ada);
    const before = await usd(ada);
    const boxes = [{ weightGrams: 4_900, lengthMm: 300, widthMm: 200, heightMm: 60 }];
    expect(await pack(parcelCode, boxes)).toMatchObject({
      status: 'packed',
      returnedUsd: 0,
    });
    expect(await ada.call('GET /parcel/detail', { parcelCode })).toMatchObject({ canPay: false });
    expect(await usd(ada)).toBe(before);
    expect(await brokenRules(db)).toEqual([]);
  });
});

describe('a plan and what customs asks for', () => {
  it('[W-10] goes by a rule that the desk writes from the rule’s first day on, and not before', async () => {
    const ada = await server.as.shopper();
    const finance = await server.as.staff('finance');
    const choice = await haul(ada, [{ weightGrams: 400 }]);
    const before = (await planOf(ada, choice)).together;
    const tomorrow = new Date(server.clock.now().getTime() + 86_400_000);
    await finance.call('POST /staff/freight/duty/save', {
      version: 0,
      countries: ['US'],
      validFrom: tomorrow.toISOString().slice(0, 10),
      validUntil: null,
      currency: 'USD',
      valueBase: 'goods',
      bands: [{ charges: [] }],
      sourceDate: null,
      doubt: '',
      checkBy: null,
      examples: [],
      noteEn: 'No duty any more',
      noteZh: '不再收取关税',
      source: 'A notice of tomorrow',
    });
    expect((await planOf(ada, choice)).together).toEqual(before);
    server.clock.advance(2 * 86_400_000);
    const call = await signInAgain(server, ada.accountId);
    const after = (await call('POST /parcel/plan', choice)).together;
    expect(before.lineName).not.toBe(after.lineName);
    // Without duty nothing speaks against the line whose freight is the cheapest.
    const [cheapest] = (await call('POST /parcel/quote', choice)).offers;
    expect(after).toMatchObject({ duty: 0, lineName: cheapest?.lineName, total: cheapest?.total });
  });
});
