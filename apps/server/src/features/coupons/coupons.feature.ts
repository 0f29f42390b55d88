import type { Feature } from '../../platform/feature.ts';
import { couponsHandlers } from './coupons.handlers.ts';
import { couponsCron, couponsJobs } from './coupons.jobs.ts';
import { staffCouponsHandlers } from './staff/coupons.staff.handlers.ts';

export const couponsFeature = {
  handlers: { ...couponsHandlers, ...staffCouponsHandlers },
  jobs: couponsJobs,
  cron: couponsCron,
} satisfies Feature;
