import type { WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import type { Listener } from '../live/listener.ts';

/** Wakes the one queue that has something to do, where the library wakes every queue at every job. */
export interface JobBell {
  /** The queue's workers, in the place of those it had before. */
  wakes(queue: string, workers: WorkerPool): void;
}

/**
 * Rings when the names of new jobs arrive by the process's own listening connection. What it does not hear of, jobs of a
 * later time or of a process of an older version, the queues find by looking every few seconds.
 */
export const createJobBell = (
  listener: Pick<Listener, 'on'>,
  queueOfJob: ReadonlyMap<string, string>,
): JobBell => {
  const pools = new Map<string, WorkerPool>();
  listener.on('jobs', (names) => {
    for (const queue of new Set(names.split(' ').map((name) => queueOfJob.get(name))))
      if (queue !== undefined) pools.get(queue)?.nudge(1);
  });
  return { wakes: (queue, workers) => void pools.set(queue, workers) };
};

const LISTEN_TO_JOBS = /\blisten "jobs:insert";/i;

/** The pool for the library, whose listening connections, the only ones it takes by a callback, hear of no new jobs. */
export const deafToJobs = (pool: pg.Pool): pg.Pool =>
  bent(pool, 'connect', (callback?: Callback) =>
    callback === undefined
      ? pool.connect()
      : pool.connect((error, client, release) =>
          callback(
            error,
            client && bent(client, 'query', (text: string) => client.query(text.replace(LISTEN_TO_JOBS, ''))),
            release,
          ),
        ),
  );

type Callback = Parameters<pg.Pool['connect']>[0];

/** The same object, but for one of its methods. */
const bent = <Bent extends object>(of: Bent, method: keyof Bent, as: unknown): Bent =>
  new Proxy(of, {
    get(target, name) {
      if (name === method) return as;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
