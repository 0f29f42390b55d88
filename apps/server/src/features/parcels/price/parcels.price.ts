import { storageFeeFen, storageState } from '@caravan/domain/time/deadlines';
import { type StorageClock, storageStart } from '@caravan/domain/warehouse/storage-clock';
import type { FreightLine, FreightRequest } from '@caravan/domain/freight/freight-tariff';
import { quoteFreight } from '@caravan/domain/freight/freight';
import {
  HEAVIEST_PACKING,
  packedGrams,
  type PackingRule,
  roomyBox,
  USUAL_PACKING,
} from '@caravan/domain/parcels/parcel-packing';
import { rehearsalOf, rehearsalsDue, rehearsedGrams } from '@caravan/domain/parcels/rehearsal';
import { priceServices, type ServicePrices } from '@caravan/domain/transit/value-added';
import { goodsClassesOf } from '../../freight/index.ts';
import type { AddressSnapshot } from '../../orders/index.ts';
import type { PackedBox, ParcelGoods, ParcelQuote, PriceItem } from '../parcels.rows.ts';
import { type BoxNeeds, boxOfParcel } from './parcels.box.ts';
import { type OfferedService, serviceExplanation, SERVICE_TEXTS } from './parcels.services.ts';
import type { RehearsalRow } from '../rehearsals/rehearsals.queries.ts';

export interface ParcelDraft extends BoxNeeds {
  readonly address: Pick<AddressSnapshot, 'country' | 'postalCode'>;
  readonly services: readonly OfferedService[];
  readonly declaredValueFen: number;
  /** Who collects where the goods lie; left out for a parcel whose line is settled. */
  readonly carriers?: readonly string[] | undefined;
  readonly rehearsals: readonly RehearsalRow[];
  /** What the warehouse does for a fee, as it is offered. */
  readonly prices: ServicePrices;
  readonly now: Date;
}

/** The weight a parcel of these goods is calculated with until it stands on the scale. */
export const estimatedGrams = (
  goods: readonly ParcelGoods[],
  packing: PackingRule = USUAL_PACKING,
  tareGrams = 0,
): number =>
  packedGrams(
    goods.reduce((sum, { weight_grams }) => sum + weight_grams, 0),
    packing,
    tareGrams,
  );

export const freightRequestOf = (draft: ParcelDraft): FreightRequest => {
  const box = boxOfParcel(draft);
  const measured = measuredOf(draft);
  return {
    country: draft.address.country,
    postcode: draft.address.postalCode,
    weightGrams: measured
      ? rehearsedGrams(measured)
      : estimatedGrams(draft.goods, USUAL_PACKING, box?.tareGrams),
    sizes: measured ?? (box ? [box.size] : []),
    declaredValueFen: draft.declaredValueFen,
    goodsClasses: classesOf(draft.goods),
    carriers: draft.carriers,
  };
};

/** The rehearsal of exactly these goods, packed in this way; asked for or done. */
export const rehearsalFor = ({ goods, services, rehearsals }: ParcelDraft): RehearsalRow | undefined =>
  rehearsalOf({ storedItemIds: goods.map(({ stored_item_id }) => stored_item_id), services }, rehearsals);

/** The boxes of the rehearsal, where there was one. */
const measuredOf = (draft: ParcelDraft): RehearsalRow['boxes'] | undefined => {
  const rehearsal = rehearsalFor(draft);
  return rehearsal?.status === 'done' ? rehearsal.boxes : undefined;
};

/** The rehearsals whose fee this parcel bears. */
export const rehearsalsCharged = ({ goods, rehearsals }: ParcelDraft): RehearsalRow[] =>
  rehearsalsDue(
    goods.map(({ stored_item_id }) => stored_item_id),
    rehearsals,
  );

/** The same parcel as heavy and large as its packing may make it, its carton not cut down; what was packed for trial is known. */
export const heaviestRequestOf = (draft: ParcelDraft): FreightRequest => {
  const request = freightRequestOf(draft);
  if (measuredOf(draft)) return request;
  const box = boxOfParcel(draft);
  return {
    ...request,
    weightGrams: estimatedGrams(draft.goods, HEAVIEST_PACKING, box?.tareGrams),
    sizes: box ? [roomyBox(box.uncut)] : [],
  };
};

