import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { balanceOf, providerAccount, walletBalance } from '../../wallet/index.ts';
import { PROVIDERS, shopWith } from './providers.fixtures.ts';

/** What a provider does after the shop has stopped waiting, and what it said before it changed its mind. */
describe.each(PROVIDERS)('%s', async (name, start) => {
  const shop = await shopWith(name, start, { timeoutMs: 1_000 });
  const { standIn, server, begin, stateOf, statusOf, buyer, waiting, paid, cancel, runReconciliation } = shop;
  const { gateway } = standIn;
  const { db, clock } = server;

  const held = async () => 0 - (await balanceOf(db, providerAccount(name)));
  const askedFor = (path: RegExp) => gateway.received.filter((request) => path.test(request.path)).length;
  const refund = async (paymentId: string, usd: number) => {
    const finance = await server.as.staff('finance');
    const { items } = await finance.call('GET /staff/payments/detail', { paymentId });
    const asked = { paymentId, subjectId: items[0]?.subjectId ?? '', to: 'original' as const, usd };
    await finance.call('POST /staff/payments/refund', { ...asked, reason: 'Arrived late' });
    await server.runJobs();
  };
  const minutesLater = async (minutes: number) => {
    clock.advance(minutes * 60_000);
    await runReconciliation();
    await server.runJobs();
  };

  it('[Y-08] a payment whose money is being taken gives way to no other', async () => {
    const { ada, code, payment, reference } = await waiting();
    standIn.approve(reference, buyer());
    const release = gateway.hold('before', /capture$/);
    const comingBack = stateOf(ada, payment.paymentId);
    await expect.poll(() => askedFor(/capture$/)).toBe(1);
    expect(await reasonOf(begin(ada, code))).toBe('payment_in_progress');
    release();
    expect(await comingBack).toMatchObject({ status: 'succeeded' });
    expect(standIn.takenCents(reference)).toBe(1_400);
    expect(await statusOf(ada, code)).toBe('purchase_pending');
  });

  it('[Y-08] money that is taken after its order was given up is the payer’s again', async () => {
    const before = await held();
    const { ada, code, payment, reference } = await waiting();
    standIn.approve(reference, buyer());
    const release = gateway.hold('before', /capture$/);
    gateway.fail('down', 2, /capture$/);
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'processing' });
    expect(await cancel(ada, code)).toBe('succeeded');
    await server.runJobs();
    release();
    await expect.poll(() => standIn.takenCents(reference)).toBe(name === 'paypal' ? 1_400 : 0);
    await minutesLater(11);
    expect(await walletBalance(db, ada.accountId)).toBe(standIn.takenCents(reference));
    expect((await held()) - before).toBe(standIn.heldCents(reference));
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-08] what ended without money is asked about once more, and then never again', async () => {
    const { ada, payment, reference } = await waiting();
    await ada.call('POST /payment/leave', { paymentId: payment.paymentId });
    const questions = () => askedFor(new RegExp(`/${reference}$`));
    const counts = [questions()];
    for (const minutes of [1, 11, 11]) {
      await minutesLater(minutes);
      counts.push(questions() - (counts[0] ?? 0));
    }
    expect(counts.slice(1)).toEqual([0, 1, 1]);
  });

  it('[V-03] a refund that failed while an earlier answer was on its way is not booked a second time', async () => {
    const before = await held();
    const { ada, payment, reference } = await paid();
    standIn.refundsWill('stay_pending');
    await refund(payment.paymentId, 5);
    // The answer still counts the refund that fails before it arrives
    const release = gateway.hold('after', new RegExp(`/${reference}$`));
    gateway.received.length = 0;
    const asking = (await server.as.staff('finance')).call('POST /staff/payments/ask', {
      paymentId: payment.paymentId,
    });
    await expect.poll(() => gateway.received.length).toBeGreaterThan(0);
    standIn.endRefunds('fail');
    await minutesLater(2);
    expect(await walletBalance(db, ada.accountId)).toBe(500);
    release();
    await asking;
    expect(await walletBalance(db, ada.accountId)).toBe(500);
    expect((await held()) - before).toBe(standIn.heldCents(reference));
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] what goes back at the provider is booked also when a refund of the rest had failed before', async () => {
    const before = await held();
    const { ada, payment, reference } = await paid();
    standIn.refundsWill('stay_pending');
    await refund(payment.paymentId, 5);
    standIn.refundsWill('succeed');
    await refund(payment.paymentId, 9);
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'succeeded' });
    standIn.endRefunds('fail');
    await minutesLater(2);
    expect(await walletBalance(db, ada.accountId)).toBe(500);
    standIn.refundThere(reference, 500);
    await minutesLater(2);
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    expect((await held()) - before).toBe(standIn.heldCents(reference));
    expect(await brokenRules(db)).toEqual([]);
  });
});
