import { toPage } from '@caravan/contract/envelope';
import type { staffParcelsCalls, StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import type { Db } from '../../platform/db/database.ts';
import { type Handlers, refuse } from '../../platform/http/handler.ts';
import { deliverParcel, shipParcel } from './parcels.journey.ts';
import { lineNames } from './parcels.lines.ts';
import { packParcel } from './parcels.pack.ts';
import { goodsByParcel } from './parcels.present.ts';
import { addTracking, findParcel, isTrackingTaken, listParcels, lockParcel } from './parcels.queries.ts';
import { presentStaffDetail, presentStaffParcel } from './staff-parcels.present.ts';

/** Tracking can be noted while a parcel is under way, and corrected afterwards. */
const TRACKABLE: ReadonlySet<string> = new Set([
  'shipped',
  'delivered',
  'received',
  'completed',
  'lost',
  'returned',
]);

export const staffParcelsHandlers = {
  'GET /staff/parcels': async ({ db }, { status, words, ...page }) => {
    const { rows, total } = await listParcels(db, {
      ...page,
      order: 'longest_waiting',
      ...(status ? { statuses: [status] } : {}),
      ...(words ? { words } : {}),
    });
    const goods = await goodsByParcel(db, rows);
    const lines = await lineNames(db);
    return toPage(
      rows.map((parcel) => presentStaffParcel(parcel, goods.get(parcel.id) ?? [], lines)),
      total,
      page,
    );
  },

  'GET /staff/parcels/detail': async ({ db }, { parcelCode }) => {
    const parcel = await findParcel(db, parcelCode);
    return parcel ? presentStaffDetail(db, parcel, await lineNames(db)) : refuse('not_found');
  },

  'POST /staff/parcels/pack': async ({ tx, actor, now, audit }, { parcelCode, boxes }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const packed = await packParcel(tx, parcel, { boxes, actor, now });
    if (typeof packed === 'string') return refuse(packed);
    audit({ action: 'pack', subjectKind: 'parcel', subjectId: parcelCode, detail: { boxes } });
    return detailOf(tx, parcelCode);
  },

  'POST /staff/parcels/ship': async ({ tx, actor, now, audit }, { parcelCode, carrier, trackingNumber }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    if (await isTrackingTaken(tx, trackingNumber, parcel.id)) return refuse('tracking_number_taken');
    const shipped = await shipParcel(tx, parcel, { carrier, trackingNumber, actor, now });
    if (shipped === 'parcel_step_refused') return refuse(shipped);
    audit({
      action: 'ship',
      subjectKind: 'parcel',
      subjectId: parcelCode,
      detail: { carrier, trackingNumber },
    });
    return detailOf(tx, parcelCode);
  },

  'POST /staff/parcels/track': async ({ tx, now, audit }, { parcelCode, at, place, textEn, textZh }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    if (!TRACKABLE.has(parcel.status)) return refuse('parcel_step_refused');
    await addTracking(tx, {
      parcelId: parcel.id,
      at: new Date(at),
      place,
      en: textEn,
      zh: textZh,
      origin: 'desk',
      now,
    });
    audit({ action: 'track', subjectKind: 'parcel', subjectId: parcelCode, detail: { at, place, textEn } });
    return detailOf(tx, parcelCode);
  },

  'POST /staff/parcels/deliver': async ({ tx, actor, now, audit }, { parcelCode, at }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const delivered = await deliverParcel(tx, parcel, { at: at ? new Date(at) : now, actor, now });
    if (delivered === 'parcel_step_refused') return refuse(delivered);
    audit({ action: 'deliver', subjectKind: 'parcel', subjectId: parcelCode });
    return detailOf(tx, parcelCode);
  },
} satisfies Handlers<typeof staffParcelsCalls>;

const detailOf = async (db: Db, parcelCode: string): Promise<StaffParcelDetail> => {
  const parcel = await findParcel(db, parcelCode);
  if (!parcel) throw new Error('a parcel that was just changed is not there');
  return presentStaffDetail(db, parcel, await lineNames(db));
};
