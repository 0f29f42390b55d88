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

const someone = async (usd: number) => {
  const ada = await server.as.shopper();
  await makeAddress(db, ada.accountId); // of Ada Byron
  await fillWallet(server, ada.accountId, 30_000);
  const { code } = await ada.call('POST /wallet/withdraw', {
    usd,
    method: 'bank',
    holder: 'Ada Byron',
    account: 'GB33BUKB20201555555555',
    bank: 'Barclays',
  });
  return { ...ada, code, takeBack: () => reasonOf(ada.call('POST /wallet/withdraw/cancel', { code })) };
};
type Finance = typeof first;
const send = async (by: Finance) => {
  clock.advance(1_000);
  return by.call('POST /staff/withdrawals/send', { as: 'file' });
};
const fileOf = async (sentAt: string | null) =>
  (await first.call('GET /staff/withdrawals/bankFile', { sentAt: sentAt ?? '' })).map(({ code }) => code);
const approve = (by: Finance, code: string) =>
  reasonOf(by.call('POST /staff/withdrawals/approve', { code, payoutReference: `SEPA ${code}` }));
const reject = (by: Finance, code: string) =>
  reasonOf(by.call('POST /staff/withdrawals/reject', { code, reason: 'Wrong account' }));
const notSent = (by: Finance, code: string) =>
  reasonOf(by.call('POST /staff/withdrawals/notSent', { code, reason: 'Not on the statement' }));
describe('[V-03] [V-13] what stands in a file for the bank', () => {
  it('is taken back by nobody: not by its shopper, not by a colleague, until another one says that it was not paid', async () => {
    const ada = await someone(20);
    const { sentAt, payments, usd } = await send(first);
    expect([payments, usd]).toEqual([1, 20]);
    expect(await fileOf(sentAt)).toEqual([ada.code]);
    expect(await ada.takeBack()).toBe('withdrawal_sent');
    expect(await reject(second, ada.code)).toBe('withdrawal_sent');
    expect((await ada.call('GET /wallet/withdrawals', {})).list).toMatchObject([
      { status: 'requested', isSent: true },
    ]);
    await expect(
      sql`update withdrawals set status = 'cancelled', decided_at = now() where code = ${ada.code}`.execute(
        db,
      ),
    ).rejects.toThrow('withdrawals_sent_stays');
    expect(await walletBalance(db, ada.accountId)).toBe(28_000);
    expect(await notSent(first, ada.code)).toBe('withdrawal_sent_by_you');
    expect(await notSent(second, ada.code)).toBe('succeeded');
    expect(await notSent(second, ada.code)).toBe('withdrawal_decided');
    expect(await ada.takeBack()).toBe('succeeded');
    expect(await walletBalance(db, ada.accountId)).toBe(30_000);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('stands in no other, not when two colleagues make files at once in two processes', async () => {
    const people = [await someone(20), await someone(30), await someone(40)];
    clock.advance(1_000);
    const both = await Promise.all(
      [first, second].map((by) => by.call('POST /staff/withdrawals/send', { as: 'file' })),
    );
    expect(both.map(({ payments }) => payments).toSorted((a, b) => a - b)).toEqual([0, 3]);
    const later = await someone(50);
    const { sentAt, payments } = await send(second);
    expect(payments).toBe(1);
    expect(await fileOf(sentAt)).toEqual([later.code]);
    const made = both.find((one) => one.sentAt !== null);
    expect((await fileOf(made?.sentAt ?? null)).toSorted()).toEqual(
      people.map(({ code }) => code).toSorted(),
    );
    expect((await send(first)).sentAt).toBeNull();
    const [newest] = await second.call('GET /staff/withdrawals/sendings');
    expect(newest).toMatchObject({ sentAt, payments: 1, usd: 50, waiting: 1 });
    for (const { code } of [...people, later]) expect(await approve(second, code)).toBe('succeeded');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('is either taken back or sent when both are done at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await someone(20);
      clock.advance(1_000);
      const [sent, takenBack] = await Promise.all([
        second.call('POST /staff/withdrawals/send', { as: 'file' }),
        ada.takeBack(),
      ]);
      expect([
        [1, 'withdrawal_sent'],
        [0, 'succeeded'],
      ]).toContainEqual([sent.payments, takenBack]);
      expect(await walletBalance(db, ada.accountId)).toBe(sent.payments === 1 ? 28_000 : 30_000);
      if (sent.payments === 1) expect(await approve(first, ada.code)).toBe('succeeded');
    }
    expect(await brokenRules(db)).toEqual([]);
  });

  it('of a large sum is sent by another than who approved it first, and one person alone pays nothing', async () => {
    const ada = await someone(150);
    expect((await send(first)).payments).toBe(0);
    await first.call('POST /staff/withdrawals/firstApproval', { code: ada.code });
    expect((await send(first)).payments).toBe(0);
    await expect(
      sql`update withdrawals set sent_at = now(), sent_by = first_approved_by where code = ${ada.code}`.execute(
        db,
      ),
    ).rejects.toThrow('withdrawals_sent_by_another');
    expect((await send(second)).payments).toBe(1);
    expect(await approve(first, ada.code)).toBe('withdrawal_same_person');
    expect(await approve(second, ada.code)).toBe('succeeded');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('two approvers at once pay two withdrawals of one wallet once each, and one person is never both', async () => {
    const ada = await someone(110);
    const { code: other } = await ada.call('POST /wallet/withdraw', {
      usd: 120,
      method: 'bank',
      holder: 'Ada Byron',
      account: 'GB33BUKB20201555555555',
      bank: 'Barclays',
    });
    const firstApproval = (by: Finance, code: string) =>
      reasonOf(by.call('POST /staff/withdrawals/firstApproval', { code }));
    // One person tries both steps at once, in two processes.
    const third = { call: sibling.as.bearer(first.token) };
    const alone = await Promise.all([firstApproval(first, ada.code), approve(third as Finance, ada.code)]);
    expect(alone[1]).toMatch(/withdrawal_(needs_second|same_person)/);
    await Promise.all([firstApproval(second, other), firstApproval(first, other)]);
    const begin = (by: Finance, code: string) => by.call('POST /staff/withdrawals/begin', { code });
    await Promise.all([begin(second, ada.code), begin(first, other).catch(() => begin(second, other))]);
    const paid = await Promise.all(
      [first, second].flatMap((by) => [approve(by, ada.code), approve(by, other)]),
    );
    expect(paid.filter((outcome) => outcome === 'succeeded')).toHaveLength(2);
    expect(await walletBalance(db, ada.accountId)).toBe(7_000);
    expect(await brokenRules(db)).toEqual([]);
  });
});
