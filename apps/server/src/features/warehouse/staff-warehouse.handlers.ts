import { toPage } from '@caravan/contract/envelope';
import type { staffWarehouseCalls } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { FREE_STORAGE_DAYS } from '@caravan/domain/deadlines';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Handlers, refuse, type StaffMember } from '../../platform/http/handler.ts';
import { publishLive, STAFF_TOPIC } from '../../platform/live/publish.ts';
import { notify } from '../messages/index.ts';
import { lockOrder, moveLines } from '../orders/index.ts';
import { inspectStored } from './warehouse.inspect.ts';
import { presentInboundLine } from './warehouse.present.ts';
import * as queries from './warehouse.queries.ts';
import { findLine, findStoredLine, linesOfPurchases, listStored } from './warehouse-lines.queries.ts';

const DAY_MS = 86_400_000;
const MOST_PHOTOS = 9;

export const staffWarehouseHandlers = {
  'GET /staff/inbound/queue': async ({ db }, filter) => {
    const { rows, total } = await queries.listInbound(db, { ...filter, received: filter.received ?? false });
    return toPage(await presentInbound(db, rows), total, filter);
  },

  'GET /staff/inbound/find': async ({ db }, { trackingNumber }) => {
    const rows = await queries.findInbound(db, trackingNumber.trim().toUpperCase());
    return rows.length > 0 ? presentInbound(db, rows) : refuse('tracking_number_unknown');
  },

  'POST /staff/inbound/receive': async ({ tx, actor, now, audit }, { inboundId, lineId, ...measures }) => {
    const inbound = await queries.findInboundById(tx, inboundId);
    const order = inbound && (await lockOrder(tx, { id: inbound.order_id }));
    const line = order?.lines.find(({ id }) => id === lineId);
    if (!inbound || !order || line?.purchase_id !== inbound.purchase_id)
      return refuse('line_not_in_shipment');
    const moved = await moveLines(tx, order, [line], 'receive', actor, { now });
    if (moved === 'order_step_refused') return refuse('order_step_refused');
    await queries.markInboundReceived(tx, inboundId, actor.staffId, now);
    await queries.insertStored(tx, {
      ...measures,
      orderLineId: lineId,
      inboundId,
      quantity: line.quantity,
      staffId: actor.staffId,
      freeUntil: new Date(now.getTime() + FREE_STORAGE_DAYS * DAY_MS),
      now,
    });
    audit({
      action: 'receive',
      subjectKind: 'order',
      subjectId: order.code,
      detail: { lineId, ...measures },
    });
    await queueChanged(tx);
    return lineOrNotFound(tx, lineId);
  },

  'POST /staff/stored/measure': async ({ tx, audit }, { storedItemId, ...measures }) => {
    const stored = await queries.lockStored(tx, storedItemId);
    if (!stored) return refuse('not_found');
    if (!(await queries.updateMeasures(tx, storedItemId, measures))) return refuse('stored_item_in_parcel');
    audit({
      action: 'measure',
      subjectKind: 'stored_item',
      subjectId: storedItemId,
      detail: { ...measures },
    });
    return lineOrNotFound(tx, stored.order_line_id);
  },

  'POST /staff/stored/photos': async (
    { db, services, files, actor, transaction, now, audit },
    { storedItemId },
  ) => {
    if (files.length === 0) return refuse('picture_missing');
    if ((await queries.countPhotos(db, storedItemId)) + files.length > MOST_PHOTOS)
      return refuse('photos_too_many');
    const mediaIds: string[] = [];
    for (const { bytes } of files) {
      const picture = await services.media.storeImage(db, bytes, qualityPhotoOf(actor));
      if (typeof picture === 'string') return refuse(picture);
      mediaIds.push(picture.id);
    }
    audit({
      action: 'photograph',
      subjectKind: 'stored_item',
      subjectId: storedItemId,
      detail: { photos: files.length },
    });
    return transaction(async (tx) => {
      const stored = await queries.lockStored(tx, storedItemId);
      if (!stored) return refuse('not_found');
      await queries.insertPhotos(tx, storedItemId, mediaIds, now);
      return lineOrNotFound(tx, stored.order_line_id);
    });
  },

  'POST /staff/stored/photo/remove': async ({ tx, audit }, { storedItemId, mediaId }) => {
    const stored = await queries.lockStored(tx, storedItemId);
    if (!stored) return refuse('not_found');
    if (stored.inspected_at) return refuse('order_step_refused');
    if (!(await queries.deletePhoto(tx, storedItemId, mediaId))) return refuse('not_found');
    audit({
      action: 'remove_photo',
      subjectKind: 'stored_item',
      subjectId: storedItemId,
      detail: { mediaId },
    });
    return lineOrNotFound(tx, stored.order_line_id);
  },

  'POST /staff/stored/inspect': async ({ tx, actor, now, audit }, { storedItemId, problem }) => {
    const inspected = await inspectStored(tx, { storedItemId, problem: problem?.trim() || null, actor, now });
    if ('refused' in inspected) return refuse(inspected.refused);
    audit({
      action: problem ? 'report_problem' : 'pass_inspection',
      subjectKind: 'stored_item',
      subjectId: storedItemId,
    });
    await queueChanged(tx);
    return lineOrNotFound(tx, inspected.lineId);
  },

  'POST /staff/stored/photo/answered': async ({ tx, now, audit }, { photoRequestId }) => {
    const storedItemId = await queries.answerPhotoRequest(tx, photoRequestId, now);
    if (!storedItemId) return refuse('not_found');
    const line = await findStoredLine(tx, storedItemId);
    if (line?.account_id)
      await notify(tx, {
        accountId: line.account_id,
        template: 'photo_added',
        params: { itemEn: line.title_en, itemZh: line.title_zh },
        link: '/warehouse',
        now,
      });
    audit({ action: 'answer_photo_request', subjectKind: 'stored_item', subjectId: storedItemId });
    return null;
  },

  'GET /staff/stored': async ({ db }, wish) => {
    const { lines, total } = await listStored(db, wish);
    return toPage(lines.map(presentInboundLine), total, wish);
  },
} satisfies Handlers<typeof staffWarehouseCalls>;

const qualityPhotoOf = (actor: StaffMember) =>
  ({ ownerKind: 'staff', ownerId: actor.staffId, purpose: 'quality_photo' }) as const;

const presentInbound = async (db: Db, rows: readonly queries.InboundRow[]) => {
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
    lines: (lines.get(row.purchase_id) ?? []).map(presentInboundLine),
  }));
};

const lineOrNotFound = async (db: Db, lineId: string) => {
  const line = await findLine(db, lineId);
  return line ? presentInboundLine(line) : refuse('not_found');
};

const queueChanged = (tx: Tx): Promise<void> =>
  publishLive(tx, { topic: STAFF_TOPIC, kind: 'queue', payload: { queue: 'warehouse' } });
