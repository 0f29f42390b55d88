import type { landedCalls } from '@caravan/contract/parcels/landed.calls';
import type { Destination } from '@caravan/domain/home/home-parcel';
import { byWarehouse } from '@caravan/domain/warehouse/one-warehouse';
import type { Db } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { countryName } from '../../accounts/index.ts';
import { lineNames } from '../../freight/index.ts';
import { type Basket, NO_PARTS, partsFor, priceBasket, sumOfParts } from '../../orders/index.ts';
import { type Viewer, viewerNow } from '../../rates/index.ts';
import { carriersAt } from '../../warehouse/index.ts';
import { extrasOf, sumFen } from '../price/parcels.price.ts';
import { itemsOf } from './landed.items.ts';
import { journeyNow } from './landed.journey.ts';
import { type Load, loadOf } from './landed.load.ts';
import { waitingGoods } from './landed.queries.ts';
import { findThings, type LandedInput, type Things } from './landed.things.ts';
import {
  addedTo,
  type FreightWay,
  type Landed,
  type Offers,
  offersFor,
  presentWays,
  sideBySide,
  standingWay,
} from './landed.ways.ts';

export const landedHandlers = {
  'POST /parcel/landedCost': async (context, input) => {
    const { db, actor } = context;
    const viewer = await viewerNow(context);
    const things = await findThings(db, actor, input);
    if (!things) return refuse('not_found');
    const accountId = actor.kind === 'shopper' ? actor.accountId : null;
    const basket = hasGoods(input) ? await priceBasket(context, { ...input, accountId }, viewer) : NOTHING;
    if (typeof basket === 'string') return refuse(basket);
    const order = orderOf(basket, things, viewer);
    const load = await loadOf(context, basket, things);
    const home = { load, destination: await wayOf(db, input, things), things, viewer };
    const offers = await waysHome(context, home);
    const ways = presentWays(offers.ways, order.minor);
    return {
      currency: viewer.currency,
      country: countryOf(home, viewer),
      order: order.shown,
      freight: freightOf(load, things, ways),
      ways,
      dutyNote: offers.duty?.notes[viewer.locale] ?? '',
      weightGrams: load.origin === null ? null : offers.weightGrams,
      weightOrigin: load.origin,
      journey: await journeyNow(db, { basket, things, days: daysOf(ways), now: context.now }),
      waiting: await waitingNow(context, basket, home, accountId),
      items: itemsOf(basket, things, viewer.locale),
    };
  },
} satisfies Handlers<typeof landedCalls>;

/** A coupon alone is asked about too, so that nobody else's is ever taken for nothing. */
const hasGoods = ({ lines, userCouponId }: LandedInput): boolean =>
  lines.length > 0 || userCouponId !== undefined;

/** What goods to be bought add to what the shopper has in the warehouse. */
const waitingNow = async (
  context: Parameters<typeof offersFor>[0],
  { lines }: Basket,
  { load, destination, viewer }: Home,
  accountId: string | null,
): Promise<Landed['waiting']> => {
  if (lines.length === 0 || accountId === null || !destination) return null;
  return addedTo(context, await waitingGoods(context.db, accountId), { load, destination, viewer });
};

const NOTHING: Basket = { parts: NO_PARTS, lines: [] };

const countryOf = ({ destination }: Home, { locale }: Viewer): Landed['country'] => {
  if (!destination) return null;
  const { country: code } = destination;
  return { code, name: countryName(code, locale) ?? code };
};

const daysOf = ([first]: Landed['ways']) => (first ? { from: first.daysFrom, to: first.daysTo } : null);

/** What is paid when ordering: the same figures as on the order itself. */
const orderOf = (basket: Basket, { orders }: Things, viewer: Viewer) => {
  const living = orders.filter(({ status }) => status !== 'cancelled');
  const parts = living.map((order) => partsFor(order, viewer)).reduce(sumOfParts, basket.parts);
  const isPaid = basket.lines.length === 0 && living.every(({ status }) => status !== 'payment_pending');
  return {
    minor: parts.total,
    shown: {
      goods: parts.goods / 100,
      domesticFreight: parts.freight / 100,
      serviceFee: parts.service / 100,
      discount: parts.discount / 100,
      total: parts.total / 100,
      isPaid,
    },
  };
};

/** Where it goes: to the country that was named, else to the address that something has. */
const destinationOf = ({ country }: LandedInput, { orders, parcels }: Things): Destination | null => {
  const address = orders.find((order) => order.address)?.address ?? parcels[0]?.address;
  if (address && (country === undefined || country === address.country))
    return { country: address.country, postcode: address.postalCode };
  return country === undefined ? null : { country };
};

/** … from where the goods lie, where that is one warehouse. */
const wayOf = async (db: Db, input: LandedInput, things: Things): Promise<Destination | null> => {
  const destination = destinationOf(input, things);
  const [warehouseId, ...others] = byWarehouse(things.stored).keys();
  if (!destination || others.length > 0) return destination;
  return { ...destination, carriers: await carriersAt(db, warehouseId) };
};

interface Home {
  readonly load: Load;
  readonly destination: Destination | null;
  readonly things: Things;
  readonly viewer: Viewer;
}

/** The ways of what is still to be packed, with the parcels that stand beside each of them. */
const waysHome = async (
  context: Parameters<typeof offersFor>[0],
  { load, destination, things, viewer }: Home,
): Promise<Offers> => {
  const { parcels, parcelGoods } = things;
  const standing =
    parcels.length === 0
      ? undefined
      : await standingWay(
          context,
          { parcels, goods: parcelGoods, names: await lineNames(context.db) },
          viewer,
        );
  if (load.goods.length === 0 || load.hasUnknown || !destination)
    return { ways: standing && !load.hasUnknown ? [standing] : [], duty: undefined, weightGrams: 0 };
  const extrasFen = storageFenOf(things, destination, context.now);
  const offers = await offersFor(context, { load, destination, extrasFen, viewer });
  const beside = (way: FreightWay) => (standing ? sideBySide(standing, way) : way);
  return { ...offers, ways: offers.ways.map(beside) };
};

/** What the warehouse charges beside the line: days of storage beyond the free ones, photos that were asked for. */
const storageFenOf = ({ stored }: Things, destination: Destination, now: Date): number =>
  sumFen(
    extrasOf(
      {
        goods: stored,
        address: { country: destination.country, postalCode: destination.postcode ?? '' },
        services: [],
        declaredValueFen: 0,
        rehearsals: [],
        prices: {},
        cartons: [],
        effects: [],
        now,
      },
      0,
    ),
  );

const freightOf = (load: Load, { parcels }: Things, ways: Landed['ways']): Landed['freight'] => {
  if (load.hasUnknown) return 'unknown';
  if (load.goods.length > 0) return ways.length > 0 ? 'estimated' : 'impossible';
  const priced = parcels.filter(({ total_fen }) => total_fen > 0);
  if (priced.length === 0) return 'included';
  return priced.every(({ paid_at }) => paid_at !== null) ? 'paid' : 'due';
};
