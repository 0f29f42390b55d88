import * as z from 'zod';
import { ConnectorFailure } from '../../connectors/marketplaces/connector-failure.ts';
import type { StaffMember } from '../../platform/http/handler.ts';
import { type CronEntry, defineJob, type JobContext } from '../../platform/jobs/job.ts';
import { settlePlaced } from './orders.connector.ts';
import { type ConnectorPurchase, noteFollowed, purchasesToFollow } from './orders.connector.queries.ts';
import { addTracking } from './orders.purchase.ts';
import { lockOrder } from './orders.queries.ts';

const MONTH_MS = 30 * 24 * 3_600_000;
const PAUSE_MS = 30 * 60_000;
const AT_ONCE = 30;

/** Looks after what connectors bought: whether it was paid, and under which number it travels to the warehouse. */
const followPurchases = defineJob('orders.followPurchases', z.object({}), async (context) => {
  const { services, db, now, log } = context;
  if (!services.markets.isLive) return;
  const window = {
    since: new Date(now.getTime() - MONTH_MS),
    before: new Date(now.getTime() - PAUSE_MS),
    most: AT_ONCE,
  };
  for (const purchase of await purchasesToFollow(db, window)) {
    await noteFollowed(db, purchase.id, now);
    await follow(context, purchase).catch((error: unknown) => {
      if (!(error instanceof ConnectorFailure)) throw error;
      log.warn({ err: error, purchase: purchase.id }, 'a purchase was not followed');
    });
  }
});

const follow = async (context: JobContext, purchase: ConnectorPurchase): Promise<void> => {
  const actor: StaffMember = { kind: 'staff', staffId: purchase.staff_id, roles: ['buyer'], sessionId: '' };
  if (purchase.state === 'to_pay') {
    await settlePlaced({ ...context, actor }, purchase);
    return;
  }
  const { source, purchase_id: purchaseId, marketplace_order_number: number } = purchase;
  const buyer = context.services.markets.buyer(source);
  if (!buyer || !purchaseId || number === null) return;
  const parcels = await buyer.run(source, 'tracking', (signal) =>
    buyer.connector.tracking(source, number, signal),
  );
  for (const { carrier, number: given } of parcels) {
    const trackingNumber = given.trim().toUpperCase();
    if (!/^[A-Z0-9-]{6,40}$/.test(trackingNumber)) continue;
    await context.transaction(async (tx) => {
      const order = await lockOrder(tx, { id: purchase.order_id });
      const shipment = { purchaseId, carrier: carrier.slice(0, 40), trackingNumber, now: context.now };
      if (order) await addTracking(tx, order, actor, shipment);
    });
  }
};

export const connectorJobs = [followPurchases];
export const connectorCron: readonly CronEntry[] = [{ at: '*/20 * * * *', job: followPurchases }];
