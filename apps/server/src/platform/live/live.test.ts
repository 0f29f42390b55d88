import { call, type Calls } from '@caravan/contract/call';
import * as z from 'zod';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fastestMs } from '../../testing/fastest.ts';
import { redisServer } from '../../testing/servers/redis-server.ts';
import { testServer, type TestServer } from '../../testing/servers/test-server.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Feature } from '../feature.ts';
import type { Handlers } from '../http/calls/handler.ts';
import { revokeSession } from '../session/sessions.ts';
import { publishLive, topicOfAccount } from './publish.ts';

const table = {
  'GET /probe/stream': call({
    summary: 'Own events.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ kind: z.string(), payload: z.record(z.string(), z.unknown()) }),
    wire: 'events',
  }),
} satisfies Calls;
const handlers = {
  'GET /probe/stream': async ({ actor }) => ({ topics: [topicOfAccount(actor.accountId)] }),
} satisfies Handlers<typeof table>;

const features = [{ calls: table, handlers } as Feature & { handlers: object }];
const redis = await redisServer();

/** The same holds whichever way events take. */
const ways = [
  { way: 'PostgreSQL', environment: {} },
  ...(redis ? [{ way: 'Redis', environment: { REDIS_URL: redis.url } }] : []),
];
const shops = await Promise.all(
  ways.map(async ({ way, environment }) => {
    const server = await testServer({ features, environment });
    return { way, server, sibling: await server.sibling() };
  }),
);

interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  readonly events: { id: number; n: unknown }[];
  readonly ended: Promise<void>;
  close(): void;
}
const streams: OpenStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

