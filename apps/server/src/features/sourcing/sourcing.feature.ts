import type { Feature } from '../../platform/feature.ts';
import { sourcingHandlers } from './sourcing.handlers.ts';
import { sourcingJobs } from './sourcing.jobs.ts';
import { staffSourcingHandlers } from './staff-sourcing.handlers.ts';

export const sourcingFeature = {
  handlers: { ...sourcingHandlers, ...staffSourcingHandlers },
  jobs: sourcingJobs,
} satisfies Feature;
