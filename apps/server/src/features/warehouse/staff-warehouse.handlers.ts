import { toPage } from '@caravan/contract/envelope';
import type { staffWarehouseCalls } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { USUAL_SHOTS, viewsOfNext } from '@caravan/domain/inspection/shot-list';
import { refuseStep } from '../../platform/audit/too-late.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { notify } from '../messages/index.ts';
import { lockOrder, markInboundReceived, moveLines, splitOffPieces } from '../orders/index.ts';
import { settleWaybill } from './door/door.queries.ts';
import { comparePhotosSoon } from './inspection/hint.jobs.ts';
import { answerPhotoRequest } from './photos/photo-requests.queries.ts';
import { turnProblem } from './inspection/problems.ts';
import { inspectStored } from './warehouse.inspect.ts';
import { stepsOf } from './storage/warehouse.move.ts';
import { storePhotos } from './photos/warehouse.photos.ts';
import { presentInboundLine } from './warehouse.present.ts';
import type { Services } from '../../platform/services.ts';
import { storedOrNotFound } from './storage/warehouse.stored.ts';
import { storageFenNow } from './warehouse.fees.ts';
import { queueChanged } from './warehouse.queue.ts';
import * as queries from './warehouse.queries.ts';
import { homeOf } from './warehouses/warehouses.queries.ts';
import { findStoredLine, linesOfPurchases, listStored } from './storage/warehouse-lines.queries.ts';