export const classesOf = (goods: readonly ParcelGoods[]) =>
  goodsClassesOf([...new Set(goods.flatMap(({ goods_classes }) => goods_classes))].join(','));

/** What is charged beside the freight line itself: services of the warehouse and days of storage beyond the free ones. */
export const extrasOf = (draft: ParcelDraft, weightGrams: number): PriceItem[] => {
  const services = priceServices(
    draft.prices,
    draft.services.map((service) => ({ service })),
    { weightGrams, declaredValueFen: draft.declaredValueFen },
  ).map(({ service, amountFen }): PriceItem => ({
    kind: 'value_added',
    code: service,
    label: SERVICE_TEXTS[service as OfferedService].name, // the draft holds offered services only
    amountFen,
    explanation: serviceExplanation(draft.prices[service], draft.declaredValueFen, weightGrams),
  }));
  const rehearsals = rehearsalsCharged(draft).map(rehearsalItem);
  const storageFen = storageFenOf(draft.goods, draft.now);
  const photosFen = draft.goods.reduce((sum, { photos_fen }) => sum + photos_fen, 0);
  return [
    ...services,
    ...rehearsals,
    ...(photosFen > 0 ? [photosItem(photosFen)] : []),
    ...(storageFen > 0 ? [storageItem(storageFen, draft)] : []),
  ];
};

const rehearsalItem = ({ fee_fen: amountFen }: RehearsalRow): PriceItem => ({
  kind: 'value_added',
  code: 'rehearsal_packing',
  label: { en: 'Trial packing', zh: '预打包' },
  amountFen,
  explanation: {},
});

const photosItem = (amountFen: number): PriceItem => ({
  kind: 'value_added',
  code: 'extra_photos',
  label: { en: 'Extra photos', zh: '补拍照片' },
  amountFen,
  explanation: {},
});

const storageItem = (amountFen: number, draft: Pick<ParcelDraft, 'goods' | 'now'>): PriceItem => ({
  kind: 'storage',
  label: { en: 'Storage beyond the free days', zh: '超期仓储费' },
  amountFen,
  explanation: storageExplanation(draft),
});

const extraDaysOf = (item: ParcelGoods, now: Date): number =>
  storageState({ receivedAt: storageStart(clockOf(item), now), now, freeDays: item.free_days }).extraDays;

const storageExplanation = ({
  goods,
  now,
}: Pick<ParcelDraft, 'goods' | 'now'>): PriceItem['explanation'] => ({
  extraDays: Math.max(0, ...goods.map((item) => extraDaysOf(item, now))),
  kgDays: goods.reduce((sum, item) => sum + extraDaysOf(item, now) * Math.ceil(item.weight_grams / 1000), 0),
});

export const storageFenOf = (goods: readonly ParcelGoods[], now: Date): number =>
  goods.reduce(
    (sum, item) =>
      sum +
      storageFeeFen({
        extraDays: extraDaysOf(item, now),
        chargedDays: item.charged_days,
        weightGrams: item.weight_grams,
        feeFenPerKgDay: item.storage_fen_per_kg_day,
      }),
    0,
  );

const clockOf = ({ received_at, stopped_ms, stopped_at }: ParcelGoods): StorageClock => ({
  receivedAt: received_at,
  stoppedMs: stopped_ms,
  stoppedAt: stopped_at,
});

export const sumFen = (items: readonly { readonly amountFen: number }[]): number =>
  items.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** What is paid for insurance, which customs count to the value. */
export const insuranceFenOf = (items: readonly PriceItem[]): number =>
  sumFen(items.filter(({ code }) => code === 'insurance'));

/** A parcel's price on one line, or undefined when the line does not take it. */
export const quoteParcel = (
  line: FreightLine,
  request: FreightRequest,
  extras: readonly PriceItem[],
): ParcelQuote | undefined => {
  const quote = quoteFreight(line, request);
  if (!quote.ok) return undefined;
  return {
    items: [...quote.items, ...extras],
    chargeableGrams: quote.chargeableGrams,
    days: quote.days,
    taxIncluded: quote.taxIncluded,
  };
};

