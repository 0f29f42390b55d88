import { ORDER_PAYMENT_HOURS } from '@caravan/domain/orders/purchase/purchase-promise';
import { HOUR_MS } from '@caravan/domain/time/china-time';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { brokenRules, runCronJob } from '../../orders/orders.fixtures.ts';
import { walletBalance } from '../../wallet/index.ts';
import { PROVIDERS, shopWith } from '../providers/providers.fixtures.ts';

describe.each(PROVIDERS)('%s', async (name, start) => {
  const { standIn, server, send, stateOf, statusOf, buyer, waiting } = await shopWith(name, start);
  const { db, clock } = server;

  const cancel = async ({ ada, code }: Awaited<ReturnType<typeof waiting>>) => {
    const { id: orderId } = await ada.call('GET /order/getOrder/orderCode', { orderCode: code });
    return reasonOf(ada.call('GET /order/cancel/order', { orderId, orderCode: code }));
  };

  it('[V-08] an order that is cancelled closes its open payment at the provider', async () => {
    const story = await waiting();
    await cancel(story);
    await server.runJobs();
    const { status } = await stateOf(story.ada, story.payment.paymentId);
    expect(status).toBe('expired');
    const closed = standIn.gateway.received.filter(({ path }) => /(expire|cancel)$/.test(path));
    expect(closed.length).toBe(name === 'paypal' ? 0 : 1); // an order at PayPal that is not captured ends by itself
  });

  it('[V-08] an order whose time to pay ran out closes it too', async () => {
    const story = await waiting();
    const before = standIn.gateway.received.length;
    clock.advance(ORDER_PAYMENT_HOURS * HOUR_MS);
    await runCronJob(server.services, 'orders.expire');
    await server.runJobs();
    const closed = standIn.gateway.received
      .slice(before)
      .filter(({ path }) => /(expire|cancel)$/.test(path) && path.includes(story.reference));
    expect(closed.length).toBe(name === 'paypal' ? 0 : 1);
    expect(standIn.takenCents(story.reference)).toBe(0);
  });

  it('[V-08] authorised on the page after its order has ended, the money is let go and never taken', async () => {
    const story = await waiting();
    standIn.gateway.fail('down', 3, /(expire|cancel)$|orders\/[^/]+$/);
    await cancel(story);
    standIn.approve(story.reference, buyer());
    await send(standIn.notice(story.reference, { id: `late-${story.reference}`, at: clock.now() }));
    await server.runJobs();
    clock.advance(2 * 60_000);
    await (await server.as.staff('finance')).call('POST /staff/reconciliation/run', {});
    expect(standIn.takenCents(story.reference)).toBe(0);
    expect(await statusOf(story.ada, story.code)).toBe('cancelled');
    expect(await walletBalance(db, story.ada.accountId)).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });
});
