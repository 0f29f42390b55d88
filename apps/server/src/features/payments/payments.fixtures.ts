import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { SandboxOutcome } from '../../connectors/payments/sandbox/sandbox-cards.ts';
import type { Person } from '../../testing/people/test-people.ts';
import type { TestServer } from '../../testing/servers/test-server.ts';
import { makeAddress, makeSku, placeOne } from '../orders/orders.fixtures.ts';
import { book, providerAccount, walletOf } from '../wallet/index.ts';

/** What tests of payments begin with: an order that waits to be paid, and a token of a test card. */

export const CARDS = {
  good: '4242424242424242',
  other: '5555555555554444',
  frictionless: '4000000000003220',
  challenged: '4000002500003155',
  challengedThenDeclined: '4000008400001629',
  challengeRunsOut: '4000002760003184',
  declined: '4000000000000002',
  noMoney: '4000000000009995',
  delayed: '4000000000000077',
  delayedThenDeclined: '4000000000000341',
  pending: '4000000000001976',
  disputed: '4000000000000259',
  refundedByBank: '4000000000004202',
  refundPending: '4000000000007726',
  refundFails: '4000000000005126',
} as const;

/** What the sandbox's own page gives for a card: one that succeeds unless another number is named. */
export const sandboxToken = async (
  { app }: Pick<TestServer, 'app'>,
  number: string = CARDS.good,
): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/sandbox/tokens',
    payload: { number, holder: 'Ada Lovelace', expiry: '12/34', securityCode: '123' },
  });
  return answer.json<{ token: string }>().token;
};

/** An order of one thing; 10,000 fen are 14.00 USD at the tests' rates. */
export const unpaidOrder = async (
  { db }: Pick<TestServer, 'db'>,
  person: Person & { readonly accountId: string },
  priceFen = 10_000,
): Promise<string> => {
  const addressId = await makeAddress(db, person.accountId);
  const { skuId } = await makeSku(db, { price_fen: priceFen });
  const order = await placeOne({ ...person, addressId }, [{ skuId }]);
  return order.orderCode;
};

export const payByCard = async (
  server: Pick<TestServer, 'app'>,
  person: Person,
  { code, number }: { readonly code: string; readonly number: string },
) =>
  person.call('POST /order/creat/pay/order/risingPay', {
    orderType: 'default',
    codes: [code],
    cardToken: await sandboxToken(server, number),
  });

export type ChallengeAnswer = 'pass' | 'fail' | 'pending' | 'declined';

/** What a person presses on the page of the sandbox’s bank. */
export const answerChallenge = ({ app }: Pick<TestServer, 'app'>, url: string, answer: ChallengeAnswer) =>
  app.inject({
    method: 'POST',
    url: `${url}&answer=${answer}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** A new day for every card. */
export const freshCards = async ({ db }: Pick<TestServer, 'db'>): Promise<void> => {
  await db.deleteFrom('card_days').execute();
};

/** Money in a wallet that came from nowhere in particular. */
export const fillWallet = async (
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  accountId: string,
  usdCents: number,
): Promise<void> => {
  await inTransaction(db, (tx) =>
    book(tx, {
      kind: 'top_up',
      subjectKind: 'account',
      subjectId: accountId,
      reference: `test_top_up:${newId()}`,
      at: clock.now(),
      lines: [
        { account: providerAccount('sandbox'), amount: -usdCents },
        { account: walletOf(accountId), amount: usdCents },
      ],
    }),
  );
};

/** Tokens of cards of their own, or all of one card: more cards than the built-in provider has test numbers for. */
export const manyTokens = async (
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  count: number,
  card?: string,
  outcome: SandboxOutcome = 'frictionless',
): Promise<string[]> => {
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    return {
      token: `tok_${id}`,
      outcome,
      brand: 'visa',
      last4: '4242',
      fingerprint: card ?? id,
      created_at: clock.now(),
    };
  });
  await db.insertInto('sandbox.tokens').values(rows).execute();
  return rows.map(({ token }) => token);
};

/** Of the same form as the right one, and never by chance the same. */
export const forgedSignature = (signature: string): string =>
  `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`;
