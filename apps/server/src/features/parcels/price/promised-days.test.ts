import { usualRule } from '@caravan/contract/settings/price-rules';
import type { SettingChange } from '@caravan/contract/settings/settings.calls';
import { DAY_MS, HOUR_MS } from '@caravan/domain/time/china-time';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addJob } from '../../../platform/jobs/job.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { makeAddress, makeSku, placeOne } from '../../orders/orders.fixtures.ts';
import { cancelUnpaidParcelsJob } from '../parcels.jobs.ts';
import { warehouseOf } from '../parcels.fixtures.ts';

const server = await tradingServer();
const { db, clock } = server;
await seedFreight(db, clock.now());
const people = { buyer: await server.as.staff('buyer'), keeper: await server.as.staff('warehouse') };
const house = await warehouseOf(server, people);
const { purchased, stored } = house;

/** Each version begins a second after the one before. */
const set = async (change: SettingChange) => {
  clock.advance(1_000);
  return (await server.as.staff('finance')).call('POST /staff/settings', { change });
};
const DEADLINES = usualRule('deadlines');
const daysFrom = (from: string, until: string | null | undefined): number =>
  (Date.parse(until ?? '') - Date.parse(from)) / DAY_MS;

const goodsOf = async (ada: TestShopper) => {
  const { trackingNumber, addressId } = await purchased(ada);
  return { storedItemIds: [await stored(trackingNumber)], addressId };
};

const parcelOf = async (ada: TestShopper) => {
  const choice = await goodsOf(ada);
  const { offers } = await ada.call('POST /parcel/quote', choice);
  const offer = offers.find(({ isPossible }) => isPossible);
  const wanted = { lineCode: offer?.lineCode ?? '', expectedTotal: offer?.total ?? 0, agreed: true };
  return ada.call('POST /parcel/insert', { ...choice, ...wanted });
};

const delivered = async (ada: TestShopper) => {
  const made = await parcelOf(ada);
  const { parcelCode } = made;
  await house.fillWallet(ada);
  await house.payFreight(ada, parcelCode);
  await house.pack(parcelCode, [{ lengthMm: 300, widthMm: 200, heightMm: 100, weightGrams: 500 }]);
  const trackingNumber = `DH${parcelCode}`;
  await people.keeper.call('POST /staff/parcels/ship', { parcelCode, carrier: 'DHL', trackingNumber });
  await people.keeper.call('POST /staff/parcels/deliver', { parcelCode });
  return made;
};

const statusOf = async (ada: TestShopper, parcelCode: string) =>
  (await ada.call('GET /parcel/detail', { parcelCode })).status;

