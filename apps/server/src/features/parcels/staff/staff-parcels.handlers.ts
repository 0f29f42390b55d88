import { toPage } from '@caravan/contract/envelope';
import type { staffParcelsCalls } from '@caravan/contract/parcels/staff-parcels.calls';
import { isTrouble, TRACKING_STATES } from '@caravan/domain/transit/tracking';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import { stopUnscanned } from '../bench/bench.close.ts';
import { deliverParcel, shipParcel } from '../parcels.journey.ts';
import { lineNames } from '../../freight/index.ts';
import { packOrAsk } from '../doubts/pack-or-ask.ts';
import { goodsByParcel } from '../parcels.present.ts';
import { labelledBoxes, labelParcel } from '../pack/parcels.label.ts';
import { listParcels } from '../parcels.list.queries.ts';
import { addTracking, findParcel, lockParcel } from '../parcels.queries.ts';
import { detailOf, refusalOf } from './staff-parcels.detail.ts';
import { presentStaffParcel } from './staff-parcels.present.ts';

/** Tracking can be noted while a parcel is under way, and corrected afterwards. */
const TRACKABLE: ReadonlySet<string> = new Set([
  'shipped',
  'delivered',
  'received',
  'completed',
  'lost',
  'returned',
  'seized',
]);

export const staffParcelsHandlers = {
  'GET /staff/parcels': async ({ db, locale }, { status, words, warehouseId, trouble, ...page }) => {
    const { rows, total } = await listParcels(db, {
      ...page,
      order: 'longest_waiting',
      ...(status ? { statuses: [status] } : {}),
      ...(words ? { words } : {}),
      ...(warehouseId ? { warehouseId } : {}),
      ...(trouble ? { states: TRACKING_STATES.filter(isTrouble) } : {}),
    });
    const goods = await goodsByParcel(db, rows);
    const names = { lines: await lineNames(db), locale };
    return toPage(
      rows.map((parcel) => presentStaffParcel(parcel, goods.get(parcel.id) ?? [], names)),
      total,
      page,
    );
  },

  'GET /staff/parcels/detail': async ({ db, services, locale }, { parcelCode }) =>
    (await findParcel(db, parcelCode)) ? detailOf(db, { services, locale }, parcelCode) : refuse('not_found'),

  'POST /staff/parcels/pack': async ({ tx, actor, now, services, locale, audit }, input) => {
    const { parcelCode, boxes, isSure } = input;
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const stop = await stopUnscanned(tx, parcel, locale);
    if (stop) return stop;
    const packed = await packOrAsk(tx, parcel, { boxes, used: [], isSure, actor, now });
    if (isRefused(packed)) return packed;
    if (packed !== 'packed' && packed !== 'asked') return refusalOf(tx, parcel, packed);
    const action = packed === 'asked' ? 'ask_packing' : 'pack';
    audit({ action, subjectKind: 'parcel', subjectId: parcelCode, detail: { boxes, isSure } });
    return detailOf(tx, { services, locale }, parcelCode);
  },

  'POST /staff/parcels/label': async ({ tx, services, locale, audit }, { parcelCode, ...label }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const labelled = await labelParcel(tx, parcel, label);
    if (labelled !== 'labelled') return refusalOf(tx, parcel, labelled);
    audit({ action: 'label', subjectKind: 'parcel', subjectId: parcelCode, detail: { ...label } });
    return detailOf(tx, { services, locale }, parcelCode);
  },

  'POST /staff/parcels/ship': async (
    { tx, actor, now, services, locale, audit },
    { parcelCode, ...label },
  ) => {
    const { carrier, trackingNumber } = label;
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const boxes = await labelledBoxes(tx, parcel, label);
    if (typeof boxes === 'string') return refuse(boxes);
    const shipped = await shipParcel(tx, parcel, { carrier, trackingNumber, boxes, actor, now });
    if (typeof shipped === 'string') return refusalOf(tx, parcel, shipped);
    audit({
      action: 'ship',
      subjectKind: 'parcel',
      subjectId: parcelCode,
      detail: { ...label },
    });
    return detailOf(tx, { services, locale }, parcelCode);
  },

  'POST /staff/parcels/track': async (
    { tx, now, services, locale, audit },
    { parcelCode, at, place, textEn, textZh },
  ) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    if (!TRACKABLE.has(parcel.status)) return refusalOf(tx, parcel, 'parcel_step_refused');
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
    return detailOf(tx, { services, locale }, parcelCode);
  },

  'POST /staff/parcels/deliver': async ({ tx, actor, now, services, locale, audit }, { parcelCode, at }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const delivered = await deliverParcel(tx, parcel, { at: at ? new Date(at) : now, actor, now });
    if (delivered === 'parcel_step_refused') return refusalOf(tx, parcel, delivered);
    audit({ action: 'deliver', subjectKind: 'parcel', subjectId: parcelCode });
    return detailOf(tx, { services, locale }, parcelCode);
  },
} satisfies Handlers<typeof staffParcelsCalls>;
