import type { goodsCalls } from '@caravan/contract/goods/goods.calls';
import type { ordersCalls } from '@caravan/contract/orders/orders.calls';
import type { staffOrdersCalls } from '@caravan/contract/orders/staff-orders.calls';
import type { Feature } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { claimHandlers } from './orders.claim.handlers.ts';
import { endHandlers } from './orders.end.handlers.ts';
import { guestHandlers } from './orders.guest.handlers.ts';
import { withPayable } from '../payments/index.ts';
import { ordersCron, ordersJobs } from './orders.jobs.ts';
import { ordersPayable } from './orders.payable.ts';
import { placeHandlers } from './orders.place.handlers.ts';
import { readHandlers } from './orders.read.handlers.ts';
import { reviewHandlers } from './orders.review.ts';
import { staffOrdersHandlers } from './orders.staff.handlers.ts';

const handlers = {
  ...placeHandlers,
  ...guestHandlers,
  ...readHandlers,
  ...endHandlers,
  ...claimHandlers,
  ...reviewHandlers,
  ...staffOrdersHandlers,
} satisfies Handlers<typeof ordersCalls & typeof staffOrdersCalls & Pick<typeof goodsCalls, 'POST /comment'>>;

export const ordersFeature = {
  handlers,
  jobs: ordersJobs,
  cron: ordersCron,
  provide: (services) => withPayable(services, ordersPayable),
} satisfies Feature;
