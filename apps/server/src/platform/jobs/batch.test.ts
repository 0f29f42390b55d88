import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';
import { defineBatchJob, implementBatchJob, isBatchJob } from './batch.ts';
import { countFailedRows, forgetFailedRowsBefore } from './batch.queries.ts';
import { declareJob, defineJob, type Job } from './job.ts';
import { runJob } from './job-runner.ts';
import * as z from 'zod';

const server = await testServer({ features: [], now: '2026-03-02T10:00:00Z' });
const { db, clock, services } = server;
const MINUTE_MS = 60_000;
const PAGE = 3;
const COUNTER = { key: 'probe', window_start: new Date('2026-03-02T10:00:00Z'), count: 1 };
const run = (job: Job, payload: object = {}) =>
  runJob(job, services, payload, { attempt: 1, maxAttempts: 1 });

/** A queue of rows, done three at a time from its head; some of them fail. */
const queueOf = (name: string, ids: readonly string[], bad: Set<string>) => {
  const done: string[] = [];
  const job = defineBatchJob(name, (_, batch) =>
    batch.each(
      ids.filter((id) => !done.includes(id) && !batch.resting.includes(id)).slice(0, PAGE),
      async (_tx, id) => {
        if (bad.has(id)) throw new Error(`${id} is poisoned`);
        done.push(id);
      },
    ),
  );
  return { job, done };
};

describe('a batch', () => {
  it('[Q-03] does all rows but the one that fails, and fails at its end', async () => {
    const { job, done } = queueOf('probe.one', ['a', 'b', 'c'], new Set(['a']));
    await expect(run(job)).rejects.toThrow('1 rows of probe.one could not be moved on');
    expect(done).toEqual(['b', 'c']);
    expect(await countFailedRows(db)).toContainEqual({ job: 'probe.one', rows: 1 });
  });

  it('[Q-03] is not filled by rows at its head that fail again and again', async () => {
    const bad = new Set(['a', 'b', 'c']);
    const { job, done } = queueOf('probe.head', ['a', 'b', 'c', 'd', 'e'], bad);
    await expect(run(job)).rejects.toThrow('3 rows');
    await run(job);
    expect(done).toEqual(['d', 'e']);
  });

  it('[Q-03] tries a row again after two minutes, then after four, and forgets what it noted when it is done', async () => {
    const bad = new Set(['a']);
    const { job, done } = queueOf('probe.again', ['a'], bad);
    await expect(run(job)).rejects.toThrow('could not be moved on');
    clock.advance(1.5 * MINUTE_MS);
    await run(job);
    clock.advance(MINUTE_MS);
    await expect(run(job)).rejects.toThrow('could not be moved on');
    clock.advance(2 * MINUTE_MS);
    bad.clear();
    await run(job);
    expect(done).toEqual([]);
    clock.advance(2 * MINUTE_MS);
    await run(job);
    expect(done).toEqual(['a']);
    expect((await countFailedRows(db)).some(({ job: name }) => name === 'probe.again')).toBe(false);
  });

  it('[Q-03] counts a refused step as a failure, and rolls back what was written before it', async () => {
    const job = defineBatchJob('probe.refused', (_, batch) =>
      batch.each(['a'], async (tx) => {
        await tx.insertInto('rate_counters').values(COUNTER).execute();
        return 'order_step_refused';
      }),
    );
    await expect(run(job)).rejects.toThrow('1 rows');
    const counters = await db
      .selectFrom('rate_counters')
      .select('key')
      .where('key', '=', COUNTER.key)
      .execute();
    expect(counters).toEqual([]);
  });

  it('[Q-03] ends at once when the database is away: that is no fault of its rows', async () => {
    const tried: string[] = [];
    const job = defineBatchJob('probe.away', (_, batch) =>
      batch.eachOutside(['a', 'b'], (id) => {
        tried.push(id);
        return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
      }),
    );
    await expect(run(job)).rejects.toThrow('away');
    expect(tried).toEqual(['a']);
    expect((await countFailedRows(db)).some(({ job: name }) => name === 'probe.away')).toBe(false);
  });

  it('[Q-03] of a job that is tried again itself does not let its rows rest', async () => {
    const tried: string[] = [];
    const job = implementBatchJob(
      declareJob('probe.retried', z.object({ ids: z.array(z.string()) })),
      (_, { ids }, batch) =>
        batch.eachOutside(ids, (id) => {
          tried.push(id);
          return Promise.reject(new Error('no'));
        }),
    );
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(run(job, { ids: ['a', 'b'] })).rejects.toThrow('2 rows');
    expect(tried).toEqual(['a', 'b', 'a', 'b']);
  });

  it('[Q-03] is known as one, and what it noted of rows that were helped by hand ends after a month', async () => {
    expect(isBatchJob(queueOf('probe.known', [], new Set()).job)).toBe(true);
    expect(isBatchJob(defineJob('probe.plain', z.object({}), async () => {}))).toBe(false);
    await forgetFailedRowsBefore(db, new Date(clock.now().getTime() + 1));
    expect(await countFailedRows(db)).toEqual([]);
  });
});
