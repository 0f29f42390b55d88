import { inQueue } from '../../platform/jobs/job.ts';
import type { goodsCalls } from '@caravan/contract/goods/goods.calls';
import type { ordersCalls } from '@caravan/contract/orders/orders.calls';
import type { leaveOutCalls } from '@caravan/contract/orders/leave-out.calls';
import type { connectorPurchaseCalls } from '@caravan/contract/orders/connector-purchase.calls';
import type { purchaseGroupsCalls } from '@caravan/contract/orders/purchase-groups.calls';
import type { staffOrdersCalls } from '@caravan/contract/orders/staff-orders.calls';
import type { Feature } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/calls/handler.ts';
import { claimHandlers } from './change/orders.claim.handlers.ts';
import { connectorPurchaseHandlers } from './connector/orders.connector.handlers.ts';
import { connectorCron, connectorJobs } from './connector/orders.connector.jobs.ts';
import { purchaseGroupsHandlers } from './place/orders.groups.handlers.ts';
import { endHandlers } from './change/orders.end.handlers.ts';
import { guestHandlers } from './place/orders.guest.handlers.ts';
import { withPayable } from '../payments/index.ts';
import { ordersCron, ordersJobs } from './orders.jobs.ts';
import { ordersPayable } from './pay/orders.payable.ts';
import { leaveOutHandlers } from './place/orders.leave-out.handlers.ts';
import { placeHandlers } from './place/orders.place.handlers.ts';
import { priceRiseHandlers } from './price-rise/orders.price-rise.handlers.ts';
import { priceRisePayable } from './price-rise/orders.price-rise.payable.ts';
import { readHandlers } from './read/orders.read.handlers.ts';
import { reviewHandlers } from './review/orders.review.ts';
import type { screeningCalls } from '@caravan/contract/orders/screening.calls';
import type { contractWithdrawalCalls } from '@caravan/contract/orders/contract-withdrawal.calls';
import { contractWithdrawalHandlers } from './withdrawal/contract-withdrawal.handlers.ts';
import { screeningHandlers } from './screening/screening.handlers.ts';
import { staffOrdersHandlers } from './staff/orders.staff.handlers.ts';
import { keptSteps } from './kept-steps.queries.ts';

const handlers = {
  ...placeHandlers,
  ...leaveOutHandlers,
  ...guestHandlers,
  ...readHandlers,
  ...endHandlers,
  ...claimHandlers,
  ...reviewHandlers,
  ...staffOrdersHandlers,
  ...screeningHandlers,
  ...connectorPurchaseHandlers,
  ...purchaseGroupsHandlers,
  ...priceRiseHandlers,
  ...contractWithdrawalHandlers,
} satisfies Handlers<
  typeof ordersCalls &
    typeof leaveOutCalls &
    typeof contractWithdrawalCalls &
    typeof staffOrdersCalls &
    typeof screeningCalls &
    typeof connectorPurchaseCalls &
    typeof purchaseGroupsCalls &
    Pick<typeof goodsCalls, 'POST /comment'>
>;

export const ordersFeature = {
  handlers,
  jobs: [...ordersJobs, ...inQueue('connectors', connectorJobs)],
  cron: [...ordersCron, ...connectorCron],
  provide: (services) =>
    withPayable({ ...services, ...withPayable(services, ordersPayable) }, priceRisePayable),
  retention: [keptSteps],
} satisfies Feature;
