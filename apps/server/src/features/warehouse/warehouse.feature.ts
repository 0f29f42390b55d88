import type { Feature } from '../../platform/feature.ts';
import { staffWarehouseHandlers } from './staff-warehouse.handlers.ts';
import { warehouseHandlers } from './warehouse.handlers.ts';
import { storageCron, storageJobs } from './warehouse.jobs.ts';

export const warehouseFeature = {
  handlers: { ...warehouseHandlers, ...staffWarehouseHandlers },
  jobs: storageJobs,
  cron: storageCron,
} satisfies Feature;
