import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type PlanRequest, planParcels } from '@caravan/domain/plan/parcel-plan';

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

/** Up to this many goods a plan takes less time than handing it over. */
const MOST_AT_ONCE = 7;

const file = fileURLToPath(new URL('plan.worker.js', import.meta.url));

/** One thread for all plans of this process: they wait for each other, and nobody else waits for them. */
let thread: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | undefined;
let tasks = 0;

/** `planParcels`, beside the requests that the server answers meanwhile. The thread is a file of the bundle; run from source, the plan is made here. */
export const planAside = (request: PlanRequest): Promise<Planned> => {
  if (request.goods.length <= MOST_AT_ONCE || !existsSync(file)) return Promise.resolve(planParcels(request));
  const { worker, waiting } = (thread ??= open());
  tasks += 1;
  const task: PlanTask = { id: tasks, request };
  return new Promise((resolve, reject) => {
    waiting.set(task.id, { resolve, reject });
    worker.postMessage(task);
  });
};

const open = (): NonNullable<typeof thread> => {
  const worker = new Worker(file);
  const waiting = new Map<number, Waiting>();
  worker.unref();
  worker.on('message', ({ id, planned }: PlanAnswer) => {
    waiting.get(id)?.resolve(planned);
    waiting.delete(id);
  });
  const fail = (error: Error): void => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread of plans has ended')));
  return { worker, waiting };
};
