import { ConnectorFailure } from '../../../connectors/marketplaces/connector-failure.ts';
import type { GuardedConnector } from '../../../connectors/marketplaces/guard/guarded.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { isRefused, type StaffMember } from '../../../platform/http/calls/handler.ts';
import { defineBatchJob } from '../../../platform/jobs/batch.ts';
import type { CronEntry, JobContext } from '../../../platform/jobs/job.ts';
import { settlePlaced } from './orders.connector.ts';
import {
  type ConnectorPurchase,
  noteFollowed,
  noteTrouble,
  purchasesToFollow,
} from './orders.connector.queries.ts';
import { addTracking } from '../purchase/orders.purchase.ts';
import { hasShipment } from '../purchase/orders.inbound.queries.ts';
import { lockOrder } from '../orders.queries.ts';

const MONTH_MS = 30 * 24 * 3_600_000;
const PAUSE_MS = 30 * 60_000;
const SENT_PAUSE_MS = 6 * 3_600_000;
const AT_ONCE = 60;

/**
 * Looks after what connectors bought: whether it was paid, under which numbers it travels to the warehouse, and whether
 * the seller still means to send it.
 */
const followPurchases = defineBatchJob('orders.followPurchases', async (context, batch) => {
  const { services, db, now, log } = context;
  if (!services.markets.isLive) return;
  const window = {
    since: new Date(now.getTime() - MONTH_MS),
    before: new Date(now.getTime() - PAUSE_MS),
    beforeSent: new Date(now.getTime() - SENT_PAUSE_MS),
    most: AT_ONCE,
    leftOut: batch.resting,
  };
  await batch.eachOutside(await purchasesToFollow(db, window), async (purchase) => {
    await noteFollowed(db, purchase.id, now);
    await follow(context, purchase).catch((error: unknown) => {
      if (!(error instanceof ConnectorFailure)) throw error;
      log.warn({ err: error, purchase: purchase.id }, 'a purchase was not followed');
    });
  });
});

const follow = async (context: JobContext, purchase: ConnectorPurchase): Promise<void> => {
  const actor: StaffMember = { kind: 'staff', staffId: purchase.staff_id, roles: ['buyer'], sessionId: '' };
  if (purchase.state !== 'bought') {
    const settled = await settlePlaced({ ...context, actor }, purchase);
    if (isRefused(settled))
      context.log.warn({ purchase: purchase.id, why: settled.code }, 'a purchase is not settled');
    return;
  }
  const { source, marketplace_order_number: number } = purchase;
  const buyer = context.services.markets.buyer(source);
  if (!buyer || number === null) return;
  await followParcels(context, { purchase, buyer, number, actor });
  await followSeller(context, { purchase, buyer, number });
};

interface Followed {
  readonly purchase: ConnectorPurchase;
  readonly buyer: GuardedConnector;
  readonly number: string;
}

/** A seller may cancel what was paid: the goods will not come, and only a person can tell the shopper. */
const followSeller = async (
  { db, now }: JobContext,
  { purchase, buyer, number }: Followed,
): Promise<void> => {
  const { source } = purchase;
  const order = await buyer.run(source, 'order', (signal) => buyer.connector.order(source, number, signal));
  if (order?.state === 'cancelled' || order?.state === 'refunding')
    await noteTrouble(db, purchase.id, { trouble: 'cancelled_there', now });
};

const followParcels = async (
  { db, now }: JobContext,
  { purchase, buyer, number, actor }: Followed & { readonly actor: StaffMember },
): Promise<void> => {
  const { source, purchase_id: purchaseId } = purchase;
  if (!purchaseId) return;
  const parcels = await buyer.run(source, 'tracking', (signal) =>
    buyer.connector.tracking(source, number, signal),
  );
  for (const { carrier, number: given } of parcels) {
    const trackingNumber = given.trim().toUpperCase();
    if (!/^[A-Z0-9-]{6,40}$/.test(trackingNumber)) continue;
    const shipment = { purchaseId, carrier: carrier.slice(0, 40), trackingNumber, now };
    const added = await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, { id: purchase.order_id });
      if (!order || (await hasShipment(tx, purchaseId, trackingNumber))) return 'known';
      return addTracking(tx, order, actor, shipment);
    });
    if (added === 'tracking_number_taken')
      await noteTrouble(db, purchase.id, { trouble: 'number_taken', note: trackingNumber, now });
  }
};

export const connectorJobs = [followPurchases];
export const connectorCron: readonly CronEntry[] = [{ at: '*/20 * * * *', job: followPurchases }];
