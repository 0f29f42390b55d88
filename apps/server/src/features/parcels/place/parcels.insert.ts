import { lackedNumber } from '@caravan/domain/customs/receiver-number';
import type { ServicePrices } from '@caravan/domain/transit/value-added';
import type { Locale } from '@caravan/domain/shared/locale';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isRefused, type Refused, refuse, type Shopper } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { linesNow } from '../../freight/index.ts';
import { moneyText, notify } from '../../messages/index.ts';
import type { AddressSnapshot } from '../../orders/index.ts';
import { moneyOf, type Rates, ratesNow } from '../../rates/index.ts';
import { fenOfCny, settingNow } from '../../settings/index.ts';
import { chargePhotos } from '../../warehouse/index.ts';
import type { GoodsRefusal } from './parcels.goods.ts';
import { draftOf, gatherParcel } from './parcels.draft.ts';
import { linkTo } from '../pack/parcels.pack.ts';
import { parcelPromise, placeParcel } from './parcels.place.ts';
import { dutyOfParcel } from '../customs/customs.duty.ts';
import {
  type CappedQuote,
  cappedQuote,
  freightRequestOf,
  insuranceFenOf,
  type ParcelDraft,
  partsOf,
  rehearsalsCharged,
  withReserve,
} from '../price/parcels.price.ts';
import type { ParcelQuote, ParcelRow } from '../parcels.rows.ts';
import { valueFenOf } from '../plan/parcels.plan.ts';
import { areOffered, servicePricesNow } from '../price/parcels.services.ts';
import { cancelAsked, chargeRehearsals } from '../rehearsals/rehearsals.queries.ts';

interface InsertContext {
  readonly tx: Tx;
  readonly db: Db;
  readonly actor: Shopper;
  readonly now: Date;
  readonly currency: CurrencyCode;
  readonly locale: Locale;
  readonly services: Services;
}

export interface WantedParcel {
  readonly storedItemIds: readonly string[];
  readonly services: readonly string[];
  readonly declaredUsd: number;
  readonly lineCode: string;
  readonly expectedTotal: number;
}

/** What all parcels made in one go share. */
export interface WantedParcels {
  readonly addressId: string;
  readonly capped: boolean;
  readonly agreed: boolean;
  readonly parcels: readonly WantedParcel[];
}

type InsertRefusal = Refused<
  | 'terms_not_agreed'
  | 'service_unknown'
  | 'insurance_covers_nothing'
  | 'receiver_number_missing'
  | GoodsRefusal
  | 'address_unknown'
  | 'freight_line_not_possible'
  | 'price_changed'
>;

type Inserted = { readonly parcels: readonly ParcelRow[] } | { readonly refused: InsertRefusal };

/** Makes parcels, all or none: the first that cannot be made refuses the whole. */
export const insertParcels = async (context: InsertContext, wanted: WantedParcels): Promise<Inserted> => {
  if (!wanted.agreed) return { refused: refuse('terms_not_agreed') };
  const rates = await ratesNow(context);
  const parcels: ParcelRow[] = [];
  for (const one of wanted.parcels) {
    const made = await insertOne(context, wanted, one, rates);
    if ('refused' in made) return made;
    parcels.push(made.parcel);
  }
  return { parcels };
};

const insertOne = async (
  context: InsertContext,
  { addressId, capped }: WantedParcels,
  wanted: WantedParcel,
  rates: Rates,
): Promise<{ readonly parcel: ParcelRow } | { readonly refused: InsertRefusal }> => {
  const { tx, actor, now, currency, locale } = context;
  const prices = await servicePricesNow(context);
  const choice = { storedItemIds: wanted.storedItemIds, addressId };
  const gathered = await gatherParcel(tx, actor.accountId, choice, { locale, lock: true });
  if (isRefused(gathered)) return { refused: gathered };
  const refused =
    serviceRefusal(wanted, prices, valueFenOf(gathered.goods)) ?? numberRefusal(gathered.address);
  if (refused) return { refused };
  const draft = draftOf(wanted, gathered, { rates, prices, now });
  const chosen = (await linesNow(context)).find(({ line }) => line.code === wanted.lineCode);
  const priced = chosen && cappedQuote(chosen.line, draft);
  if (!chosen || !priced) return { refused: refuse('freight_line_not_possible') };
  const total = moneyOf(capped ? priced.maximumFen : priced.totalFen, currency, rates);
  if (total !== wanted.expectedTotal) return { refused: refuse('price_changed', { total }) };
  const parcel = await placeParcel(tx, {
    ...gathered,
    accountId: actor.accountId,
    line: { code: chosen.line.code, tariffId: chosen.tariffId },
    quote: await withDuty(context, capped ? withReserve(priced) : priced.quote, { draft, priced, rates }),
    services: draft.services,
    declaredUsdCents: Math.round(wanted.declaredUsd * 100),
    currency,
    rates,
    actor,
    now,
    isCapped: capped,
    weightGrams: freightRequestOf(draft).weightGrams,
    toleranceFen: fenOfCny((await settingNow(context, 'freightTolerance')).cny),
    promise: await parcelPromise(context),
  });
  await chargeRehearsals(
    tx,
    rehearsalsCharged(draft).map(({ id }) => id),
    parcel.id,
  );
  await chargePhotos(tx, wanted.storedItemIds, parcel.id);
  await cancelAsked(tx, { goods: wanted.storedItemIds });
  await notify(tx, {
    accountId: actor.accountId,
    template: 'parcel_to_pay',
    params: { code: parcel.code, total: moneyText(parcel.shown_minor, parcel.currency) },
    link: linkTo(parcel),
    now,
  });
  return { parcel };
};

/** Why the chosen services cannot be had: insurance gives the declared value, and no more than the goods are worth. */
const serviceRefusal = (
  { services, declaredUsd }: WantedParcel,
  prices: ServicePrices,
  worthFen: number,
): Refused<'service_unknown' | 'insurance_covers_nothing'> | undefined => {
  if (!areOffered(services, prices)) return refuse('service_unknown');
  const coversNothing = declaredUsd === 0 || worthFen === 0;
  return services.includes('insurance') && coversNothing ? refuse('insurance_covers_nothing') : undefined;
};

/** Addresses from before customs' number was asked for: it is asked for now, when something goes there. */
const numberRefusal = (address: AddressSnapshot): Refused<'receiver_number_missing'> | undefined => {
  const name = lackedNumber(address);
  return name === undefined ? undefined : refuse('receiver_number_missing', { name });
};

/** The quote with what customs was expected to ask for, by the version of the rule that holds today. */
const withDuty = async (
  { tx, now }: InsertContext,
  quote: ParcelQuote,
  {
    draft,
    priced,
    rates,
  }: { readonly draft: ParcelDraft; readonly priced: CappedQuote; readonly rates: Rates },
): Promise<ParcelQuote> => {
  if (quote.taxIncluded) return quote;
  const { goods, address, declaredValueFen } = draft;
  const duty = await dutyOfParcel(
    { db: tx, now },
    {
      country: address.country,
      goods,
      declaredFen: declaredValueFen,
      freightFen: partsOf(priced.quote).freightFen,
      insuranceFen: insuranceFenOf(priced.quote.items),
    },
    rates,
  );
  return duty ? { ...quote, duty } : quote;
};
