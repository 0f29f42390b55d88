import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { ownCpuMs } from '../bench/cpu.ts';
import { boundByForms } from './forms/search.ts';
import { groundOf } from './ground.ts';

/**
 * Fen below which no division of the goods costs, up to `upper`. One parcel for all is priced as it is sold; any other in the
 * least box that can be, which no box that holds the goods is smaller than. What is proved after `mostMs` of CPU time is answered.
 */
export function lowerBound(request: PlanRequest, upper: number, mostMs: number): number {
  const ground = groundOf(request);
  const untilMs = ownCpuMs() + mostMs;
  const single = Math.min(upper, ground.heldCostOf([...ground.items.keys()]));
  return boundByForms(ground, { upper: single, isTime: () => ownCpuMs() < untilMs }).fen;
}
