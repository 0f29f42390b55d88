import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import type { Carton } from '@caravan/domain/packing/cartons/choose-carton';
import type { ServicePrices } from '@caravan/domain/transit/value-added';
import type { Db } from '../../../platform/db/database.ts';
import { isRefused, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { findAddress } from '../../accounts/index.ts';
import { cartonsAt } from '../../cartons/index.ts';
import type { AddressSnapshot } from '../../orders/index.ts';
import { rateOf, type Rates } from '../../rates/index.ts';
import { carriersAt } from '../../warehouse/index.ts';
import { chooseGoods, type ChoiceOptions, type GoodsRefusal } from './parcels.goods.ts';
import { effectsOn, type PackingEffect } from '../price/effects.queries.ts';
import type { ParcelDraft } from '../price/parcels.price.ts';
import type { ParcelGoods } from '../parcels.rows.ts';
import { type RehearsalRow, rehearsalsOn } from '../rehearsals/rehearsals.queries.ts';
import { isService } from '../price/parcels.services.ts';

/** What a parcel is made of, found and checked. */
export interface Gathered {
  readonly goods: readonly ParcelGoods[];
  readonly address: AddressSnapshot;
  /** Whatever was packed for trial of these goods. */
  readonly rehearsals: readonly RehearsalRow[];
  /** Who collects where the goods lie. */
  readonly carriers: readonly string[];
  /** What the goods are packed in, and what is left of those that are pressed. */
  readonly cartons: readonly Carton[];
  readonly effects: readonly PackingEffect[];
}

/** The chosen goods and the address, both the shopper's own, or why not. */
export const gatherParcel = async (
  db: Db,
  accountId: string,
  wanted: { readonly storedItemIds: readonly string[]; readonly addressId: string },
  options: ChoiceOptions,
): Promise<Gathered | Refused<GoodsRefusal | 'address_unknown'>> => {
  const goods = await chooseGoods(db, wanted.storedItemIds, accountId, options);
  if (isRefused(goods)) return goods;
  const address = await findAddress(db, accountId, wanted.addressId);
  if (!address) return refuse('address_unknown');
  return {
    goods,
    address,
    rehearsals: await rehearsalsOn(db, accountId, wanted.storedItemIds),
    carriers: await carriersAt(db, goods[0]?.warehouse_id),
    cartons: await cartonsAt(db, goods[0]?.warehouse_id),
    effects: await effectsOn(db, wanted.storedItemIds),
  };
};

export const draftOf = (
  wanted: { readonly services: readonly string[]; readonly declaredUsd: number },
  { goods, address, rehearsals, carriers, cartons, effects }: Gathered,
  { rates, prices, now }: { readonly rates: Rates; readonly prices: ServicePrices; readonly now: Date },
): ParcelDraft => ({
  goods,
  address,
  rehearsals,
  carriers,
  cartons,
  effects,
  prices,
  services: wanted.services.filter(isService),
  declaredValueFen: multiplyDivide(
    Math.round(wanted.declaredUsd * 100),
    RATE_ONE,
    rateOf('USD', rates).rateE8,
  ),
  now,
});
