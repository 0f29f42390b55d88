import { describe, expect, it } from 'vitest';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { afterSalesStage, applyFor } from '../../aftersales/aftersales.fixtures.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { walletBalance } from '../../wallet/index.ts';
import { PROVIDERS, shopWith } from '../providers/providers.fixtures.ts';

/**
 * The ways in which the same money could leave a second time, each gone through calls, notices and jobs alone. What the
 * stand-in of the provider gave back, what was taken by lost disputes, what was paid out from the bank, and what still
 * lies in the wallet is never more than was paid.
 */
describe.each(PROVIDERS)('[V-03] money that came through %s leaves once', async (name, start) => {
  const shop = await shopWith(name, start);
  const { standIn, server, send, stateOf, referenceOf, buyer: card } = shop;
  const { db, clock } = server;
  const sibling = await server.sibling();
  const finance = await server.as.staff('finance');
  const secondFinance = await sibling.as.staff('finance');

  let told = 0;
  const tell = async (reference: string) => {
    told += 1;
    const notice = standIn.notice(reference, { id: `way-${told}`, at: clock.now(), kind: 'disputed' });
    expect(await send(notice)).toBe(200);
    await server.runJobs();
  };
  const lost = new Map<string, number>();
  const dispute = async (reference: string, status: 'open' | 'won' | 'lost') => {
    standIn.dispute(reference, status);
    if (status === 'lost') lost.set(reference, 1_400);
    await tell(reference);
  };
  const refundThere = async (reference: string, cents = 1_400) => {
    standIn.refundThere(reference, cents);
    clock.advance(60_000);
    await finance.call('POST /staff/reconciliation/run', {});
    await server.runJobs();
  };
  const cancelBy = async (call: TestShopper['call'], orderCode: string) => {
    const { id: orderId } = await call('GET /order/getOrder/orderCode', { orderCode });
    return reasonOf(call('GET /order/cancel/order', { orderId, orderCode }));
  };
  const askPayout = (call: TestShopper['call'], usd = 14) =>
    reasonOf(
      call('POST /wallet/withdraw', {
        usd,
        method: 'paypal',
        holder: 'Ada Lovelace',
        account: 'ada@example.com',
        bank: '',
      }),
    );
  const payoutCodeOf = async ({ email }: TestShopper) => {
    const { list } = await finance.call('GET /staff/withdrawals', {});
    return list.find(({ shopper }) => shopper === email)?.code ?? '';
  };
  const approve = (by: typeof finance, code: string) =>
    reasonOf(by.call('POST /staff/withdrawals/approve', { code, payoutReference: `P-${code}` }));
  const refundByDesk = async (by: typeof finance, paymentId: string, to: 'original' | 'wallet') => {
    const { items } = await finance.call('GET /staff/payments/detail', { paymentId });
    const subjectId = items[0]?.subjectId ?? '';
    return reasonOf(
      by.call('POST /staff/payments/refund', { paymentId, subjectId, usd: 14, to, reason: 'Not wanted' }),
    );
  };

  /** What has left the shop of what one person paid, and what that person can still spend, in cents. */
  const outOf = async (ada: TestShopper, references: readonly string[], paidCents = 1_400) => {
    const gaveBack = references.reduce((sum, one) => sum + paidCents - standIn.takenCents(one), 0);
    const taken = references.reduce((sum, one) => sum + (lost.get(one) ?? 0), 0);
    const { list } = await finance.call('GET /staff/withdrawals', {});
    const payouts = list.filter(({ shopper, status }) => shopper === ada.email && status === 'paid_out');
    const paidOut = payouts.reduce((sum, { usd }) => sum + Math.round(usd * 100), 0);
    return { left: gaveBack + taken + paidOut, wallet: await walletBalance(db, ada.accountId) };
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

  const ways: Readonly<Record<string, () => Promise<{ left: number; wallet: number }>>> = {
    'disputed, then cancelled by the shopper': async () => {
      const { ada, code, reference } = await shop.paid();
      await dispute(reference, 'open');
      expect(await cancelBy(ada.call, code)).toBe('payment_disputed');
      await dispute(reference, 'lost');
      return outOf(ada, [reference]);
    },
    'cancelled, then disputed, then a payout is asked for': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancelBy(ada.call, code);
      await dispute(reference, 'open');
      expect(await askPayout(ada.call)).toBe('payment_disputed');
      await dispute(reference, 'lost');
      return outOf(ada, [reference]);
    },
    'a payout waits when the dispute comes': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancelBy(ada.call, code);
      await askPayout(ada.call);
      await dispute(reference, 'open');
      expect(await approve(finance, await payoutCodeOf(ada))).toBe('payment_disputed');
      await dispute(reference, 'lost');
      return outOf(ada, [reference]);
    },
    'won, then cancelled': async () => {
      const { ada, code, reference } = await shop.paid();
      await dispute(reference, 'open');
      await dispute(reference, 'won');
      expect(await cancelBy(ada.call, code)).toBe('succeeded');
      return outOf(ada, [reference]);
    },
    'refunded at the provider, then cancelled': async () => {
      const { ada, code, reference } = await shop.paid();
      await refundThere(reference);
      expect(await cancelBy(ada.call, code)).not.toBe('succeeded');
      return outOf(ada, [reference]);
    },
    'cancelled, then refunded at the provider': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancelBy(ada.call, code);
      await refundThere(reference);
      return outOf(ada, [reference]);
    },
    'refunded by the desk while the provider refunds on its own': async () => {
      const { ada, payment, reference } = await shop.paid();
      standIn.refundsWill('stay_pending');
      expect(await refundByDesk(finance, payment.paymentId, 'original')).toBe('succeeded');
      await server.runJobs();
      standIn.endRefunds('succeed');
      clock.advance(120_000);
      await finance.call('POST /staff/reconciliation/run', {});
      expect(await refundByDesk(finance, payment.paymentId, 'wallet')).not.toBe('succeeded');
      return outOf(ada, [reference]);
    },
    'a top-up is disputed': async () => {
      const ada = await server.as.shopper();
      const { reference } = await topUp(ada);
      await dispute(reference, 'open');
      expect(await askPayout(ada.call)).toBe('payment_disputed');
      await dispute(reference, 'lost');
      return outOf(ada, [reference]);
    },
    'a top-up is refunded at the provider': async () => {
      const ada = await server.as.shopper();
      const { reference } = await topUp(ada);
      await refundThere(reference);
      return outOf(ada, [reference]);
    },
    'sent on to the card from two tabs, and cancelled in a third': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancelBy(ada.call, code);
      const tabs = [ada.call, ada.call].map((call) =>
        reasonOf(call('POST /wallet/refunds/toOriginal', { code })),
      );
      const outcomes = await Promise.all([...tabs, cancelBy(ada.call, code), askPayout(ada.call)]);
      await server.runJobs();
      expect(outcomes.filter((outcome) => outcome === 'succeeded').length).toBeLessThanOrEqual(2);
      return outOf(ada, [reference]);
    },
    'cancelled in two processes at once': async () => {
      const { ada, code, reference } = await shop.paid();
      const there = sibling.as.bearer(ada.token);
      await Promise.all([cancelBy(ada.call, code), cancelBy(there, code)]);
      return outOf(ada, [reference]);
    },
    'cancelled in one process while the other hears of the dispute': async () => {
      const { ada, code, reference } = await shop.paid();
      const there = sibling.as.bearer(ada.token);
      await Promise.all([dispute(reference, 'open'), cancelBy(there, code)]);
      await dispute(reference, 'lost');
      return outOf(ada, [reference]);
    },
    'refunded by two colleagues in two processes at once': async () => {
      const { ada, payment, reference } = await shop.paid();
      await Promise.all([
        refundByDesk(finance, payment.paymentId, 'original'),
        refundByDesk(secondFinance, payment.paymentId, 'wallet'),
      ]);
      await server.runJobs();
      return outOf(ada, [reference]);
    },
    'one payout approved in two processes at once': async () => {
      const { ada, code, reference } = await shop.paid();
      await cancelBy(ada.call, code);
      await askPayout(ada.call);
      const asked = await payoutCodeOf(ada);
      const outcomes = await Promise.all([approve(finance, asked), approve(secondFinance, asked)]);
      expect(outcomes.toSorted()).toEqual(['succeeded', 'withdrawal_decided']);
      return outOf(ada, [reference]);
    },
  };

  it.each(Object.entries(ways))('%s', async (_, way) => {
    const { left, wallet } = await way();
    expect(left).toBeLessThanOrEqual(1_400);
    expect(left + wallet).toBeLessThanOrEqual(1_400);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('goods that came back are refunded into a purse that stays shut while the bank asks', async () => {
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
    await dispute(reference, 'lost');
    const { left, wallet } = await outOf(ada, [reference]);
    expect([left, wallet]).toEqual([1_400, 0]);
    expect(await brokenRules(db)).toEqual([]);
  });
});
