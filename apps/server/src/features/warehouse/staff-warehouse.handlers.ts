import { toPage } from '@caravan/contract/envelope';
import type { staffWarehouseCalls } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { ANSWERED_BY_ARRIVAL } from '@caravan/domain/warehouse/door/arrival-fault';
import { refuseStep } from '../../platform/audit/too-late.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Handlers, isRefused, refuse } from '../../platform/http/calls/handler.ts';
import { notify } from '../messages/index.ts';
import { lockOrder, markInboundReceived, moveLines, splitOffPieces } from '../orders/index.ts';
import { settleWaybill } from './door/door.queries.ts';
import { checkMeasures, correctMeasures, holdDoubtful } from './doubts/doubts.ts';
import { lockReview, settleReview } from './inspection/reviews.queries.ts';
import { answerReports } from './reports/arrival-reports.queries.ts';
import { answerPhotoRequest } from './photos/photo-requests.queries.ts';
import { turnProblem } from './inspection/problems.ts';
import { inspectStored } from './warehouse.inspect.ts';
import { staffPhotosHandlers } from './photos/staff-photos.handlers.ts';
import { presentInboundLine } from './warehouse.present.ts';
import type { Services } from '../../platform/services.ts';
import { splitStored } from './storage/split-stored.ts';
import { storedOrNotFound } from './storage/warehouse.stored.ts';
import { storagePromiseNow } from './warehouse.fees.ts';
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

  'POST /staff/inbound/receive': async (
    context,
    { inboundId, lineId, quantity: asked, isSure, ...measures },
  ) => {
    const { tx, actor, now, audit, services } = context;
    const arrived = await lockArrived(tx, inboundId, lineId);
    if (!arrived) return refuse('line_not_in_shipment');
    const { inbound, whole, expected } = arrived;
    const quantity = asked ?? expected.quantity;
    if (quantity > expected.quantity) return refuse('pieces_not_there');
    const checked = await checkMeasures(tx, { measures, quantity, orderLineId: lineId, isSure });
    if (isRefused(checked)) return checked;
    const { order, line } = await splitOffPieces(tx, { order: whole, line: expected }, quantity);
    const moved = await moveLines(tx, order, [line], 'receive', actor, { now });
    if (moved === 'order_step_refused') return refuseStep(tx, moved, { lineIds: [lineId] });
    await markInboundReceived(tx, inboundId, actor.staffId, now);
    await settleWaybill(tx, inbound.tracking_number, now);
    if (quantity === expected.quantity)
      await answerReports(tx, { lineId, faults: ANSWERED_BY_ARRIVAL, staffId: actor.staffId, now });
    const storedItemId = await queries.insertStored(tx, {
      ...measures,
      of: { orderLineId: line.id },
      inboundId,
      quantity,
      warehouseId: await homeOf(tx, actor.staffId),
      staffId: actor.staffId,
      promise: await storagePromiseNow(context),
      now,
    });
    const { staffId } = actor;
    await holdDoubtful(tx, checked, { kind: 'receive', storedItemId, entered: measures, staffId, now });
    audit({
      action: 'receive',
      subjectKind: 'order',
      subjectId: order.code,
      detail: { lineId, quantity, ...measures, doubts: checked.doubts },
    });
    await queueChanged(tx);
    return storedOrNotFound(tx, storedItemId, { now, services });
  },

  'POST /staff/stored/measure': async (context, { storedItemId, isSure, ...measures }) => {
    const { tx, actor, now, audit, services } = context;
    const stored = await queries.lockStored(tx, storedItemId);
    if (!stored) return refuse('not_found');
    if (stored.parcel_id) return refuse('stored_item_in_parcel');
    const { order_line_id: orderLineId, quantity } = stored;
    const checked = await checkMeasures(tx, { measures, quantity, orderLineId, storedItemId, isSure });
    if (isRefused(checked)) return checked;
    const { staffId } = actor;
    const entry = { kind: 'correct', storedItemId, entered: measures, staffId, now } as const;
    if (!(await holdDoubtful(tx, checked, entry))) await correctMeasures(tx, stored, measures, now);
    audit({
      action: 'measure',
      subjectKind: 'stored_item',
      subjectId: storedItemId,
      detail: { ...measures, doubts: checked.doubts },
    });
    await queueChanged(tx);
    return storedOrNotFound(tx, storedItemId, { now, services });
  },

  'POST /staff/stored/split': async ({ tx, now, audit }, { storedItemId, pieces }) => {
    const part = await splitStored(tx, { storedItemId, pieces, now });
    if (isRefused(part)) return part;
    const { orderCode, ...split } = part;
    audit({
      action: 'split_goods',
      subjectKind: 'order',
      subjectId: orderCode,
      detail: { pieces, ...split },
    });
    await queueChanged(tx);
    return split;
  },

  ...staffPhotosHandlers,

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

  'POST /staff/stored/review': async ({ tx, actor, now, audit, services }, { storedItemId }) => {
    const { staffId } = actor;
    const review = await lockReview(tx, storedItemId);
    if (!review) return refuse('nothing_to_review');
    if (review.passed_by === staffId) return refuse('second_person_needed');
    await settleReview(tx, storedItemId, { outcome: 'confirmed', staffId, now });
    audit({ action: 'confirm_pass', subjectKind: 'stored_item', subjectId: storedItemId });
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

/** A line that came in this shipment and its order, locked; `undefined` when the line belongs to another shipment. */
const lockArrived = async (tx: Tx, inboundId: string, lineId: string) => {
  const inbound = await queries.findInboundById(tx, inboundId);
  const whole = inbound && (await lockOrder(tx, { id: inbound.order_id }));
  const expected = whole?.lines.find(({ id }) => id === lineId);
  if (!inbound || !whole || expected?.purchase_id !== inbound.purchase_id) return undefined;
  return { inbound, whole, expected };
};

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
