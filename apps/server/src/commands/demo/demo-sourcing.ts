import type { SourcingRequest } from '@caravan/contract/sourcing/sourcing.calls';
import type { DemoSku } from './demo-goods.queries.ts';
import { buy, type DemoWorld, orderAndPay } from './demo-steps.ts';

const DAY = 24;

/** What the shopper asked the buyers to find, so that both see requests in every state. */
export const askedFor = async (world: DemoWorld, skus: readonly DemoSku[]): Promise<void> => {
  const [over, bought, refused, withdrawn, quoted, waiting] = skus;
  if (!over || !bought || !refused || !withdrawn || !quoted || !waiting) return;
  const { shop, people } = world;
  await quotedAfter(world, over, {
    daysAgo: 19,
    wanted: 'The same with a lid, if there is one.',
    days: 3,
    note: 'With a lid only from another shop.',
  });
  await buyQuoted(world, bought);
  shop.goBack(8 * DAY);
  const gone = await ask(world, refused, 'The first edition, with the old label.');
  shop.goBack(7 * DAY);
  await people.buyer('POST /staff/sourcing/refuse', {
    id: gone.id,
    reason:
      'We asked five shops: it has not been made since 2023, and what is offered second-hand has no box.',
  });
  shop.goBack(5 * DAY);
  const { id } = await ask(world, withdrawn, 'In white.');
  shop.goBack(4 * DAY);
  await people.ada('POST /sourcing/withdraw', { id });
  await quotedAfter(world, quoted, {
    daysAgo: 2,
    wanted: 'Dark green, and a little larger than the one that is listed.',
    days: 7,
    note: 'The shop dyes it for you; add three days.',
  });
  shop.goBack(6);
  await ask(world, waiting, 'Two of them that match, as a present: with a box, please.');
};

/** Taken as soon as it was quoted, paid, and bought by now. */
const buyQuoted = async (world: DemoWorld, sku: DemoSku): Promise<void> => {
  const { ada } = world.people;
  const { id, skuId } = await quotedAfter(world, sku, {
    daysAgo: 11,
    wanted: 'The same without the print.',
    days: 5,
    note: 'Plain ones are made to order and cost a little more.',
  });
  world.shop.goBack(9 * DAY);
  await ada('POST /sourcing/accept', { id });
  const orders = await orderAndPay(world, [{ ...sku, sku_id: skuId }]);
  const { stores } = await ada('GET /system/cart/list', {});
  const ids = stores.flatMap(({ skuList }) => skuList.map((line) => line.id)).join();
  await ada('GET /system/cart/removeIds', { ids });
  world.shop.goBack(8 * DAY);
  await buy(world, orders);
};

interface Quoting {
  readonly daysAgo: number;
  readonly wanted: string;
  /** How long the quote holds. */
  readonly days: number;
  readonly note: string;
}

const quotedAfter = async (
  world: DemoWorld,
  sku: DemoSku,
  { daysAgo, wanted, days, note }: Quoting,
): Promise<{ readonly id: string; readonly skuId: string }> => {
  world.shop.goBack(daysAgo * DAY);
  const { id } = await ask(world, sku, wanted);
  world.shop.goBack((daysAgo - 1) * DAY);
  const { quote } = await world.people.buyer('POST /staff/sourcing/quote', {
    id,
    link: `https://weidian.com/item.html?itemID=73593${id.replaceAll(/\D/g, '').slice(0, 5).padEnd(5, '7')}`,
    titleZh: `定制 ${sku.title_zh}`.slice(0, 200),
    titleEn: `Made to order: ${sku.title_en}`.slice(0, 200),
    specificationZh: '按图片定制',
    specificationEn: 'As in the picture, made to order',
    shopName: '手作工坊',
    priceCny: Math.ceil(sku.price_fen / 80),
    freightCny: 8,
    quantity: 1,
    pictureIds: [sku.picture_id],
    days,
    note,
  });
  return { id, skuId: quote?.skuId ?? '' };
};

/** Goods of the shop, only otherwise than they are listed. */
const ask = ({ people: { ada } }: DemoWorld, sku: DemoSku, specification: string): Promise<SourcingRequest> =>
  ada('POST /sourcing/request', {
    name: sku.title_en.slice(0, 200),
    specification,
    priceCny: Math.ceil(sku.price_fen / 100),
    quantity: 1,
  });
