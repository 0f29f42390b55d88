import type { InboundLine } from '@caravan/contract/warehouse/staff-warehouse.calls';
import type { StoredItem } from '@caravan/contract/warehouse/warehouse.calls';
import { isReturnOpen, returnDeadline, storageState } from '@caravan/domain/deadlines';
import type { WorkingCalendar } from '@caravan/domain/working-days';
import type { Locale } from '../../platform/http/handler.ts';
import { mediaUrl } from '../../platform/media/media-library.ts';
import type { StoredRow, WarehouseLine } from './warehouse-lines.queries.ts';

export const pictureOf = (id: string | null): string => (id ? mediaUrl(id, 480) : '');

export const presentInboundLine = (line: WarehouseLine): InboundLine => ({
  lineId: line.line_id,
  orderCode: line.order_code,
  shopper: line.shopper,
  titleZh: line.title_zh,
  titleEn: line.title_en,
  skuNameZh: line.sku_name_zh,
  skuNameEn: line.sku_name_en,
  image: pictureOf(line.picture_id),
  quantity: line.quantity,
  remark: line.remark,
  status: line.status,
  goodsClasses: [...line.goods_classes],
  weightGramsGuess: line.weight_grams_guess,
  isPostage: line.is_postage,
  stored: line.stored && presentAtDesk(line.stored),
});

const presentAtDesk = (stored: StoredRow): NonNullable<InboundLine['stored']> => ({
  id: stored.id,
  quantity: stored.quantity,
  weightGrams: stored.weight_grams,
  lengthMm: stored.length_mm,
  widthMm: stored.width_mm,
  heightMm: stored.height_mm,
  location: stored.location,
  receivedAt: iso(stored.received_at),
  inspectedAt: stored.inspected_at && iso(stored.inspected_at),
  problem: stored.problem,
  photos: stored.photos.map((mediaId) => ({ mediaId, url: mediaUrl(mediaId, 960) })),
  photoRequests: stored.requests.map(({ id, note, created_at, answered_at }) => ({
    id,
    note,
    createdAt: iso(created_at),
    answeredAt: answered_at && iso(answered_at),
  })),
});

export interface Reader {
  readonly locale: Locale;
  readonly now: Date;
  readonly calendar: WorkingCalendar;
}

/** A stored line as its owner sees it. */
export const presentStoredItem = (
  line: WarehouseLine & { readonly stored: StoredRow },
  { locale, now, calendar }: Reader,
): StoredItem => {
  const { stored } = line;
  const receivedAt = new Date(stored.received_at);
  const storage = storageState({ receivedAt, now });
  return {
    id: stored.id,
    orderCode: line.order_code,
    orderLineId: line.line_id,
    spuId: line.goods_id,
    name: locale === 'zh' ? line.title_zh : line.title_en,
    skuName: locale === 'zh' ? line.sku_name_zh : line.sku_name_en,
    image: pictureOf(line.picture_id),
    number: stored.quantity,
    photos: stored.photos.map((id) => mediaUrl(id)),
    weightGrams: stored.weight_grams,
    lengthMm: stored.length_mm,
    widthMm: stored.width_mm,
    heightMm: stored.height_mm,
    goodsClasses: [...line.goods_classes],
    status: stateOf(line),
    problem: stored.problem,
    receivedAt: receivedAt.toISOString(),
    inspectedAt: stored.inspected_at && iso(stored.inspected_at),
    freeUntil: iso(stored.free_until),
    freeDaysLeft: storage.freeDaysLeft,
    extraDays: storage.extraDays,
    returnUntil: returnDeadline(receivedAt, calendar).toISOString(),
    canReturn: isReturnOpen(receivedAt, now, calendar),
    isReady: isReady(line),
    afterSaleCode: stored.after_sale_code,
    isPostage: line.is_postage ? '1' : '0',
    parcelCode: stored.parcel_code,
    photoRequests: stored.requests.map(({ note, created_at, answered_at }) => ({
      note,
      createdAt: iso(created_at),
      answeredAt: answered_at && iso(answered_at),
    })),
  };
};

/** Passed its quality check, in no parcel, and not of the kind that goes home by itself. */
export const isReady = (line: WarehouseLine): boolean =>
  line.status === 'quality_inspected' &&
  line.stored?.parcel_id === null &&
  line.stored.after_sale_code === null &&
  !line.is_postage;

const stateOf = (line: WarehouseLine): StoredItem['status'] => {
  if (line.stored?.problem) return 'problem';
  if (line.stored?.parcel_id) return 'awaiting_shipment';
  return line.status === 'quality_inspected' ? 'quality_inspected' : 'stored';
};

/** PostgreSQL's JSON writes the zone as +00:00. */
const iso = (time: string): string => new Date(time).toISOString();
