import type { DemoSku } from './demo-goods.queries.ts';
import {
  buy,
  type DemoWorld,
  orderAndPay,
  orderGoods,
  payByCard,
  payParcel,
  photosOf,
  ship,
  storeAll,
} from './demo-steps.ts';

const DAY = 24;

/** So many goods the lists of the warehouse are filled with. */
const WAREHOUSE_NEEDS = 5;

/** What lies in the warehouse beside the latest: goods at the end of their free days and long beyond, and goods packed for trial. */
export const warehouseLife = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  if (skus.length < WAREHOUSE_NEEDS) return;
  await storedSince(world, 184, skus.slice(0, 1));
  await inQuietWarehouse(world, YIWU, (there) => storedSince(there, 85, skus.slice(1, 2)));
  await inQuietWarehouse(world, TIANJIN, (there) => storedSince(there, 12, skus.slice(0, 1)));
  await overTwoWarehouses(world, skus.slice(1, 2));
  await rehearsed(world, skus.slice(2, 4), skus.slice(4, 5));
};

/** Places in the list of those that are not the busy one. */
const YIWU = 0;
const TIANJIN = 1;

/** What is received meanwhile lies in a warehouse that is not the busy one. */
const inQuietWarehouse = async <Done>(
  world: DemoWorld,
  place: number,
  receive: (there: DemoWorld) => Promise<Done>,
): Promise<Done> => {
  const { people } = world;
  const { warehouses, homeId: busyId } = await people.keeper('GET /staff/warehouses', {});
  const quiet = warehouses.filter(({ id }) => id !== busyId)[place];
  const staffId = (await people.keeper('GET /staff/me', {})).id;
  if (quiet) await people.admin('POST /staff/warehouses/home', { staffId, warehouseId: quiet.id });
  const done = await receive({ ...world, people: { ...people, keeper: people.keeperElsewhere } });
  await people.admin('POST /staff/warehouses/home', { staffId, warehouseId: null });
  return done;
};

/** One order of two pieces that the seller sent to two warehouses: a parcel from each, one on its way, one to be packed. */
const overTwoWarehouses = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop } = world;
  shop.goBack(11 * DAY);
  const orders = await orderGoods(world, skus, 2);
  await payByCard(
    world,
    'default',
    orders.map(({ orderCode }) => orderCode),
  );
  const numbers = await buy(world, orders);
  shop.goBack(8 * DAY);
  const here = await storeAll(world, numbers, { pieces: 1 });
  const there = await inQuietWarehouse(world, YIWU, (elsewhere) => storeAll(elsewhere, numbers));
  shop.goBack(6 * DAY);
  const sent = await payParcel(world, here);
  shop.goBack(5 * DAY + 6);
  await ship(world, sent, 'YT2600000000506');
  shop.goBack(DAY + 10);
  await payParcel(world, there);
};

/** Received this many days ago; gives what lies there. */
const storedSince = async (world: DemoWorld, days: number, skus: readonly DemoSku[]): Promise<string[]> => {
  world.shop.goBack((days + 3) * DAY);
  const numbers = await buy(world, await orderAndPay(world, skus));
  world.shop.goBack(days * DAY);
  return storeAll(world, numbers);
};

/** One is measured, the other waits at the packing table. */
const rehearsed = async (
  world: DemoWorld,
  together: readonly DemoSku[],
  alone: readonly DemoSku[],
): Promise<void> => {
  const { shop, people } = world;
  const storedItemIds = await storedSince(world, 4, together);
  const [waiting = ''] = await storedSince(world, 2, alone);
  shop.goBack(DAY + 6);
  const { id } = await people.ada('POST /parcel/rehearsal', { storedItemIds });
  const form = await photosOf(shop, together[0]?.picture_id ?? '');
  form.append('rehearsalId', id);
  shop.goBack(DAY);
  await people.keeper('POST /staff/rehearsals/photos', form as never); // the client passes a form on as it is
  const boxes = [{ weightGrams: 910, lengthMm: 320, widthMm: 240, heightMm: 120 }];
  await people.keeper('POST /staff/rehearsals/finish', { id, boxes });
  shop.goBack(3);
  await people.ada('POST /parcel/rehearsal', { storedItemIds: [waiting] });
};
