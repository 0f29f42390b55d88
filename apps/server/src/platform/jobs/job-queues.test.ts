import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';
import { inTransaction } from '../db/transaction.ts';
import { LIVING, takeProcessNo } from '../db/living-process.queries.ts';
import { addJob, defineJob, inQueue, JOB_QUEUES, type JobQueue } from './job.ts';
import { noteJobPool } from './job-pools.queries.ts';
import { startJobRunner } from './job-runner.ts';

const server = await testServer({ features: [] });
const { db } = server;
const runners: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(runners.map((runner) => runner.stop())));

const gate = (): { readonly isOpen: Promise<void>; open: () => void } => {
  let open = (): void => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isOpen, open };
};

describe('[Q-02] queues of jobs', () => {
  it('[Z-06] a new job wakes its own queue only, at once', async () => {
    const done: string[] = [];
    const noted = (queue: JobQueue) =>
      inQueue(queue, [defineJob(`probe.woken_${queue}`, z.object({}), async () => void done.push(queue))]);
    const jobs = (Object.keys(JOB_QUEUES) as JobQueue[]).flatMap(noted);
    const looked = looksForJobs();
    const runner = await startJobRunner(server.databaseUrl, server.services, jobs, []);
    await expect.poll(() => looked.count()).toBe(jobs.length); // each looks once when it starts, then every two seconds
    await inTransaction(db, (tx) => addJob(tx, { name: 'probe.woken_mail', payload: z.object({}) }, {}));
    await expect.poll(() => done, { interval: 10, timeout: 1_000 }).toEqual(['mail']);
    expect(looked.count()).toBe(jobs.length + 1);
    looked.end();
    await runner.stop();
  });

  it('a queue whose every place is held by something that does not end delays no other queue', async () => {
    const { isOpen, open } = gate();
    const held: string[] = [];
    const stuck = defineJob('probe.stuck', z.object({}), async () => {
      held.push('stuck');
      await isOpen;
    });
    const done: string[] = [];
    const others = (Object.keys(JOB_QUEUES) as JobQueue[]).filter((queue) => queue !== 'webhooks');
    const quick = others.flatMap((queue) =>
      inQueue(queue, [
        defineJob(`probe.${queue}`, z.object({}), async () => {
          done.push(queue);
        }),
      ]),
    );
    for (let n = 0; n < 50; n += 1) await addJob(db, stuck, {});
    runners.push(
      await startJobRunner(
        server.databaseUrl,
        server.services,
        [...inQueue('webhooks', [stuck]), ...quick],
        [],
      ),
    );
    await expect.poll(() => held.length).toBe(JOB_QUEUES.webhooks);
    for (const job of quick) await addJob(db, job, {});
    await expect.poll(() => done.toSorted()).toEqual(others.toSorted());
    expect(held).toHaveLength(JOB_QUEUES.webhooks);
    await sql`delete from graphile_worker._private_jobs where locked_by is null`.execute(db);
    open();
  });

  it('what a killed process was working on is done by another within seconds, and a living one keeps its own', async () => {
    const done: string[] = [];
    const note = defineJob('probe.left', z.object({ by: z.string() }), async (_context, { by }) => {
      done.push(by);
    });
    const living = await processOf('living');
    const killed = await processOf('killed');
    for (const by of ['living', 'killed']) await addJob(db, note, { by });
    await sql`
      update graphile_worker._private_jobs job
      set locked_at = now(), locked_by = 'pool of ' || (payload ->> 'by')
      from graphile_worker._private_tasks task where task.id = task_id and identifier = 'probe.left'`.execute(
      db,
    );
    runners.push(await startJobRunner(server.databaseUrl, server.services, [note], []));
    await killed.end();
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['killed']);
    await living.end();
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['killed', 'living']);
  });
});

/** How often anybody asked the database for new jobs since. */
const looksForJobs = () => {
  const connections: { query: (...args: unknown[]) => unknown } = pg.Client.prototype;
  const { query: plain } = connections;
  let count = 0;
  connections.query = function watched(this: pg.Client, ...args) {
    const [asked] = args as [string | { text?: string }];
    const text = typeof asked === 'string' ? asked : (asked.text ?? '');
    if (text.includes('task_id = any')) count += 1;
    return Reflect.apply(plain, this, args);
  };
  return { count: () => count, end: () => void (connections.query = plain) };
};

/** The part of another process that the database sees: a connection with a lock, and a name under which it locks jobs. */
const processOf = async (name: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const processNo = await takeProcessNo(db);
  await client.query('select pg_advisory_lock($1, $2)', [LIVING, processNo]);
  await noteJobPool(db, `pool of ${name}`, processNo);
  return client;
};
