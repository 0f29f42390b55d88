import type { PriceRules } from '@caravan/contract/settings/price-rules';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { byWarehouse } from '@caravan/domain/warehouse/one-warehouse';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Tx } from '../../../platform/db/database.ts';
import { newDayCode, newId } from '../../../platform/ids.ts';
import type { AddressSnapshot, OrderActor } from '../../orders/index.ts';
import { rateOf, type Rates } from '../../rates/index.ts';
import { settingNow, type SettingsContext } from '../../settings/index.ts';
import { assignGoods, moveGoods } from './parcels.goods.ts';
import { partsOf } from '../price/parcels.price.ts';
import { insertParcel, lockParcel, noteEvent } from '../parcels.queries.ts';
import type { ParcelGoods, ParcelQuote, ParcelRow } from '../parcels.rows.ts';

/** Days that a parcel keeps from when it was made. */
type ParcelPromise = Pick<PriceRules['deadlines'], 'parcelPaymentDays' | 'differenceDays' | 'receiptDays'> &
  PriceRules['claimWindows'];

/** The days that a parcel made now is promised. */
export const parcelPromise = async (context: SettingsContext): Promise<ParcelPromise> => ({
  ...(await settingNow(context, 'deadlines')),
  ...(await settingNow(context, 'claimWindows')),
});

export interface NewParcel {
  readonly accountId: string;
  readonly goods: readonly ParcelGoods[];
  readonly address: AddressSnapshot;
  readonly line: { readonly code: string; readonly tariffId: string };
  readonly quote: ParcelQuote;
  readonly services: readonly string[];
  readonly declaredUsdCents: number;
  readonly currency: CurrencyCode;
  readonly rates: Rates;
  readonly actor: OrderActor;
  readonly now: Date;
  /** The quote is the most the parcel may cost. */
  readonly isCapped?: boolean;
  /** With packing, as it was calculated or measured at a rehearsal. */
  readonly weightGrams: number;
  /** What packing may add before the shopper is asked for it. */
  readonly toleranceFen: number;
  readonly promise: ParcelPromise;
}

/** Writes a parcel with its goods in it. Free ones are ready to be packed at once, the others wait for their freight. */
export const placeParcel = async (tx: Tx, wanted: NewParcel, { isFree = false } = {}): Promise<ParcelRow> => {
  const { now, quote, rates, currency } = wanted;
  const [warehouseId, ...others] = byWarehouse(wanted.goods).keys();
  if (warehouseId === undefined || others.length > 0) throw new Error('a parcel is of one warehouse');
  const { freightFen, servicesFen, storageFen } = partsOf(quote);
  const totalFen = freightFen + servicesFen + storageFen;
  const [rate, dollar] = [rateOf(currency, rates), rateOf('USD', rates)];
  const id = newId(now);
  const status = isFree ? 'awaiting_shipment' : 'pay_freight';
  await insertParcel(tx, {
    id,
    code: newDayCode('P', now),
    account_id: wanted.accountId,
    warehouse_id: warehouseId,
    status,
    line_code: wanted.line.code,
    tariff_id: wanted.line.tariffId,
    address: JSON.stringify(wanted.address),
    quote: JSON.stringify(quote),
    services: [...wanted.services],
    declared_usd_cents: wanted.declaredUsdCents,
    estimated_grams: wanted.weightGrams,
    freight_fen: freightFen,
    services_fen: servicesFen,
    storage_fen: storageFen,
    total_fen: totalFen,
    currency,
    rate_e8: rate.rateE8,
    usd_rate_e8: dollar.rateE8,
    margin_basis_points: dollar.marginBasisPoints,
    rate_as_of: rate.asOf,
    shown_minor: multiplyDivide(totalFen, rate.rateE8, RATE_ONE),
    settled_usd_cents: multiplyDivide(totalFen, dollar.rateE8, RATE_ONE),
    is_capped: wanted.isCapped ?? false,
    tolerance_fen: wanted.toleranceFen,
    payment_days: wanted.promise.parcelPaymentDays,
    difference_days: wanted.promise.differenceDays,
    receipt_days: wanted.promise.receiptDays,
    damage_days: wanted.promise.damageDays,
    lost_after_days: wanted.promise.lostAfterDays,
    inquiry_days: wanted.promise.inquiryDays,
    reported_days: wanted.promise.reportedDays,
    created_at: now,
    paid_at: isFree ? now : null,
  });
  await noteEvent(tx, id, { action: 'create', from: status, to: status, actor: wanted.actor, now });
  await assignGoods(tx, wanted.goods, id);
  await moveGoods(tx, wanted.goods, isFree ? 'releaseFreeShipping' : 'putInParcel', wanted.actor, now);
  const parcel = await lockParcel(tx, { id });
  if (!parcel) throw new Error('a parcel that was just written is not there');
  return parcel;
};
