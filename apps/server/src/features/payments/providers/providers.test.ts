import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { unpaidOrder } from '../payments.fixtures.ts';
import { balanceOf, providerAccount, walletBalance } from '../../wallet/index.ts';
import { PROVIDERS, shopWith } from './providers.fixtures.ts';

/** Where each provider takes a wanted for a refund. */
const REFUNDING = /\/refund$|\/v1\/refunds$|\/refunds\/create$/;

/** Of a payment of 14 dollars; Airwallex does not tell its fee. */
const FEES = { stripe: 0.71, paypal: 0.98, airwallex: null } as const;

describe.each(PROVIDERS)('%s', async (name, start) => {
  const { standIn, server, begin, stateOf, referenceOf, send, statusOf, buyer, waiting, paid } =
    await shopWith(name, start);
  const { db, clock } = server;

  it('[Y-06, Y-10] is paid on the provider’s own page: the money is taken when the person comes back', async () => {
    const { ada, code, payment, reference } = await waiting();
    expect(payment).toMatchObject({ status: 'requires_action', usd: 14 });
    expect(payment.nextActionUrl).toMatch(/^https:\/\//);
    expect(standIn.takenCents(reference)).toBe(0);
    standIn.approve(reference, buyer());
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'succeeded', codes: [code] });
    expect(standIn.takenCents(reference)).toBe(1_400);
    expect(await statusOf(ada, code)).toBe('purchase_pending');
  });

  it('[Y-09] what the provider keeps for itself is booked once, and it holds so much less for the shop', async () => {
    const finance = await server.as.staff('finance');
    const held = () => balanceOf(db, providerAccount(name));
    const before = await held();
    const { payment } = await paid();
    const { feeUsd } = await finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
    expect(feeUsd).toBe(FEES[name]);
    expect(await held()).toBe(before - 1_400 + Math.round((feeUsd ?? 0) * 100));
    await finance.call('POST /staff/payments/ask', { paymentId: payment.paymentId });
    expect(await held()).toBe(before - 1_400 + Math.round((feeUsd ?? 0) * 100));
    expect(await brokenRules(db)).toEqual([]);
  });

  it.skipIf(standIn.method === 'card')(
    '[Y-09] a payment smaller than the fee of its provider is paid all the same',
    async () => {
      const { ada, code, payment, reference } = await waiting(300);
      standIn.approve(reference, buyer());
      expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'succeeded', usd: 0.42 });
      expect(await statusOf(ada, code)).toBe('purchase_pending');
      const finance = await server.as.staff('finance');
      const { feeUsd } = await finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
      expect(feeUsd).toBe(0.5);
      expect(standIn.heldCents(reference)).toBe(-8);
      expect(await brokenRules(db)).toEqual([]);
    },
  );

  it('[Y-06] a notice alone pays, when the person never comes back; repeats and reordered ones change nothing', async () => {
    const { ada, code, payment, reference } = await waiting();
    standIn.approve(reference, buyer());
    const notice = standIn.notice(reference, { id: `evt-${reference}`, at: clock.now() });
    const late = standIn.notice(reference, { id: `late-${reference}`, at: clock.now(), kind: 'abandoned' });
    expect(await Promise.all([send(notice), send(late), send(notice), send(notice)])).toEqual([
      200, 200, 200, 200,
    ]);
    await server.runJobs();
    expect(await statusOf(ada, code)).toBe('purchase_pending');
    expect(await send(late)).toBe(200);
    await server.runJobs();
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'succeeded' });
    const kept = await db
      .selectFrom('provider_notices')
      .selectAll()
      .where('event_id', '=', `evt-${reference}`)
      .execute();
    expect(kept).toMatchObject([{ raw_body: notice.rawBody, payment_id: payment.paymentId }]);
    expect(standIn.takenCents(reference)).toBe(1_400);
  });

  it('[Y-08] forged, altered, unsigned and old notices are turned away and not kept', async () => {
    const { ada, payment, reference } = await waiting();
    const about = { id: `bad-${reference}`, at: clock.now() };
    const good = standIn.notice(reference, about);
    const old = standIn.notice(reference, { ...about, at: new Date(clock.now().getTime() - 4 * 86_400_000) });
    const early = standIn.notice(reference, { ...about, at: new Date(clock.now().getTime() + 10 * 60_000) });
    const answers = [
      await send(standIn.notice(reference, { ...about, secret: 'guessed' })),
      await send({ ...good, rawBody: good.rawBody.replace('{', '{ ') }),
      await send({ ...good, headers: {} }),
      await send(old),
      await send(early),
    ];
    expect(answers).toEqual([401, 401, 401, 401, 401]);
    const kept = await db
      .selectFrom('provider_notices')
      .selectAll()
      .where('event_id', '=', about.id)
      .execute();
    expect(kept).toEqual([]);
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'requires_action' });
  });

  it.each([1_399, 1_401])(
    '[Y-08] a charge of %i for 1400 pays nothing and is reported at the desk',
    async (cents) => {
      const { ada, code, payment, reference } = await waiting();
      standIn.setCents(reference, cents);
      standIn.approve(reference, buyer());
      await stateOf(ada, payment.paymentId);
      expect(await statusOf(ada, code)).toBe('payment_pending');
      const finance = await server.as.staff('finance');
      const { findings } = await finance.call('GET /staff/reconciliation', {});
      expect(findings).toContainEqual(
        expect.objectContaining({ paymentId: payment.paymentId, kind: 'amount_differs' }),
      );
    },
  );

  it('[Y-07] a page that was left can be followed by another try', async () => {
    const { ada, code, payment, reference } = await waiting();
    const left = await ada.call('POST /payment/leave', { paymentId: payment.paymentId });
    expect(left).toMatchObject({ status: 'expired', failure: 'abandoned' });
    expect(standIn.takenCents(reference)).toBe(0);
    const second = await begin(ada, code);
    standIn.approve(await referenceOf(second.paymentId), buyer());
    expect(await stateOf(ada, second.paymentId)).toMatchObject({ status: 'succeeded' });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-08] paying an earlier page after the order was paid takes no money', async () => {
    const { ada, code, payment, reference } = await waiting();
    const second = await begin(ada, code);
    standIn.approve(await referenceOf(second.paymentId), buyer());
    expect(await stateOf(ada, second.paymentId)).toMatchObject({ status: 'succeeded' });
    standIn.approve(reference, buyer());
    await send(standIn.notice(reference, { id: `twice-${reference}`, at: clock.now() }));
    await server.runJobs();
    expect(standIn.takenCents(reference)).toBe(0);
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'expired' });
    expect((await ada.call('GET /shopping/user/balance', {})).usd).toBe(0);
  });

  it('[Y-10] errors, limits and cut connections on the way are tried again under the same key: one charge', async () => {
    const { gateway } = standIn;
    for (const fault of ['down', 'limited', 'cut', 'html', 'lost'] as const) {
      const ada = await server.as.shopper();
      const code = await unpaidOrder(server, ada);
      gateway.received.length = 0;
      gateway.fail(fault, 1, /create$|sessions$|orders$/);
      const payment = await begin(ada, code);
      expect([fault, payment.status]).toEqual([fault, 'requires_action']);
      const asked = gateway.received.filter(
        ({ method, path }) => method === 'POST' && /create$|sessions$|orders$/.test(path),
      );
      expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
      expect(asked.length).toBe(2);
    }
  });

  it('[Y-08] a provider that is down leaves the payment open; what it did is found out later', async () => {
    const { ada, code, payment, reference } = await waiting();
    standIn.approve(reference, buyer());
    standIn.gateway.fail('down', 3);
    expect(await stateOf(ada, payment.paymentId)).toMatchObject({ status: 'requires_action' });
    clock.advance(2 * 60_000);
    const finance = await server.as.staff('finance');
    await finance.call('POST /staff/reconciliation/run', {});
    expect(await statusOf(ada, code)).toBe('purchase_pending');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-09] a refund goes back through the provider, once; a failed one goes into the wallet', async () => {
    const finance = await server.as.staff('finance');
    const { ada, payment, reference } = await paid();
    const { items } = await finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
    const refund = (usd: number) =>
      finance.call('POST /staff/payments/refund', {
        paymentId: payment.paymentId,
        subjectId: items[0]?.subjectId ?? '',
        usd,
        to: 'original',
        reason: 'Arrived late',
      });
    expect(await refund(5)).toEqual({ toProviderUsd: 5, toWalletUsd: 0 });
    standIn.gateway.fail('lost', 1, /refund/);
    await server.runJobs();
    expect(standIn.takenCents(reference)).toBe(900);
    standIn.refundsWill('stay_pending');
    await refund(4);
    await server.runJobs();
    standIn.endRefunds('fail');
    clock.advance(2 * 60_000);
    await finance.call('POST /staff/reconciliation/run', {});
    expect((await ada.call('GET /shopping/user/balance', {})).usd).toBe(4);
    const detail = await finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
    expect(detail.refunds.map(({ status, usd }) => [status, usd])).toEqual([
      ['succeeded', 5],
      ['failed', 4],
    ]);
    expect(await reasonOf(refund(6))).toBe('refund_above_paid');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-09] a refund whose key the provider still works on is no refusal: it is asked again and paid once', async () => {
    const finance = await server.as.staff('finance');
    const { ada, payment, reference } = await paid();
    const { items } = await finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
    await finance.call('POST /staff/payments/refund', {
      paymentId: payment.paymentId,
      subjectId: items[0]?.subjectId ?? '',
      usd: 5,
      to: 'original',
      reason: 'Arrived late',
    });
    const state = async () => {
      const { refunds } = await finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
      const { usd } = await ada.call('GET /shopping/user/balance', {});
      return [refunds.map(({ status }) => status), standIn.takenCents(reference), usd];
    };
    const runJobs = () => finance.call('POST /staff/reconciliation/run', {});
    clock.advance(2 * 60_000);
    // The first request is done, but its answer is lost, and its repetitions are too early.
    standIn.gateway.fail('lost', 1, REFUNDING);
    standIn.gateway.fail('busy', 2, REFUNDING);
    await runJobs();
    expect(await state()).toEqual([['requested'], 900, 0]);
    standIn.gateway.fail('busy', 3, REFUNDING);
    await runJobs();
    expect(await state()).toEqual([['requested'], 900, 0]);
    await runJobs();
    expect(await state()).toEqual([['succeeded'], 900, 0]);
    await server.runJobs();
    expect(await state()).toEqual([['succeeded'], 900, 0]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-09] a refund whose answer was lost days ago, with its key forgotten since, is looked for and not made again', async () => {
    const finance = await server.as.staff('finance');
    const { ada, payment, reference } = await paid();
    const detailOf = () => finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
    const { items } = await detailOf();
    const wanted = {
      paymentId: payment.paymentId,
      subjectId: items[0]?.subjectId ?? '',
      to: 'original',
    } as const;
    for (const usd of [5, 5])
      await finance.call('POST /staff/payments/refund', { ...wanted, usd, reason: 'Arrived late' });
    // The first is done there, but the answer never comes; the second is not even heard.
    standIn.gateway.fail('lost', 1, REFUNDING);
    standIn.gateway.fail('down', 5, REFUNDING);
    clock.advance(2 * 60_000);
    await finance.call('POST /staff/reconciliation/run', {});
    expect(standIn.takenCents(reference)).toBe(900);
    standIn.forgetKeys();
    clock.advance(3 * 86_400_000);
    const later = await server.as.staff('finance');
    await later.call('POST /staff/reconciliation/run', {});
    expect(standIn.takenCents(reference)).toBe(400);
    const { refunds } = await later.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
    expect(refunds.map(({ status, usd }) => [status, usd])).toEqual([
      ['succeeded', 5],
      ['succeeded', 5],
    ]);
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-09] a pending refund that the provider does not find, or cannot show, stays pending', async () => {
    const finance = await server.as.staff('finance');
    const { ada, payment } = await paid();
    const { items } = await finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
    standIn.refundsWill('stay_pending');
    await finance.call('POST /staff/payments/refund', {
      paymentId: payment.paymentId,
      subjectId: items[0]?.subjectId ?? '',
      usd: 5,
      to: 'original',
      reason: 'Arrived late',
    });
    await server.runJobs();
    for (const fault of ['missing', 'busy'] as const) {
      standIn.gateway.fail(fault, 3, /refunds?\/[^/]+$/);
      clock.advance(2 * 60_000);
      await finance.call('POST /staff/reconciliation/run', {});
      const { refunds } = await finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
      expect(refunds.map(({ status }) => status)).toEqual(['pending']);
      expect((await ada.call('GET /shopping/user/balance', {})).usd).toBe(0);
    }
  });

  it('[V-03] a refund that the provider refuses because it gave the money back already does not go into the wallet', async () => {
    const finance = await server.as.staff('finance');
    const { ada, payment, reference } = await paid();
    const { items } = await finance.call('GET /staff/payments/detail', { paymentId: payment.paymentId });
    await finance.call('POST /staff/payments/refund', {
      paymentId: payment.paymentId,
      subjectId: items[0]?.subjectId ?? '',
      usd: 5,
      to: 'original',
      reason: 'Arrived late',
    });
    standIn.refundThere(reference, 1_200);
    await server.runJobs();
    clock.advance(2 * 60_000);
    await finance.call('POST /staff/reconciliation/run', {});
    expect((await ada.call('GET /shopping/user/balance', {})).usd).toBe(0);
    const { refundedUsd } = await finance.call('GET /staff/payments/detail', {
      paymentId: payment.paymentId,
    });
    expect(refundedUsd).toBe(12);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Y-10] the comparison names what does not match, until it does', async () => {
    const finance = await server.as.staff('finance');
    const { payment, reference } = await paid();
    const kinds = async () =>
      (await finance.call('GET /staff/reconciliation', {})).findings
        .filter(({ paymentId }) => paymentId === payment.paymentId)
        .map(({ kind }) => kind);
    const compared = async (cents: number) => {
      standIn.refundThere(reference, cents);
      await finance.call('POST /staff/reconciliation/run', {});
      return kinds();
    };
    // A refund made there is booked; one that is undone there is not: somebody has to look.
    expect(await compared(300)).toEqual([]);
    expect(await compared(-300)).toEqual(['refunds_differ']);
    expect(await compared(300)).toEqual([]);
  });

  if (standIn.method === 'card')
    it('[Y-03] a card typed on the provider’s page pays three times a day: the fourth is let go before it is charged', async () => {
      const card = buyer();
      const answers = [];
      for (let time = 0; time < 4; time += 1) {
        const { ada, payment, reference } = await waiting();
        standIn.approve(reference, card);
        const state = await stateOf(ada, payment.paymentId);
        answers.push([state.status, state.failure, standIn.takenCents(reference)]);
      }
      expect(answers).toEqual([
        ['succeeded', null, 1_400],
        ['succeeded', null, 1_400],
        ['succeeded', null, 1_400],
        ['failed', 'card_day_limit', 0],
      ]);
    });

  it('[Y-09] a dispute takes the money out of what the provider holds until it is won or lost', async () => {
    const finance = await server.as.staff('finance');
    const held = () => balanceOf(db, providerAccount(name));
    const before = await held();
    const { payment, reference } = await paid();
    const dispute = async (status: 'open' | 'won' | 'lost') => {
      standIn.dispute(reference, status);
      await send(
        standIn.notice(reference, { id: `${status}-${reference}`, at: clock.now(), kind: 'disputed' }),
      );
      await server.runJobs();
      const { disputes } = await finance.call('GET /staff/payments/detail', {
        paymentId: payment.paymentId,
      });
      return disputes.map((known) => [known.status, known.usd]);
    };
    const balance = async (kind: string) =>
      (await db.selectFrom('ledger_accounts').select('balance').where('kind', '=', kind).executeTakeFirst())
        ?.balance ?? 0;
    expect(await dispute('open')).toEqual([['open', 14]]);
    expect(await balance(`disputed:${name}`)).toBe(-1_400);
    expect(before - (await held())).toBe(standIn.heldCents(reference));
    expect(await dispute('lost')).toEqual([['lost', 14]]);
    // It was taken from the order, which nobody had bought.
    expect([await balance(`disputed:${name}`), await balance(`lost:${name}`)]).toEqual([0, 0]);
    // The provider’s own books say the same of what is left there: its fee is gone, too.
    expect(before - (await held())).toBe(standIn.heldCents(reference));
    expect(await brokenRules(db)).toEqual([]);
    // Won after all: what was taken from the order stays where it lies until a person decides.
    expect(await dispute('won')).toEqual([['won', 14]]);
    expect([await balance(`disputed:${name}`), await balance(`lost:${name}`)]).toEqual([0, 1_400]);
    const { findings } = await finance.call('GET /staff/reconciliation', {});
    expect(findings).toContainEqual(
      expect.objectContaining({ paymentId: payment.paymentId, kind: 'won_after_lost' }),
    );
    expect(before - (await held())).toBe(standIn.heldCents(reference));
    expect(await brokenRules(db)).toEqual([]);
  });
});
