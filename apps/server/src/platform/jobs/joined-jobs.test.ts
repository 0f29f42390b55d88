import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';
import { inTransaction } from '../db/transaction.ts';
import { addJob, declareJob, removeJob } from './job.ts';

/** Statements that leave jobs; connections are opened after this, so each of them is seen. */
let adding = 0;
const connections: { query: (...args: unknown[]) => unknown } = pg.Client.prototype;
const { query: plain } = connections;
connections.query = function watched(this: pg.Client, ...args) {
  const [asked] = args as [string | { text?: string }];
  const text = typeof asked === 'string' ? asked : (asked.text ?? '');
  if (text.includes('graphile_worker.add_jobs')) adding += 1;
  return Reflect.apply(plain, this, args);
};
afterAll(() => {
  connections.query = plain;
});

const server = await testServer();
const { db } = server;
const late = declareJob('test.late', z.object({ text: z.string() }));
const runAt = new Date('2126-01-01T00:00:00Z');

const waiting = async (): Promise<{ text: string; key: string | null; priority: number }[]> => {
  const { rows } = await sql<{ text: string; key: string | null; priority: number }>`
    select payload->>'text' as text, key, priority from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'test.late' and run_at = ${runAt} order by 1`.execute(db);
  await sql`delete from graphile_worker._private_jobs where run_at = ${runAt}`.execute(db);
  return rows;
};

describe('[Z-06] the jobs of a transaction', () => {
  it('are left by one statement; of those with one key the last', async () => {
    adding = 0;
    await inTransaction(db, async (tx) => {
      await addJob(tx, late, { text: 'a, "quoted" \\ {and} braced' }, { runAt });
      await addJob(tx, late, { text: 'first' }, { runAt, jobKey: 'one' });
      await addJob(tx, late, { text: 'second' }, { runAt, jobKey: 'one', priority: 3 });
      await addJob(tx, late, { text: 'third' }, { runAt });
      expect(adding).toBe(0);
    });
    expect(adding).toBe(1);
    expect(await waiting()).toEqual([
      { text: 'a, "quoted" \\ {and} braced', key: null, priority: 0 },
      { text: 'second', key: 'one', priority: 3 },
      { text: 'third', key: null, priority: 0 },
    ]);
  });

  it('are not there when it is rolled back, nor in the next one on its connection', async () => {
    const broken = inTransaction(db, async (tx) => {
      await addJob(tx, late, { text: 'never' }, { runAt });
      await sql`select 1`.execute(tx);
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    await inTransaction(db, (tx) => addJob(tx, late, { text: 'next' }, { runAt }));
    expect((await waiting()).map(({ text }) => text)).toEqual(['next']);
  });

  it('can be taken back and looked at before it ends', async () => {
    await inTransaction(db, async (tx) => {
      await addJob(tx, late, { text: 'taken back' }, { runAt, jobKey: 'two' });
      await removeJob(tx, 'two');
      await addJob(tx, late, { text: 'stays' }, { runAt });
    });
    expect((await waiting()).map(({ text }) => text)).toEqual(['stays']);
  });

  it('left without a transaction are there at once', async () => {
    await addJob(db, late, { text: 'at once' }, { runAt });
    expect((await waiting()).map(({ text }) => text)).toEqual(['at once']);
  });
});