describe('[V-07] days that are set at the desk', () => {
  it('hold for goods that arrive from then on; what is here keeps what it was promised', async () => {
    const [early, late] = [await server.as.shopper(), await server.as.shopper()];
    await goodsOf(early);
    await set({ name: 'storageDays', value: { freeDays: 30, chargedDays: 20 } });
    await set({ name: 'deadlines', value: { ...DEADLINES, returnWorkingDays: 10 } });
    await goodsOf(late);
    const promised = async (ada: TestShopper) => {
      const [item] = (await ada.call('GET /warehouse/list', {})).list;
      const { receivedAt = '', freeUntil, heldFrom, freeDaysLeft } = item ?? {};
      return [daysFrom(receivedAt, freeUntil), daysFrom(receivedAt, heldFrom), freeDaysLeft];
    };
    expect(await promised(early)).toEqual([90, 180, 90]);
    expect(await promised(late)).toEqual([30, 50, 30]);
    const windowOf = async (ada: TestShopper) => {
      const [item] = (await ada.call('GET /warehouse/list', {})).list;
      return daysFrom(item?.receivedAt ?? '', item?.returnUntil);
    };
    expect((await windowOf(late)) - (await windowOf(early))).toBeGreaterThanOrEqual(5);
    const listed = await late.call('GET /deadline/list', {});
    const [item] = (await late.call('GET /warehouse/list', {})).list;
    expect(listed.list.find(({ kind }) => kind === 'free_storage')?.at).toBe(item?.freeUntil);
    expect(listed.list.find(({ kind }) => kind === 'return_window')?.at).toBe(item?.returnUntil);
  });

  it('are charged and held by what was promised: the desk and its filters agree with the shopper', async () => {
    await set({ name: 'storageDays', value: { freeDays: 30, chargedDays: 20 } });
    const ada = await server.as.shopper();
    const { storedItemIds } = await goodsOf(ada);
    const age = (days: number) =>
      sql`
      update stored_items set received_at = received_at - ${days} * interval '1 day',
        free_until = free_until - ${days} * interval '1 day' where id = any(${storedItemIds}::uuid[])`.execute(
        db,
      );
    await age(40);
    const seen = async () => {
      const [item] = (await ada.call('GET /warehouse/list', {})).list;
      return [item?.extraDays, item?.isHeld];
    };
    const heldAtDesk = async () => {
      const { list } = await people.keeper.call('GET /staff/stored', { state: 'held', pageSize: 100 });
      return list.some((line) => storedItemIds.includes(line.stored?.id ?? ''));
    };
    expect([await seen(), await heldAtDesk()]).toEqual([[11, false], false]);
    await age(10);
    expect([await seen(), await heldAtDesk()]).toEqual([[21, true], true]);
    const [item] = (await ada.call('GET /warehouse/list', {})).list;
    await age(100);
    const [later] = (await ada.call('GET /warehouse/list', {})).list;
    expect(later?.storageFee).toBe(item?.storageFee);
  });

  it('hold for parcels that are made from then on, and its job takes each apart after its own days', async () => {
    const [early, late] = [await server.as.shopper(), await server.as.shopper()];
    const first = await parcelOf(early);
    await set({ name: 'deadlines', value: { ...DEADLINES, parcelPaymentDays: 2 } });
    const second = await parcelOf(late);
    const payBy = async (ada: TestShopper, parcelCode: string) =>
      Date.parse((await ada.call('GET /parcel/detail', { parcelCode })).payBy ?? '') - clock.now().getTime();
    expect(Math.round((await payBy(early, first.parcelCode)) / DAY_MS)).toBe(7);
    expect(Math.round((await payBy(late, second.parcelCode)) / DAY_MS)).toBe(2);
    await sql`update parcels set created_at = created_at - interval '3 days'
      where code in (${first.parcelCode}, ${second.parcelCode})`.execute(db);
    await addJob(db, cancelUnpaidParcelsJob, {});
    await server.runJobs();
    expect(await statusOf(early, first.parcelCode)).toBe('pay_freight');
    expect(await statusOf(late, second.parcelCode)).toBe('cancelled');
  });

  it('bound claims of parcels that are made from then on; those under way keep theirs, and every text says its own', async () => {
    const [early, late] = [await server.as.shopper(), await server.as.shopper()];
    const first = await delivered(early);
    const windows = { damageDays: 14, lostAfterDays: 45, inquiryDays: 200, reportedDays: 60 };
    await set({ name: 'claimWindows', value: windows });
    const second = await delivered(late);
    const claimable = async (ada: TestShopper, parcelCode: string) => {
      const { options } = await ada.call('GET /parcel/claims', { parcelCode });
      const missing = options.find(({ kind }) => kind === 'missing');
      const listed = await ada.call('GET /deadline/list', {});
      expect(listed.list.find(({ kind }) => kind === 'claim')?.at).toBe(missing?.until);
      return daysFrom(missing?.from ?? '', missing?.until);
    };
    expect([await claimable(early, first.parcelCode), await claimable(late, second.parcelCode)]).toEqual([
      7, 14,
    ]);
  });

  it('hold for orders that are placed from then on', async () => {
    const ada = await server.as.shopper();
    const addressId = await makeAddress(db, ada.accountId);
    const hours = async () => {
      const { skuId } = await makeSku(db);
      const { orderCode } = await placeOne({ ...ada, addressId }, [{ skuId }]);
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from expires_at - created_at)::float8 * 1000 as ms from orders where code = ${orderCode}`.execute(
        db,
      );
      return (rows[0]?.ms ?? 0) / HOUR_MS;
    };
    await set({ name: 'deadlines', value: DEADLINES });
    expect(await hours()).toBe(24);
    await set({ name: 'deadlines', value: { ...DEADLINES, orderPaymentHours: 48 } });
    expect(await hours()).toBe(48);
  });

  it('are said by every text: help pages, notices, the page’s facts and the mail that welcomes', async () => {
    await set({ name: 'storageDays', value: { freeDays: 45, chargedDays: 20 } });
    await set({ name: 'deadlines', value: { ...DEADLINES, returnWorkingDays: 8 } });
    expect(server.services.brand.now().days).toEqual({ freeStorageDays: 45, returnWorkingDays: 8 });
    const finance = await server.as.staff('admin');
    const text = '<p>{freeStorageDays} / {returnWorkingDays}</p>';
    expect((await finance.call('POST /staff/content/preview', { text })).html).toBe('<p>45 / 8</p>');
  });

  it('are whole, within their bounds, and shown by examples before they are set', async () => {
    const finance = await server.as.staff('finance');
    await set({ name: 'storageDays', value: { freeDays: 90, chargedDays: 90 } });
    const change = { name: 'storageDays', value: { freeDays: 60, chargedDays: 30 } } as const;
    expect(await finance.call('POST /staff/settings/previewFees', { change })).toEqual([
      { sample: 'storage_free', unit: 'days', before: 90, after: 60 },
      { sample: 'storage_held', unit: 'days', before: 180, after: 90 },
    ]);
    for (const freeDays of [0, 6, 7.5, 1_096]) {
      const wrong = { name: 'storageDays', value: { freeDays, chargedDays: 30 } } as const;
      await expect(finance.call('POST /staff/settings', { change: wrong })).rejects.toMatchObject({
        status: 422,
        errors: [{ field: 'change.value.freeDays' }],
      });
    }
  });
});
