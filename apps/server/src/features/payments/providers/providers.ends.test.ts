import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { walletBalance } from '../../wallet/index.ts';
import { PROVIDERS, shopWith } from './providers.fixtures.ts';

/** How payments end that bring no money: refused, left, or forgotten by their provider. */
describe.each(PROVIDERS)('%s', async (name, start) => {
  const {
    standIn,
    server,
    begin,
    stateOf,
    referenceOf,
    send,
    statusOf,
    buyer,
    waiting,
    combined,
    runReconciliation,
  } = await shopWith(name, start);
  const { db, clock } = server;

  it('[Y-07] a decline on the provider’s page ends in a failure with its reason; another try pays', async () => {
    const { ada, code, payment, reference } = await waiting();
    standIn.approve(reference, { ...buyer(), declines: true });
    let state = await stateOf(ada, payment.paymentId);
    if (name === 'airwallex') {
      // Its page stays open for another card; who gives up there comes back by the address for failures.
      expect(state).toMatchObject({ status: 'requires_action' });
      const page = new URL(payment.nextActionUrl?.replace('/#', '') ?? '');
      expect(new URL(page.searchParams.get('failUrl') ?? '').searchParams.get('left')).toBe('1');
      state = await ada.call('POST /payment/leave', { paymentId: payment.paymentId });
    }
    const failure = name === 'paypal' ? 'declined' : 'insufficient_funds';
    expect(state).toMatchObject({ status: 'failed', failure });
    expect(standIn.takenCents(reference)).toBe(0);
    expect(await statusOf(ada, code)).toBe('payment_pending');
    const second = await begin(ada, code);
    standIn.approve(await referenceOf(second.paymentId), buyer());
    expect(await stateOf(ada, second.paymentId)).toMatchObject({ status: 'succeeded' });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-08] a charge that its provider has dropped ends its payment: the wallet’s part is free, another try pays', async () => {
    const { ada, code, payment, reference } = await combined();
    standIn.forget(reference);
    await runReconciliation();
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'requires_action' });
    clock.advance(11 * 60_000);
    await runReconciliation();
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'expired', failure: 'abandoned' });
    expect((await ada.call('GET /shopping/user/balance', {})).usd).toBe(5);
    const second = await begin(ada, code, 5);
    standIn.approve(await referenceOf(second.paymentId), buyer());
    expect(await stateOf(ada, second.paymentId)).toMatchObject({ status: 'succeeded' });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-08] a payment being processed whose charge was dropped stands in nobody’s way', async () => {
    const { ada, code, payment, reference } = await waiting();
    standIn.approve(reference, buyer());
    standIn.gateway.fail('down', 3, /capture$/);
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'processing' });
    expect(await reasonOf(begin(ada, code))).toBe('payment_in_progress');
    standIn.forget(reference);
    clock.advance(11 * 60_000);
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'expired' });
    expect(await begin(ada, code)).toMatchObject({ status: 'requires_action' });
  });

  it('[Y-08] who leaves a page that its provider has dropped is done with it at once', async () => {
    const { ada, payment, reference } = await combined();
    standIn.forget(reference);
    const left = await ada.call('POST /payment/leave', { paymentId: payment.paymentId });
    expect(left).toMatchObject({ status: 'expired', failure: 'abandoned' });
    expect((await ada.call('GET /shopping/user/balance', {})).usd).toBe(5);
  });

  it('[Y-08] a page nobody came back from is closed at its provider after three hours, not before', async () => {
    const { ada, payment, reference } = await combined();
    const standing = async () => {
      const { status, failure } = await db
        .selectFrom('payments')
        .select(['status', 'failure'])
        .where('id', '=', payment.paymentId)
        .executeTakeFirstOrThrow();
      return [status, failure, await walletBalance(db, ada.accountId)];
    };
    clock.advance(170 * 60_000);
    await runReconciliation();
    expect(await standing()).toEqual(['requires_action', null, 0]);
    clock.advance(11 * 60_000);
    await runReconciliation();
    expect(await standing()).toEqual(['expired', 'abandoned', 500]);
    // Paid there all the same, a moment too late: no money is taken
    standIn.approve(reference, buyer());
    expect(await send(standIn.notice(reference, { id: `late-${reference}`, at: clock.now() }))).toBe(200);
    await server.runJobs();
    expect(standIn.takenCents(reference)).toBe(0);
    expect(await standing()).toEqual(['expired', 'abandoned', 500]);
    expect(await brokenRules(db)).toEqual([]);
  });

  if (name === 'paypal') {
    it('[Y-08] hundreds of payments that nothing is known of keep no later one waiting', async () => {
      const { ada, code, payment } = await waiting();
      await sql`
        insert into payments (id, purpose, account_id, method, provider, provider_reference, status, usd_cents,
          currency, shown_minor, rate_e8, rate_as_of, created_at, updated_at)
        select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, purpose, account_id, method, provider, 'DROPPED' || number, 'requires_action',
          usd_cents, currency, shown_minor, rate_e8, rate_as_of, created_at - interval '5 minutes', updated_at
        from payments, generate_series(1, 450) number where payments.id = ${payment.paymentId}`.execute(db);
      standIn.approve(await referenceOf(payment.paymentId), buyer());
      await runReconciliation();
      expect(await statusOf(ada, code)).toBe('purchase_pending');
      await db.deleteFrom('payments').where('provider_reference', 'like', 'DROPPED%').execute();
    });

    it('[Y-06] a buyer whom PayPal wants to see again is sent back, and pays by the second approval', async () => {
      const { ada, payment, reference } = await waiting();
      standIn.approve(reference, { ...buyer(), issue: 'PAYER_ACTION_REQUIRED' });
      expect(await stateOf(ada, payment.paymentId)).toMatchObject({
        status: 'requires_action',
        nextActionUrl: payment.nextActionUrl,
      });
      standIn.approve(reference, buyer());
      expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'succeeded' });
      expect(standIn.takenCents(reference)).toBe(1_400);
    });

    it('[Y-07] any other refusal of a capture ends the payment with PayPal’s own word for it', async () => {
      const { ada, code, payment, reference } = await waiting();
      standIn.approve(reference, { ...buyer(), issue: 'PAYEE_BLOCKED_TRANSACTION' });
      const state = await stateOf(ada, payment.paymentId);
      expect(state).toMatchObject({ status: 'failed', failure: 'payee_blocked_transaction' });
      const captures = () =>
        standIn.gateway.received.filter(({ path }) => path.endsWith(`${reference}/capture`)).length;
      clock.advance(2 * 60_000);
      await runReconciliation();
      expect(captures()).toBe(1);
      expect(await begin(ada, code)).toMatchObject({ status: 'requires_action' });
    });
  }
});
