import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { balanceOf, disputedAccount, lostAccount, walletBalance } from '../../wallet/index.ts';
import { PROVIDERS, shopWith } from '../providers/providers.fixtures.ts';

/** Every name of each provider, with what becomes of 14 dollars that were paid for an order nobody bought. */
const NAMES = {
  stripe: {
    open: ['needs_response', 'warning_needs_response', 'appeal_needs_response'],
    under_review: ['under_review', 'warning_under_review', 'appeal_under_review'],
    unclear: ['prevented', 'a_new_word'],
    won: ['won', 'warning_closed'],
    lost: ['lost'],
  },
  paypal: {
    open: ['OPEN', 'WAITING_FOR_BUYER_RESPONSE', 'WAITING_FOR_SELLER_RESPONSE'],
    under_review: ['UNDER_REVIEW'],
    unclear: ['OTHER', 'A_NEW_WORD', 'RESOLVED RESOLVED_WITH_PAYOUT', 'RESOLVED NONE', 'RESOLVED A_NEW_WORD'],
    won: ['RESOLVED RESOLVED_SELLER_FAVOUR', 'RESOLVED CANCELED_BY_BUYER', 'RESOLVED DENIED'],
    lost: ['RESOLVED RESOLVED_BUYER_FAVOUR', 'RESOLVED ACCEPTED'],
  },
  airwallex: {
    open: ['REQUIRES_RESPONSE'],
    under_review: ['CHALLENGED', 'PENDING_DECISION', 'PENDING_CLOSURE'],
    unclear: ['A_NEW_WORD'],
    won: ['WON', 'REVERSED', 'RFI EXPIRED'],
    lost: ['LOST', 'ACCEPTED', 'EXPIRED'],
  },
} as const;

