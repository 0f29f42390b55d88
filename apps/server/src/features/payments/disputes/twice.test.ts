import { describe, expect, it } from 'vitest';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { afterSalesStage, applyFor } from '../../aftersales/aftersales.fixtures.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { walletBalance } from '../../wallet/index.ts';
import { PROVIDERS, shopWith } from '../providers/providers.fixtures.ts';

/**
 * Ways in which the same money could leave a second time, each tried by calls, notices and jobs alone. What the provider
 * gave back, what lost disputes took, what was paid out, and what still lies in the wallet is never more than was paid.
 */
describe.each(PROVIDERS)('[V-03] money that came through %s leaves once', async (name, start) => {
  const shop = await shopWith(name, start);
  const { standIn, server, stateOf, referenceOf, buyer: card, dispute, cancel, withdraw } = shop;
  const { db, clock } = server;
  const sibling = await server.sibling();
  const finance = await server.as.staff('finance');
  const secondFinance = await sibling.as.staff('finance');

  const lost = new Set<string>();
  const lose = async (reference: string) => {
    lost.add(reference);
    await dispute(reference, 'lost');
  };
  const refundThere = async (reference: string, cents = 1_400) => {
    standIn.refundThere(reference, cents);
    clock.advance(60_000);
    await finance.call('POST /staff/reconciliation/run', {});
    await server.runJobs();
  };
  const payoutCodeOf = async ({ email }: TestShopper) => {
    const { list } = await finance.call('GET /staff/withdrawals', {});
    return list.find(({ shopper }) => shopper === email)?.code ?? '';
  };
  const begin = (by: typeof finance, code: string) =>
    reasonOf(by.call('POST /staff/withdrawals/begin', { code }));
  const paidOut = (by: typeof finance, code: string) =>
    reasonOf(by.call('POST /staff/withdrawals/approve', { code, payoutReference: `P-${code}` }));
  /** Whoever pays says so first. */
  const approve = async (by: typeof finance, code: string) => {
    const begun = await begin(by, code);
    return begun === 'succeeded' ? paidOut(by, code) : begun;
  };
  const refundByDesk = async (by: typeof finance, paymentId: string, to: 'original' | 'wallet') => {
    const { items } = await finance.call('GET /staff/payments/detail', { paymentId });
    const subjectId = items[0]?.subjectId ?? '';
    return reasonOf(
      by.call('POST /staff/payments/refund', { paymentId, subjectId, usd: 14, to, reason: 'Not wanted' }),
    );
  };

  /** What has left the shop of the 14 dollars that one person paid, and what that person still has there, in cents. */
  const outOf = async (ada: TestShopper, reference: string) => {
    const gaveBack = 1_400 - standIn.takenCents(reference);
    const { list } = await finance.call('GET /staff/withdrawals', {});
    const withdrawn = (wanted: 'paid_out' | 'requested') =>
      list
        .filter(({ shopper, status }) => shopper === ada.email && status === wanted)
        .reduce((sum, { usd }) => sum + Math.round(usd * 100), 0);
    return {
      left: gaveBack + (lost.has(reference) ? 1_400 : 0) + withdrawn('paid_out'),
      wallet: await walletBalance(db, ada.accountId),
      waiting: withdrawn('requested'),
    };
  };
  const topUp = async (ada: TestShopper) => {
    const { code } = await ada.call('POST /wallet/topUp', { usd: 14 });
    const asked = { orderType: 'topUp' as const, codes: [code] };
    const { paymentId } =
      standIn.method === 'card'
        ? await ada.call('POST /order/creat/pay/order/risingPay', asked)
        : await ada.call('POST /order/creat/pay/order/enterprise', asked);
    const reference = await referenceOf(paymentId);
    standIn.approve(reference, card());
    expect((await stateOf(ada, paymentId)).status).toBe('succeeded');
    return { paymentId, reference };
  };

  const ways: Readonly<Record<string, () => ReturnType<typeof outOf>>> = {
    'disputed, then cancelled by the shopper': async () => {
      const { ada, code, reference } = await shop.paid();
      await dispute(reference, 'open');
      expect(await cancel(ada, code)).toBe('payment_disputed');
      await lose(reference);
      return outOf(ada, reference);
    },
    'cancelled, then disputed, then a payout is asked for': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancel(ada, code);
      await dispute(reference, 'open');
      expect(await withdraw(ada, 14)).toBe('payment_disputed');
      await lose(reference);
      return outOf(ada, reference);
    },
    'a payout waits when the dispute comes': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancel(ada, code);
      await withdraw(ada, 14);
      await dispute(reference, 'open');
      expect(await approve(finance, await payoutCodeOf(ada))).toBe('payment_disputed');
      await lose(reference);
      return outOf(ada, reference);
    },
    'won, then cancelled': async () => {
      const { ada, code, reference } = await shop.paid();
      await dispute(reference, 'open');
      await dispute(reference, 'won');
      expect(await cancel(ada, code)).toBe('succeeded');
      return outOf(ada, reference);
    },
    'refunded at the provider, then cancelled': async () => {
      const { ada, code, reference } = await shop.paid();
      await refundThere(reference);
      expect(await cancel(ada, code)).not.toBe('succeeded');
      return outOf(ada, reference);
    },
    'cancelled, then refunded at the provider': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancel(ada, code);
      await refundThere(reference);
      return outOf(ada, reference);
    },
    'refunded by the desk, and once more when the first refund has arrived': async () => {
      const { ada, payment, reference } = await shop.paid();
      standIn.refundsWill('stay_pending');
      expect(await refundByDesk(finance, payment.paymentId, 'original')).toBe('succeeded');
      await server.runJobs();
      standIn.endRefunds('succeed');
      clock.advance(120_000);
      await finance.call('POST /staff/reconciliation/run', {});
      expect(await refundByDesk(finance, payment.paymentId, 'wallet')).not.toBe('succeeded');
      return outOf(ada, reference);
    },
    'a top-up is disputed': async () => {
      const ada = await server.as.shopper();
      const { reference } = await topUp(ada);
      await dispute(reference, 'open');
      expect(await withdraw(ada, 14)).toBe('payment_disputed');
      await lose(reference);
      return outOf(ada, reference);
    },
    'a top-up is refunded at the provider': async () => {
      const ada = await server.as.shopper();
      const { reference } = await topUp(ada);
      await refundThere(reference);
      return outOf(ada, reference);
    },
    'sent on to the card from two tabs, and cancelled in a third': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancel(ada, code);
      const tabs = [ada.call, ada.call].map((call) =>
        reasonOf(call('POST /wallet/refunds/toOriginal', { code })),
      );
      const outcomes = await Promise.all([...tabs, cancel(ada, code), withdraw(ada, 14)]);
      await server.runJobs();
      expect(outcomes.filter((outcome) => outcome === 'succeeded').length).toBeLessThanOrEqual(2);
      return outOf(ada, reference);
    },
    'cancelled in two processes at once': async () => {
      const { ada, code, reference } = await shop.paid();
      const there = { call: sibling.as.bearer(ada.token) };
      await Promise.all([cancel(ada, code), cancel(there, code)]);
      return outOf(ada, reference);
    },
    'cancelled in one process while the other hears of the dispute': async () => {
      const { ada, code, reference } = await shop.paid();
      const there = { call: sibling.as.bearer(ada.token) };
      await Promise.all([dispute(reference, 'open'), cancel(there, code)]);
      await lose(reference);
      return outOf(ada, reference);
    },
    'refunded by two colleagues in two processes at once': async () => {
      const { ada, payment, reference } = await shop.paid();
      await Promise.all([
        refundByDesk(finance, payment.paymentId, 'original'),
        refundByDesk(secondFinance, payment.paymentId, 'wallet'),
      ]);
      await server.runJobs();
      return outOf(ada, reference);
    },
    'one payout approved in two processes at once': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancel(ada, code);
      await withdraw(ada, 14);
      const asked = await payoutCodeOf(ada);
      const begun = await Promise.all([begin(finance, asked), begin(secondFinance, asked)]);
      expect(begun.toSorted()).toEqual(['succeeded', 'withdrawal_sent']);
      const outcomes = await Promise.all([paidOut(finance, asked), paidOut(secondFinance, asked)]);
      expect(outcomes.toSorted()).toEqual(['succeeded', 'withdrawal_decided']);
      return outOf(ada, reference);
    },
    'the whole wallet asked for in two tabs at once': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancel(ada, code);
      const outcomes = await Promise.all([withdraw(ada, 14), withdraw(ada, 14)]);
      expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
      return outOf(ada, reference);
    },
    'a payout taken back by the shopper while it is approved': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancel(ada, code);
      await withdraw(ada, 14);
      const asked = await payoutCodeOf(ada);
      const takenBack = reasonOf(ada.call('POST /wallet/withdraw/cancel', { code: asked }));
      const outcomes = await Promise.all([takenBack, approve(secondFinance, asked)]);
      expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
      return outOf(ada, reference);
    },
    'a payout rejected in one process while the other approves it': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancel(ada, code);
      await withdraw(ada, 14);
      const asked = await payoutCodeOf(ada);
      const rejected = reasonOf(
        finance.call('POST /staff/withdrawals/reject', { code: asked, reason: 'Wrong account' }),
      );
      const outcomes = await Promise.all([rejected, approve(secondFinance, asked)]);
      expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
      return outOf(ada, reference);
    },
    'a payout waits, and the refund is sent on to the card as well': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancel(ada, code);
      await withdraw(ada, 14);
      expect(await reasonOf(ada.call('POST /wallet/refunds/toOriginal', { code }))).not.toBe('succeeded');
      expect(await approve(finance, await payoutCodeOf(ada))).toBe('succeeded');
      return outOf(ada, reference);
    },
    'a payout waits when the same money is refunded at the provider': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancel(ada, code);
      await withdraw(ada, 14);
      await refundThere(reference);
      expect(await approve(finance, await payoutCodeOf(ada))).not.toBe('succeeded');
      return outOf(ada, reference);
    },
  };

  it.each(Object.entries(ways))('%s', async (_, way) => {
    const { left, wallet, waiting } = await way();
    expect(left).toBeLessThanOrEqual(1_400);
    expect(left + wallet).toBeLessThanOrEqual(1_400);
    // Nor is anything lost to the person who paid.
    expect(left + wallet + waiting).toBeGreaterThanOrEqual(1_400);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('a return is refunded to the wallet while its payment is disputed', async () => {
    const ada = await server.as.shopper();
    let reference = '';
    const stage = await afterSalesStage(server, async (shopper, orderCode) => {
      const { paymentId } = await shop.begin(shopper, orderCode);
      reference = await referenceOf(paymentId);
      standIn.approve(reference, card());
      await stateOf(shopper, paymentId);
    });
    const order = await stage.stored(ada, { price_fen: 10_000 });
    const { code } = await applyFor(ada, order, { kind: 'return' });
    await stage.support.call('POST /staff/returns/approve', { code, feeCny: 0 });
    await stage.keeper.call('POST /staff/returns/number', {
      code,
      carrier: 'SF',
      returnNumber: 'SF1234567890',
    });
    await stage.keeper.call('POST /staff/returns/receipt', { code });
    await dispute(reference, 'open');
    await stage.finance.call('POST /staff/returns/refund', { code, refundTo: 'wallet' });
    clock.advance(60_000);
    await finance.call('POST /staff/reconciliation/run', {});
    await server.runJobs();
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    await lose(reference);
    const { left, wallet } = await outOf(ada, reference);
    expect([left, wallet]).toEqual([1_400, 0]);
    expect(await brokenRules(db)).toEqual([]);
  });
});
