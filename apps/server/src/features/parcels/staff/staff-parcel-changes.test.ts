import { CallFailure } from '@caravan/contract/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { NOW, brokenRules, seedRates } from '../../orders/orders.fixtures.ts';
import { freshCards } from '../../payments/payments.fixtures.ts';
import { changingParcels, HEAVIER, HEAVY, LIGHT, REASON } from './parcel-changes.fixtures.ts';
import { packedParcels, warehouseOf } from '../parcels.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const support = await server.as.staff('support');
const house = await warehouseOf(server, { buyer, keeper });
const { balanceOf, paidParcel, readyGoods, pack, unpack, callOff, label, payLate, titlesOf } =
  changingParcels(server, { keeper, house });
/** Cards that have not paid yet on this day. */
beforeEach(() => freshCards(server));

describe('a packed parcel that is taken out of its boxes', () => {
  it('[S-04, W-07] boxes, number and hand-over are gone, goods stay in it, it is told, kept in its history and packed again', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    await pack(parcelCode, LIGHT);
    await label(parcelCode);
    const { code } = await keeper.call('POST /staff/handovers/open', { carrier: `Carrier ${parcelCode}` });
    await keeper.call('POST /staff/handovers/scan', { code, label: parcelCode });
    const unpacked = await unpack(parcelCode, support);
    expect(unpacked).toMatchObject({
      status: 'awaiting_shipment',
      boxes: [],
      packedGrams: null,
      trackingNumber: null,
      carrier: '',
    });
    expect(unpacked.items).toHaveLength(1);
    expect(unpacked.timeline.at(-1)).toMatchObject({
      action: 'unpack',
      reason: REASON,
      actor: 'The support',
    });
    const seen = await ada.call('GET /parcel/detail', { parcelCode });
    expect(seen.timeline.at(-1)).toMatchObject({ action: 'unpack', reason: REASON });
    expect((await keeper.call('GET /staff/handovers/detail', { code })).parcels).toEqual([]);
    expect(await titlesOf(ada)).toContain('Your parcel is being packed again');
    expect(await reasonOf(unpack(parcelCode))).toBe('parcel_step_refused');
    await pack(parcelCode, LIGHT);
    await keeper.call('POST /staff/parcels/ship', {
      parcelCode,
      carrier: 'EMS',
      trackingNumber: `LB${parcelCode}`,
    });
    expect(await reasonOf(unpack(parcelCode))).toBe('parcel_step_refused');
    expect(await brokenRules(db)).toEqual([]);
  });

  const ship = (parcelCode: string) =>
    keeper.call('POST /staff/parcels/ship', {
      parcelCode,
      carrier: 'EMS',
      trackingNumber: `LC${parcelCode}`,
    });
  const cents = (usd: number) => Math.round(usd * 100);

  it('[B-06] weighed too light first: nothing is paid out, the right weight asks for nothing, and the parcel leaves', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    const before = await balanceOf(ada);
    expect((await pack(parcelCode, LIGHT)).returningUsd).toBeGreaterThan(0);
    expect(await balanceOf(ada)).toBe(before);
    await unpack(parcelCode);
    expect(await pack(parcelCode, HEAVY)).toMatchObject({ status: 'packed', returningUsd: 0 });
    expect(await ada.call('GET /parcel/detail', { parcelCode })).toMatchObject({
      difference: 0,
      canPay: false,
    });
    await ship(parcelCode);
    expect(await balanceOf(ada)).toBe(before);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[B-06, W-07] weighed too heavy and paid, then light: the rest returns with the hand-over, once', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    expect(await pack(parcelCode, HEAVY)).toMatchObject({ status: 'difference_due' });
    await house.payFreight(ada, parcelCode);
    const before = await balanceOf(ada);
    await unpack(parcelCode);
    const { returningUsd } = await pack(parcelCode, LIGHT);
    expect(await balanceOf(ada)).toBe(before);
    await unpack(parcelCode);
    expect(await pack(parcelCode, LIGHT)).toMatchObject({ returningUsd, returnedUsd: 0 });
    await ship(parcelCode);
    expect(await balanceOf(ada)).toBe(before + cents(returningUsd));
    expect(await keeper.call('GET /staff/parcels/detail', { parcelCode })).toMatchObject({
      returningUsd: 0,
      returnedUsd: returningUsd,
    });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-07] a difference is the same to the cent at the desk, on the shopper’s page and where it is paid', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    for (const weightGrams of [2_500, 2_300, 2_100, 1_900, 1_700]) {
      await pack(parcelCode, [{ ...HEAVY[0], weightGrams }]);
      const { differenceUsd } = await keeper.call('GET /staff/parcels/detail', { parcelCode });
      const { difference } = await ada.call('GET /parcel/detail', { parcelCode });
      const options = await ada.call('GET /payment/options', { orderType: 'warehouse', codes: parcelCode });
      expect([difference, options.usd, options.shown]).toEqual([differenceUsd, differenceUsd, differenceUsd]);
      await unpack(parcelCode);
    }
  });

  it('[W-07] a difference that was asked for is not asked any more; what was paid for the old one returns', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    await pack(parcelCode, HEAVIER);
    const { difference, payBy } = await ada.call('GET /parcel/detail', { parcelCode });
    expect([difference > 0, payBy]).toEqual([true, expect.stringMatching(/^2026-03-16T/)]);
    const before = await balanceOf(ada);
    const late = await payLate(ada, parcelCode);
    await unpack(parcelCode);
    expect(await ada.call('GET /parcel/detail', { parcelCode })).toMatchObject({
      difference: 0,
      payBy: null,
      canPay: false,
      status: 'awaiting_shipment',
    });
    expect(await reasonOf(house.payFreight(ada, parcelCode))).toBe('order_step_refused');
    await pack(parcelCode, HEAVY);
    const lateCents = await late();
    expect(await balanceOf(ada)).toBe(before + lateCents);
    expect(await ada.call('GET /parcel/detail', { parcelCode })).toMatchObject({ canPay: true });
    await house.payFreight(ada, parcelCode);
    expect((await ada.call('GET /parcel/detail', { parcelCode })).canPay).toBe(false);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[S-01] a buyer and a shopper cannot, and an empty reason is refused', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    await pack(parcelCode, LIGHT);
    expect(await reasonOf(unpack(parcelCode, buyer))).toBe('forbidden');
    expect(await reasonOf(callOff(parcelCode, buyer))).toBe('forbidden');
    expect(await reasonOf(ada.call('POST /staff/parcels/unpack', { parcelCode, reason: REASON }))).toBe(
      'forbidden',
    );
    expect(await reasonOf(keeper.call('POST /staff/parcels/unpack', { parcelCode, reason: ' ' }))).toBe(
      'malformed_input',
    );
    expect(await reasonOf(unpack('P00000000'))).toBe('not_found');
  });
});

