import type { Feature } from '../../platform/feature.ts';
import { parcelsHandlers } from './parcels.handlers.ts';
import { parcelsCron, parcelsJobs } from './parcels.jobs.ts';
import { staffParcelsHandlers } from './staff-parcels.handlers.ts';

export const parcelsFeature = {
  handlers: { ...parcelsHandlers, ...staffParcelsHandlers },
  jobs: parcelsJobs,
  cron: parcelsCron,
} satisfies Feature;