export const staffWarehouseHandlers = {
  'GET /staff/inbound/queue': async ({ db, now, services }, filter) => {
    const { rows, total } = await queries.listInbound(db, { ...filter, received: filter.received ?? false });
    return toPage(await presentInbound(db, rows, { now, services }), total, filter);
  },

  'GET /staff/inbound/find': async ({ db, now, services }, { trackingNumber }) => {
    const rows = await queries.findInbound(db, trackingNumber.trim().toUpperCase());
    return rows.length > 0 ? presentInbound(db, rows, { now, services }) : refuse('tracking_number_unknown');
  },

  'POST /staff/inbound/receive': async (context, { inboundId, lineId, quantity, ...measures }) => {
    const { tx, actor, now, audit, services } = context;
    const inbound = await queries.findInboundById(tx, inboundId);
    const whole = inbound && (await lockOrder(tx, { id: inbound.order_id }));
    const expected = whole?.lines.find(({ id }) => id === lineId);
    if (!inbound || !whole || expected?.purchase_id !== inbound.purchase_id)
      return refuse('line_not_in_shipment');
    const pieces = quantity ?? expected.quantity;
    if (pieces > expected.quantity) return refuse('pieces_not_there');
    const { order, line } = await splitOffPieces(tx, { order: whole, line: expected }, pieces);
    const moved = await moveLines(tx, order, [line], 'receive', actor, { now });
    if (moved === 'order_step_refused') return refuseStep(tx, moved, { lineIds: [lineId] });
    await markInboundReceived(tx, inboundId, actor.staffId, now);
    await settleWaybill(tx, inbound.tracking_number, now);
    const storedItemId = await queries.insertStored(tx, {
      ...measures,
      of: { orderLineId: line.id },
      inboundId,
      quantity: line.quantity,
      warehouseId: await homeOf(tx, actor.staffId),
      staffId: actor.staffId,
      storageFenPerKgDay: await storageFenNow(context),
      now,
    });
    audit({
      action: 'receive',
      subjectKind: 'order',
      subjectId: order.code,
      detail: { lineId, quantity: pieces, ...measures },
    });
    await queueChanged(tx);
    return storedOrNotFound(tx, storedItemId, { now, services });
  },

  'POST /staff/stored/measure': async ({ tx, now, audit, services }, { storedItemId, ...measures }) => {
    const stored = await queries.lockStored(tx, storedItemId);
    if (!stored) return refuse('not_found');
    if (!(await queries.updateMeasures(tx, stored, measures, now))) return refuse('stored_item_in_parcel');
    audit({
      action: 'measure',
      subjectKind: 'stored_item',
      subjectId: storedItemId,
      detail: { ...measures },
    });
    await comparePhotosSoon(tx, storedItemId, now);
    return storedOrNotFound(tx, storedItemId, { now, services });
  },

  'POST /staff/stored/photos': async (
    { db, services, files, actor, transaction, now, audit },
    { storedItemId, view },
  ) => {
    const before = await queries.countPhotos(db, storedItemId);
    const mediaIds = await storePhotos({ db, services, files, actor }, before);
    if (!Array.isArray(mediaIds)) return mediaIds;
    audit({
      action: 'photograph',
      subjectKind: 'stored_item',
      subjectId: storedItemId,
      detail: { photos: files.length },
    });
    return transaction(async (tx) => {
      const stored = await queries.lockStored(tx, storedItemId);
      if (!stored) return refuse('not_found');
      const line = await findStoredLine(tx, storedItemId);
      const taken = line?.stored?.photos.map((photo) => photo.view) ?? [];
      const views = view
        ? mediaIds.map(() => view)
        : viewsOfNext(line?.stored?.shots ?? USUAL_SHOTS, taken, mediaIds.length);
      const photos = mediaIds.map((mediaId, place) => ({ mediaId, view: views[place] ?? null }));
      await queries.insertPhotos(tx, storedItemId, photos, now);
      await comparePhotosSoon(tx, storedItemId, now);
      return storedOrNotFound(tx, storedItemId, { now, services });
    });
  },

  'POST /staff/stored/photo/remove': async ({ tx, now, audit, services }, { storedItemId, mediaId }) => {
    const stored = await queries.lockStored(tx, storedItemId);
    if (!stored) return refuse('not_found');
    if (stored.inspected_at) return refuseStep(tx, 'order_step_refused', stepsOf(stored));
    if (!(await queries.deletePhoto(tx, storedItemId, mediaId))) return refuse('not_found');
    audit({
      action: 'remove_photo',
      subjectKind: 'stored_item',
      subjectId: storedItemId,
      detail: { mediaId },
    });
    return storedOrNotFound(tx, storedItemId, { now, services });
  },

  'POST /staff/stored/photo/view': async ({ tx, now, audit, services }, { storedItemId, mediaId, view }) => {
    const stored = await queries.lockStored(tx, storedItemId);
    if (!stored || !(await queries.writeView(tx, storedItemId, mediaId, view))) return refuse('not_found');
    const detail = { mediaId, view };
    audit({ action: 'name_photo', subjectKind: 'stored_item', subjectId: storedItemId, detail });
    return storedOrNotFound(tx, storedItemId, { now, services });
  },

  'POST /staff/stored/inspect': async ({ tx, actor, now, audit, services }, input) => {
    const { storedItemId, problemKind: kind, skips } = input;
    const note = input.problem?.trim() ?? '';
    const problem = note === '' ? null : { kind, note };
    const skipped = skips.map(({ view }) => view);
    const inspected = await inspectStored(tx, { storedItemId, problem, skipped, actor, now });
    if (inspected !== 'inspected') return inspected;
    audit({
      action: problem ? 'report_problem' : 'pass_inspection',
      subjectKind: 'stored_item',
      subjectId: storedItemId,
      ...(problem ? { detail: { kind } } : {}),
      ...(!problem && skips.length > 0 ? { detail: { skips } } : {}),
    });
    await queueChanged(tx);
    return storedOrNotFound(tx, storedItemId, { now, services });
  },

  'POST /staff/stored/photo/answered': async ({ tx, now, audit }, { photoRequestId }) => {
    const storedItemId = await answerPhotoRequest(tx, photoRequestId, now);
    if (!storedItemId) return refuse('not_found');
    await turnProblem(tx, storedItemId, 'show', now);
    const line = await findStoredLine(tx, storedItemId);
    if (line?.account_id)
      await notify(tx, {
        accountId: line.account_id,
        template: 'photo_added',
        params: { itemEn: line.title_en, itemZh: line.title_zh },
        link: 'warehouse',
        now,
      });
    audit({ action: 'answer_photo_request', subjectKind: 'stored_item', subjectId: storedItemId });
    return null;
  },

  'GET /staff/stored': async ({ db, now, services }, request) => {
    const { lines, total } = await listStored(db, { ...request, now });
    return toPage(
      lines.map((line) => presentInboundLine(line, now, services.privatePictures)),
      total,
      request,
    );
  },
} satisfies Handlers<typeof staffWarehouseCalls>;

const presentInbound = async (
  db: Db,
  rows: readonly queries.InboundRow[],
  { now, services }: { readonly now: Date; readonly services: Services },
) => {
  const lines = await linesOfPurchases(
    db,
    rows.map(({ purchase_id }) => purchase_id),
  );
  return rows.map((row) => ({
    inboundId: row.id,
    trackingNumber: row.tracking_number,
    carrier: row.carrier,
    marketplaceOrderNumber: row.marketplace_order_number,
    receivedAt: row.received_at?.toISOString() ?? null,
    lines: (lines.get(row.purchase_id) ?? []).map((line) =>
      presentInboundLine(line, now, services.privatePictures),
    ),
  }));
};
