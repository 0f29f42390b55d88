import type { Locale } from '@caravan/domain/shared/locale';
import type { InboundLine, StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import type { StoredItem } from '@caravan/contract/warehouse/warehouse.calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { heldFrom, isEndProvisional, storageState, workingDaysEnd } from '@caravan/domain/time/deadlines';
import { storageStart } from '@caravan/domain/warehouse/storage-clock';
import type { WorkingCalendar } from '@caravan/domain/time/working-days';
import { USUAL_SHOTS } from '@caravan/domain/inspection/shot-list';
import { photoFeeFen } from '@caravan/domain/transit/value-added';
import { mediaUrl } from '../../platform/media/media-library.ts';
import type { PrivatePictures } from '../../platform/media/private-pictures.ts';
import { moneyOf, type Rates } from '../rates/index.ts';
import { clockOf, storageFenOf, termsOf } from './storage/stored-terms.ts';
import type { WarehouseNames } from './warehouses/warehouses.queries.ts';
import type { StoredLine, StoredRow, WarehouseLine } from './storage/warehouse-lines.queries.ts';

export const pictureOf = (id: string | null): string => (id ? mediaUrl(id, 480) : '');

export const presentInboundLine = (
  line: WarehouseLine,
  now: Date,
  pictures: PrivatePictures,
): InboundLine => ({
  lineId: line.line_id,
  origin: line.origin,
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
  stored: line.stored && presentAtDesk({ ...line, stored: line.stored }, now, pictures),
});

const presentAtDesk = (
  { stored, origin }: StoredLine,
  now: Date,
  pictures: PrivatePictures,
): StoredAtDesk => ({
  id: stored.id,
  labelCode: stored.label_code,
  warehouseId: stored.warehouse_id,
  quantity: stored.quantity,
  weightGrams: stored.weight_grams,
  lengthMm: stored.length_mm,
  widthMm: stored.width_mm,
  heightMm: stored.height_mm,
  location: stored.location,
  receivedAt: iso(stored.received_at),
  ...deskStorageOf(stored, now),
  inspectedAt: stored.inspected_at && iso(stored.inspected_at),
  problem: stored.problem,
  photos: stored.photos.map(({ id, view }) => ({ mediaId: id, url: pictures.url(id, 960), view })),
  shots: [...(stored.shots ?? USUAL_SHOTS)],
  question: questionOf(stored),
  isCompared: isCompared({ origin, stored }),
  hint: stored.hint && {
    verdict: stored.hint.verdict,
    reasons: [...stored.hint.reasons],
    comparedAt: iso(stored.hint.compared_at),
  },
  review: reviewOf(stored),
  doubt: stored.doubt && {
    id: stored.doubt.id,
    doubts: [...stored.doubt.doubts],
    expectedGrams: stored.doubt.expected_grams,
    state: stored.doubt.state,
  },
  photoRequests: stored.requests.map(({ id, note, created_at, answered_at }) => ({
    id,
    note,
    createdAt: iso(created_at),
    answeredAt: answered_at && iso(answered_at),
  })),
});

/** Whether the comparison has seen the photos as they are now; what nobody ordered here is compared with nothing. */
export const isCompared = ({ origin, stored }: Pick<WarehouseLine, 'origin' | 'stored'>): boolean =>
  origin === 'forwarded' || stored?.hint?.photo_count === stored?.photos.length;

const reviewOf = ({ review }: StoredRow): StoredAtDesk['review'] =>
  review && {
    reasons: [...review.reasons],
    passedById: review.passed_by,
    passedBy: review.passed_by_name,
    passedAt: iso(review.passed_at),
    outcome: review.outcome,
    reviewedBy: review.reviewed_by_name,
  };

const deskStorageOf = (stored: StoredRow, now: Date) => {
  const receivedAt = storageStart(clockOf(stored), now);
  const terms = termsOf(stored);
  const { freeDaysLeft, extraDays } = storageState({ receivedAt, now, ...terms });
  const isHeld = now >= heldFrom(receivedAt, terms);
  return { freeDaysLeft, extraDays, storageFeeCny: storageFenOf(stored, extraDays) / 100, isHeld };
};
const questionOf = ({ question }: StoredRow): StoredItem['question'] =>
  question && {
    kind: question.kind,
    note: question.note,
    state: question.state,
    askedAt: iso(question.asked_at),
    answerUntil: iso(question.answer_until),
  };

export interface Reader {
  readonly locale: Locale;
  readonly now: Date;
  readonly calendar: WorkingCalendar;
  readonly currency: CurrencyCode;
  readonly rates: Rates;
  readonly pictures: PrivatePictures;
  /** What another photo costs. */
  readonly photoFen: number;
  readonly warehouses: WarehouseNames;
}

/** A stored line as its owner sees it. */
export const presentStoredItem = (
  line: WarehouseLine & { readonly stored: StoredRow },
  reader: Reader,
): StoredItem => {
  const { locale, now } = reader;
  const { stored } = line;
  const receivedAt = new Date(stored.received_at);
  const startedAt = storageStart(clockOf(stored), now);
  const terms = termsOf(stored);
  const storage = storageState({ receivedAt: startedAt, now, ...terms });
  const isBought = line.origin === 'bought';
  return {
    id: stored.id,
    origin: line.origin,
    orderCode: line.order_code,
    orderLineId: isBought ? line.line_id : null,
    spuId: line.goods_id,
    name: locale === 'zh' ? line.title_zh : line.title_en,
    skuName: locale === 'zh' ? line.sku_name_zh : line.sku_name_en,
    image: pictureOf(line.picture_id),
    number: stored.quantity,
    photos: stored.photos.map(({ id }) => reader.pictures.url(id)),
    photoViews: stored.photos.map(({ view }) => view),
    question: questionOf(stored),
    weightGrams: stored.weight_grams,
    lengthMm: stored.length_mm,
    widthMm: stored.width_mm,
    heightMm: stored.height_mm,
    goodsClasses: [...line.goods_classes],
    status: stateOf(line),
    problem: stored.problem,
    receivedAt: receivedAt.toISOString(),
    inspectedAt: stored.inspected_at && iso(stored.inspected_at),
    freeUntil: storage.freeUntil.toISOString(),
    freeDaysLeft: storage.freeDaysLeft,
    extraDays: storage.extraDays,
    ...storageFeesOf(line, reader),
    heldFrom: heldFrom(startedAt, terms).toISOString(),
    isHeld: now >= heldFrom(startedAt, terms),
    ...returnsOf(line, reader),
    isReady: isReady(line),
    warehouse: warehouseOf(stored, reader),
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

const warehouseOf = ({ warehouse_id: id }: StoredRow, { warehouses, locale }: Reader) => {
  const names = warehouses.get(id);
  return names ? { id, name: names[locale] } : null;
};

/** Until when bought goods can be returned; a question about them opens the window anew. */
const returnsOf = (
  { stored, origin, is_postage }: WarehouseLine & { readonly stored: StoredRow },
  { now, calendar }: Reader,
): Pick<StoredItem, 'isReturnProvisional' | 'returnUntil' | 'canReturn' | 'canApply'> => {
  const from = new Date(stored.question?.turned_at ?? stored.received_at);
  const until = workingDaysEnd(from, stored.return_days, calendar);
  const canReturn = origin === 'bought' && now < until;
  const isLoose = stored.parcel_id === null || (is_postage && stored.parcel_status === 'awaiting_shipment');
  return {
    isReturnProvisional: isEndProvisional(from, stored.return_days, calendar),
    returnUntil: until.toISOString(),
    canReturn,
    canApply: canReturn && isLoose && stored.after_sale_code === null,
  };
};

/** What lies here costs by the day, once the free days are over; goods in a parcel, or that go home by themselves, cost nothing more. */
const storageFeesOf = (
  line: WarehouseLine & { readonly stored: StoredRow },
  { now, currency, rates, photoFen }: Reader,
): Pick<StoredItem, 'dailyFee' | 'storageFee' | 'photoFee' | 'currency'> => {
  const { stored, is_postage } = line;
  const receivedAt = storageStart(clockOf(stored), now);
  const { extraDays } = storageState({ receivedAt, now, ...termsOf(stored) });
  const fee = (days: number): number =>
    is_postage || stored.parcel_id !== null ? 0 : storageFenOf(stored, days);
  return {
    dailyFee: moneyOf(fee(1), currency, rates),
    storageFee: moneyOf(fee(extraDays), currency, rates),
    photoFee: moneyOf(photoFeeOf(line, photoFen), currency, rates),
    currency,
  };
};

/** What another photo of these goods costs, in fen. */
export const photoFeeOf = ({ stored, is_postage }: WarehouseLine, photoFen: number): number =>
  photoFeeFen({ hasProblem: Boolean(stored?.question ?? stored?.problem), isPostage: is_postage }, photoFen);

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