describe('a parcel that the desk calls off', () => {
  it.each(['awaiting_shipment', 'packed', 'difference_due'] as const)(
    '[S-04, W-07] %s: its goods are in the warehouse, all that was paid in the wallet, and it is told why',
    async (status) => {
      const ada = await server.as.shopper();
      const { parcelCode } = await paidParcel(ada, { services: ['vacuum'] });
      if (status === 'packed') await pack(parcelCode, LIGHT);
      if (status === 'difference_due') await pack(parcelCode, HEAVY);
      expect((await keeper.call('GET /staff/parcels/detail', { parcelCode })).status).toBe(status);
      const off = await callOff(parcelCode, status === 'packed' ? support : keeper);
      expect(off).toMatchObject({ status: 'cancelled', differenceUsd: 0, differenceUntil: null, items: [] });
      expect(off.timeline.at(-1)).toMatchObject({ action: 'callOff', reason: REASON });
      expect(await balanceOf(ada)).toBe(50_000);
      expect((await ada.call('GET /warehouse/list', { state: 'ready' })).total).toBe(1);
      expect(await titlesOf(ada)).toContain('We had to cancel your parcel');
      expect(await ada.call('GET /parcel/detail', { parcelCode })).toMatchObject({
        status: 'cancelled',
        difference: 0,
        canPay: false,
      });
      expect(await brokenRules(db)).toEqual([]);
    },
  );

  it('[W-07] after a difference was paid, that returns too; money that comes later goes into the wallet', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    await pack(parcelCode, HEAVY);
    await house.payFreight(ada, parcelCode);
    await callOff(parcelCode);
    expect(await balanceOf(ada)).toBe(50_000);
    const bob = await server.as.shopper();
    const second = await paidParcel(bob);
    await pack(second.parcelCode, HEAVY);
    const late = await payLate(bob, second.parcelCode);
    await callOff(second.parcelCode);
    expect(await balanceOf(bob)).toBe(50_000);
    const cents = await late();
    expect(await balanceOf(bob)).toBe(50_000 + cents);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[S-04] unpaid it costs nobody anything; shipped it is too late', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await packedParcels(house, keeper)(ada);
    await keeper.call('POST /staff/parcels/ship', {
      parcelCode,
      carrier: 'EMS',
      trackingNumber: `LD${parcelCode}`,
    });
    await expect(callOff(parcelCode)).rejects.toMatchObject({
      reason: 'parcel_step_refused',
      details: { action: 'ship' },
    });
    const bob = await server.as.shopper();
    const { storedItemIds, addressId } = await readyGoods(bob);
    const { offers } = await bob.call('POST /parcel/quote', { storedItemIds, addressId });
    const offer = offers.find(({ isPossible }) => isPossible);
    const made = await bob.call('POST /parcel/insert', {
      storedItemIds,
      addressId,
      lineCode: offer?.lineCode ?? '',
      expectedTotal: offer?.total ?? 0,
      agreed: true,
    });
    expect(await callOff(made.parcelCode)).toMatchObject({ status: 'cancelled', paidUsd: 0 });
    expect(await balanceOf(bob)).toBe(0);
  });
});

