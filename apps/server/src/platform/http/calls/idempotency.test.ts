import { call, type Calls } from '@caravan/contract/call';
import type { CallTable, Client } from '@caravan/contract/client';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import type { Feature } from '../../feature.ts';
import { newId } from '../../ids.ts';
import { type Handlers, refuse } from './handler.ts';

const input = z.strictObject({ name: z.string(), refuse: z.boolean().optional() });
const output = z.object({ id: z.string() });
const table = {
  'POST /probe/write': call({
    summary: 'One row.',
    who: 'anyone',
    effect: 'write',
    input,
    output,
    refusals: ['login_failed'],
  }),
  'POST /probe/staged': call({
    summary: 'One row, slowly.',
    who: 'anyone',
    effect: 'staged',
    input,
    output,
    refusals: ['login_failed'],
  }),
  'POST /probe/once': call({
    summary: 'A row that can be there once: a second one is refused, or breaks.',
    who: 'anyone',
    effect: 'write',
    input,
    output,
    refusals: ['login_failed'],
  }),
  'POST /probe/secret': call({
    summary: 'A credential.',
    who: 'anyone',
    effect: 'write',
    input,
    output,
    confidential: true,
  }),
} satisfies Calls;

const newKey = () => `probe-${newId()}`;
const handlers = {
  'POST /probe/write': async ({ tx }, { name, refuse: no }) => {
    const id = newKey();
    await tx
      .insertInto('settings')
      .values({ key: `${name} ${id}`, value: '1' })
      .execute();
    await pause(30);
    return no ? refuse('login_failed') : { id };
  },
  'POST /probe/staged': async ({ transaction }, { name, refuse: no }) => {
    await pause(50);
    const id = newKey();
    await transaction((tx) =>
      tx
        .insertInto('settings')
        .values({ key: `${name} ${id}`, value: '1' })
        .execute(),
    );
    return no ? refuse('login_failed') : { id };
  },
  'POST /probe/once': async ({ tx }, { name, refuse: politely }) => {
    const row = { key: name, value: '1' };
    const insert = tx.insertInto('settings').values(row);
    const { numInsertedOrUpdatedRows } = await (
      politely ? insert.onConflict((conflict) => conflict.doNothing()) : insert
    ).executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n ? { id: newKey() } : refuse('login_failed');
  },
  'POST /probe/secret': async () => ({ id: newKey() }),
} satisfies Handlers<typeof table>;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const server = await testServer({ features: [{ calls: table, handlers } as Feature & { handlers: object }] });
const clientOf = (person: { call: unknown }) => person.call as Client<CallTable & typeof table>;
const guest = clientOf(server.as.guest());
const rowsOf = async (name: string) =>
  (await server.db.selectFrom('settings').select('key').where('key', 'like', `${name} %`).execute()).length;

describe.each(['POST /probe/write', 'POST /probe/staged'] as const)('the idempotency key of %s', (name) => {
  it('gives the first answer again and does the work once', async () => {
    const [row, idempotencyKey] = [newKey(), newKey()];
    const answers = [];
    for (let time = 0; time < 3; time += 1)
      answers.push(await guest(name, { name: row }, { idempotencyKey }));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await rowsOf(row)).toBe(1);
  });

  it('holds while twenty repeats arrive at once, at two processes', async () => {
    const [row, idempotencyKey] = [newKey(), newKey()];
    const other = clientOf((await server.sibling()).as.guest());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? guest : other)(name, { name: row }, { idempotencyKey }),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await rowsOf(row)).toBe(1);
  });

  it('is refused with another body', async () => {
    const idempotencyKey = newKey();
    await guest(name, { name: newKey() }, { idempotencyKey });
    const reuse = guest(name, { name: newKey() }, { idempotencyKey });
    await expect(reuse).rejects.toMatchObject({ status: 409, reason: 'idempotency_key_reused' });
  });

  it('is a person’s own: another one with the same key gets an own answer', async () => {
    const [ada, ben] = [clientOf(await server.as.shopper()), clientOf(await server.as.shopper())];
    const [row, idempotencyKey] = [newKey(), newKey()];
    const first = await ada(name, { name: row }, { idempotencyKey });
    expect((await ben(name, { name: row }, { idempotencyKey })).id).not.toBe(first.id);
  });

  it('keeps no refusal: the same intent may be tried again', async () => {
    const idempotencyKey = newKey();
    const attempt = () => guest(name, { name: 'again', refuse: true }, { idempotencyKey });
    expect([await reasonOf(attempt()), await reasonOf(attempt())]).toEqual(['login_failed', 'login_failed']);
    const kept = await server.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', idempotencyKey)
      .execute();
    expect(kept).toEqual([]);
  });
});

it.each([
  ['is refused', true],
  ['fails', false],
])('a repeat that %s for what the first time did gets the first answer', async (_how, politely) => {
  const [name, idempotencyKey] = [newKey(), newKey()];
  const first = await guest('POST /probe/once', { name, refuse: politely }, { idempotencyKey });
  expect(await guest('POST /probe/once', { name, refuse: politely }, { idempotencyKey })).toEqual(first);
  const another = guest('POST /probe/once', { name, refuse: true }, { idempotencyKey: newKey() });
  expect(await reasonOf(another)).toBe('login_failed');
});

it('an idempotency key that cannot be one is named', async () => {
  const failure = guest('POST /probe/write', { name: newKey() }, { idempotencyKey: 'k'.repeat(101) });
  await expect(failure).rejects.toMatchObject({ status: 422, errors: [{ field: 'Idempotency-Key' }] });
});

it('a credential is never kept for replay', async () => {
  const idempotencyKey = newKey();
  const first = await guest('POST /probe/secret', { name: 'x' }, { idempotencyKey });
  expect(await guest('POST /probe/secret', { name: 'x' }, { idempotencyKey })).not.toEqual(first);
  const kept = await server.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', idempotencyKey)
    .execute();
  expect(kept).toEqual([]);
});
