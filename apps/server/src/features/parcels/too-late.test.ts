import { CallFailure } from '@caravan/contract/client';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';
import { seedFreight } from '../freight/index.ts';
import { NOW, brokenRules, seedRates } from '../orders/orders.fixtures.ts';
import { MEASURES, packedParcels, warehouseOf } from './parcels.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
/** The other at the same table. */
const other = await server.as.staff('support', 'warehouse');
const support = await server.as.staff('support');
const finance = await server.as.staff('finance');
const house = await warehouseOf(server, { buyer, keeper });
const packed = packedParcels(house, keeper);

/** Two calls at once: exactly one is answered, and this is how the other was refused. */
const refusedOf = async (calls: readonly Promise<unknown>[]): Promise<CallFailure> => {
  const answers = await Promise.allSettled(calls);
  const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(lost, String(lost)).toHaveLength(calls.length - 1);
  const [failure] = lost;
  if (!(failure instanceof CallFailure)) throw failure;
  return failure;
};

const NAMES = ['The warehouse', 'The support'];
const AT = expect.stringMatching(/^2026-03-02T02:\d\d:/);

describe('anyone who comes too late is told who did what, and when', () => {
  it('[S-03] the same line received, then passed by two at once: stored once, each told of the other', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber } = await house.purchased(ada);
    const [inbound] = await keeper.call('GET /staff/inbound/find', { trackingNumber });
    const line = {
      inboundId: inbound?.inboundId ?? '',
      lineId: inbound?.lines[0]?.lineId ?? '',
      ...MEASURES,
    };
    const late = await refusedOf(
      [keeper, other].map(({ call }) => call('POST /staff/inbound/receive', line)),
    );
    expect(late).toMatchObject({ reason: 'order_step_refused', details: { action: 'receive', at: AT } });
    expect(NAMES).toContain(late.details['by']);
    const stored = await db
      .selectFrom('stored_items')
      .select('id')
      .where('order_line_id', '=', line.lineId)
      .execute();
    expect(stored).toHaveLength(1);
    const storedItemId = stored[0]?.id ?? '';
    await house.photograph(storedItemId);
    const passed = await refusedOf(
      [keeper, other].map(({ call }) => call('POST /staff/stored/inspect', { storedItemId })),
    );
    expect(passed).toMatchObject({ reason: 'order_step_refused', details: { action: 'inspect', at: AT } });
    expect(NAMES).toContain(passed.details['by']);
  });

  it('[S-04] the same parcel packed, then shipped by two at once: one event, one return of money', async () => {
    const ada = await server.as.shopper();
    await house.fillWallet(ada);
    const { trackingNumber, addressId } = await house.purchased(ada);
    const storedItemIds = [await house.stored(trackingNumber, { ...MEASURES, weightGrams: 700 })];
    const { offers } = await ada.call('POST /parcel/quote', { storedItemIds, addressId });
    const offer = offers.find(({ isPossible }) => isPossible);
    const { parcelCode } = await ada.call('POST /parcel/insert', {
      storedItemIds,
      addressId,
      lineCode: offer?.lineCode ?? '',
      expectedTotal: offer?.total ?? 0,
      agreed: true,
    });
    await house.payFreight(ada, parcelCode);
    const boxes = [{ weightGrams: 660, lengthMm: 300, widthMm: 200, heightMm: 60 }];
    const late = await refusedOf(
      [keeper, other].map(({ call }) => call('POST /staff/parcels/pack', { parcelCode, boxes })),
    );
    expect(late).toMatchObject({ reason: 'parcel_step_refused', details: { action: 'pack', at: AT } });
    expect(NAMES).toContain(late.details['by']);
    const ship = { parcelCode, carrier: 'EMS', trackingNumber: `EA${parcelCode}` };
    const shipped = await refusedOf(
      [keeper, other].map(({ call }) => call('POST /staff/parcels/ship', ship)),
    );
    expect(shipped).toMatchObject({ reason: 'parcel_step_refused', details: { action: 'ship', at: AT } });
    const events = await db
      .selectFrom('parcel_events')
      .innerJoin('parcels', 'parcels.id', 'parcel_id')
      .select('action')
      .where('code', '=', parcelCode)
      .where('action', 'in', ['pack', 'ship'])
      .execute();
    expect(events.map(({ action }) => action).toSorted()).toEqual(['pack', 'ship']);
    const { returned_usd_cents: returned } = await db
      .selectFrom('parcels')
      .select('returned_usd_cents')
      .where('code', '=', parcelCode)
      .executeTakeFirstOrThrow();
    expect(returned).toBeGreaterThan(0);
    const { usd } = await ada.call('GET /shopping/user/balance', {});
    expect(Math.round(usd * 100)).toBe(50_000 - Math.round((offer?.settledUsd ?? 0) * 100) + returned);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[S-04] what the shopper did first is told as the shopper’s', async () => {
    const ada = await server.as.shopper();
    await house.fillWallet(ada);
    const { trackingNumber, addressId } = await house.purchased(ada);
    const storedItemIds = [await house.stored(trackingNumber)];
    const { offers } = await ada.call('POST /parcel/quote', { storedItemIds, addressId });
    const offer = offers.find(({ isPossible }) => isPossible);
    const { parcelCode } = await ada.call('POST /parcel/insert', {
      storedItemIds,
      addressId,
      lineCode: offer?.lineCode ?? '',
      expectedTotal: offer?.total ?? 0,
      agreed: true,
    });
    await house.payFreight(ada, parcelCode);
    await ada.call('POST /parcel/cancel', { parcelCode });
    const boxes = [{ weightGrams: 560, lengthMm: 300, widthMm: 200, heightMm: 60 }];
    await expect(keeper.call('POST /staff/parcels/pack', { parcelCode, boxes })).rejects.toMatchObject({
      details: { by: 'shopper', action: 'cancel', at: AT },
    });
  });

  it('[S-06, W-07] a claim and a withdrawal decided by two at once: once, and told by whom', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await packed(ada);
    await keeper.call('POST /staff/parcels/ship', {
      parcelCode,
      carrier: 'EMS',
      trackingNumber: `EB${parcelCode}`,
    });
    const longAgo = new Date(clock.now().getTime() - 120 * 86_400_000);
    await db.updateTable('parcels').set({ shipped_at: longAgo }).where('code', '=', parcelCode).execute();
    const { claimCode } = await ada.call('POST /parcel/claim', {
      parcelCode,
      kind: 'lost',
      description: 'Nothing came',
      askedUsd: 5,
      pictureIds: [],
    });
    const grant = { claimCode, grantUsd: 5, answer: 'It is lost.' };
    const claimed = await refusedOf(
      [support, other].map(({ call }) => call('POST /staff/claims/decide', grant)),
    );
    expect(claimed).toMatchObject({ reason: 'claim_decided', details: { action: 'decide_claim', at: AT } });
    expect(claimed.details['by']).toBe('The support');

    const bank = { method: 'bank', holder: 'Ada', account: 'GB33BUKB20201555555555', bank: 'X' } as const;
    const { code } = await ada.call('POST /wallet/withdraw', { usd: 5, ...bank });
    const paid = { code, payoutReference: 'SEPA 1' };
    await finance.call('POST /staff/withdrawals/confirmPayee', { code, reason: 'Known' });
    await finance.call('POST /staff/withdrawals/begin', { code });
    await finance.call('POST /staff/withdrawals/approve', paid);
    await expect(finance.call('POST /staff/withdrawals/approve', paid)).rejects.toMatchObject({
      reason: 'withdrawal_decided',
      details: { by: 'The finance', action: 'pay out', at: AT },
    });
    expect(await brokenRules(db)).toEqual([]);
  });
});
