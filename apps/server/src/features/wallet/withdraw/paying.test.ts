import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { brokenRules, makeAddress } from '../../orders/orders.fixtures.ts';
import { fillWallet } from '../../payments/payments.fixtures.ts';
import { walletBalance } from '../index.ts';

const server = await tradingServer();
const sibling = await server.sibling();
const { db, clock } = server;
const [first, second] = [await server.as.staff('finance'), await sibling.as.staff('finance')];
await first.call('POST /staff/withdrawals/rules', {
  holdDays: 7,
  cardFirstDays: 180,
  secondFromUsd: 100,
  dayLimitUsd: 300,
});

const ways = {
  paypal: { method: 'paypal', holder: 'Ada Byron', account: 'ada@example.com', bank: '' },
  bank: { method: 'bank', holder: 'Ada Byron', account: 'GB33BUKB20201555555555', bank: 'Barclays' },
} as const;
const someone = async (usd: number, way: object = ways.paypal) => {
  const ada = await server.as.shopper();
  await makeAddress(db, ada.accountId); // of Ada Byron
  await fillWallet(server, ada.accountId, 30_000);
  const { code } = await ada.call('POST /wallet/withdraw', { usd, ...ways.paypal, ...way });
  const there = sibling.as.bearer(ada.token);
  return {
    ...ada,
    code,
    takeBack: () => reasonOf(there('POST /wallet/withdraw/cancel', { code })),
    left: () => walletBalance(db, ada.accountId),
  };
};
type Finance = typeof first;
const begin = (by: Finance, code: string) => reasonOf(by.call('POST /staff/withdrawals/begin', { code }));
const paidOut = (by: Finance, code: string) =>
  reasonOf(by.call('POST /staff/withdrawals/approve', { code, payoutReference: `PP ${code}` }));
const reject = (by: Finance, code: string) =>
  reasonOf(by.call('POST /staff/withdrawals/reject', { code, reason: 'Wrong account' }));
const notPaid = (by: Finance, code: string) =>
  reasonOf(by.call('POST /staff/withdrawals/notSent', { code, reason: 'Not in PayPal’s list' }));
const send = (by: Finance, as: 'file' | 'paypal') => {
  clock.advance(1_000);
  return by.call('POST /staff/withdrawals/send', { as });
};