describe.each(PROVIDERS)('%s', async (name, start) => {
  const { standIn, server, statusOf, paid, dispute, tellDisputed, cancel, withdraw } = await shopWith(
    name,
    start,
  );
  const { db, clock } = server;
  const finance = await server.as.staff('finance');
  const buyer = await server.as.staff('buyer');

  const disputeOf = async (paymentId: string) =>
    (await finance.call('GET /staff/payments/detail', { paymentId })).disputes[0];
  const buy = async (orderCode: string) => {
    const { lines } = await buyer.call('GET /staff/orders/detail', { orderCode });
    return reasonOf(
      buyer.call('POST /staff/purchase/mark', {
        orderCode,
        lineIds: lines.map(({ id }) => id),
        marketplaceOrderNumber: `M${orderCode}`,
        costCny: 90,
        carrier: 'SF',
      }),
    );
  };

  it('[V-03] every name that the provider has for a dispute ends in the right place', async () => {
    for (const [place, names] of Object.entries(NAMES[name])) {
      for (const theirs of names) {
        const { payment, reference } = await paid();
        await dispute(reference, theirs);
        expect([theirs, (await disputeOf(payment.paymentId))?.status]).toEqual([theirs, place]);
        const { findings } = await finance.call('GET /staff/reconciliation', {});
        const isListed = findings.some(
          ({ paymentId, kind }) => paymentId === payment.paymentId && kind === 'dispute_unclear',
        );
        expect([theirs, isListed]).toEqual([theirs, place === 'unclear']);
      }
    }
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] while it is open nothing is cancelled, bought or paid out; a person’s word with a reason lets it go on', async () => {
    const { ada, code, payment, reference } = await paid();
    await dispute(reference, 'open');
    expect(await cancel(ada, code)).toBe('payment_disputed');
    expect(await buy(code)).toBe('payment_disputed');
    const found = await disputeOf(payment.paymentId);
    await finance.call('POST /staff/disputes/release', { id: found?.id ?? '', reason: 'Known shopper' });
    expect(await disputeOf(payment.paymentId)).toMatchObject({ releaseReason: 'Known shopper' });
    expect(await buy(code)).not.toBe('payment_disputed');
    expect(await statusOf(ada, code)).toBe('shipping_local');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] won: the order goes on, its money is where it was', async () => {
    const { ada, code, reference } = await paid();
    const before = await balanceOf(db, disputedAccount(name));
    await dispute(reference, 'open');
    expect(await balanceOf(db, disputedAccount(name))).toBe(before - 1_400);
    await dispute(reference, 'won');
    expect(await balanceOf(db, disputedAccount(name))).toBe(before);
    expect(await cancel(ada, code)).not.toBe('payment_disputed');
    expect(await walletBalance(db, ada.accountId)).toBe(1_400);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] lost: the order that nobody bought ends, and not a cent of it reaches the wallet', async () => {
    const { ada, code, payment, reference } = await paid();
    const before = await balanceOf(db, lostAccount(name));
    await dispute(reference, 'open');
    await dispute(reference, 'lost');
    expect(await statusOf(ada, code)).toBe('cancelled');
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    // What the bank took was taken from the order's own money: nothing is lost to the shop.
    expect(await balanceOf(db, lostAccount(name))).toBe(before);
    expect(await disputeOf(payment.paymentId)).toMatchObject({ status: 'lost', takenUsd: 14 });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] a part of it lost: the order gives back only the rest', async () => {
    const { ada, code, payment, reference } = await paid();
    await dispute(reference, 'lost', 600);
    const { id = '' } = (await disputeOf(payment.paymentId)) ?? {};
    await finance.call('POST /staff/disputes/release', { id, reason: 'The rest is paid' });
    expect(await cancel(ada, code)).not.toBe('payment_disputed');
    expect(await walletBalance(db, ada.accountId)).toBe(800);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] money that was back in the wallet is set aside; won it is free again, lost it is gone', async () => {
    for (const [outcome, left] of [
      ['won', 1_400],
      ['lost', 0],
    ] as const) {
      const { ada, code, reference } = await paid();
      await cancel(ada, code);
      expect(await walletBalance(db, ada.accountId)).toBe(1_400);
      await dispute(reference, 'open');
      expect(await walletBalance(db, ada.accountId)).toBe(0);
      expect(await withdraw(ada, 10)).toBe('payment_disputed');
      await dispute(reference, outcome);
      expect([outcome, await walletBalance(db, ada.accountId)]).toEqual([outcome, left]);
    }
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] a withdrawal that waited when the dispute came is not paid out; rejected, its money is set aside', async () => {
    const { ada, code, reference } = await paid();
    await cancel(ada, code);
    await withdraw(ada, 14);
    await dispute(reference, 'open');
    const { list } = await finance.call('GET /staff/withdrawals', {});
    const asked = list.find(({ shopper }) => shopper === ada.email)?.code ?? '';
    const approval = { code: asked, payoutReference: 'P1' };
    expect(await reasonOf(finance.call('POST /staff/withdrawals/approve', approval))).toBe(
      'payment_disputed',
    );
    await finance.call('POST /staff/withdrawals/reject', { code: asked, reason: 'Disputed' });
    clock.advance(60_000);
    await finance.call('POST /staff/reconciliation/run', {});
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] a disputed order whose goods are out of stock gives its money to nobody until it is decided', async () => {
    const { ada, code, reference } = await paid();
    await dispute(reference, 'open');
    const { lines } = await buyer.call('GET /staff/orders/detail', { orderCode: code });
    await buyer.call('POST /staff/purchase/outOfStock', {
      orderCode: code,
      lineIds: lines.map(({ id }) => id),
      reason: 'Gone',
    });
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    await dispute(reference, 'lost');
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] a dispute that comes back after it was decided is frozen again', async () => {
    const { ada, code, reference } = await paid();
    await dispute(reference, 'lost');
    await dispute(reference, 'open');
    await dispute(reference, 'lost');
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    expect(await statusOf(ada, code)).toBe('cancelled');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] an unclear one is decided by a person, and the provider’s same word does not undo it', async () => {
    const { ada, code, payment, reference } = await paid();
    await dispute(reference, NAMES[name].unclear[0]);
    expect(await cancel(ada, code)).toBe('payment_disputed');
    const { id = '' } = (await disputeOf(payment.paymentId)) ?? {};
    const decision = { id, outcome: 'won' as const, reason: 'The money is still there' };
    await finance.call('POST /staff/disputes/decide', decision);
    expect(await reasonOf(finance.call('POST /staff/disputes/decide', decision))).toBe('dispute_not_unclear');
    await tellDisputed(reference);
    expect(await disputeOf(payment.paymentId)).toMatchObject({ status: 'won' });
    expect(await cancel(ada, code)).not.toBe('payment_disputed');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03, V-04] a refund made at the provider is booked: the order ends, nothing of it reaches the wallet', async () => {
    const { ada, code, payment, reference } = await paid();
    standIn.refundThere(reference, 1_400);
    clock.advance(60_000);
    await finance.call('POST /staff/reconciliation/run', {});
    expect(await statusOf(ada, code)).toBe('cancelled');
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    const { refundedUsd } = await finance.call('GET /staff/payments/detail', {
      paymentId: payment.paymentId,
    });
    expect(refundedUsd).toBe(14);
    const { findings } = await finance.call('GET /staff/reconciliation', {});
    expect(findings.filter(({ paymentId }) => paymentId === payment.paymentId)).toEqual([]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03, V-04] of a cancelled order it is taken from the wallet; a part leaves the order the rest', async () => {
    const first = await paid();
    await cancel(first.ada, first.code);
    standIn.refundThere(first.reference, 1_400);
    const second = await paid();
    standIn.refundThere(second.reference, 500);
    clock.advance(60_000);
    await finance.call('POST /staff/reconciliation/run', {});
    expect(await walletBalance(db, first.ada.accountId)).toBe(0);
    expect(await statusOf(second.ada, second.code)).toBe('purchase_pending');
    await cancel(second.ada, second.code);
    expect(await walletBalance(db, second.ada.accountId)).toBe(900);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] a dispute for more than was paid counts up to what was paid, and a person is told', async () => {
    const before = await balanceOf(db, disputedAccount(name));
    const { ada, code, payment, reference } = await paid();
    await dispute(reference, 'open', 2_000);
    expect((await balanceOf(db, disputedAccount(name))) - before).toBe(-1_400);
    const { findings } = await finance.call('GET /staff/reconciliation', {});
    expect(findings.filter(({ paymentId }) => paymentId === payment.paymentId)).toMatchObject([
      { kind: 'dispute_above_payment', ours: '$14.00', theirs: '$20.00' },
    ]);
    expect(await cancel(ada, code)).toBe('payment_disputed');
    await dispute(reference, 'lost', 2_000);
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] a dispute after the whole payment went back takes nothing from its payer', async () => {
    const { ada, code, payment, reference } = await paid();
    await cancel(ada, code);
    await reasonOf(ada.call('POST /wallet/refunds/toOriginal', { code }));
    await server.runJobs();
    await dispute(reference, 'open');
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    await dispute(reference, 'lost');
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    expect((await disputeOf(payment.paymentId))?.status).toBe('lost');
    expect(await brokenRules(db)).toEqual([]);
  });
});
