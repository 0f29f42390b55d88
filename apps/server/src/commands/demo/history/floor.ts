import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import type { DemoSku } from '../demo-goods.queries.ts';
import { buy, type DemoWorld, orderGoods, receiveAll, storeAll } from '../demo-steps.ts';
import { countsAndDoor, reportedBoxes } from './floor-table.ts';

const DAY = 24;

/** So many goods the floor's screens are filled with; a small demo orders some of them again. */
const FLOOR_NEEDS = 12;

/** What waits on the floor on the day of the first start: each screen of it has something to do. */
export const fillFloor = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  if (skus.length < FLOOR_NEEDS) return;
  const from = (start: number, count: number): DemoSku[] =>
    skus.concat(skus, skus, skus).slice(start % skus.length, (start % skus.length) + count);
  const parts: readonly (() => Promise<void>)[] = [
    () => toPick(world, from(0, 10)),
    () => doubtful(world, from(10, 4)),
    () => differing(world, from(14, 4), from(24, 4)),
    () => goingBack(world, from(18, 5)),
    () => inParts(world, from(23, 1)),
    async () => reportedBoxes(world, (await onItsWay(world, from(28, 3))).numbers),
    async () => countsAndDoor(world, (await onItsWay(world, from(31, 8))).numbers),
  ];
  for (const part of parts)
    await part().catch((error: unknown) => {
      // the rest of the floor is filled all the same
      world.shop.services.log.warn({ err: error }, 'a part of the demo’s floor stays empty');
    });
};

interface Bought {
  readonly orders: readonly OrderSummary[];
  readonly numbers: readonly string[];
}

/** Ordered five days ago, paid from the wallet, bought the day after. */
const onItsWay = async (world: DemoWorld, skus: readonly DemoSku[], quantity = 1): Promise<Bought> => {
  const { shop, people } = world;
  shop.goBack(5 * DAY);
  const orders = await orderGoods(world, skus, quantity);
  const codes = orders.map(({ orderCode }) => orderCode);
  await people.ada('POST /order/creat/pay/order/balance', { orderType: 'default', codes });
  shop.goBack(4 * DAY);
  return { orders, numbers: await buy(world, orders) };
};

/** Parcels that are paid and wait to be picked, each of one thing. */
const toPick = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop, people } = world;
  const { numbers } = await onItsWay(world, skus);
  shop.goBack(2 * DAY);
  const stored = await storeAll(world, numbers);
  shop.goBack(14);
  for (const storedItemId of stored) {
    const request = { storedItemIds: [storedItemId], addressId: world.addressId };
    const { offers } = await people.ada('POST /parcel/quote', request);
    const offer = offers.find(({ isPossible }) => isPossible);
    if (!offer) continue;
    const { lineCode, total: expectedTotal } = offer;
    const made = { ...request, lineCode, expectedTotal, agreed: true };
    const { parcelCode } = await people.ada('POST /parcel/insert', made);
    const codes = [parcelCode];
    await people.ada('POST /order/creat/pay/order/balance', { orderType: 'warehouse', codes });
  }
};

/** A slip of the scale and one of the tape: both wait for a second person. */
const SLIPS = [
  { times: 10, size: { lengthMm: 280, widthMm: 200, heightMm: 60 } },
  { times: 1, size: { lengthMm: 2_800, widthMm: 2_000, heightMm: 600 } },
] as const;
const USUAL_GRAMS = 420;

const doubtful = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop, people } = world;
  const { numbers } = await onItsWay(world, skus);
  shop.goBack(3);
  for (const [place, trackingNumber] of numbers.entries()) {
    const { times, size } = SLIPS[place % SLIPS.length] ?? SLIPS[0];
    const [inbound] = await people.keeper('GET /staff/inbound/find', { trackingNumber });
    for (const { lineId, quantity, weightGramsGuess } of inbound?.lines ?? [])
      await people.keeper('POST /staff/inbound/receive', {
        inboundId: inbound?.inboundId ?? '',
        lineId,
        weightGrams: (weightGramsGuess ?? USUAL_GRAMS) * quantity * times,
        ...size,
        location: 'A-02-1',
        isSure: true,
      });
  }
};

/** What came is something else: two were passed all the same, two wait for the inspector. */
const differing = async (
  world: DemoWorld,
  skus: readonly DemoSku[],
  others: readonly DemoSku[],
): Promise<void> => {
  const { numbers } = await onItsWay(world, skus);
  const half = Math.ceil(numbers.length / 2);
  world.shop.goBack(7);
  await storeAll(world, numbers.slice(0, half), { came: others });
  world.shop.goBack(2);
  await receiveAll(world, numbers.slice(half), { came: others });
};

const REASONS = ['size_or_colour', 'size_or_colour', 'size_or_colour'] as const;
const SELLER = '王强 13800000000 广东省广州市白云区示例路18号';

/** Goods on their way back to sellers: without an address, to pick, packed, with the carrier. */
const goingBack = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop, people } = world;
  const { orders, numbers } = await onItsWay(world, skus);
  shop.goBack(3 * DAY);
  await storeAll(world, numbers);
  for (const [place, { orderCode }] of orders.entries()) {
    shop.goBack(2 * DAY);
    const { lines } = await people.ada('GET /return/lines', { orderCode });
    const { code } = await people.ada('POST /return/apply', {
      orderCode,
      orderLineId: lines[0]?.orderLineId ?? '',
      kind: 'return',
      quantity: 1,
      reason: REASONS[place % REASONS.length] ?? REASONS[0],
      description: 'It is smaller than the table of sizes says.',
    });
    shop.goBack(DAY);
    await people.support('POST /staff/returns/approve', { code, feeCny: 0 });
    if (place > 0) await sendBack(world, code, place);
  }
};

const sendBack = async ({ shop, people }: DemoWorld, code: string, place: number): Promise<void> => {
  shop.goBack(20);
  const back = await people.support('POST /staff/seller-returns/terms', { code, shipTo: SELLER });
  if (place < 2) return;
  shop.goBack(6);
  await people.keeper('POST /staff/seller-returns/pick', { text: back.labelCode });
  if (place < 3) return;
  const waybill = `SF1${String(place).padStart(12, '0')}`;
  shop.goBack(5);
  await people.keeper('POST /staff/seller-returns/pack', { code, goods: back.labelCode, waybill });
  if (place > 3) await people.keeper('POST /staff/seller-returns/hand-over', { text: waybill });
};

/** Three of ten came first, the others are still on their way. */
const inParts = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const { shop, people } = world;
  const { numbers } = await onItsWay(world, skus, 10);
  shop.goBack(DAY);
  const [trackingNumber = ''] = numbers;
  const [inbound] = await people.keeper('GET /staff/inbound/find', { trackingNumber });
  const line = inbound?.lines[0];
  await people.keeper('POST /staff/inbound/receive', {
    inboundId: inbound?.inboundId ?? '',
    lineId: line?.lineId ?? '',
    quantity: 3,
    weightGrams: (line?.weightGramsGuess ?? USUAL_GRAMS) * 3,
    lengthMm: 300,
    widthMm: 210,
    heightMm: 120,
    location: 'B-02-1',
  });
};
