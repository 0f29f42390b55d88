import { afterEach, describe, expect, it } from 'vitest';
import type { WebhookAnswer, WebhookMessage } from '../../connectors/webhooks/post-webhook.ts';
import { testServer } from '../../testing/servers/test-server.ts';
import { startJobRunner } from '../../platform/jobs/job-runner.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { integrationsFeature } from './integrations.feature.ts';
import { sendWebhooks } from './webhooks.tell.ts';

const NOW = '2026-03-02T02:00:00Z';
const DEAD: WebhookAnswer = { status: 0, failure: 'not_reachable' };
const TAKEN: WebhookAnswer = { status: 204, failure: null };
type Answering = (message: WebhookMessage) => Promise<WebhookAnswer>;

let answering: Answering = async () => TAKEN;
const sent: WebhookMessage[] = [];
const server = await testServer({
  now: NOW,
  provide: () => ({
    postWebhook: (message) => {
      sent.push(message);
      return answering(message);
    },
  }),
});
const { db, clock } = server;
afterEach(() => {
  sent.length = 0;
  answering = async () => TAKEN;
});

const shopperWith = async (...hosts: string[]) => {
  const shopper = await server.as.shopper();
  for (const host of hosts)
    await shopper.call('POST /client/user/webhook/add', {
      url: `https://${host}/`,
      events: ['order.updated'],
    });
  const tell = (code: string) =>
    inTransaction(db, (tx) =>
      sendWebhooks(tx, shopper.accountId, {
        event: 'order.updated',
        code,
        status: 'shipped',
        now: clock.now(),
      }),
    );
  return { ...shopper, tell };
};
const codeOf = ({ body }: WebhookMessage): string =>
  (JSON.parse(String(body)) as { data: { code: string } }).data.code;

describe('[Q-02] messages to shoppers’ own addresses', () => {
  it('go out one at a time for each account, in every process, and all of them go out', async () => {
    const ada = await shopperWith('a.example.com', 'b.example.com', 'c.example.com');
    const bob = await shopperWith('bob.example.com');
    const underway = new Map<string, number>();
    let most = 0;
    answering = async ({ url }) => {
      const who = url.includes('bob') ? 'bob' : 'ada';
      underway.set(who, (underway.get(who) ?? 0) + 1);
      most = Math.max(most, underway.get(who) ?? 0);
      await new Promise((resolve) => setImmediate(resolve));
      underway.set(who, (underway.get(who) ?? 0) - 1);
      return TAKEN;
    };
    for (const code of ['X1', 'X2', 'X3', 'X4']) await ada.tell(code);
    await bob.tell('Y1');
    const { jobs } = integrationsFeature;
    const runners = await Promise.all(
      [1, 2].map(() => startJobRunner(server.databaseUrl, server.services, jobs, [])),
    );
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(13);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(most).toBe(1);
    expect(new Set(sent.map((message) => `${message.url} ${codeOf(message)}`)).size).toBe(13);
  });

  it('an address that does not answer is asked once for all that waits, and gets all of it when it answers', async () => {
    const ada = await shopperWith('hooks.example.com');
    answering = async () => DEAD;
    for (const code of ['X1', 'X2', 'X3']) await ada.tell(code);
    await server.runJobs();
    expect(sent.map(codeOf)).toEqual(['X1']);
    await ada.tell('X4');
    clock.advance(60_000);
    await server.runJobs();
    expect(sent.map(codeOf)).toEqual(['X1', 'X1']);
    answering = async () => TAKEN;
    clock.advance(5 * 60_000);
    await server.runJobs();
    expect(sent.slice(2).map(codeOf).toSorted()).toEqual(['X1', 'X2', 'X3', 'X4']);
  });

  it('an address that answers badly to one message gets the others', async () => {
    const ada = await shopperWith('hooks.example.com');
    answering = async (message) =>
      codeOf(message) === 'BAD' ? { status: 500, failure: 'not_accepted' } : TAKEN;
    await ada.tell('BAD');
    for (const code of ['X1', 'X2']) await ada.tell(code);
    await server.runJobs();
    expect(sent.map(codeOf)).toEqual(['BAD', 'X1', 'X2']);
  });

  it('a turn that a killed process held is passed on', async () => {
    const ada = await shopperWith('hooks.example.com');
    await ada.tell('X1');
    await db
      .insertInto('webhook_turns')
      .values({
        account_id: ada.accountId,
        holder: '00000000-0000-7000-8000-000000000000',
        taken_at: new Date(Date.now() - 31_000),
      })
      .execute();
    await server.runJobs();
    expect(sent.map(codeOf)).toEqual(['X1']);
  });
});
