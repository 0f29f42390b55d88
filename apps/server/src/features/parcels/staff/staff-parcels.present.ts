import type { Locale } from '@caravan/domain/shared/locale';
import type { StaffParcel, StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { boxCode } from '@caravan/domain/parcels/box-code';
import { daysAfter } from '@caravan/domain/time/deadlines';
import type { Db } from '../../../platform/db/database.ts';
import { mediaUrl } from '../../../platform/media/media-library.ts';
import { countryName } from '../../accounts/index.ts';
import { giftMessagesOf } from '../../orders/index.ts';
import { declare } from '../customs/customs.declare.ts';
import { postalOf } from '../customs/customs.postal.ts';
import { waitingPacking } from '../doubts/doubts.queries.ts';
import { goodsByParcel, type LineNames } from '../parcels.present.ts';
import { eventsOf, trackingOf } from '../parcels.queries.ts';
import type { ParcelGoods, ParcelRow } from '../parcels.rows.ts';
import { returningCents } from '../price/parcels.money.ts';

/** What freight lines are called, and the language that the desk reads. */
interface DeskNames {
  readonly lines: LineNames;
  readonly locale: Locale;
}

export const presentStaffParcel = (
  parcel: ParcelRow,
  goods: readonly ParcelGoods[],
  { lines, locale }: DeskNames,
): StaffParcel => ({
  id: parcel.id,
  parcelCode: parcel.code,
  warehouseId: parcel.warehouse_id,
  status: parcel.status,
  shopper: nameOf(parcel),
  lineCode: parcel.line_code,
  lineName: lines.get(parcel.line_code)?.[locale] ?? parcel.line_code,
  carrier: parcel.carrier ?? '',
  country: parcel.address.country,
  itemCount: goods.reduce((sum, { quantity }) => sum + quantity, 0),
  estimatedGrams: parcel.estimated_grams,
  packedGrams: parcel.packed_grams,
  trackingNumber: parcel.tracking_number,
  services: parcel.services,
  trackingState: parcel.tracking_state,
  createdAt: parcel.created_at.toISOString(),
  paidAt: parcel.paid_at?.toISOString() ?? null,
});

/** A packing that a second person has to confirm. */
const presentDoubt = async (db: Db, parcelId: string): Promise<StaffParcelDetail['doubt']> => {
  const doubt = await waitingPacking(db, parcelId);
  return doubt ? { id: doubt.id, askedById: doubt.asked_by, askedBy: doubt.asked_by_name } : null;
};

/** What was paid and given back, and what is asked for beside. */
const moneyOf = (parcel: ParcelRow) => ({
  paidUsd: parcel.paid_at === null ? 0 : parcel.settled_usd_cents / 100,
  returnedUsd: parcel.returned_usd_cents / 100,
  returningUsd: returningCents(parcel) / 100,
  differenceUsd: parcel.difference_usd_cents / 100,
  differenceUntil:
    parcel.difference_asked_at && daysAfter(parcel.difference_asked_at, parcel.difference_days).toISOString(),
  declaredUsd: parcel.declared_usd_cents / 100,
});

/** What the desk's papers say beside the parcel itself. */
export interface DeskFacts extends DeskNames {
  readonly sender: readonly string[];
  readonly papers: Omit<StaffParcelDetail['papers'], 'postal'>;
}

export const presentStaffDetail = async (
  db: Db,
  parcel: ParcelRow,
  { sender, papers, ...names }: DeskFacts,
): Promise<StaffParcelDetail> => {
  const goods = (await goodsByParcel(db, [parcel])).get(parcel.id) ?? [];
  const events = await eventsOf(db, parcel.id);
  const tracking = await trackingOf(db, parcel.id);
  const doubt = await presentDoubt(db, parcel.id);
  const orderIds = goods.flatMap(({ order_id }) => order_id ?? []);
  const customs = await declare(db, parcel, goods);
  const line = names.lines.get(parcel.line_code);
  return {
    ...presentStaffParcel(parcel, goods, names),
    lineCarrier: line?.carrier ?? '',
    address: addressOf(parcel),
    items: goods.map(presentPick),
    giftMessages: await giftMessagesOf(db, orderIds),
    doubt,
    boxes: parcel.boxes.map(({ weightGrams, lengthMm, widthMm, heightMm, trackingNumber = null }, index) => ({
      weightGrams,
      lengthMm,
      widthMm,
      heightMm,
      trackingNumber,
      label: boxCode(parcel.code, index + 1, parcel.boxes.length),
    })),
    customs,
    papers: { ...papers, postal: line?.isPostal === true ? postalOf(parcel, customs) : null },
    sender: [...sender],
    ...moneyOf(parcel),
    isCapped: parcel.is_capped,
    shippedAt: parcel.shipped_at?.toISOString() ?? null,
    deliveredAt: parcel.delivered_at?.toISOString() ?? null,
    timeline: events.map((event) => ({
      action: event.action,
      fromStatus: event.from_status,
      toStatus: event.to_status,
      actor: event.staff_name ?? event.actor_kind,
      reason: event.reason,
      reasonZh: event.reason_zh,
      at: event.at.toISOString(),
    })),
    tracking: tracking.map(({ at, place, body_en, body_zh, origin }) => ({
      at: at.toISOString(),
      place,
      textEn: body_en,
      textZh: body_zh,
      origin,
    })),
  };
};

export const presentPick = (item: ParcelGoods): StaffParcelDetail['items'][number] => ({
  storedItemId: item.stored_item_id,
  orderCode: item.order_code,
  isForwarded: item.forwarded_id !== null,
  titleZh: item.title_zh,
  titleEn: item.title_en,
  skuNameZh: item.sku_name_zh,
  skuNameEn: item.sku_name_en,
  image: item.picture_id ? mediaUrl(item.picture_id, 320) : '',
  quantity: item.quantity,
  weightGrams: item.weight_grams,
  location: item.location,
});

const nameOf = ({ address }: ParcelRow): string => `${address.firstName} ${address.lastName}`.trim();

const addressOf = (parcel: ParcelRow): StaffParcelDetail['address'] => {
  const { address } = parcel;
  return {
    name: nameOf(parcel),
    lines: [address.detailedAddress, `${address.city}, ${address.state}`],
    country: address.country,
    countryName: countryName(address.country, 'en') ?? address.country,
    postalCode: address.postalCode,
    phone: address.phone,
  };
};
