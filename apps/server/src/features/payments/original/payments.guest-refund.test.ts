import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { ADDRESS, brokenRules, makeSku } from '../../orders/orders.fixtures.ts';
import { balanceOf, guestRefunds, walletBalance } from '../../wallet/index.ts';
import { PROVIDERS, shopWith } from '../providers/providers.fixtures.ts';

/** Guests whose e-mail address has an account they have not signed in to: the order is theirs by its code alone. */
describe.each(PROVIDERS)('[V-14] a guest who paid through %s', async (name, start) => {
  const shop = await shopWith(name, start);
  const { standIn, server, referenceOf, dispute, buyer: card } = shop;
  const { db, clock } = server;
  const guest = server.as.guest();
  const finance = await server.as.staff('finance');

  const paid = async () => {
    const owner = await server.as.shopper();
    const { shopId, skuId } = await makeSku(db, { price_fen: 10_000 });
    const [order] = await guest.call('POST /order/addFast', [
      { shopId, orderDetailList: [{ skuId, number: 1 }] },
    ]);
    const { id = '', orderCode = '', totalPrice = 0 } = order ?? {};
    await guest.call('POST /order/addHandleAddress', { orderCode, email: owner.email, ...ADDRESS });
    await guest.call('POST /order/handleUpdateOrderInfo', {
      orderCode,
      agreed: true,
      expectedTotal: totalPrice,
    });
    const asked = { orderType: 'default' as const, codes: [orderCode] };
    const { paymentId } =
      standIn.method === 'card'
        ? await guest.call('POST /order/creat/pay/order/risingPay', asked)
        : await guest.call('POST /order/creat/pay/order/enterprise', asked);
    const reference = await referenceOf(paymentId);
    standIn.approve(reference, card());
    const { status } = await guest.call('GET /system/payItems/rising/get', { paymentId });
    expect(status).toBe('succeeded');
    await server.runJobs();
    return { owner, id, orderCode, paymentId, reference };
  };
  const cancel = ({ id: orderId, orderCode }: { id: string; orderCode: string }, refundTo?: 'wallet') =>
    guest.call('GET /order/cancel/order', { orderId, orderCode, ...(refundTo && { refundTo }) });

  it('gets the money back the way it was paid, and reads so', async () => {
    const story = await paid();
    expect(await cancel(story)).toEqual({ status: 'cancelled', refundedUsd: 14, toOriginalUsd: 14 });
    await server.runJobs();
    expect(standIn.takenCents(story.reference)).toBe(0);
    expect(await balanceOf(db, guestRefunds(story.id))).toBe(0);
    expect(await walletBalance(db, story.owner.accountId)).toBe(0);
    const mail = (await server.mails(story.owner.email)).find(({ kind }) => kind === 'order_refunded');
    expect(mail?.body_text).toContain('the way you paid');
    expect(await reasonOf(cancel(story))).toBe('order_step_refused');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('may have it kept for an account instead, and then it is not at the provider as well', async () => {
    const story = await paid();
    expect(await cancel(story, 'wallet')).toMatchObject({ refundedUsd: 14, toOriginalUsd: 0 });
    await server.runJobs();
    expect([standIn.takenCents(story.reference), await balanceOf(db, guestRefunds(story.id))]).toEqual([
      1_400, 1_400,
    ]);
    const mail = (await server.mails(story.owner.email)).find(({ kind }) => kind === 'order_refunded');
    expect(mail?.body_text).toContain('sign in with this e-mail address');
  });

  it('has the money kept when the provider refuses, reads what to do, and the desk sees it', async () => {
    const story = await paid();
    standIn.refundsWill('fail');
    await cancel(story);
    await server.runJobs();
    expect([standIn.takenCents(story.reference), await balanceOf(db, guestRefunds(story.id))]).toEqual([
      1_400, 1_400,
    ]);
    const kinds = (await server.mails(story.owner.email)).map(({ kind }) => kind);
    expect(kinds).toContain('refund_kept');
    const { findings } = await finance.call('GET /staff/reconciliation', {});
    expect(findings.find(({ codes }) => codes.includes(story.orderCode))?.kind).toBe('guest_refund_failed');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] never gets it twice: disputed first, cancelled twice at once, refunded there meanwhile', async () => {
    const disputed = await paid();
    await dispute(disputed.reference, 'open');
    expect(await reasonOf(cancel(disputed))).toBe('payment_disputed');

    const twice = await paid();
    const outcomes = await Promise.all([reasonOf(cancel(twice)), reasonOf(cancel(twice, 'wallet'))]);
    await server.runJobs();
    expect(outcomes.toSorted()).toEqual(['order_step_refused', 'succeeded']);
    const kept = await balanceOf(db, guestRefunds(twice.id));
    expect(kept + 1_400 - standIn.takenCents(twice.reference)).toBe(1_400);

    const there = await paid();
    standIn.refundThere(there.reference, 1_400);
    clock.advance(60_000);
    await finance.call('POST /staff/reconciliation/run', {});
    await server.runJobs();
    expect(await reasonOf(cancel(there))).not.toBe('succeeded');
    expect(await balanceOf(db, guestRefunds(there.id))).toBe(0);

    const after = await paid();
    await cancel(after);
    await server.runJobs();
    await dispute(after.reference, 'lost');
    expect(await balanceOf(db, guestRefunds(after.id))).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });
});
