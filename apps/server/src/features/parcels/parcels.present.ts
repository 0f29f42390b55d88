import type { ParcelDetail, ParcelSummary } from '@caravan/contract/parcels/parcels.calls';
import { daysAfter } from '@caravan/domain/time/deadlines';
import { moneyText } from '@caravan/domain/money/money-text';
import { carrierIn, placeIn } from '@caravan/domain/transit/place-names';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { parcelCan, shownParcelStatus } from '@caravan/domain/parcels/parcel-status';
import { RATE_ONE } from '@caravan/domain/money/money';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/media/media-library.ts';
import { countryName } from '../accounts/index.ts';
import { itemTexts } from '../freight/index.ts';
import { inLanguage } from '../orders/index.ts';
import { rateOf, type Viewer } from '../rates/index.ts';
import { warehouseNames } from '../warehouse/index.ts';
import { billAfterPacking } from './price/parcels.bill.ts';
import { changeAt, returningCents } from './price/parcels.money.ts';
import { eventsOf, goodsOfParcels, trackingOf } from './parcels.queries.ts';
import type { ParcelGoods, ParcelRow, PriceItem } from './parcels.rows.ts';

/** Goods by the parcel they are in. */
export const goodsByParcel = async (
  db: Db,
  parcels: readonly ParcelRow[],
): Promise<Map<string, ParcelGoods[]>> => {
  const goods =
    parcels.length > 0
      ? await goodsOfParcels(
          db,
          parcels.map(({ id }) => id),
        )
      : [];
  const byParcel = new Map<string, ParcelGoods[]>(parcels.map(({ id }) => [id, []]));
  for (const item of goods) byParcel.get(item.parcel_id ?? '')?.push(item);
  return byParcel;
};

/** Names of the freight lines by their code. */
export type LineNames = ReadonlyMap<
  string,
  { readonly en: string; readonly zh: string; readonly carrier: string; readonly isPostal: boolean }
>;

export const presentSummary = (
  parcel: ParcelRow,
  goods: readonly ParcelGoods[],
  lines: LineNames,
  viewer: Viewer,
): ParcelSummary => ({
  id: parcel.id,
  parcelCode: parcel.code,
  status: shownParcelStatus(parcel.status),
  lineName: lines.get(parcel.line_code)?.[viewer.locale] ?? parcel.line_code,
  carrier: carrierIn(parcel.carrier ?? '', viewer.locale),
  trackingNumber: parcel.tracking_number,
  itemCount: goods.reduce((sum, { quantity }) => sum + quantity, 0),
  images: goods.slice(0, 4).map(({ picture_id }) => pictureOf(picture_id)),
  total: shown(parcel.total_fen, parcel, viewer),
  currency: viewer.currency,
  settledUsd: parcel.settled_usd_cents / 100,
  weightGrams: parcel.packed_grams ?? parcel.estimated_grams,
  countryName: countryName(parcel.address.country, viewer.locale) ?? parcel.address.country,
  createdAt: parcel.created_at.toISOString(),
  canPay: parcelCan.pay(parcel) || parcelCan.payDifference(parcel),
  canCancel: parcelCan.cancel(parcel),
  canConfirmReceipt: parcelCan.confirmReceipt(parcel),
});

