import type { UnknownCandidate, UnknownParcel } from '@caravan/contract/warehouse/staff-inbound.calls';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { UNOWNED_KEPT_DAYS } from '@caravan/domain/warehouse/floor/disposal';
import type { PrivatePictures } from '../../../platform/media/private-pictures.ts';
import { pictureOf } from '../warehouse.present.ts';
import type { CandidateRow, UnknownRow } from './unknown.queries.ts';

export const presentUnknown = (row: UnknownRow, pictures: PrivatePictures): UnknownParcel => ({
  id: row.id,
  warehouseId: row.warehouse_id,
  labelCode: row.label_code,
  trackingNumber: row.tracking_number,
  carrier: row.carrier,
  labelNote: row.label_note,
  weightGrams: row.weight_grams,
  lengthMm: row.length_mm,
  widthMm: row.width_mm,
  heightMm: row.height_mm,
  location: row.location,
  receivedAt: row.received_at.toISOString(),
  receivedBy: row.receiver,
  status: row.status,
  settledAt: row.settled_at?.toISOString() ?? null,
  shopper: row.shopper,
  code: row.code,
  isExpected: row.is_expected,
  photos: photosOf(row.photos, pictures),
  keptUntil: new Date(row.received_at.getTime() + UNOWNED_KEPT_DAYS * DAY_MS).toISOString(),
  disposal: row.disposal && {
    id: row.disposal.id,
    state: row.disposal.state,
    reason: row.disposal.reason,
    askedById: row.disposal.asked_by,
    askedBy: row.disposal.asker,
    askedAt: new Date(row.disposal.asked_at).toISOString(),
    decidedBy: row.disposal.decider,
    photos: photosOf(row.disposal.photos, pictures),
  },
});

const photosOf = (mediaIds: readonly string[], pictures: PrivatePictures) =>
  mediaIds.map((mediaId) => ({ mediaId, url: pictures.url(mediaId, 960) }));

export const presentCandidate = (row: CandidateRow): UnknownCandidate => ({
  lineId: row.line_id,
  orderCode: row.order_code,
  shopper: row.shopper,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  skuNameZh: row.sku_name_zh,
  skuNameEn: row.sku_name_en,
  image: pictureOf(row.picture_id),
  quantity: row.quantity,
  marketplaceOrderNumber: row.marketplace_order_number,
  trackingNumbers: [...row.tracking_numbers],
});
