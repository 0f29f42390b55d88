import { type Calls, CODE_TRIES } from '@caravan/contract/call';
import { calls } from '@caravan/contract/calls';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { makeShop, makeSku, seedRates } from '../../features/orders/orders.fixtures.ts';
import { newPublicCode } from '../../platform/public-code.ts';
import { reasonOf, testServer } from '../servers/test-server.ts';

const server = await testServer({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });

/** Calls that a guest makes with an order's code. */
const BY_CODE = Object.entries(calls as Calls).filter(
  ([name, { who, input }]) =>
    who === 'anyone' &&
    /^[A-Z]+ \/(order|payment)\//.test(name) &&
    /"(orderCodes?|codes)":/.test(
      JSON.stringify(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })),
    ),
);

describe('the code of a guest’s order', () => {
  it.each(BY_CODE)('[Q-09] %s counts how often it is tried', (_, { limit }) => {
    const aMinute = limit
      ? (Math.max(limit.ofNetwork ?? 0, limit.count) / limit.windowMs) * 60_000
      : Infinity;
    expect(aMinute).toBeLessThanOrEqual(6_000);
  });

  it('[Q-09] has 80 random bits, each letter as likely as the others', () => {
    const codes = Array.from({ length: 4_000 }, newPublicCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (let place = 0; place < 16; place += 1) {
      const counts = new Map<string, number>();
      for (const code of codes) counts.set(code[place] ?? '', (counts.get(code[place] ?? '') ?? 0) + 1);
      expect(counts.size).toBe(32);
      expect(Math.max(...counts.values())).toBeLessThan(2 * (codes.length / 32));
    }
  });

  it('[Q-09] guesses at order codes are stopped long before one is found', async () => {
    await seedRates(server.db, server.clock.now());
    const shopId = await makeShop(server.db, 'Shop');
    const { skuId } = await makeSku(server.db, { shopId, stock: 5 });
    const guest = (address: string) => server.as.guest({ headers: { 'x-forwarded-for': address } }).call;
    const order = [{ shopId, orderDetailList: [{ skuId, number: 1 }] }];
    const [{ orderCode } = { orderCode: '' }] = await guest('198.51.100.1')('POST /order/addFast', order);
    const look = (address: string, code: string) =>
      reasonOf(guest(address)('GET /order/getOrder/orderCode', { orderCode: code }));
    expect(await look('198.51.100.1', orderCode)).toBe('succeeded');
    const tries = CODE_TRIES.ofNetwork ?? 0;
    const minute = server.clock.now();
    minute.setUTCSeconds(0, 0);
    for (let n = 0; n < tries; n += 50) {
      server.clock.set(minute); // however slow the machine is, all tries fall into one minute
      await Promise.all(Array.from({ length: 50 }, () => look('203.0.113.7', newPublicCode())));
    }
    server.clock.set(minute);
    expect(await look('203.0.113.7', newPublicCode())).toBe('rate_limited');
    expect(await look('203.0.113.7', orderCode)).toBe('rate_limited');
    expect(await look('198.51.100.1', orderCode)).toBe('succeeded');
  });
});
