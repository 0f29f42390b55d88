import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import type { Services } from '../../platform/services.ts';
import { type DemoShop, openDemoShop, type StationOf } from './demo-callers.ts';
import { type DemoSku, hasOrders, readDemoSkus, readPersonId } from './demo-goods.queries.ts';
import {
  buy,
  type DemoPeople,
  type DemoWorld,
  orderAndPay,
  orderGoods,
  payByCard,
  payParcel,
  ship,
  storeAll,
  track,
} from './demo-steps.ts';
import { askedFor } from './demo-sourcing.ts';
import { unusualParcels } from './demo-parcels.ts';
import { warehouseLife } from './demo-warehouse.ts';

const DAY = 24;

/**
 * What the demo's shopper did over the last days, so that every page has something to show: orders in each state, goods
 * in the warehouse, parcels, an after-sale, talks with customer service. All of it went through the shop's own calls.
 */
export const seedDemoTrade = async (services: Services, emailOf: EmailOf): Promise<void> => {
  const accountId = await readPersonId(services.db, 'accounts', emailOf('shopper'));
  if (!accountId || !services.config.paymentProviders.includes('sandbox')) return;
  if (await hasOrders(services.db, accountId)) return; // taken up again: what there is stays
  const skus = await readDemoSkus(services.db);
  if (skus.length < NEEDED) return;
  const shop = await openDemoShop(services, { photographsLater: true });
  try {
    const people = await meet(shop, accountId, emailOf);
    await live(shop, people, skus);
  } finally {
    await shop.close();
  }
};

const NEEDED = 12;

type EmailOf = (person: 'shopper' | 'buyer' | 'warehouse' | 'support' | 'admin') => string;

/** The shopper of this account and the staff, ready to call. */
export const meet = async (shop: DemoShop, accountId: string, emailOf: EmailOf): Promise<DemoPeople> => {
  const { db } = shop.services;
  const staff = async (role: 'buyer' | 'warehouse' | 'support' | 'admin', stationOf?: StationOf) => {
    const staffId = (await readPersonId(db, 'staff', emailOf(role))) ?? '';
    return shop.as({ kind: 'staff', staffId, roles: [role], sessionId: staffId }, stationOf);
  };
  const keeperElsewhere = await staff('warehouse');
  const { warehouses } = await keeperElsewhere('GET /staff/warehouses', {});
  const stations = warehouses.find(({ isMain }) => isMain)?.stations ?? [];
  return {
    ada: shop.as({ kind: 'shopper', accountId, sessionId: accountId }),
    buyer: await staff('buyer'),
    keeper: await staff(
      'warehouse',
      (call) => stations.find(({ nameEn }) => nameEn === STATION_OF_CALL[call])?.id,
    ),
    keeperElsewhere,
    support: await staff('support'),
    admin: await staff('admin'),
  };
};

/** Where the keeper does what in the busy warehouse. */
const STATION_OF_CALL: Readonly<Record<string, string>> = {
  'POST /staff/inbound/receive': 'Receiving 1',
  'POST /staff/stored/inspect': 'Receiving 1',
  'POST /staff/unknown/receive': 'Receiving 2',
  'POST /staff/parcels/pack': 'Packing 1',
  'POST /staff/handovers/scan': 'Hand-over',
};

const live = async (shop: DemoShop, people: DemoPeople, skus: readonly DemoSku[]): Promise<void> => {
  const [address] = await people.ada('GET /address/list');
  if (!address) return;
  const world = { shop, people, addressId: address.id };
  await firstParcel(world, skus.slice(0, 3));
  await secondParcel(world, skus.slice(3, 5));
  await warehouseLife(world, skus.slice(16, 21));
  await unusualParcels(world, skus.slice(20, 24));
  await askedFor(world, skus.slice(12, 18));
  const [returned] = await warehouseNow(world, skus.slice(5, 8));
  await people.ada('POST /message/read', {}); // what was told so far is old news
  if (returned) await afterSale(world, returned);
  await ordersUnderWay(world, skus.slice(8, 12));
  await talks(world, returned?.orderCode ?? '');
  await belongings(world, skus);
};

/** Ordered three weeks ago, at home by now, and reviewed. */
const firstParcel = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop, people } = world;
  shop.goBack(21 * DAY);
  const orders = await orderAndPay(world, skus);
  shop.goBack(20 * DAY);
  const numbers = await buy(world, orders);
  shop.goBack(17 * DAY);
  const storedItemIds = await storeAll(world, numbers);
  shop.goBack(16 * DAY);
  const parcelCode = await payParcel(world, storedItemIds);
  shop.goBack(15 * DAY);
  await ship(world, parcelCode, 'YT2600000000101');
  shop.goBack(13 * DAY);
  await track(world, parcelCode, {
    place: 'Shenzhen',
    textEn: 'Left the country',
    textZh: '已出口，离开中国',
  });
  shop.goBack(6 * DAY);
  await track(world, parcelCode, { place: 'San Francisco', textEn: 'Out for delivery', textZh: '派送中' });
  await people.keeper('POST /staff/parcels/deliver', { parcelCode });
  shop.goBack(5 * DAY);
  await people.ada('POST /parcel/confirmReceipt', { parcelCode });
  const [reviewed] = orders;
  if (!reviewed) return;
  const reviews = reviewed.lines.map(({ id }) => ({ orderLineId: id, mark: 5, text: REVIEW }));
  await people.ada('POST /comment', { orderCode: reviewed.orderCode, reviews });
};

