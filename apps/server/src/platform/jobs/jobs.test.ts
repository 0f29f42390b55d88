import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import * as z from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';
import { inTransaction } from '../db/transaction.ts';
import { addJob, defineJob, removeJob } from './job.ts';
import { startJobRunner } from './job-runner.ts';

const done: string[] = [];
let failuresLeft = 0;
const note = defineJob('probe.note', z.strictObject({ word: z.string() }), async ({ attempt }, { word }) => {
  if (failuresLeft > 0) {
    failuresLeft -= 1;
    throw new Error('not yet');
  }
  done.push(`${word} ${attempt}`);
});
const chain = defineJob('probe.chain', z.object({}), ({ transaction }) =>
  transaction((tx) => addJob(tx, note, { word: 'chained' })),
);
const server = await testServer({ features: [{ jobs: [note, chain] }], now: '2026-03-02T10:00:00Z' });
const { db, clock } = server;
const taken = () => done.splice(0);
const until = async (holds: () => boolean): Promise<void> => {
  await expect.poll(holds, { interval: 20 }).toBe(true);
};

describe('a job', () => {
  it('exists when its transaction is committed, and not when it is rolled back', async () => {
    await inTransaction(db, (tx) => addJob(tx, note, { word: 'kept' }));
    await inTransaction(db, (tx) => addJob(tx, note, { word: 'gone' }), { rollsBack: () => true });
    await server.runJobs();
    expect(taken()).toEqual(['kept 1']);
  });

  it('waits for its time', async () => {
    await addJob(db, note, { word: 'later' }, { runAt: new Date(clock.now().getTime() + 86_400_000) });
    await server.runJobs();
    expect(taken()).toEqual([]);
    clock.advance(86_400_001);
    await server.runJobs();
    expect(taken()).toEqual(['later 1']);
  });

  it('with a key takes the place of the one that waits, and can be taken back', async () => {
    const runAt = new Date(clock.now().getTime() + 60_000);
    await addJob(db, note, { word: 'old' }, { jobKey: 'expire:1', runAt });
    await addJob(db, note, { word: 'new' }, { jobKey: 'expire:1', runAt });
    await addJob(db, note, { word: 'cancelled' }, { jobKey: 'expire:2', runAt });
    await removeJob(db, 'expire:2');
    clock.advance(60_001);
    await server.runJobs();
    expect(taken()).toEqual(['new 1']);
  });

  it('is tried again later when it fails', async () => {
    failuresLeft = 1;
    await addJob(db, note, { word: 'stubborn' });
    const { failures } = await server.runJobs({ expectFailures: true });
    expect(failures).toHaveLength(1);
    await server.runJobs();
    expect(taken()).toEqual([]);
    clock.advance(60_000);
    await server.runJobs();
    expect(taken()).toEqual(['stubborn 2']);
  });

  it('may leave further jobs', async () => {
    await addJob(db, chain, {});
    expect((await server.runJobs()).names).toEqual(['probe.chain', 'probe.note']);
    expect(taken()).toEqual(['chained 1']);
  });

  it('with a payload that is not as declared is never left', async () => {
    await expect(addJob(db, note, { word: 7 } as never)).rejects.toThrow(/string/);
  });
});

describe('the runner', () => {
  const other = defineJob('probe.count', z.object({ n: z.int() }), async (_context, { n }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(String(n));
  });
  /** Cron goes by the machine's clock, which may strike at any moment of a test: nobody sees this one run. */
  const unseen = defineJob('probe.unseen', z.object({}), () => Promise.resolve());
  const runners: { stop(): Promise<void> }[] = [];
  const run = async () => {
    const runner = await startJobRunner(
      server.databaseUrl,
      server.services,
      [note, other, unseen],
      [{ at: '* * * * *', job: unseen }],
    );
    runners.push(runner);
    return runner;
  };
  afterAll(() => Promise.all(runners.map((runner) => runner.stop().catch(() => {}))));

  it('[Z-01] runs each job once although two processes work, soon after it was left', async () => {
    await Promise.all([run(), run()]);
    for (let n = 0; n < 40; n += 1) await addJob(db, other, { n });
    await until(() => done.length === 40);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(taken().toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 40 }, (_, n) => String(n)),
    );
  });

  it('finishes what it began when it is stopped', async () => {
    let isFinished = false;
    const slow = defineJob('probe.slow', z.object({}), async () => {
      done.push('began');
      await new Promise((resolve) => setTimeout(resolve, 300));
      isFinished = true;
    });
    const runner = await startJobRunner(server.databaseUrl, server.services, [slow], []);
    await addJob(db, slow, {});
    await until(() => done.length > 0);
    await runner.stop();
    expect(isFinished).toBe(true);
  });

  it('goes on when the database was away just as a job ended', async () => {
    const way = await wayTo(server.databaseUrl);
    const ended: string[] = [];
    let free = (): void => {};
    const held = new Promise<void>((resolve) => (free = resolve));
    const patient = defineJob('probe.patient', z.object({ word: z.string() }), async (_context, { word }) => {
      ended.push(`${word} began`);
      if (word === 'first') await held;
      ended.push(`${word} ended`);
    });
    const runner = await startJobRunner(way.url, server.services, [patient], []);
    runners.push(runner);
    await addJob(db, patient, { word: 'first' });
    await until(() => ended.includes('first began'));
    way.cut();
    free();
    await new Promise((resolve) => setTimeout(resolve, 300));
    way.open();
    await addJob(db, patient, { word: 'second' });
    await until(() => ended.includes('second ended'));
    expect(ended).toEqual(['first began', 'first ended', 'second began', 'second ended']);
    await runner.stop();
    way.close();
  });
});

/** A round trip to the database that can be cut and opened again. */
const wayTo = async (url: string) => {
  const target = new URL(url);
  const folder = decodeURIComponent(target.hostname);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const proxy = createServer((socket) => {
    if (!isOpen) return void socket.destroy();
    const behind = folder.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.5432`)
      : connect(Number(target.port || 5432), folder);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}).once('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `postgresql://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`,
    cut: () => {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open: () => {
      isOpen = true;
    },
    close: () => proxy.close(),
  };
};
