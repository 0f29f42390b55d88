import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { brokenRules, makeAddress } from '../../orders/orders.fixtures.ts';
import {
  CARDS,
  fillWallet,
  freshCards,
  sandboxToken,
  unpaidOrder,
} from '../../payments/payments.fixtures.ts';

const server = await tradingServer();
const { db, clock } = server;
const [first, second] = [await server.as.staff('finance'), await server.as.staff('finance')];
const RULES = { holdDays: 7, cardFirstDays: 180, secondFromUsd: 100, dayLimitUsd: 300 };
await first.call('POST /staff/withdrawals/rules', RULES);

const PAYEE = {
  method: 'bank',
  holder: 'BYRON Ada',
  account: 'GB33BUKB20201555555555',
  bank: 'Barclays',
} as const;

const someone = async (usdCents = 0) => {
  const ada = await server.as.shopper();
  await makeAddress(db, ada.accountId); // of Ada Byron
  if (usdCents > 0) await fillWallet(server, ada.accountId, usdCents);
  const ask = (usd: number, payee: object = {}) =>
    ada.call('POST /wallet/withdraw', { usd, ...PAYEE, ...payee });
  return { ...ada, ask };
};
const pay = async (by: typeof first, code: string) => {
  const begun = await reasonOf(by.call('POST /staff/withdrawals/begin', { code }));
  if (begun !== 'succeeded') return begun;
  return reasonOf(by.call('POST /staff/withdrawals/approve', { code, payoutReference: 'SEPA 1' }));
};
const topUp = async (ada: Awaited<ReturnType<typeof someone>>, usd: number, card: string = CARDS.good) => {
  await freshCards(server);
  const { code } = await ada.call('POST /wallet/topUp', { usd });
  const cardToken = await sandboxToken(server, card);
  await ada.call('POST /order/creat/pay/order/risingPay', { orderType: 'topUp', codes: [code], cardToken });
  return code;
};

