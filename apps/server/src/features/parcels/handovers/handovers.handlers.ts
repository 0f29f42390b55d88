import { toPage } from '@caravan/contract/envelope';
import type { Handover, HandoverDetail, handoversCalls } from '@caravan/contract/parcels/handovers.calls';
import type { Db } from '../../../platform/db/database.ts';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import { newDayCode, newId } from '../../../platform/ids.ts';
import { homeOf } from '../../warehouse/index.ts';
import * as queries from './handovers.queries.ts';
import { closeList, isTakenHere, scanBox } from './handovers.ts';

export const handoversHandlers = {
  'GET /staff/handovers': async ({ db }, page) => {
    const { rows, total } = await queries.listHandovers(db, page);
    return toPage(rows.map(presentHandover), total, page);
  },

  'GET /staff/handovers/waiting': async ({ db, actor }) =>
    queries.waitingByCarrier(db, await homeOf(db, actor.staffId)),

  'GET /staff/handovers/detail': async ({ db }, { code }) => {
    const handover = await queries.findHandover(db, code);
    return handover ? presentDetail(db, handover) : refuse('not_found');
  },

  'POST /staff/handovers/open': async ({ tx, actor, now, audit }, { carrier }) => {
    const warehouseId = await homeOf(tx, actor.staffId);
    if (!(await isTakenHere(tx, warehouseId, carrier))) return refuse('carrier_not_collecting');
    const wanted = { id: newId(now), code: newDayCode('H', now), carrier, warehouseId };
    const code = await queries.openHandover(tx, { ...wanted, staffId: actor.staffId, now });
    if (code === wanted.code)
      audit({
        action: 'open_handover',
        subjectKind: 'handover',
        subjectId: code,
        detail: { carrier, warehouseId },
      });
    return detailOf(tx, code);
  },

  'POST /staff/handovers/scan': async ({ tx, actor, now, audit }, { code, label }) => {
    const scanned = await scanBox(tx, label, { code, actor, now });
    if (isRefused(scanned)) return scanned;
    audit({
      action: 'hand_over',
      subjectKind: 'parcel',
      subjectId: scanned.parcelCode,
      detail: { list: code, box: scanned.boxNumber },
    });
    return detailOf(tx, code);
  },

  'POST /staff/handovers/remove': async ({ tx, audit }, { code, parcelCode }) => {
    const handover = await queries.lockHandover(tx, code);
    if (!handover) return refuse('not_found');
    if (handover.closed_at) return refuse('handover_closed');
    if (!(await queries.removeBoxes(tx, handover.id, parcelCode))) return refuse('not_found');
    audit({ action: 'take_off_list', subjectKind: 'parcel', subjectId: parcelCode, detail: { list: code } });
    return detailOf(tx, code);
  },

  'POST /staff/handovers/close': async ({ tx, actor, now, audit }, { code }) => {
    const closed = await closeList(tx, { code, actor, now });
    if (typeof closed !== 'number') return closed;
    audit({
      action: 'close_handover',
      subjectKind: 'handover',
      subjectId: code,
      detail: { parcels: closed },
    });
    return detailOf(tx, code);
  },
} satisfies Handlers<typeof handoversCalls>;

const detailOf = async (db: Db, code: string): Promise<HandoverDetail> => {
  const handover = await queries.findHandover(db, code);
  if (!handover) throw new Error('a list that was just changed is not there');
  return presentDetail(db, handover);
};

const presentHandover = (row: queries.HandoverRow): Handover => ({
  id: row.id,
  code: row.code,
  carrier: row.carrier,
  warehouseId: row.warehouse_id,
  openedAt: row.opened_at.toISOString(),
  openedBy: row.opened_by_name,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by_name,
  parcelCount: row.parcel_count,
  boxCount: row.box_count,
  weightGrams: row.weight_grams,
});

const presentDetail = async (db: Db, handover: queries.HandoverRow): Promise<HandoverDetail> => {
  const parcels = await queries.parcelsOfHandover(db, handover.id);
  return {
    ...presentHandover(handover),
    parcels: parcels.map((row) => ({
      parcelCode: row.code,
      trackingNumber: row.tracking_number,
      country: row.country,
      isPostal: row.is_postal,
      weightGrams: row.weight_grams,
      boxCount: row.box_count,
      scanned: row.scanned,
      scannedBy: row.scanned_by,
      scannedAt: row.scanned_at.toISOString(),
    })),
  };
};
