import { expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { CARDS, freshCards, payByCard, unpaidOrder } from '../../payments/payments.fixtures.ts';
import { balanceOf, providerAccount, transitAccount } from '../../wallet/index.ts';

const server = await tradingServer();
const { db, clock } = server;
const finance = await server.as.staff('finance');
const DAY = clock.now().toISOString().slice(0, 10);

/** An order of 14.00 USD, paid by a card of the sandbox: what the provider calls the payment. */
const paid = async (): Promise<string> => {
  await freshCards(server);
  const ada = await server.as.shopper();
  const code = await unpaidOrder(server, ada);
  await payByCard(server, ada, { code, number: CARDS.good });
  const { provider_reference: reference } = await db
    .selectFrom('payments')
    .select('provider_reference')
    .where('account_id', '=', ada.accountId)
    .executeTakeFirstOrThrow();
  return reference ?? '';
};

const report = (
  payout: string,
  rows: readonly (readonly [id: string, kind: string, gross: string, payment: string])[],
) => ({
  provider: 'sandbox' as const,
  text: [
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net,payment_intent_id',
    ...rows.map(([id, kind, gross, payment]) =>
      [payout, DAY, id, kind, 'usd', gross, '0.00', gross, payment].join(),
    ),
  ].join('\n'),
});
const held = () => Promise.all([providerAccount, transitAccount].map((of) => balanceOf(db, of('sandbox'))));

it('[V-09] a payout that names an unknown payment, or another sum, is booked as the provider sent it, and each such line waits for a word', async () => {
  const [known, other] = [await paid(), await paid()];
  const before = await held();
  const file = report('po_1', [
    ['txn_1', 'charge', '14.00', known],
    ['txn_2', 'charge', '13.99', other],
    ['txn_3', 'charge', '55.00', 'nobody_knows_it'],
    ['txn_4', 'other_adjustment', '1.50', ''],
  ]);
  const taken = await finance.call('POST /staff/books/payouts/import', file);
  expect(taken).toEqual({ payouts: 1, lines: 4, findings: 3 });
  // What is at the provider and on its way to the bank is the provider's sum, not the sum of what the shop knows.
  const after = await held();
  expect([(after[0] ?? 0) - (before[0] ?? 0), (after[1] ?? 0) - (before[1] ?? 0)]).toEqual([8_449, -8_449]);
  const { list } = await finance.call('GET /staff/books/payouts', { state: 'findings' });
  const [payout] = list;
  const lines = async () =>
    (await finance.call('GET /staff/books/payouts/lines', { id: payout?.id ?? '' })).list;
  expect(Object.fromEntries((await lines()).map(({ reference, finding }) => [reference, finding]))).toEqual({
    txn_1: null,
    txn_2: 'sum_differs',
    txn_3: 'unknown_payment',
    txn_4: 'unexplained',
  });
  const open = async () => {
    const checks = await finance.call('GET /staff/books/months/checks', { month: DAY.slice(0, 7) });
    return checks.find(({ name }) => name === 'findings_explained')?.count;
  };
  expect(await open()).toBe(3);
  const unknown = (await lines()).find(({ finding }) => finding === 'unknown_payment');
  const say = (note: string) =>
    reasonOf(finance.call('POST /staff/books/payouts/resolve', { id: unknown?.id ?? '', note }));
  expect(await say('  ')).toBe('malformed_input');
  expect(await say('Of the shop before this one')).toBe('succeeded');
  expect(await open()).toBe(2);
  expect(await brokenRules(db)).toEqual([]);
});

it('[V-09] a line that was paid out before, or stands twice, is refused with the whole file', async () => {
  const before = await held();
  const again = (payout: string, ...ids: string[]) =>
    reasonOf(
      finance.call(
        'POST /staff/books/payouts/import',
        report(
          payout,
          ids.map((id) => [id, 'charge', '14.00', 'x'] as const),
        ),
      ),
    );
  expect(await again('po_2', 'txn_8', 'txn_1')).toBe('file_line_known');
  expect(await again('po_2', 'txn_9', 'txn_9')).not.toBe('succeeded');
  expect(await again('po_1', 'txn_1')).toBe('file_known');
  expect(await held()).toEqual(before);
  expect((await finance.call('GET /staff/books/payouts', {})).total).toBe(1);
});