describe('two at once', () => {
  const NAMES = ['The warehouse', 'The support'];
  /** Exactly one is answered; this is how the other was refused. */
  const refusedOf = async (calls: readonly Promise<unknown>[]): Promise<CallFailure> => {
    const answers = await Promise.allSettled(calls);
    const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(lost, String(lost)).toHaveLength(calls.length - 1);
    const [failure] = lost;
    if (!(failure instanceof CallFailure)) throw failure;
    return failure;
  };

  it('[S-04] two unpack, then two call off: one wins, the other is told who did what', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    await pack(parcelCode, LIGHT);
    const late = await refusedOf([unpack(parcelCode), unpack(parcelCode, support)]);
    expect(late).toMatchObject({ reason: 'parcel_step_refused', details: { action: 'unpack' } });
    expect(NAMES).toContain(late.details['by']);
    const off = await refusedOf([callOff(parcelCode), callOff(parcelCode, support)]);
    expect(off).toMatchObject({ reason: 'parcel_step_refused', details: { action: 'callOff' } });
    expect(await balanceOf(ada)).toBe(50_000);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[S-04, W-07] one pays the difference while the desk calls off or unpacks: the money is where it belongs, no matter who wins', async () => {
    for (const step of [callOff, unpack, callOff, unpack]) {
      const ada = await server.as.shopper();
      const { parcelCode } = await paidParcel(ada);
      await pack(parcelCode, HEAVY);
      const before = await balanceOf(ada);
      const { differenceUsd } = await keeper.call('GET /staff/parcels/detail', { parcelCode });
      const [paid] = await Promise.allSettled([house.payFreight(ada, parcelCode), step(parcelCode)]);
      const { status, paidUsd, returnedUsd } = await keeper.call('GET /staff/parcels/detail', { parcelCode });
      if (step === callOff) {
        expect(status).toBe('cancelled');
        expect(await balanceOf(ada)).toBe(50_000);
      } else {
        expect(status).toBe('awaiting_shipment');
        const spent = paid.status === 'fulfilled' ? Math.round(differenceUsd * 100) : 0;
        expect(await balanceOf(ada)).toBe(before - spent);
        expect(50_000 - (await balanceOf(ada))).toBe(Math.round((paidUsd - returnedUsd) * 100));
      }
      expect(await brokenRules(db)).toEqual([]);
    }
  });

  it('[S-04] a list is closed while one of its parcels is unpacked: it is handed over, or it is not', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ada = await server.as.shopper();
      const { parcelCode } = await paidParcel(ada);
      await pack(parcelCode, LIGHT);
      await label(parcelCode);
      const { code } = await keeper.call('POST /staff/handovers/open', { carrier: `Carrier ${parcelCode}` });
      await keeper.call('POST /staff/handovers/scan', { code, label: parcelCode });
      const [closed, unpacked] = await Promise.allSettled([
        keeper.call('POST /staff/handovers/close', { code }),
        unpack(parcelCode, support),
      ]);
      expect([closed.status, unpacked.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const { status } = await keeper.call('GET /staff/parcels/detail', { parcelCode });
      expect(status).toBe(closed.status === 'fulfilled' ? 'shipped' : 'awaiting_shipment');
    }
    expect(await brokenRules(db)).toEqual([]);
  });
});