describe.each(Object.entries(ways))('[V-03] [V-13] what a colleague pays by hand through %s', (_, way) => {
  it('is nobody else’s: not its shopper’s, not another colleague’s, in no file, until a colleague says it was not paid', async () => {
    const ada = await someone(20, way);
    expect(await paidOut(first, ada.code)).toBe('withdrawal_not_begun');
    expect(await begin(first, ada.code)).toBe('succeeded');
    expect(await begin(second, ada.code)).toBe('withdrawal_sent');
    expect(
      await second.call('POST /staff/withdrawals/begin', { code: ada.code }).catch((error: unknown) => error),
    ).toMatchObject({ details: { by: expect.any(String), action: 'begin to pay' } });
    expect(await ada.takeBack()).toBe('withdrawal_sent');
    expect(await reject(second, ada.code)).toBe('withdrawal_sent');
    expect((await send(second, way.method === 'bank' ? 'file' : 'paypal')).sentAt).toBeNull();
    expect(await ada.call('GET /wallet/withdrawals', {})).toMatchObject({
      list: [{ status: 'requested', isSent: true }],
    });
    expect(await ada.left()).toBe(28_000);
    expect(await notPaid(first, ada.code)).toBe('withdrawal_sent_by_you');
    expect(await notPaid(second, ada.code)).toBe('succeeded');
    expect(await begin(second, ada.code)).toBe('succeeded');
    expect(await paidOut(second, ada.code)).toBe('succeeded');
    expect(await begin(first, ada.code)).toBe('withdrawal_decided');
    expect(await ada.left()).toBe(28_000);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('is begun, taken back or put into a file when all are done at once, in two processes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await someone(20, way);
      const [byHand, inFile, takenBack] = await Promise.all([
        begin(first, ada.code),
        send(second, way.method === 'bank' ? 'file' : 'paypal'),
        ada.takeBack(),
      ]);
      const done = [byHand === 'succeeded', inFile.payments === 1, takenBack === 'succeeded'];
      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await ada.left()).toBe(takenBack === 'succeeded' ? 30_000 : 28_000);
      if (takenBack !== 'succeeded') expect(await paidOut(first, ada.code)).toBe('succeeded');
    }
    expect(await brokenRules(db)).toEqual([]);
  });

  it('of a large sum is paid by another than who approved it first, and to a known name', async () => {
    const ada = await someone(150, { ...way, holder: 'Eve Moriarty' });
    expect(await begin(first, ada.code)).toBe('withdrawal_needs_second');
    await first.call('POST /staff/withdrawals/firstApproval', { code: ada.code });
    expect(await begin(first, ada.code)).toBe('withdrawal_same_person');
    expect(await begin(second, ada.code)).toBe('withdrawal_payee_unknown');
    await first.call('POST /staff/withdrawals/confirmPayee', { code: ada.code, reason: 'Seen on a pass' });
    expect(await begin(second, ada.code)).toBe('succeeded');
    expect(await paidOut(first, ada.code)).toBe('withdrawal_same_person');
    expect(await paidOut(second, ada.code)).toBe('succeeded');
  });

  it('stands in the audit trail, and in no list of files', async () => {
    const ada = await someone(20, way);
    const files = (await first.call('GET /staff/withdrawals/sendings', {})).length;
    clock.advance(1_000);
    await begin(first, ada.code);
    expect(await first.call('GET /staff/withdrawals/sendings', {})).toHaveLength(files);
    const { list } = await first.call('GET /staff/withdrawals', {});
    const row = list.find(({ code }) => code === ada.code);
    expect(row).toMatchObject({ isByHand: true, isSent: true });
    const sentAt = row?.sentAt ?? '';
    expect(await first.call('GET /staff/withdrawals/bankFile', { sentAt })).toEqual([]);
    expect(await first.call('GET /staff/withdrawals/payPalFile', { sentAt })).toEqual({
      csv: '',
      payments: 0,
    });
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${ada.code}`.execute(db);
    expect(rows).toEqual([{ action: 'begin to pay' }]);
    expect(await paidOut(first, ada.code)).toBe('succeeded');
  });
});

describe('[V-03] [V-13] a file for PayPal', () => {
  it('holds what PayPal can take, once, and is the same however often it is had', async () => {
    const ada = await someone(20.5);
    const bob = await someone(30, { account: 'bob, not an address' });
    await someone(40, ways.bank);
    const { sentAt, payments, usd, leftOut } = await send(first, 'paypal');
    expect({ payments, usd, leftOut }).toEqual({ payments: 1, usd: 20.5, leftOut: [bob.code] });
    const file = await second.call('GET /staff/withdrawals/payPalFile', { sentAt: sentAt ?? '' });
    expect(file).toEqual({
      csv: `ada@example.com,20.50,USD,${ada.code},Withdrawal ${ada.code},PAYPAL\r\n`,
      payments: 1,
    });
    expect(await ada.takeBack()).toBe('withdrawal_sent');
    expect(await begin(second, ada.code)).toBe('withdrawal_sent');
    expect(await send(second, 'paypal')).toMatchObject({ sentAt: null, leftOut: [bob.code] });
    const [newest] = await second.call('GET /staff/withdrawals/sendings', {});
    expect(newest).toMatchObject({ sentAt, method: 'paypal', payments: 1, usd: 20.5, waiting: 1 });
    expect(await first.call('GET /staff/withdrawals/bankFile', { sentAt: sentAt ?? '' })).toEqual([]);
    expect(await paidOut(second, ada.code)).toBe('succeeded');
    expect(await bob.takeBack()).toBe('succeeded');
    expect(await bob.left()).toBe(30_000);
    expect(await brokenRules(db)).toEqual([]);
  });
});