export const presentDetail = async (
  db: Db,
  parcel: ParcelRow,
  lines: LineNames,
  viewer: Viewer,
): Promise<ParcelDetail> => {
  const goods = (await goodsByParcel(db, [parcel])).get(parcel.id) ?? [];
  const [events, tracking] = [await eventsOf(db, parcel.id), await trackingOf(db, parcel.id)];
  return {
    ...presentSummary(parcel, goods, lines, viewer),
    address: {
      ...parcel.address,
      countryName: countryName(parcel.address.country, viewer.locale) ?? parcel.address.country,
    },
    items: goods.map((item) => ({
      storedItemId: item.stored_item_id,
      orderCode: item.order_code,
      spuId: item.goods_id,
      name: viewer.locale === 'zh' ? item.title_zh : item.title_en,
      skuName: viewer.locale === 'zh' ? item.sku_name_zh : item.sku_name_en,
      image: pictureOf(item.picture_id),
      number: item.quantity,
      weightGrams: item.weight_grams,
    })),
    warehouseName: (await warehouseNames(db)).get(parcel.warehouse_id)?.[viewer.locale] ?? null,
    priceItems: parcel.quote.items.map((item) => presentPriceItem(item, parcel, viewer)),
    ...presentBill(parcel, viewer),
    daysFrom: parcel.quote.days.from,
    daysTo: parcel.quote.days.to,
    packedGrams: parcel.packed_grams,
    boxes: parcel.boxes.map(({ weightGrams, lengthMm, widthMm, heightMm, trackingNumber = null }) => ({
      weightGrams,
      lengthMm,
      widthMm,
      heightMm,
      trackingNumber,
    })),
    ...presentDues(parcel, viewer),
    timeline: events.map(({ to_status, action, at, reason, reason_zh }) => ({
      status: to_status as ParcelRow['status'], // written from the table of transitions
      action,
      at: at.toISOString(),
      reason: reason && inLanguage(viewer.locale, reason_zh ?? reason, reason),
    })),
    tracking: tracking.map(({ at, place, body_en, body_zh }) => ({
      at: at.toISOString(),
      place: placeIn(place, viewer.locale),
      text: viewer.locale === 'zh' ? body_zh : body_en,
    })),
  };
};

/** With which rate it was calculated, and how the estimate became what the packed boxes cost. */
const presentBill = (parcel: ParcelRow, viewer: Viewer) => {
  const rate = rateFor(parcel, viewer);
  const bill = billAfterPacking(parcel, rate);
  const inUsd = billAfterPacking(parcel, parcel.usd_rate_e8);
  return {
    yuanPerUnit: Math.round((RATE_ONE / rate) * 10_000) / 10_000,
    rateAsOf: (parcel.currency === viewer.currency
      ? parcel.rate_as_of
      : rateOf(viewer.currency, viewer.rates).asOf
    ).toISOString(),
    packedBill:
      bill && inUsd && parcel.packed_quote
        ? {
            estimatedGrams: parcel.estimated_grams,
            chargeableGrams: parcel.packed_quote.chargeableGrams,
            items: parcel.packed_quote.items.map((item) => presentPriceItem(item, parcel, viewer)),
            told: bill.told / 100,
            measured: bill.measured / 100,
            change: bill.change / 100,
            changeUsd: inUsd.change / 100,
            borne: bill.borne / 100,
          }
        : null,
  };
};

/** What was paid, came back, and is due. */
const presentDues = (parcel: ParcelRow, viewer: Viewer) => ({
  payBy: payByOf(parcel)?.toISOString() ?? null,
  difference: changeAt(parcel, parcel.difference_fen, rateFor(parcel, viewer)) / 100,
  isCapped: parcel.is_capped,
  paidUsd: parcel.paid_at ? parcel.settled_usd_cents / 100 : 0,
  returnedUsd: parcel.returned_usd_cents / 100,
  returningUsd: returningCents(parcel) / 100,
});

const payByOf = (parcel: ParcelRow): Date | undefined => {
  if (parcel.difference_asked_at) return daysAfter(parcel.difference_asked_at, parcel.difference_days);
  return parcelCan.pay(parcel) ? daysAfter(parcel.created_at, parcel.payment_days) : undefined;
};

const presentPriceItem = (item: PriceItem, parcel: ParcelRow, viewer: Viewer) => ({
  kind: item.kind,
  ...itemTexts(item, viewer.locale, (fen) => moneyText(shown(fen, parcel, viewer), viewer.currency)),
  amount: shown(item.amountFen, parcel, viewer),
});

/** By the parcel's own rate in the currency it was made in, by today's in another one. */
const shown = (fen: number, parcel: ParcelRow, viewer: Viewer): number =>
  multiplyDivide(fen, rateFor(parcel, viewer), RATE_ONE) / 100;

const rateFor = (parcel: ParcelRow, { currency, rates }: Viewer): number =>
  parcel.currency === currency ? parcel.rate_e8 : rateOf(currency, rates).rateE8;

export const pictureOf = (id: string | null): string => (id ? mediaUrl(id, 320) : '');
