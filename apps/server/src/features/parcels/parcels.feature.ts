import type { Feature } from '../../platform/feature.ts';
import { withPayable } from '../payments/index.ts';
import { parcelsHandlers } from './parcels.handlers.ts';
import { parcelsCron, parcelsJobs } from './parcels.jobs.ts';
import { parcelsPayable } from './parcels.payable.ts';
import { staffParcelsHandlers } from './staff-parcels.handlers.ts';

export const parcelsFeature = {
  handlers: { ...parcelsHandlers, ...staffParcelsHandlers },
  jobs: parcelsJobs,
  cron: parcelsCron,
  provide: (services) => withPayable(services, parcelsPayable),
} satisfies Feature;
