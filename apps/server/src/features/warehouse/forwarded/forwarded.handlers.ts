import { toPage } from '@caravan/contract/envelope';
import type { forwardedCalls } from '@caravan/contract/warehouse/forwarded.calls';
import { MOST_ANNOUNCED } from '@caravan/domain/warehouse/forwarded-status';
import { warehouseCodeOf } from '@caravan/domain/warehouse/warehouse-code';
import { waybillOf } from '@caravan/domain/warehouse/waybill';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { queueChanged } from '../warehouse.queue.ts';
import { storagePromiseNow } from '../warehouse.fees.ts';
import { claimUnknown } from '../unknown/unknown.settle.ts';
import { moveForwarded } from './forwarded.move.ts';
import { presentForwarded } from './forwarded.present.ts';
import { listOwnForwarded, lockForwarded, openAnnouncements, readUserNumber } from './forwarded.queries.ts';
import { notCarried, writeForwarded } from './forwarded.write.ts';
import { mainWarehouse } from '../warehouses/warehouses.queries.ts';
import { addressOf } from './warehouse-address.ts';

export const forwardedHandlers = {
  'GET /warehouse/address': async ({ db, actor, services }) => {
    const code = warehouseCodeOf(await readUserNumber(db, actor.accountId));
    const configured = services.config.environment['WAREHOUSE_ADDRESS'];
    const { recipient, ...address } = addressOf(await mainWarehouse(db), configured);
    return { code, recipient: `${recipient} ${code}`, ...address };
  },

  'GET /warehouse/forwarded': async ({ db, actor }, page) => {
    const { rows, total } = await listOwnForwarded(db, actor.accountId, page);
    return toPage(rows.map(presentForwarded), total, page);
  },

  'POST /warehouse/forwarded': async (
    { tx, actor, now },
    { trackingNumber: typed, carrier, ...contents },
  ) => {
    const trackingNumber = waybillOf(typed);
    if (!trackingNumber) return refuse('waybill_malformed');
    const refusal = notCarried(contents);
    if (refusal) return refusal;
    const open = await openAnnouncements(tx, actor.accountId);
    if (open.length >= MOST_ANNOUNCED) return refuse('forwarded_too_many');
    if (open.some((each) => each.tracking_number === trackingNumber && each.title === contents.title))
      return refuse('forwarded_known');
    const { accountId } = actor;
    const goods = { accountId, contents, trackingNumber, carrier, actor, now };
    const written = await writeForwarded(tx, { ...goods, status: 'announced', by: 'announce' });
    await queueChanged(tx);
    return written;
  },

  'POST /warehouse/forwarded/cancel': async ({ tx, actor, now }, { id }) => {
    const [goods] = await lockForwarded(tx, [id]);
    if (goods?.account_id !== actor.accountId) return refuse('not_found');
    const moved = await moveForwarded(tx, [id], 'cancel', actor, { now });
    if (moved === 'order_step_refused') return refuse('forwarded_arrived');
    await queueChanged(tx);
    return null;
  },

  'POST /warehouse/unknown/claim': async (context, { trackingNumber: typed, ...contents }) => {
    const { tx, actor, now } = context;
    const trackingNumber = waybillOf(typed);
    if (!trackingNumber) return refuse('waybill_malformed');
    const refusal = notCarried(contents);
    if (refusal) return refusal;
    const promise = await storagePromiseNow(context);
    const claimed = await claimUnknown(tx, { trackingNumber, contents, promise, actor, now });
    return typeof claimed === 'string' ? refuse(claimed) : claimed;
  },
} satisfies Handlers<typeof forwardedCalls>;