const REVIEW = 'Exactly as on the photos, well packed, and two weeks from door to door. I will order again.';

/** On its way home. */
const secondParcel = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop } = world;
  shop.goBack(13 * DAY);
  const numbers = await buy(world, await orderAndPay(world, skus));
  shop.goBack(9 * DAY);
  const storedItemIds = await storeAll(world, numbers);
  shop.goBack(7 * DAY);
  const parcelCode = await payParcel(world, storedItemIds);
  shop.goBack(6 * DAY);
  await ship(world, parcelCode, 'YT2600000000202');
  await track(world, parcelCode, {
    place: 'Guangzhou',
    textEn: 'Arrived at the export centre',
    textZh: '到达出口处理中心',
  });
  shop.goBack(4 * DAY);
  await track(world, parcelCode, { place: 'Hong Kong', textEn: 'On the plane', textZh: '航班已起飞' });
};

/** In the warehouse, with photos; gives the orders, the first of which is what goes back. */
const warehouseNow = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<OrderSummary[]> => {
  world.shop.goBack(5 * DAY);
  const orders = await orderAndPay(world, skus);
  const numbers = await buy(world, orders);
  world.shop.goBack(DAY);
  await storeAll(world, numbers);
  return orders;
};

/** Asked about by customer service, and waiting for them to decide. */
const afterSale = async ({ shop, people }: DemoWorld, { orderCode }: OrderSummary): Promise<void> => {
  const { ada, support } = people;
  shop.goBack(20);
  const { lines } = await ada('GET /return/lines', { orderCode });
  const { code } = await ada('POST /return/apply', {
    orderCode,
    orderLineId: lines[0]?.orderLineId ?? '',
    kind: 'return',
    quantity: 1,
    reason: 'size_or_colour',
    description: 'On the photo it looks smaller than the size I chose. Can you measure it, or take it back?',
  });
  shop.goBack(16);
  await support('POST /staff/returns/ask', {
    code,
    text: 'We measured it: 2 cm below the table of sizes. Shall we send it back, or do you keep it?',
  });
  shop.goBack(14);
  await ada('POST /return/answer', {
    code,
    text: 'Please send it back. Thank you for measuring so quickly!',
  });
};

/** On the way to the warehouse, waiting to be bought, and not yet paid. */
const ordersUnderWay = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  world.shop.goBack(2 * DAY);
  await buy(world, await orderAndPay(world, skus.slice(0, 1)));
  world.shop.goBack(10);
  await orderAndPay(world, skus.slice(1, 3));
  world.shop.goBack(2);
  await orderGoods(world, skus.slice(3, 4));
};

/** One talk that was answered, and one that waits for the desk. */
const talks = async ({ shop, people }: DemoWorld, orderCode: string): Promise<void> => {
  const { ada, support } = people;
  shop.goBack(9);
  await ada('POST /service/send', {
    subjectKind: 'order',
    subjectCode: orderCode,
    text: 'Hello! Can the rest of this order wait for another one and go in the same parcel?',
  });
  shop.goBack(8);
  const { list } = await support('GET /staff/conversations', {});
  const asked = list.find(({ subjectCode }) => subjectCode === orderCode);
  if (asked)
    await support('POST /staff/conversations/answer', {
      id: asked.id,
      text: 'Of course. It waits 90 days for free; choose everything together under Warehouse when the other goods are there.',
    });
  shop.goBack(3);
  await ada('POST /service/send', {
    subjectKind: 'general',
    text: 'Which line is the fastest to California right now?',
  });
};

/** A filled wallet, a coupon, favourites, and something in the cart. */
const belongings = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { ada } = world.people;
  world.shop.goBack(1);
  const { code } = await ada('POST /wallet/topUp', { usd: 50 });
  await payByCard(world, 'topUp', [code]);
  world.shop.goBack(0); // the coupons begin with the shop
  const coupons = await ada('GET /coupon/list', {});
  const claimable = coupons.list.slice(0, 2).map(({ couponId }) => couponId);
  if (claimable.length > 0) await ada('POST /coupon/claim', claimable);
  for (const { goods_id: spuId } of skus.slice(12, 16)) await ada('POST /system/favourite/add', { spuId });
  for (const { sku_id: skuId } of skus.slice(10, 12))
    await ada('POST /system/cart/add', { skuId, quantity: 1 });
};
