import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns, type Turns } from './turns.ts';

const compute = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
const isIdle = async (turns: Turns): Promise<void> => {
  while (turns.waitedMs() > 0) await nextTurn();
};

it('[Z-07] work begins at once while the turn is young, and one piece in each turn afterwards', async () => {
  const turns = createTurns();
  const done: string[] = [];
  turns.take('look', () => done.push('small'));
  turns.take('look', () => done.push('also small'));
  turns.take('look', () => compute(10));
  for (const name of ['first wait', 'second wait']) turns.take('look', () => done.push(name));
  expect(done).toEqual(['small', 'also small']);
  expect(turns.waitedMs()).toBeGreaterThan(0);
  await nextTurn();
  expect(done).toEqual(['small', 'also small', 'first wait']);
  await nextTurn();
  expect(done.at(-1)).toBe('second wait');
  expect(turns.waitedMs()).toBe(0);
});

it('[Z-07] money and staff have the next turn, no matter who came before them; health waits for none', async () => {
  const turns = createTurns();
  const done: string[] = [];
  turns.take('look', () => compute(10));
  for (const rank of ['look', 'own', 'first', 'always'] as const) turns.take(rank, () => done.push(rank));
  await isIdle(turns);
  expect(done).toEqual(['always', 'first', 'own', 'look']);
});

it('[Z-07] what computes for long has a turn to itself', async () => {
  const turns = createTurns();
  const done: string[] = [];
  const pages = ['one', 'two'].map(async (name) => {
    await turns.takeWhole('look');
    done.push(name);
  });
  turns.take('look', () => done.push('three'));
  await pages[0];
  expect(done).toEqual(['one']);
  await isIdle(turns);
  expect(done).toEqual(['one', 'two', 'three']);
});

it('anyone who waited goes on as themselves', async () => {
  const turns = createTurns();
  const who = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  turns.take('look', () => compute(10));
  for (const name of ['ann', 'ben']) who.run(name, () => turns.take('look', () => seen.push(who.getStore())));
  await isIdle(turns);
  expect(seen).toEqual(['ann', 'ben']);
});

it('[Z-07] a crowd of new connections is answered while work waits, not one with each piece of it', async () => {
  const turns = createTurns();
  const server = createServer((_request, response) => response.end('come again')).listen(0, '127.0.0.1');
  server.on('connection', turns.connected);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let [worked, answered] = [0, 0];
  const pieces = 60;
  for (let n = 0; n <= pieces; n += 1)
    turns.take('look', () => {
      compute(10);
      worked += 1;
    });
  const crowd = Array.from({ length: 40 }, async () => {
    const [answer] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response');
    answer.resume();
    answered += 1;
    return worked;
  });
  const workedWhenAnswered = await Promise.all(crowd);
  expect(answered).toBe(40);
  expect(Math.max(...workedWhenAnswered)).toBeLessThan(20);
  await isIdle(turns);
  expect(worked).toBe(pieces + 1);
  server.close();
});
