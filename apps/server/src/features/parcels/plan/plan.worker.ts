import { parentPort } from 'node:worker_threads';
import { planParcels } from '@caravan/domain/plan/parcel-plan';
import type { PlanAnswer, PlanTask } from './plan-thread.ts';

parentPort?.on('message', ({ id, request }: PlanTask) => {
  parentPort?.postMessage({ id, planned: planParcels(request) } satisfies PlanAnswer);
});