/** The goods of a parcel as they stand in their boxes. */
export const packedRequestOf = (
  {
    address,
    declaredValueFen,
    goods,
    carriers,
  }: Pick<ParcelDraft, 'address' | 'declaredValueFen' | 'goods' | 'carriers'>,
  boxes: readonly PackedBox[],
): FreightRequest => ({
  country: address.country,
  postcode: address.postalCode,
  weightGrams: boxes.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
  sizes: boxes,
  declaredValueFen,
  goodsClasses: classesOf(goods),
  carriers,
});

/** A parcel's price with the most that it can become. */
export interface CappedQuote {
  readonly quote: ParcelQuote;
  readonly totalFen: number;
  readonly maximumFen: number;
  /** What the heaviest packing would weigh. */
  readonly heaviestGrams: number;
}

/** A parcel's price on a line with its extras, and its highest price; undefined when the line does not take it. */
export const cappedQuote = (
  line: FreightLine,
  draft: ParcelDraft,
  known?: readonly PriceItem[],
): CappedQuote | undefined => {
  const request = freightRequestOf(draft);
  const quote = quoteParcel(line, request, known ?? extrasOf(draft, request.weightGrams));
  if (!quote) return undefined;
  const totalFen = sumFen(quote.items);
  const maximumFen = totalFen + reserveFen(line, draft, partsOf(quote).freightFen);
  return { quote, totalFen, maximumFen, heaviestGrams: heaviestRequestOf(draft).weightGrams };
};

/** What heavy packing may add to the freight. Where the line would then refuse the parcel, the packers keep it within its limits. */
export const reserveFen = (line: FreightLine, draft: ParcelDraft, freightFen: number): number => {
  const heaviest = quoteFreight(line, heaviestRequestOf(draft));
  return heaviest.ok ? Math.max(0, heaviest.totalFen - freightFen) : 0;
};

/** The quote of a parcel whose highest price is paid at once. */
export const withReserve = ({ quote, totalFen, maximumFen, heaviestGrams }: CappedQuote): ParcelQuote =>
  maximumFen === totalFen
    ? quote
    : { ...quote, items: [...quote.items, reserveItem(maximumFen - totalFen, heaviestGrams)] };

const reserveItem = (amountFen: number, heaviestGrams: number): PriceItem => ({
  kind: 'reserve',
  label: {
    en: 'Reserve for packing, returned if not needed',
    zh: '打包预留（用不完自动退回）',
  },
  amountFen,
  explanation: { heaviestGrams },
});

/** The shop pays the line; the shopper sees a price of nothing. */
export const freeQuote = (quote: ParcelQuote | undefined): ParcelQuote => ({
  items: [
    { kind: 'free_shipping', label: { en: 'Free shipping', zh: '包邮' }, amountFen: 0, explanation: {} },
  ],
  chargeableGrams: quote?.chargeableGrams ?? 0,
  days: quote?.days ?? { from: 15, to: 30 },
  taxIncluded: quote?.taxIncluded ?? false,
});

export const isFreeQuote = ({ items }: ParcelQuote): boolean =>
  items.some(({ kind }) => kind === 'free_shipping');

/** The quote with what the shop bears of it. */
export const withBorne = (quote: ParcelQuote, borneFen: number): ParcelQuote =>
  borneFen === 0 ? quote : { ...quote, items: [...quote.items, borneItem(-borneFen)] };

const borneItem = (amountFen: number): PriceItem => ({
  kind: 'borne',
  label: { en: 'Borne by us', zh: '由我们承担' },
  amountFen,
  explanation: {},
});

const FREIGHT_KINDS: ReadonlySet<PriceItem['kind']> = new Set([
  'freight',
  'surcharge',
  'remote_area',
  'fuel',
  'service',
  'free_shipping',
  'reserve',
  'borne',
]);

/** The part of a price that an item belongs to, as tax rules name it. */
export const parcelPartOf = ({ kind }: Pick<PriceItem, 'kind'>): 'freight' | 'parcel_services' | 'storage' =>
  kind === 'value_added' ? 'parcel_services' : kind === 'storage' ? 'storage' : 'freight';

export const partsOf = ({ items }: ParcelQuote) => ({
  freightFen: sumFen(items.filter(({ kind }) => FREIGHT_KINDS.has(kind))),
  servicesFen: sumFen(items.filter(({ kind }) => kind === 'value_added')),
  storageFen: sumFen(items.filter(({ kind }) => kind === 'storage')),
});
