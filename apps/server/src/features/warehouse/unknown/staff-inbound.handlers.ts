import { toPage } from '@caravan/contract/envelope';
import type { staffInboundCalls } from '@caravan/contract/warehouse/staff-inbound.calls';
import { userNumberOfCode } from '@caravan/domain/warehouse/warehouse-code';
import { waybillOf } from '@caravan/domain/warehouse/waybill';
import { refuseStep } from '../../../platform/audit/too-late.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { notify } from '../../messages/index.ts';
import { settleWaybill } from '../door/door.queries.ts';
import { checkMeasures, holdDoubtful } from '../doubts/doubts.ts';
import { moveForwarded } from '../forwarded/forwarded.move.ts';
import { presentAnnounced } from '../forwarded/forwarded.present.ts';
import { findAnnounced, listAnnounced, lockForwarded } from '../forwarded/forwarded.queries.ts';
import { notCarried } from '../forwarded/forwarded.write.ts';
import { linesOfForwarded } from '../storage/warehouse-lines.queries.ts';
import { storePhotos } from '../photos/warehouse.photos.ts';
import { presentInboundLine } from '../warehouse.present.ts';
import { storagePromiseNow } from '../warehouse.fees.ts';
import { queueChanged } from '../warehouse.queue.ts';
import { insertStored, measureColumns } from '../warehouse.queries.ts';
import { ensureBin, homeOf } from '../warehouses/warehouses.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { storedOrNotFound } from '../storage/warehouse.stored.ts';
import { presentCandidate, presentUnknown } from './unknown.present.ts';
import * as queries from './unknown.queries.ts';
import { assignToLine, assignToShopper } from './unknown.settle.ts';

