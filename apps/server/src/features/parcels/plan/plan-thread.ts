import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type PlanRequest, planParcels } from '@caravan/domain/plan/parcel-plan';
import { RequestFailure } from '../../../platform/http/answers/failures.ts';

type Planned = ReturnType<typeof planParcels>;

/** What goes to the thread and what comes back. */
export interface PlanTask {
  readonly id: number;
  readonly request: PlanRequest;
}
export interface PlanAnswer {
  readonly id: number;
  readonly planned: Planned;
}

interface Waiting {
  readonly resolve: (planned: Planned) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** Up to this many goods a plan takes less time than handing it over. */
const MOST_AT_ONCE = 7;
/** One processor is left to requests. */
const MOST_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Plans of one thread, the one that is made included: the largest take a second each. */
const MOST_WAITING = 8;
const AGAIN_AFTER_S = 5;

/** A bounded number of threads with a bounded number of plans each; who comes beyond is told to come again. */
export const createPlanThreads = (
  file: string | URL,
  { mostThreads = MOST_THREADS, mostWaiting = MOST_WAITING } = {},
) => {
  const threads = new Set<Thread>();
  let tasks = 0;
  const leastBusy = (): Thread | undefined =>
    [...threads].toSorted((one, other) => one.waiting.size - other.waiting.size)[0];
  const pick = (): Thread => {
    const known = leastBusy();
    if (known === undefined || (known.waiting.size > 0 && threads.size < mostThreads))
      return open(file, threads);
    if (known.waiting.size >= mostWaiting)
      throw new RequestFailure('unavailable', { retryAfterSeconds: AGAIN_AFTER_S });
    return known;
  };
  return {
    plan: async (request: PlanRequest): Promise<Planned> => {
      const { worker, waiting } = pick();
      tasks += 1;
      const task: PlanTask = { id: tasks, request };
      return new Promise((resolve, reject) => {
        waiting.set(task.id, { resolve, reject });
        worker.postMessage(task);
      });
    },
  };
};

const open = (file: string | URL, threads: Set<Thread>): Thread => {
  const worker = new Worker(file);
  const waiting = new Map<number, Waiting>();
  const thread: Thread = { worker, waiting };
  threads.add(thread);
  worker.unref();
  worker.on('message', ({ id, planned }: PlanAnswer) => {
    waiting.get(id)?.resolve(planned);
    waiting.delete(id);
  });
  const fail = (error: Error): void => {
    threads.delete(thread);
    for (const { reject } of waiting.values()) reject(error);
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread of plans has ended')));
  return thread;
};

const bundled = fileURLToPath(new URL('plan.worker.js', import.meta.url));
const threads = createPlanThreads(bundled);

/** `planParcels`, beside the requests that the server answers meanwhile. The thread is a file of the bundle; run from source, the plan is made here. */
export const planAside = (request: PlanRequest): Promise<Planned> =>
  request.goods.length <= MOST_AT_ONCE || !existsSync(bundled)
    ? Promise.resolve(planParcels(request))
    : threads.plan(request);
