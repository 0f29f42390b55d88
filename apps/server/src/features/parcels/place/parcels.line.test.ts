import { beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import type { TestShopper, TestStaff } from '../../../testing/people/test-people.ts';
import { seedFreight } from '../../freight/index.ts';
import { NOW, brokenRules, seedRates } from '../../orders/orders.fixtures.ts';
import { freshCards } from '../../payments/payments.fixtures.ts';
import { changingParcels, HEAVIER, HEAVY, LIGHT } from '../staff/parcel-changes.fixtures.ts';
import { unpaidDifferencesJob } from '../price/parcels.difference.jobs.ts';
import { warehouseOf } from '../parcels.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const support = await server.as.staff('support');
const house = await warehouseOf(server, { buyer, keeper });
const { balanceOf, paidParcel, readyGoods, pack, label, payLate, titlesOf } = changingParcels(server, {
  keeper,
  house,
});
/** Cards that have not paid yet on this day. */
beforeEach(() => freshCards(server));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Fourteen days after it was asked for. */
const untilOf = async (parcelCode: string): Promise<string> => {
  const { timeline } = await keeper.call('GET /staff/parcels/detail', { parcelCode });
  const asked = timeline.find(({ action }) => action === 'askDifference');
  return new Date(Date.parse(asked?.at ?? '') + 14 * DAY_MS).toISOString();
};

describe('a parcel that goes by another line', () => {
  const change = (parcelCode: string, lineCode: string, isAsked: boolean, { call }: TestStaff = keeper) =>
    call('POST /staff/parcels/line', { parcelCode, lineCode, reason: 'The line is closed', isAsked });
  const linesOf = (parcelCode: string) => keeper.call('GET /staff/parcels/lines', { parcelCode });
  const moreExpensiveThan = (lines: Awaited<ReturnType<typeof linesOf>>) =>
    lines.find(({ isPossible, differenceUsd }) => isPossible && differenceUsd > 5)?.lineCode ?? '';

  /** The shopper reads in either language which line it is now, and why. */
  const expectWhy = async ({ token }: TestShopper, parcelCode: string): Promise<void> => {
    for (const [locale, told] of [
      ['en', / → .+: The line is closed$/],
      ['zh', /\p{sc=Han}.* → .*\p{sc=Han}.*：The line is closed$/u],
    ] as const) {
      const read = server.as.bearer(token, { locale });
      const seen = await read('GET /parcel/detail', { parcelCode });
      const step = seen.timeline.find(({ action }) => action === 'changeLine');
      expect(step?.reason).toMatch(told);
      expect(step?.reason).toContain(seen.lineName);
    }
  };

  it('[W-07, S-04] cheaper: the rest returns with the hand-over, and the shopper sees the new line and price', async () => {
    const ada = await server.as.shopper();
    const { offers } = await paidParcel(ada);
    const bob = await server.as.shopper();
    const dear = offers.filter(({ isPossible }) => isPossible).at(-1)?.lineCode ?? '';
    const { parcelCode, offer } = await paidParcel(bob, { lineCode: dear });
    const cheap = (await linesOf(parcelCode)).find(({ isPossible }) => isPossible);
    expect(cheap?.differenceUsd).toBeLessThan(0);
    await change(parcelCode, cheap?.lineCode ?? '', true, support);
    const paid = Math.round(offer.settledUsd * 100);
    expect(await balanceOf(bob)).toBe(50_000 - paid);
    const detail = await bob.call('GET /parcel/detail', { parcelCode });
    expect(detail.lineName).toBe(cheap?.lineName);
    expect(detail.priceItems.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(detail.total, 1);
    expect(detail.timeline.map(({ action }) => action)).toContain('changeLine');
    await expectWhy(bob, parcelCode);
    expect(await titlesOf(bob)).toContain('Your parcel travels by another line');
    const { returningUsd } = await pack(parcelCode, LIGHT);
    expect(returningUsd).toBeGreaterThanOrEqual(-(cheap?.differenceUsd ?? 0));
    await label(parcelCode);
    await keeper.call('POST /staff/parcels/ship', {
      parcelCode,
      carrier: 'EMS',
      trackingNumber: `LB${parcelCode}`,
    });
    expect(await balanceOf(bob)).toBe(50_000 - paid + Math.round(returningUsd * 100));
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[S-04] a packed one takes its steps at one moment; its history keeps them in the order in which they were taken', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ada = await server.as.shopper();
      const { parcelCode } = await paidParcel(ada);
      await pack(parcelCode, LIGHT);
      await change(parcelCode, moreExpensiveThan(await linesOf(parcelCode)), true);
      const steps = ['unpack', 'changeLine', 'pack', 'askDifference'];
      for (const { timeline } of [
        await ada.call('GET /parcel/detail', { parcelCode }),
        await keeper.call('GET /staff/parcels/detail', { parcelCode }),
      ])
        expect(timeline.map(({ action }) => action).slice(-steps.length)).toEqual(steps);
    }
  });

  it('[W-07] more expensive and asked for: nothing is taken until it is weighed, then the difference, never more than was shown', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada, { capped: true });
    const before = await balanceOf(ada);
    const lines = await linesOf(parcelCode);
    const lineCode = moreExpensiveThan(lines);
    const mostUsd = lines.find((line) => line.lineCode === lineCode)?.differenceUsd ?? 0;
    await change(parcelCode, lineCode, true);
    expect(await balanceOf(ada)).toBe(before);
    const packed = await pack(parcelCode, HEAVIER);
    expect(packed).toMatchObject({ status: 'difference_due', differenceUsd: mostUsd });
    await house.payFreight(ada, parcelCode);
    expect(await balanceOf(ada)).toBe(before - Math.round(mostUsd * 100));
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-07] more expensive and borne by the shop: nothing is asked for, however heavy it is packed', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    const before = await balanceOf(ada);
    await change(parcelCode, moreExpensiveThan(await linesOf(parcelCode)), false);
    const detail = await ada.call('GET /parcel/detail', { parcelCode });
    expect(detail.priceItems.find(({ kind }) => kind === 'borne')?.amount).toBeLessThan(0);
    expect(detail.priceItems.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(detail.total, 1);
    expect(detail.isCapped).toBe(true);
    expect(await pack(parcelCode, HEAVIER)).toMatchObject({ status: 'packed' });
    expect(await balanceOf(ada)).toBe(before);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-07, S-04] packed already: settled by its boxes on the new line at once, without the old carrier’s number', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    await pack(parcelCode, LIGHT);
    await label(parcelCode);
    const lines = await linesOf(parcelCode);
    const lineCode = moreExpensiveThan(lines);
    expect(await reasonOf(change(parcelCode, lineCode, true, support))).toBe('parcel_step_refused');
    const changed = await change(parcelCode, lineCode, true);
    expect(changed).toMatchObject({
      status: 'difference_due',
      lineCode,
      trackingNumber: null,
      packedGrams: 480,
      differenceUsd: lines.find((line) => line.lineCode === lineCode)?.differenceUsd,
    });
    const cheapest = (await linesOf(parcelCode)).find(({ isPossible }) => isPossible);
    await change(parcelCode, cheapest?.lineCode ?? '', true);
    expect((await keeper.call('GET /staff/parcels/detail', { parcelCode })).status).toBe('packed');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-07] not paid yet: the new freight is due, and money for the old one returns', async () => {
    const ada = await server.as.shopper();
    const { storedItemIds, addressId } = await readyGoods(ada);
    const { offers } = await ada.call('POST /parcel/quote', { storedItemIds, addressId });
    const [offer, other] = offers.filter(({ isPossible }) => isPossible);
    if (!offer || !other) throw new Error('two lines take it');
    const { parcelCode } = await ada.call('POST /parcel/insert', {
      storedItemIds,
      addressId,
      lineCode: offer.lineCode,
      expectedTotal: offer.total,
      agreed: true,
    });
    const late = await payLate(ada, parcelCode);
    await change(parcelCode, other.lineCode, true);
    const cents = await late();
    expect(await balanceOf(ada)).toBe(cents);
    expect(await ada.call('GET /parcel/detail', { parcelCode })).toMatchObject({
      status: 'pay_freight',
      total: other.total,
      settledUsd: other.settledUsd,
    });
    await house.fillWallet(ada);
    await house.payFreight(ada, parcelCode);
    expect(await balanceOf(ada)).toBe(50_000 + cents - Math.round(other.settledUsd * 100));
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-04] the same line, an unknown one and one that does not take it are refused, and nothing is changed', async () => {
    const ada = await server.as.shopper();
    const { parcelCode, offer } = await paidParcel(ada);
    expect(await reasonOf(change(parcelCode, offer.lineCode, true))).toBe('freight_line_same');
    expect(await reasonOf(change(parcelCode, 'rocket', true))).toBe('freight_line_not_possible');
    expect(await reasonOf(change(parcelCode, 'rocket', true, buyer))).toBe('forbidden');
    await pack(parcelCode, [{ weightGrams: 1_000, lengthMm: 2_000, widthMm: 200, heightMm: 60 }]).catch(
      () => undefined,
    );
    const impossible = (await linesOf(parcelCode)).find(({ isPossible }) => !isPossible);
    if (impossible) {
      expect(impossible.reasons.length).toBeGreaterThan(0);
      expect(await reasonOf(change(parcelCode, impossible.lineCode, true))).toBe('freight_line_not_possible');
    }
    expect((await keeper.call('GET /staff/parcels/detail', { parcelCode })).lineCode).toBe(offer.lineCode);
  });

  it('[O-11] one that travels free stays free', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber } = await house.purchased(ada, { is_postage: true });
    await house.stored(trackingNumber);
    await server.runJobs();
    const [parcel] = (await ada.call('GET /parcel/list', {})).list;
    const parcelCode = parcel?.parcelCode ?? '';
    const other = (await linesOf(parcelCode)).find(({ isPossible }) => isPossible);
    expect(other).toMatchObject({ freightUsd: 0, differenceUsd: 0 });
    await change(parcelCode, other?.lineCode ?? '', true);
    expect(await pack(parcelCode, HEAVY)).toMatchObject({ status: 'packed', lineCode: other?.lineCode });
    expect((await ada.call('GET /parcel/detail', { parcelCode })).total).toBe(0);
  });
});

