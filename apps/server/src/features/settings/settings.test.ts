import { describe, expect, it } from 'vitest';
import { CallFailure } from '@caravan/contract/client';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { makeSku, seedRates, NOW } from '../orders/orders.fixtures.ts';

const server = await testServer({ now: NOW });
const second = await server.sibling();
const { db, clock } = server;
await seedRates(db, clock.now());
const failureOf = (answer: Promise<unknown>): Promise<CallFailure> =>
  answer.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
  );
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();

const fee = (percent: number, minCny = 0, maxCny: number | null = null) =>
  ({ name: 'serviceFee', value: { percent, minCny, maxCny } }) as const;
const desk = () => server.as.staff('finance');
const { skuId } = await makeSku(db, { price_fen: 10_000 });
const feeOf = async (at = server) =>
  (
    await at.as
      .guest({ currency: 'CNY' })
      .call('POST /order/purchase/order', { lines: [{ skuId, quantity: 1 }] })
  ).serviceFee;

describe('what the operator sets', () => {
  it('[V-07] a service fee is charged from its moment on, by its share, its minimum and its maximum', async () => {
    expect(await feeOf()).toBe(0);
    const finance = await desk();
    await finance.call('POST /staff/settings', { change: fee(8.2) });
    expect(await feeOf()).toBe(8.2);
    clock.advance(HOUR_MS);
    await (await desk()).call('POST /staff/settings', { change: fee(1, 6) });
    expect(await feeOf()).toBe(6);
    clock.advance(HOUR_MS);
    await (await desk()).call('POST /staff/settings', { change: fee(50, 0, 12.37) });
    expect(await feeOf()).toBe(12.37);
  });

  it('[V-07] a planned version waits for its time, can be withdrawn before it and not after', async () => {
    const finance = await desk();
    const planned = await finance.call('POST /staff/settings', {
      change: fee(3),
      validFrom: inHours(2),
      reason: 'spring',
    });
    const [version] = planned.versions;
    expect(version).toMatchObject({ state: 'planned', reason: 'spring' });
    expect(await feeOf()).toBe(12.37);
    const same = { change: fee(4), validFrom: version?.validFrom };
    expect(await reasonOf(finance.call('POST /staff/settings', same))).toBe('setting_version_exists');
    await finance.call('POST /staff/settings/withdraw', { id: version?.id ?? '' });
    clock.advance(3 * HOUR_MS);
    const later = await desk();
    expect(await feeOf()).toBe(12.37);
    const again = await later.call('POST /staff/settings', { change: fee(3), validFrom: inHours(1) });
    clock.advance(2 * HOUR_MS);
    expect(await feeOf()).toBe(3);
    const id = again.versions[0]?.id ?? '';
    expect(await reasonOf((await desk()).call('POST /staff/settings/withdraw', { id }))).toBe(
      'setting_has_begun',
    );
  });

  it('[V-07] the past is never rewritten, neither by a call nor by SQL', async () => {
    const finance = await desk();
    const past = { change: fee(1), validFrom: inHours(-1) };
    expect(await reasonOf(finance.call('POST /staff/settings', past))).toBe('setting_in_the_past');
    await expect(
      db.updateTable('setting_versions').set({ value: '{"percent":0}' }).execute(),
    ).rejects.toThrow('never changed');
    await expect(db.deleteFrom('setting_versions').execute()).rejects.toThrow('never deleted');
  });

  it('[V-07] what is malformed names its field, and only finance may set anything', async () => {
    const finance = await desk();
    const wrong = await failureOf(finance.call('POST /staff/settings', { change: fee(1, 9, 3) }));
    expect(wrong.status).toBe(422);
    expect(wrong.errors.map(({ field }) => field)).toEqual(['change.value.maxCny']);
    const buyer = await server.as.staff('buyer');
    expect((await failureOf(buyer.call('POST /staff/settings', { change: fee(1) }))).status).toBe(403);
  });

  it('[V-07] a preview says what orders cost before and after, and changes nothing', async () => {
    const finance = await desk();
    const before = await feeOf();
    const samples = await finance.call('POST /staff/settings/preview', { change: fee(10) });
    expect(samples.map(({ before: was, after }) => [was.serviceFeeCny, after.serviceFeeCny])).toEqual([
      [0.3, 0.99],
      [7.74, 25.8],
      [135, 450],
    ]);
    expect(await feeOf()).toBe(before);
  });

  it('[V-07] [Z-01] another process of the shop charges by a new version as soon as it hears of it', async () => {
    expect(await feeOf(second)).toBe(3);
    clock.advance(HOUR_MS);
    await (await desk()).call('POST /staff/settings', { change: fee(7) });
    await expect.poll(() => feeOf(second), { timeout: 5_000 }).toBe(7);
  });

  it('[V-07] who set what, and from when, is in the audit trail', async () => {
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'detail'])
      .where('subject_kind', '=', 'setting')
      .orderBy('at', 'desc')
      .execute();
    expect(rows[0]).toMatchObject({
      action: 'change setting',
      subject_id: 'serviceFee',
      detail: { value: { percent: 7 } },
    });
  });
});
