import { afterAll, expect, it } from 'vitest';
import { fillWallet, unpaidOrder } from '../../features/payments/payments.fixtures.ts';
import { reasonOf } from '../people/test-people.ts';
import { clientAt, sharedShop } from './two-processes.ts';

/** Two servers in processes of their own, as an operator runs them behind a balancer. */
const shop = await sharedShop();
afterAll(() => shop.close());
const [here, there] = await shop.start();
const { stage } = shop;

const SOON_MS = 30_000;

/** The kinds of events that arrive at a process for a person, until enough came. */
const listenAt = async (origin: string, token: string) => {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/message/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  let text = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  void read().catch(() => {}); // it ends when this person leaves
  return { heard: () => text, leave: () => leaving.abort() };
};

it('a session begun anywhere is known to both, and over at both', async () => {
  const { token } = await stage.as.shopper();
  const balances = [here, there].map((origin) =>
    reasonOf(clientAt(origin, token)('GET /shopping/user/balance')),
  );
  expect(await Promise.all(balances)).toEqual(['succeeded', 'succeeded']);
  await clientAt(here, token)('POST /client/user/logout');
  // well before the ten seconds after which a process asks the database by itself
  await expect
    .poll(() => reasonOf(clientAt(there, token)('GET /shopping/user/balance')), { timeout: 8_000 })
    .toBe('unauthenticated');
});

it('what one process leaves to be done is done once, by either', async () => {
  const emails = Array.from({ length: 20 }, (_, at) => `guest-${at}@example.test`);
  await Promise.all(
    emails.map((email, at) =>
      clientAt(at % 2 === 0 ? here : there)('POST /client/user/email/code', { email, purpose: 'register' }),
    ),
  );
  await expect
    .poll(async () => (await stage.mails()).filter(({ status }) => status !== 'waiting').length, {
      timeout: SOON_MS,
    })
    .toBe(emails.length);
  const mails = await stage.mails();
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(emails));
});

it('what happens at one process is heard of at the other', async () => {
  const ada = await stage.as.shopper();
  await fillWallet(stage, ada.accountId, 5_000);
  const code = await unpaidOrder(stage, ada);
  const ears = await listenAt(there, ada.token);
  await clientAt(here, ada.token)('POST /order/creat/pay/order/balance', {
    orderType: 'default',
    codes: [code],
  });
  await expect.poll(ears.heard, { timeout: SOON_MS }).toContain(code);
  ears.leave();
});

it('when one dies, the other goes on with everybody', async () => {
  const { token } = await stage.as.shopper();
  await shop.kill(0);
  expect(await reasonOf(clientAt(there, token)('GET /shopping/user/balance'))).toBe('succeeded');
  await clientAt(there)('POST /client/user/email/code', { email: 'late@example.test', purpose: 'register' });
  await expect
    .poll(async () => (await stage.mails('late@example.test')).map(({ status }) => status), {
      timeout: SOON_MS,
    })
    .not.toContain('waiting');
});