describe('a difference nobody pays', () => {
  const run = async (): Promise<void> => {
    await addJob(db, unpaidDifferencesJob, {});
    await server.runJobs();
  };

  it('[W-07, N-03] stands among the deadlines, is reminded of once three days before, and lapses after fourteen', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(ada);
    await pack(parcelCode, HEAVY);
    const until = await untilOf(parcelCode);
    const { list } = await ada.call('GET /deadline/list', {});
    expect(list.find(({ kind }) => kind === 'parcel_difference')).toMatchObject({
      at: until,
      link: `parcelDetail?parcelCode=${parcelCode}`,
    });
    const { url } = await ada.call('POST /deadline/calendar', {});
    const feed = await server.app.inject({ method: 'GET', url: new URL(url).pathname });
    expect(feed.body.replaceAll('\r\n ', '')).toContain('Pay the freight’s difference until');
    const reminders = async () =>
      (await titlesOf(ada)).filter((title) => title === 'Your parcel still waits for its difference').length;
    const runAfter = async (ms: number): Promise<void> => {
      const difference_asked_at = new Date(clock.now().getTime() - ms);
      await db.updateTable('parcels').set({ difference_asked_at }).where('code', '=', parcelCode).execute();
      await run();
    };
    await runAfter(11 * DAY_MS - HOUR_MS);
    expect(await reminders()).toBe(0);
    await runAfter(11 * DAY_MS);
    await runAfter(12 * DAY_MS);
    expect(await reminders()).toBe(1);
    await runAfter(14 * DAY_MS - HOUR_MS);
    expect((await keeper.call('GET /staff/parcels/detail', { parcelCode })).status).toBe('difference_due');
    await runAfter(14 * DAY_MS);
    expect((await keeper.call('GET /staff/parcels/detail', { parcelCode })).status).toBe('cancelled');
    expect(await titlesOf(ada)).toContain('Your parcel was taken apart');
    expect(await balanceOf(ada)).toBe(50_000);
    expect((await ada.call('GET /warehouse/list', { state: 'ready' })).total).toBe(1);
    expect(await brokenRules(db)).toEqual([]);
  });
});