export const staffInboundHandlers = {
  'GET /staff/inbound/arrivals': async ({ db, now, services }, { trackingNumber: typed }) => {
    const trackingNumber = waybillOf(typed) ?? typed;
    const goods = await findAnnounced(db, trackingNumber);
    const lines = await linesOfForwarded(
      db,
      goods.map(({ id }) => id),
    );
    const unknown = await queries.findOpenUnknown(db, trackingNumber);
    return {
      announcements: goods.map((each) => {
        const line = lines.get(each.id);
        return {
          ...presentAnnounced(each),
          line: line ? presentInboundLine(line, now, services.privatePictures) : null,
        };
      }),
      unknown: unknown ? presentUnknown(unknown, services.privatePictures) : null,
    };
  },

  'GET /staff/forwarded': async ({ db }, request) => {
    const { rows, total } = await listAnnounced(db, request);
    return toPage(rows.map(presentAnnounced), total, request);
  },

  'POST /staff/forwarded/receive': async (context, { forwardedId, isSure, ...measures }) => {
    const { tx, actor, now, audit, services } = context;
    const [goods] = await lockForwarded(tx, [forwardedId]);
    if (!goods) return refuse('not_found');
    const { quantity, account_id: accountId, title, code } = goods;
    const checked = await checkMeasures(tx, { measures, quantity, orderLineId: null, isSure });
    if (isRefused(checked)) return checked;
    const moved = await moveForwarded(tx, [forwardedId], 'receive', actor, { now });
    if (moved === 'order_step_refused') return refuseStep(tx, moved, { forwardedId });
    const by = { staffId: actor.staffId, promise: await storagePromiseNow(context), now };
    const warehouseId = await homeOf(tx, actor.staffId);
    const stored = { ...measures, of: { forwardedId }, quantity, warehouseId, ...by };
    const storedItemId = await insertStored(tx, stored);
    const { staffId } = actor;
    await holdDoubtful(tx, checked, { kind: 'receive', storedItemId, entered: measures, staffId, now });
    await settleWaybill(tx, goods.tracking_number, now);
    await notify(tx, {
      accountId,
      template: 'forwarded_stored',
      params: { item: title, code },
      link: 'warehouse',
      now,
    });
    audit({ action: 'receive', subjectKind: 'forwarded', subjectId: code, detail: { ...measures } });
    await queueChanged(tx);
    return storedOrNotFound(tx, storedItemId, { now, services });
  },

  'POST /staff/forwarded/refuse': async ({ tx, actor, now, audit }, { forwardedId, reason }) => {
    const [goods] = await lockForwarded(tx, [forwardedId]);
    if (!goods) return refuse('not_found');
    if (goods.status !== 'announced') return refuseStep(tx, 'order_step_refused', { forwardedId });
    const moved = await moveForwarded(tx, [forwardedId], 'refuse', actor, { now, reason });
    if (moved === 'order_step_refused') return refuseStep(tx, moved, { forwardedId });
    await settleWaybill(tx, goods.tracking_number, now);
    await notify(tx, {
      accountId: goods.account_id,
      template: 'forwarded_refused',
      params: { item: goods.title, code: goods.code, reason },
      link: 'warehouse',
      now,
    });
    audit({ action: 'refuse', subjectKind: 'forwarded', subjectId: goods.code, detail: { reason } });
    await queueChanged(tx);
    return null;
  },

  'POST /staff/unknown/receive': async ({ tx, actor, now, audit, services }, input) => {
    const { trackingNumber: typed, carrier, labelNote, isSure, ...measures } = input;
    const trackingNumber = waybillOf(typed);
    if (!trackingNumber) return refuse('waybill_malformed');
    if (await queries.isWaybillExpected(tx, trackingNumber)) return refuse('waybill_known');
    const checked = await checkMeasures(tx, { measures, quantity: 1, orderLineId: null, isSure });
    if (isRefused(checked)) return checked;
    const id = newId(now);
    const warehouseId = await homeOf(tx, actor.staffId);
    await ensureBin(tx, warehouseId, measures.location, now);
    const isNew = await queries.insertUnknown(tx, {
      id,
      tracking_number: trackingNumber,
      carrier,
      label_note: labelNote,
      ...measureColumns(measures),
      warehouse_id: warehouseId,
      received_at: now,
      received_by: actor.staffId,
      status: 'open',
    });
    if (!isNew) return refuse('unknown_parcel_open');
    await settleWaybill(tx, trackingNumber, now);
    audit({ action: 'receive_unknown', subjectKind: 'unknown_parcel', subjectId: trackingNumber });
    await queueChanged(tx);
    return unknownOrNotFound(tx, id, services);
  },

  'POST /staff/unknown/photos': async (
    { db, services, files, actor, transaction, now, audit },
    { unknownParcelId },
  ) => {
    const before = await queries.countUnknownPhotos(db, unknownParcelId);
    const mediaIds = await storePhotos({ db, services, files, actor }, before);
    if (!Array.isArray(mediaIds)) return mediaIds;
    audit({
      action: 'photograph',
      subjectKind: 'unknown_parcel',
      subjectId: unknownParcelId,
      detail: { photos: files.length },
    });
    return transaction(async (tx) => {
      const parcel = await queries.lockUnknown(tx, unknownParcelId);
      if (!parcel) return refuse('not_found');
      if (parcel.status !== 'open') return refuse('unknown_parcel_taken');
      await queries.insertUnknownPhotos(tx, unknownParcelId, mediaIds, now);
      return unknownOrNotFound(tx, unknownParcelId, services);
    });
  },

  'GET /staff/unknown': async ({ db, services }, request) => {
    const { rows, total } = await queries.listUnknown(db, request);
    return toPage(
      rows.map((row) => presentUnknown(row, services.privatePictures)),
      total,
      request,
    );
  },

  'GET /staff/unknown/candidates': async ({ db }, { words }) =>
    (await queries.findCandidates(db, words)).map(presentCandidate),

  'POST /staff/unknown/assign/line': async (context, { unknownParcelId, lineId }) => {
    const { tx, actor, now, audit, services } = context;
    const promise = await storagePromiseNow(context);
    const assigned = await assignToLine(tx, { unknownParcelId, lineId, promise, actor, now });
    if (typeof assigned === 'string') return refuse(assigned);
    const detail = { to: assigned.orderCode, lineId };
    audit({ action: 'assign_unknown', subjectKind: 'unknown_parcel', subjectId: unknownParcelId, detail });
    return unknownOrNotFound(tx, unknownParcelId, services);
  },

  'POST /staff/unknown/assign/shopper': async (context, { unknownParcelId, shopper, ...contents }) => {
    const { tx, actor, now, audit, services } = context;
    const promise = await storagePromiseNow(context);
    const refusal = notCarried(contents);
    if (refusal) return refusal;
    const accountId = await shopperOf(tx, shopper);
    if (!accountId) return refuse('shopper_unknown');
    const assigned = await assignToShopper(tx, {
      unknownParcelId,
      accountId,
      contents,
      promise,
      actor,
      now,
    });
    if (typeof assigned === 'string') return refuse(assigned);
    const detail = { to: assigned.code };
    audit({ action: 'assign_unknown', subjectKind: 'unknown_parcel', subjectId: unknownParcelId, detail });
    return unknownOrNotFound(tx, unknownParcelId, services);
  },
} satisfies Handlers<typeof staffInboundCalls>;

/** By the code on a label, by `#100001` or `100001`, or by e-mail. */
const shopperOf = (db: Db, typed: string): Promise<string | undefined> => {
  const [, digits] = /^#?(\d{1,15})$/.exec(typed) ?? [];
  const userNumber = digits === undefined ? userNumberOfCode(typed) : Number(digits);
  return queries.findShopper(db, userNumber === undefined ? { email: typed.toLowerCase() } : { userNumber });
};

const unknownOrNotFound = async (tx: Tx, id: string, { privatePictures }: Services) => {
  const parcel = await queries.findUnknown(tx, id);
  return parcel ? presentUnknown(parcel, privatePictures) : refuse('not_found');
};
