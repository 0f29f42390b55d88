import type { ForwardedGoods } from '@caravan/contract/warehouse/forwarded.calls';
import type { Tx } from '../../../platform/db/database.ts';
import { isRefused, type Shopper, type StaffMember } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { notify } from '../../messages/index.ts';
import { lockOrder, moveLines, noteShipment } from '../../orders/index.ts';
import { checkMeasures, holdDoubtful } from '../doubts/doubts.ts';
import { type Contents, writeForwarded } from '../forwarded/forwarded.write.ts';
import { comparePhotosSoon } from '../inspection/hint.jobs.ts';
import { queueChanged } from '../warehouse.queue.ts';
import type { StoragePromise } from '../warehouse.fees.ts';
import { insertStored } from '../warehouse.queries.ts';
import {
  lockUnknown,
  lockUnknownOf,
  orderOfLine,
  passPhotosOn,
  type UnknownRow,
  writeSettled,
} from './unknown.queries.ts';

/** The shopper who knows the whole number of a parcel without an owner has it: the first of several wins. */
export const claimUnknown = async (
  tx: Tx,
  claim: {
    readonly trackingNumber: string;
    readonly contents: Contents;
    readonly promise: StoragePromise;
    readonly actor: Shopper;
    readonly now: Date;
  },
): Promise<ForwardedGoods | 'unknown_parcel_not_here' | 'unknown_parcel_taken'> => {
  const parcel = await lockUnknownOf(tx, claim.trackingNumber);
  if (!parcel) return 'unknown_parcel_not_here';
  if (parcel.status !== 'open') return 'unknown_parcel_taken';
  const { accountId } = claim.actor;
  return storeForShopper(tx, parcel, { ...claim, accountId });
};

/** Support says whose a parcel is that was bought elsewhere. */
export const assignToShopper = async (
  tx: Tx,
  assignment: {
    readonly unknownParcelId: string;
    readonly accountId: string;
    readonly contents: Contents;
    readonly promise: StoragePromise;
    readonly actor: StaffMember;
    readonly now: Date;
  },
): Promise<ForwardedGoods | 'not_found' | 'unknown_parcel_taken'> => {
  const parcel = await lockUnknown(tx, assignment.unknownParcelId);
  if (!parcel) return 'not_found';
  return parcel.status === 'open' ? storeForShopper(tx, parcel, assignment) : 'unknown_parcel_taken';
};

/** A parcel turns out to be a line that is on its way: the line is received with what was measured. */
export const assignToLine = async (
  tx: Tx,
  {
    unknownParcelId,
    lineId,
    promise,
    actor,
    now,
  }: {
    readonly unknownParcelId: string;
    readonly lineId: string;
    readonly promise: StoragePromise;
    readonly actor: StaffMember;
    readonly now: Date;
  },
): Promise<{ orderCode: string } | 'not_found' | 'unknown_parcel_taken' | 'order_step_refused'> => {
  const parcel = await lockUnknown(tx, unknownParcelId);
  const orderId = await orderOfLine(tx, lineId);
  if (!parcel || !orderId) return 'not_found';
  if (parcel.status !== 'open') return 'unknown_parcel_taken';
  const order = await lockOrder(tx, { id: orderId });
  const line = order?.lines.find(({ id }) => id === lineId);
  if (!order || !line?.purchase_id) return 'order_step_refused';
  const moved = await moveLines(tx, order, [line], 'receive', actor, { now });
  if (moved === 'order_step_refused') return moved;
  const inboundId = await noteShipment(tx, {
    id: newId(now),
    purchaseId: line.purchase_id,
    trackingNumber: parcel.tracking_number,
    carrier: parcel.carrier,
    staffId: actor.staffId,
    now,
  });
  const { quantity } = line;
  await shelve(tx, parcel, { of: { orderLineId: line.id }, inboundId, quantity, promise, now });
  const { account_id: accountId, code } = order;
  await writeSettled(tx, parcel.id, { status: 'assigned', staffId: actor.staffId, accountId, code, now });
  await queueChanged(tx);
  return { orderCode: code };
};

const storeForShopper = async (
  tx: Tx,
  parcel: UnknownRow,
  {
    accountId,
    contents,
    promise,
    actor,
    now,
  }: {
    readonly accountId: string;
    readonly contents: Contents;
    readonly promise: StoragePromise;
    readonly actor: Shopper | StaffMember;
    readonly now: Date;
  },
): Promise<ForwardedGoods> => {
  const staffId = actor.kind === 'staff' ? actor.staffId : null;
  const goods = await writeForwarded(tx, {
    accountId,
    contents,
    trackingNumber: parcel.tracking_number,
    carrier: parcel.carrier,
    status: 'stored',
    by: staffId ? 'assign' : 'claim',
    actor,
    now,
  });
  const { quantity } = contents;
  await shelve(tx, parcel, { of: { forwardedId: goods.id }, quantity, promise, now });
  const status = staffId ? 'assigned' : 'claimed';
  await writeSettled(tx, parcel.id, { status, staffId, accountId, code: goods.code, now });
  await notify(tx, {
    accountId,
    template: 'forwarded_stored',
    params: { item: goods.title, code: goods.code },
    link: 'warehouse',
    now,
  });
  await queueChanged(tx);
  return goods;
};

/** What was measured and photographed when nobody knew whose it was holds for the goods. Their free days begin now. */
const shelve = async (
  tx: Tx,
  parcel: UnknownRow,
  stored: Pick<Parameters<typeof insertStored>[1], 'of' | 'inboundId' | 'quantity' | 'promise' | 'now'>,
): Promise<void> => {
  const storedItemId = await insertStored(tx, {
    ...stored,
    labelCode: parcel.label_code,
    weightGrams: parcel.weight_grams,
    lengthMm: parcel.length_mm,
    widthMm: parcel.width_mm,
    heightMm: parcel.height_mm,
    location: parcel.location,
    warehouseId: parcel.warehouse_id,
    staffId: parcel.received_by,
  });
  await passPhotosOn(tx, parcel.id, storedItemId);
  await doubtOfUnknown(tx, parcel, { storedItemId, ...stored });
  await comparePhotosSoon(tx, storedItemId, stored.now);
};

/** Nobody knew what to expect when it was measured: what turns out to be odd now waits for a second person. */
const doubtOfUnknown = async (
  tx: Tx,
  parcel: UnknownRow,
  {
    storedItemId,
    of,
    quantity,
    now,
  }: Pick<Parameters<typeof insertStored>[1], 'of' | 'quantity' | 'now'> & { readonly storedItemId: string },
): Promise<void> => {
  const entered = {
    weightGrams: parcel.weight_grams,
    lengthMm: parcel.length_mm,
    widthMm: parcel.width_mm,
    heightMm: parcel.height_mm,
    location: parcel.location,
  };
  const orderLineId = 'orderLineId' in of ? of.orderLineId : null;
  const checked = await checkMeasures(tx, { measures: entered, quantity, orderLineId, isSure: true });
  if (isRefused(checked)) return;
  const staffId = parcel.received_by;
  await holdDoubtful(tx, checked, { kind: 'receive', storedItemId, entered, staffId, now });
};
