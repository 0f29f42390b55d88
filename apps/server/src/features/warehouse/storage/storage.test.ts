import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { seedFreight } from '../../freight/index.ts';
import { NOW, brokenRules, seedRates } from '../../orders/orders.fixtures.ts';
import { MEASURES, warehouseOf } from '../../parcels/parcels.fixtures.ts';
import { cancelUnpaidParcelsJob } from '../../parcels/parcels.jobs.ts';
import { remindOfStorageJob } from '../warehouse.jobs.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const { purchased, stored, fillWallet, payFreight } = await warehouseOf(server, { buyer, keeper });

const DAY_MS = 86_400_000;

/** Goods that have been in the warehouse for this many days and a bit. */
const storedFor = async (ada: TestShopper, days: number, weightGrams = 1_200) => {
  const order = await purchased(ada);
  const storedItemId = await stored(order.trackingNumber, { ...MEASURES, weightGrams });
  await ageTo(storedItemId, days);
  return { ...order, storedItemId };
};

const ageTo = async (storedItemId: string, days: number) => {
  const received_at = new Date(clock.now().getTime() - days * DAY_MS - 60_000);
  const free_until = new Date(received_at.getTime() + 90 * DAY_MS);
  await db
    .updateTable('stored_items')
    .set({ received_at, free_until })
    .where('id', '=', storedItemId)
    .execute();
};

const remind = async () => {
  await addJob(db, remindOfStorageJob, {});
  await server.runJobs();
};

const parcelOf = async (
  ada: TestShopper,
  { storedItemId, addressId }: { storedItemId: string; addressId: string },
) => {
  const choice = { storedItemIds: [storedItemId], addressId };
  const quote = await ada.call('POST /parcel/quote', choice);
  const offer = quote.offers.find(({ isPossible }) => isPossible);
  const made = await ada.call('POST /parcel/insert', {
    ...choice,
    lineCode: offer?.lineCode ?? '',
    expectedTotal: offer?.total ?? 0,
    agreed: true,
  });
  return { ...made, storageFee: quote.storageFee };
};

describe('storage', () => {
  it('[W-01] the fee is seen before it begins, as it grows, and when it has stopped', async () => {
    const ada = await server.as.shopper();
    for (const days of [10, 95, 200]) await storedFor(ada, days);
    const { list } = await ada.call('GET /warehouse/list', {});
    const seen = list.map(({ extraDays, dailyFee, storageFee, isHeld }) => ({
      extraDays,
      dailyFee,
      storageFee,
      isHeld,
    }));
    expect(seen).toEqual([
      { extraDays: 111, dailyFee: 0.14, storageFee: 12.6, isHeld: true },
      { extraDays: 6, dailyFee: 0.14, storageFee: 0.84, isHeld: false },
      { extraDays: 0, dailyFee: 0.14, storageFee: 0, isHeld: false },
    ]);
  });

  it('[W-01] the shopper is told 30, 7 and 1 days before, on the first day that costs and when goods are held: each once, by message and mail', async () => {
    const ada = await server.as.shopper({ email: 'storage@example.test' });
    const { storedItemId } = await storedFor(ada, 59);
    for (const days of [59, 60, 61, 82, 83, 84, 88, 89, 90, 91, 120, 179, 180, 181, 300]) {
      await ageTo(storedItemId, days);
      await remind();
    }
    const titles = (await ada.call('GET /message/list', { kind: 'parcel' })).list.map(({ title }) => title);
    expect(titles.filter((title) => /storage|held/i.test(title)).toReversed()).toEqual([
      '30 days of free storage left',
      '7 days of free storage left',
      'One day of free storage left',
      'Free storage has ended',
      'Your goods are held',
    ]);
    const mails = await server.mails('storage@example.test');
    expect(mails.filter(({ kind }) => kind.startsWith('storage'))).toHaveLength(5);
  });

  it('[W-01] two processes that remind in the same moment write once', async () => {
    const ada = await server.as.shopper();
    await storedFor(ada, 84);
    await Promise.all([1, 2, 3].map(() => addJob(db, remindOfStorageJob, {})));
    await server.runJobs();
    const { list } = await ada.call('GET /message/list', { kind: 'parcel' });
    expect(list.filter(({ title }) => title.includes('free storage left'))).toHaveLength(1);
  });

  it('[W-01, S-03] the desk sees goods past their free days and held ones, with days and fee', async () => {
    const ada = await server.as.shopper();
    const over = await storedFor(ada, 93);
    const held = await storedFor(ada, 181);
    const find = async (state: 'overdue' | 'held') =>
      (await keeper.call('GET /staff/stored', { state, pageSize: 100 })).list.map(
        ({ orderCode }) => orderCode,
      );
    expect(await find('overdue')).toEqual(expect.arrayContaining([over.orderCode, held.orderCode]));
    expect(await find('held')).toContain(held.orderCode);
    expect(await find('held')).not.toContain(over.orderCode);
    const { list } = await keeper.call('GET /staff/stored', { words: over.orderCode });
    expect(list[0]?.stored).toMatchObject({ extraDays: 4, freeDaysLeft: 0, storageFeeCny: 4, isHeld: false });
  });

  it('[W-01] the fee is paid with the freight, and is income of its own in the books', async () => {
    const ada = await server.as.shopper();
    await fillWallet(ada);
    const { parcelCode, storageFee } = await parcelOf(ada, await storedFor(ada, 100));
    expect(storageFee).toBe(1.54); // 11 days × 2 kg × 0.50 yuan at 0.14
    await payFreight(ada, parcelCode);
    await keeper.call('POST /staff/parcels/pack', {
      parcelCode,
      boxes: [{ weightGrams: 1_260, lengthMm: 300, widthMm: 200, heightMm: 60 }],
    });
    await keeper.call('POST /staff/parcels/ship', {
      parcelCode,
      carrier: 'DHL',
      trackingNumber: `DH${parcelCode}`,
    });
    const income = await db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('kind', '=', 'storage_income')
      .executeTakeFirst();
    expect(income?.balance).toBe(154);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-01, W-07] a parcel nobody pays for within seven days is taken apart, so that storage cannot be had for nothing', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await parcelOf(ada, await storedFor(ada, 100));
    const cancelUnpaid = async (ageMs: number) => {
      const created_at = new Date(clock.now().getTime() - ageMs);
      await db.updateTable('parcels').set({ created_at }).where('code', '=', parcelCode).execute();
      await addJob(db, cancelUnpaidParcelsJob, {});
      await server.runJobs();
    };
    await cancelUnpaid(7 * DAY_MS - 60_000);
    expect((await ada.call('GET /parcel/detail', { parcelCode })).status).toBe('pay_freight');
    await cancelUnpaid(7 * DAY_MS + 60_000);
    expect((await ada.call('GET /parcel/detail', { parcelCode })).status).toBe('cancelled');
    const [item] = (await ada.call('GET /warehouse/list', {})).list;
    expect(item).toMatchObject({ isReady: true, extraDays: 11 });
    expect(await reasonOf(payFreight(ada, parcelCode))).toBe('order_step_refused');
  });
});