const open = async (at: TestServer, token: string, lastEventId?: number): Promise<OpenStream> => {
  const leaving = new AbortController();
  const response = await fetch(`${await at.listen()}/api/probe/stream`, {
    signal: leaving.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  const events: { id: number; n: unknown }[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, id, data] = /^id: (\d+)\ndata: (.*)$/s.exec(part) ?? [];
        if (data) events.push({ id: Number(id), n: JSON.parse(data).payload.n });
      }
    }
  };
  const stream = {
    status: response.status,
    headers: response.headers,
    events,
    ended: read().catch(() => {}),
    close: () => leaving.abort(),
  };
  streams.push(stream);
  return stream;
};
const fetchStatus = async (sibling: TestServer, token: string): Promise<number> =>
  (
    await fetch(`${await sibling.listen()}/api/probe/stream`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;
const publishAt = (server: TestServer, accountId: string, n: number) =>
  inTransaction(server.db, (tx) =>
    publishLive(tx, { topic: topicOfAccount(accountId), kind: 'probe', payload: { n } }),
  );
const until = async (holds: () => boolean): Promise<void> => {
  await expect.poll(holds, { interval: 20 }).toBe(true);
};

describe.each(shops)('[N-03] [Z-03] a stream of live events by $way', ({ server, sibling }) => {
  const publish = (accountId: string, n: number) => publishAt(server, accountId, n);

  it('[Z-01] brings what was committed, at every process, soon, to its own person only', async () => {
    const [ada, ben] = [await server.as.shopper(), await server.as.shopper()];
    const [near, far, foreign] = [
      await open(server, ada.token),
      await open(sibling, ada.token),
      await open(sibling, ben.token),
    ];
    let published = 0;
    const bringOne = async () => {
      published += 1;
      await publish(ada.accountId, published);
      await until(() => near.events.length === published && far.events.length === published);
    };
    await bringOne();
    // by notice: a poll, just over when the one before arrived, would come only after 3 s
    const [tookMs] = await fastestMs(3, bringOne);
    expect(tookMs).toBeLessThan(2_000);
    const numbers = [1, 2, 3, 4];
    expect([near, far, foreign].map(({ events }) => events.map(({ n }) => n))).toEqual([
      numbers,
      numbers,
      [],
    ]);
  });

  it('brings nothing of a transaction that was rolled back', async () => {
    const ada = await server.as.shopper();
    const stream = await open(server, ada.token);
    await inTransaction(
      server.db,
      (tx) => publishLive(tx, { topic: topicOfAccount(ada.accountId), kind: 'probe', payload: { n: 1 } }),
      { rollsBack: () => true },
    );
    await publish(ada.accountId, 2);
    await until(() => stream.events.length > 0);
    expect(stream.events.map(({ n }) => n)).toEqual([2]);
  });

  it('goes on after the last event that was seen, at another process, without a gap or a repeat', async () => {
    const ada = await server.as.shopper();
    const before = await open(server, ada.token);
    for (let n = 1; n <= 3; n += 1) await publish(ada.accountId, n);
    await until(() => before.events.length === 3);
    before.close();
    for (let n = 4; n <= 6; n += 1) await publish(ada.accountId, n);
    const after = await open(sibling, ada.token, before.events.at(-1)?.id);
    await until(() => after.events.length === 3);
    await publish(ada.accountId, 7);
    await until(() => after.events.length === 4);
    expect(after.events.map(({ n }) => n)).toEqual([4, 5, 6, 7]);
  });

  it('brings an event whose transaction took its number first and was committed last', async () => {
    const ada = await server.as.shopper();
    const stream = await open(server, ada.token);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isFirst = false;
    const slow = inTransaction(server.db, async (tx) => {
      await publishLive(tx, { topic: topicOfAccount(ada.accountId), kind: 'probe', payload: { n: 'slow' } });
      isFirst = true;
      await held;
    });
    await until(() => isFirst);
    await publish(ada.accountId, 2);
    await until(() => stream.events.length === 1);
    release();
    await slow;
    await until(() => stream.events.length === 2);
    expect(stream.events.map(({ n }) => n)).toEqual([2, 'slow']);
  });

  it('is opened to nobody without a token, and kept by no cache', async () => {
    expect((await fetch(`${await server.listen()}/api/probe/stream`)).status).toBe(401);
    const stream = await open(server, (await server.as.shopper()).token);
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
  });

  it('is one of at most eight of a person', async () => {
    const ada = await server.as.shopper();
    for (let count = 0; count < 8; count += 1) expect((await open(server, ada.token)).status).toBe(200);
    expect((await open(server, ada.token)).status).toBe(429);
    expect((await open(server, (await server.as.shopper()).token)).status).toBe(200);
  });

  it('ends with its session', async () => {
    const ada = await server.as.shopper();
    const stream = await open(sibling, ada.token);
    const { id } = await server.db
      .selectFrom('session_families')
      .select('id')
      .where('person_id', '=', ada.accountId)
      .executeTakeFirstOrThrow();
    await inTransaction(server.db, (tx) =>
      revokeSession(tx, { sessionId: id, because: 'logout', now: server.clock.now() }),
    );
    await stream.ended;
    expect(await fetchStatus(sibling, ada.token)).toBe(401);
  });
});

describe('[Z-01] a process reads', () => {
  it('only what its own streams are for, however much happens elsewhere', async () => {
    const [{ server, sibling } = expect.fail()] = shops;
    const [ada, ben] = [await server.as.shopper(), await server.as.shopper()];
    const [here, there] = [await open(server, ada.token), await open(sibling, ben.token)];
    for (let n = 1; n <= 6_000; n += 500)
      await server.db
        .insertInto('live_events')
        .values(
          Array.from({ length: 500 }, (_, at) => ({
            topic: topicOfAccount(ben.accountId),
            kind: 'probe',
            payload: JSON.stringify({ n: n + at }),
          })),
        )
        .execute();
    // more than a look back is read at once: it does not stand in the way of what comes after
    await publishAt(server, ada.accountId, 1);
    await publishAt(server, ben.accountId, 6_001);
    await until(() => here.events.length === 1 && there.events.length === 6_001);
    expect(here.events.map(({ n }) => n)).toEqual([1]);
    expect(there.events.at(-1)?.n).toBe(6_001);
  });
});

describe.skipIf(!redis)('[Z-03] where Redis is configured', () => {
  const shop = shops.at(-1) ?? expect.fail();

  it('no notice of an event goes through the database', async () => {
    const notices = vi.fn();
    shop.server.services.listener.on('live', notices);
    const ada = await shop.server.as.shopper();
    const stream = await open(shop.sibling, ada.token);
    for (let n = 1; n <= 5; n += 1) await publishAt(shop.server, ada.accountId, n);
    await until(() => stream.events.length === 5);
    expect(notices).not.toHaveBeenCalled();
  });
});