describe('[V-13] paying out of a wallet', () => {
  it('topped-up money goes back to its card first, and only the rest is paid out', async () => {
    const ada = await someone(2_000);
    const code = await topUp(ada, 30);
    expect(await ada.call('GET /wallet/withdrawable')).toMatchObject({ usd: 20, toCardUsd: 30, heldUsd: 0 });
    expect(await reasonOf(ada.ask(20.01))).toBe('withdrawal_to_card_first');
    expect(await reasonOf(ada.ask(20))).toBe('succeeded');
    expect(await ada.call('GET /wallet/refunds')).toMatchObject([{ code, subjectKind: 'payment', usd: 30 }]);
    expect(await ada.call('POST /wallet/refunds/toOriginal', { code })).toEqual({ usd: 30 });
    await server.runJobs();
    expect(await ada.call('GET /wallet/refunds')).toEqual([]);
    expect(await reasonOf(ada.ask(5))).toBe('balance_too_low');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('what the card refuses is free after the days it is held', async () => {
    const ada = await someone();
    const code = await topUp(ada, 30, CARDS.refundFails);
    await ada.call('POST /wallet/refunds/toOriginal', { code });
    await server.runJobs();
    clock.advance(61_000);
    await first.call('POST /staff/reconciliation/run', {});
    await server.runJobs();
    const before = await ada.call('GET /wallet/withdrawable');
    expect(before).toMatchObject({ usd: 0, toCardUsd: 0, heldUsd: 30 });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('fresh card money of a cancelled order waits, and is free on the last day of the hold', async () => {
    await freshCards(server);
    const ada = await someone();
    const code = await unpaidOrder(server, ada);
    const cardToken = await sandboxToken(server);
    await ada.call('POST /order/creat/pay/order/risingPay', {
      orderType: 'default',
      codes: [code],
      cardToken,
    });
    const { id: orderId } = await ada.call('GET /order/getOrder/orderCode', { orderCode: code });
    await ada.call('GET /order/cancel/order', { orderId, refundTo: 'wallet' });
    expect(await reasonOf(ada.ask(14))).toBe('withdrawal_on_hold');
    const aged = async (days: number) => {
      await sql`update payments set settled_at = ${new Date(clock.now().getTime() - days * 86_400_000)}
        where account_id = ${ada.accountId}`.execute(db);
      return (await ada.call('GET /wallet/withdrawable')).usd;
    };
    expect([await aged(6), await aged(7)]).toEqual([0, 14]);
  });

  it.each([
    [99.99, false],
    [100, true],
    [100.01, true],
  ])('of %d dollars a second colleague is needed: %s', async (usd, isNeeded) => {
    const ada = await someone(20_000);
    const { code } = await ada.ask(usd);
    expect(await pay(first, code)).toBe(isNeeded ? 'withdrawal_needs_second' : 'succeeded');
    if (!isNeeded) return;
    await first.call('POST /staff/withdrawals/firstApproval', { code });
    expect(await pay(first, code)).toBe('withdrawal_same_person');
    const alone = sql`update withdrawals set status = 'paid_out', decided_at = now(), payout_reference = 'X',
      decided_by = first_approved_by where code = ${code}`.execute(db);
    await expect(alone).rejects.toThrow('withdrawals_two_persons');
    expect(await reasonOf(second.call('POST /staff/withdrawals/firstApproval', { code }))).toBe(
      'withdrawal_decided',
    );
    expect(await pay(second, code)).toBe('succeeded');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('a name the shopper has not used is paid when a person says why', async () => {
    const ada = await someone(5_000);
    const { code } = await ada.ask(10, { holder: 'Eve Moriarty' });
    expect(await pay(first, code)).toBe('withdrawal_payee_unknown');
    expect((await first.call('GET /staff/withdrawals/bankFile')).map((row) => row.code)).not.toContain(code);
    await first.call('POST /staff/withdrawals/confirmPayee', {
      code,
      reason: 'Her married name, seen on a pass',
    });
    expect((await first.call('GET /staff/withdrawals/bankFile')).map((row) => row.code)).toContain(code);
    expect(await pay(first, code)).toBe('succeeded');
  });

  it('an IBAN whose check digits are wrong is refused, and nothing leaves the wallet', async () => {
    const ada = await someone(5_000);
    expect(await reasonOf(ada.ask(10, { account: 'GB33BUKB20201555555556' }))).toBe('withdrawal_iban_wrong');
    expect((await ada.call('GET /wallet/withdrawable')).usd).toBe(50);
    expect(await reasonOf(ada.ask(10, { account: 'gb33 bukb 2020 1555 5555 55' }))).toBe('succeeded');
    expect(await reasonOf(ada.ask(10, { account: '6222021234567890123', bank: '中国银行' }))).toBe(
      'succeeded',
    );
    expect(await brokenRules(db)).toEqual([]);
  });

  it('the bank’s order holds what can be paid now, once the account it is paid from is set', async () => {
    const order = () => first.call('GET /staff/withdrawals/bankOrder');
    expect(await reasonOf(order())).toBe('paying_account_missing');
    const account = (value: { name: string; account: string; bic: string }) => ({
      change: { name: 'payingAccount' as const, value },
    });
    const paying = { name: 'Caravan & Co', account: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };
    for (const wrong of [{ account: 'DE88370400440532013000' }, { account: '1'.repeat(35) }, { bic: 'NONE' }])
      expect(await reasonOf(first.call('POST /staff/settings', account({ ...paying, ...wrong })))).toBe(
        'malformed_input',
      );
    await first.call('POST /staff/settings', account(paying));
    const rows = await first.call('GET /staff/withdrawals/bankFile');
    const before = await order();
    const sum = rows.reduce((cents, { usd }) => cents + Math.round(usd * 100), 0);
    expect(before).toMatchObject({ payments: rows.length, usd: sum / 100, leftOut: [] });
    for (const { code } of rows) expect(before.xml).toContain(`<EndToEndId>${code}</EndToEndId>`);
    expect(before.xml).toContain(`<CtrlSum>${(sum / 100).toFixed(2)}</CtrlSum>`);

    const ada = await someone(5_000);
    const { code } = await ada.ask(33.33);
    await sql`update withdrawals set destination = destination || '{"account": "GB33BUKB20201555555556"}'
      where code = ${code}`.execute(db);
    const { xml, ...after } = await order();
    const untimed = (text: string | null) => text?.replace(/<CreDtTm>[^<]+<\/CreDtTm>/, '');
    expect({ ...after, xml: untimed(xml) }).toEqual({ ...before, leftOut: [code], xml: untimed(before.xml) });
    const support = await server.as.staff('support');
    expect(await reasonOf(support.call('GET /staff/withdrawals/bankOrder'))).toBe('forbidden');
  });

  it('nobody asks for more than the day’s limit, not by ten requests at once', async () => {
    const ada = await someone(100_000);
    expect(await reasonOf(ada.ask(300.01))).toBe('withdrawal_day_limit');
    const asked = await Promise.all(Array.from({ length: 10 }, () => reasonOf(ada.ask(60))));
    expect(asked.filter((outcome) => outcome === 'succeeded')).toHaveLength(5);
    const { list } = await ada.call('GET /wallet/withdrawals', {});
    await ada.call('POST /wallet/withdraw/cancel', { code: list[0]?.code ?? '' });
    expect((await ada.call('GET /wallet/withdrawable')).leftTodayUsd).toBe(60);
    clock.advance(86_400_000);
  });
});
