import { toPage } from '@caravan/contract/envelope';
import type { ArrivalReport, arrivalReportsCalls } from '@caravan/contract/warehouse/arrival-reports.calls';
import { isOfLine } from '@caravan/domain/warehouse/door/arrival-fault';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { mediaUrl } from '../../../platform/media/media-library.ts';
import { lockOrder } from '../../orders/index.ts';
import { findInboundById } from '../warehouse.queries.ts';
import { queueChanged } from '../warehouse.queue.ts';
import { homeOf } from '../warehouses/warehouses.queries.ts';
import * as queries from './arrival-reports.queries.ts';

export const arrivalReportsHandlers = {
  'GET /staff/arrival-reports': async ({ db }, filter) => {
    const trackingNumber = filter.trackingNumber?.toUpperCase();
    const { rows, total } = await queries.listReports(db, { ...filter, trackingNumber });
    return toPage(rows.map(presentReport), total, filter);
  },

  'POST /staff/arrival-reports': async ({ tx, actor, now, audit }, input) => {
    const { lineId, fault, quantity, note } = input;
    if (isOfLine(fault) !== (lineId !== null)) return refuse('line_not_in_shipment');
    if (!isOfLine(fault) && note === '') return refuse('arrival_note_needed');
    const stop = await whyNot(tx, input);
    if (stop) return refuse(stop);
    const { staffId } = actor;
    const warehouseId = await homeOf(tx, staffId);
    const id = await queries.insertReport(tx, { ...input, warehouseId, staffId, now });
    const report = id === undefined ? undefined : await queries.findReport(tx, id);
    if (!report) return refuse('arrival_reported');
    audit({
      action: 'report_arrival',
      subjectKind: 'order',
      subjectId: report.order_code,
      detail: { fault, quantity, note, ...(lineId === null ? {} : { lineId }) },
    });
    await queueChanged(tx);
    return presentReport(report);
  },

  'POST /staff/arrival-reports/settle': async ({ tx, actor, now, audit }, { reportId, outcome }) => {
    const locked = await queries.lockReport(tx, reportId);
    if (!locked) return refuse('not_found');
    if (locked.settled_at !== null) return refuse('arrival_report_settled');
    await queries.writeSettledReport(tx, reportId, { outcome, staffId: actor.staffId, now });
    const report = await queries.findReport(tx, reportId);
    if (!report) return refuse('not_found');
    audit({
      action: 'settle_arrival',
      subjectKind: 'order',
      subjectId: report.order_code,
      detail: { fault: report.fault, outcome },
    });
    await queueChanged(tx);
    return presentReport(report);
  },
} satisfies Handlers<typeof arrivalReportsCalls>;

/** Only what is expected in this box and was not taken in yet can be reported of it. */
const whyNot = async (
  tx: Tx,
  {
    inboundId,
    lineId,
    quantity,
  }: { readonly inboundId: string; readonly lineId: string | null; readonly quantity: number },
): Promise<'line_not_in_shipment' | 'line_received' | 'pieces_not_there' | undefined> => {
  const inbound = await findInboundById(tx, inboundId);
  if (!inbound) return 'line_not_in_shipment';
  if (lineId === null) return undefined;
  const order = await lockOrder(tx, { id: inbound.order_id });
  const line = order?.lines.find(({ id }) => id === lineId);
  if (line?.purchase_id !== inbound.purchase_id) return 'line_not_in_shipment';
  if (line.status !== 'shipping_local') return 'line_received';
  return quantity > line.quantity ? 'pieces_not_there' : undefined;
};

const presentReport = (row: queries.ReportRow): ArrivalReport => ({
  id: row.id,
  inboundId: row.inbound_id,
  trackingNumber: row.tracking_number,
  marketplaceOrderNumber: row.marketplace_order_number,
  orderCode: row.order_code,
  lineId: row.order_line_id,
  titleZh: row.title_zh ?? '',
  titleEn: row.title_en ?? '',
  skuNameZh: row.sku_name_zh ?? '',
  skuNameEn: row.sku_name_en ?? '',
  image: row.picture_id ? mediaUrl(row.picture_id, 480) : '',
  fault: row.fault,
  quantity: row.quantity,
  note: row.note,
  warehouseId: row.warehouse_id,
  reportedBy: row.reporter,
  reportedAt: row.reported_at.toISOString(),
  settledBy: row.settler,
  settledAt: row.settled_at?.toISOString() ?? null,
  outcome: row.outcome,
});
