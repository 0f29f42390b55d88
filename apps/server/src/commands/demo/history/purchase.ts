import { CallFailure } from '@caravan/contract/client';
import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import type { DemoSku } from '../demo-goods.queries.ts';
import { buy, type DemoWorld, orderGoods, payByCard, storeAll } from '../demo-steps.ts';
import type { Chance } from './chance.ts';
import { REVIEWS } from './customers.ts';

const DAY = 24;

export interface Purchase {
  /** How many days ago it was ordered. */
  readonly daysAgo: number;
  readonly skus: readonly DemoSku[];
  /** Different for every purchase; becomes its parcel's tracking number. */
  readonly number: number;
}

/** One purchase from the order to the door, as far as the time since then allows. */
export const livePurchase = async (world: DemoWorld, purchase: Purchase, chance: Chance): Promise<void> => {
  const time = timeFrom(world, purchase.daysAgo * DAY + chance.between(1, 20), chance);
  const orders = await orderGoods(world, purchase.skus);
  const codes = orders.map(({ orderCode }) => orderCode);
  await pay(world, 'default', codes, { time, chance });
  if (!time.pass(1)) return;
  const numbers = await buy(world, orders);
  if (!time.pass(chance.between(2, 6))) return;
  const storedItemIds = await storeAll(world, numbers);
  if (!time.pass(chance.between(1, 9))) return;
  const { code, offer } = await chooseLine(world, storedItemIds, chance);
  await pay(world, 'warehouse', [code], { time, chance });
  if (!time.pass(1)) return;
  await packAndShip(world, code, { number: purchase.number, chance });
  if (!time.pass(daysUnderWay(offer, chance))) return;
  await arrive(world, code, { orders, chance, time });
};

interface Time {
  hoursAgo(): number;
  /** Lets so many days pass; false when that is still to come. */
  pass(days: number): boolean;
}

const timeFrom = (world: DemoWorld, from: number, chance: Chance): Time => {
  let hoursAgo = from;
  world.shop.goBack(hoursAgo);
  return {
    hoursAgo: () => hoursAgo,
    pass: (days) => {
      hoursAgo -= days * DAY + chance.between(-3, 3);
      if (hoursAgo > 0) world.shop.goBack(hoursAgo);
      return hoursAgo > 0;
    },
  };
};

const CARDS = ['4242424242424242', '5555555555554444'] as const;
/** A card pays three times a day: those of the last days are left to who looks at the shop. */
const CARDS_UNTIL_HOURS_AGO = 72;

const pay = async (
  world: DemoWorld,
  orderType: 'default' | 'warehouse',
  codes: string[],
  { time, chance }: { readonly time: Time; readonly chance: Chance },
): Promise<void> => {
  const fromWallet = () => world.people.ada('POST /order/creat/pay/order/balance', { orderType, codes });
  if (time.hoursAgo() < CARDS_UNTIL_HOURS_AGO || chance.next() < 0.2) await fromWallet();
  else
    await payByCard(world, orderType, codes, chance.pick(CARDS)).catch((error: unknown) => {
      if (error instanceof CallFailure && error.reason === 'card_day_limit') return fromWallet();
      throw error;
    });
};

interface Arrival {
  readonly orders: readonly OrderSummary[];
  readonly chance: Chance;
  readonly time: Time;
}

/** Most come; one in seventy does not, one in ninety comes back. */
const arrive = async ({ people }: DemoWorld, parcelCode: string, { orders, chance, time }: Arrival) => {
  const fate = chance.next();
  if (fate < 1 / 70) {
    if (time.pass(30))
      await people.support('POST /staff/parcels/report', { parcelCode, outcome: 'lost', reason: LOST });
    return;
  }
  if (fate < 1 / 70 + 1 / 90) {
    await people.support('POST /staff/parcels/report', { parcelCode, outcome: 'returned', reason: RETURNED });
    return;
  }
  await people.keeper('POST /staff/parcels/deliver', { parcelCode });
  if (!time.pass(chance.between(1, 4))) return;
  await people.ada('POST /parcel/confirmReceipt', { parcelCode });
  if (chance.next() > 0.45) return;
  for (const { orderCode, lines } of orders) {
    const reviews = lines.map(({ id }) => {
      const [mark, text] = chance.pick(REVIEWS);
      return { orderLineId: id, mark, text };
    });
    await people.ada('POST /comment', { orderCode, reviews });
  }
};

const LOST = 'The carrier has searched for it and has not found it.';
const RETURNED = 'Nobody was at home three times; the carrier sent it back.';

interface Chosen {
  readonly code: string;
  readonly offer: Pick<FreightOffer, 'daysFrom' | 'daysTo'>;
}

/** A parcel by one of the lines that take it: half of the people choose the best value, others the cheapest or the fastest. */
const chooseLine = async (world: DemoWorld, storedItemIds: string[], chance: Chance): Promise<Chosen> => {
  const { ada } = world.people;
  const request = { storedItemIds, addressId: world.addressId };
  const { offers } = await ada('POST /parcel/quote', request);
  const possible = offers.filter(({ isPossible }) => isPossible);
  const mark = chance.pick(['best_value', 'best_value', 'cheapest', 'fastest'] as const);
  const offer = possible.find(({ marks }) => marks.includes(mark)) ?? possible[0];
  if (!offer) throw new Error('no line takes the goods of the demo');
  const { lineCode, total: expectedTotal } = offer;
  const { parcelCode: code } = await ada('POST /parcel/insert', {
    ...request,
    lineCode,
    expectedTotal,
    agreed: true,
  });
  return { code, offer };
};

/** Mostly within the days promised, now and then a week late. */
const daysUnderWay = ({ daysFrom, daysTo }: Chosen['offer'], chance: Chance): number => {
  const middle = (chance.next() + chance.next()) / 2;
  const late = chance.next() < 0.09 ? chance.between(1, 8) : 0;
  return Math.round(daysFrom + (daysTo - daysFrom) * middle) + late;
};

/** Packed: mostly a little lighter than was thought, seldom heavier, which the wallet pays before it leaves. */
const packAndShip = async (
  world: DemoWorld,
  parcelCode: string,
  { number, chance }: { readonly number: number; readonly chance: Chance },
): Promise<void> => {
  const { keeper } = world.people;
  const { items, estimatedGrams } = await keeper('GET /staff/parcels/detail', { parcelCode });
  const share = chance.next() < 0.08 ? 1.15 : 0.94 + chance.next() * 0.06;
  const weightGrams = Math.ceil(estimatedGrams * share);
  const boxes = [{ lengthMm: 300, widthMm: 220, heightMm: 55 * items.length, weightGrams }];
  const { status } = await keeper('POST /staff/parcels/pack', { parcelCode, boxes });
  if (status === 'difference_due')
    await world.people.ada('POST /order/creat/pay/order/balance', {
      orderType: 'warehouse',
      codes: [parcelCode],
    });
  const trackingNumber = `YT26${String(number).padStart(11, '0')}`;
  await keeper('POST /staff/parcels/ship', { parcelCode, carrier: 'YunExpress', trackingNumber });
};
