import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '../../../platform/http/answers/failures.ts';
import { createPlanThreads } from './plan-thread.ts';

/** In the planner's place: answers with the thread's number, a little later, and ends where it is asked for 0 goods. */
const standIn = (): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', ({ id, request }) => {
        if (request.latestDays === 0) process.exit();
        setTimeout(() => parentPort.postMessage({ id, planned: threadId }), 30);
      });`)}`,
  );
const request = (latestDays: number) => ({ latestDays }) as unknown as PlanRequest; // the stand-in reads no more

describe('[Z-07] plans of parcels', () => {
  it('are made by a bounded number of threads, and who comes beyond what may wait is told to come again', async () => {
    const { plan } = createPlanThreads(standIn(), { mostThreads: 2, mostWaiting: 2 });
    const taken = [1, 2, 3, 4].map((days) => plan(request(days)));
    await expect(plan(request(5))).rejects.toThrow(RequestFailure);
    await expect(plan(request(5))).rejects.toMatchObject({ reason: 'unavailable' });
    expect(new Set(await Promise.all(taken)).size).toBe(2);
    expect(await plan(request(6))).toBeDefined();
  });

  it('fail with their thread, and the next ones have another', async () => {
    const { plan } = createPlanThreads(standIn(), { mostThreads: 1, mostWaiting: 3 });
    const first = await plan(request(1));
    const both = [plan(request(2)), plan(request(0))];
    await expect(Promise.all(both)).rejects.toThrow('the thread of plans has ended');
    expect(await plan(request(3))).not.toBe(first);
  });
});
