import type { Feature } from '../../platform/feature.ts';
import { withPayable } from '../payments/index.ts';
import { feesPayable } from './settle/aftersales.fee.ts';
import { aftersalesHandlers } from './aftersales.handlers.ts';
import { aftersalesCron, aftersalesJobs } from './aftersales.jobs.ts';
import { sellerReturnsHandlers } from './sellers/seller-returns.handlers.ts';
import { staffAftersalesHandlers } from './staff/staff-aftersales.handlers.ts';

export const aftersalesFeature = {
  handlers: { ...aftersalesHandlers, ...staffAftersalesHandlers, ...sellerReturnsHandlers },
  jobs: aftersalesJobs,
  cron: aftersalesCron,
  provide: (services) => withPayable(services, feesPayable),
} satisfies Feature;
