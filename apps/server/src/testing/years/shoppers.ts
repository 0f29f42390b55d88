import type { Client } from '@caravan/contract/client';
import type { ShopCalls } from '@caravan/contract/calls';
import { ADDRESS } from '../../features/orders/orders.fixtures.ts';
import { pay } from './paying.ts';
import type { Person, World } from './world.ts';

export interface Town {
  readonly shoppers: readonly (Person & { readonly addressId: string; readonly email: string })[];
  readonly skus: readonly { readonly skuId: string; readonly shopId: string }[];
  readonly staff: Readonly<Record<'buyer' | 'warehouse' | 'support' | 'finance' | 'admin', Person>>;
}

type Shopper = Town['shoppers'][number];
interface Scene {
  readonly world: World;
  readonly town: Town;
  readonly shopper: Shopper;
  readonly call: Client<ShopCalls>;
}

/** What somebody who uses the shop does next. */
export const shopperActs = async (world: World, town: Town): Promise<void> => {
  const shopper = world.chance.pick(town.shoppers);
  if (!shopper) return;
  const act = world.chance.weighted(WEIGHTS);
  await ACTS[act]({ world, town, shopper, call: world.as(shopper) });
};

const WEIGHTS = {
  buy: 26,
  buyAsGuest: 8,
  payLate: 8,
  cancel: 5,
  sendParcel: 16,
  payParcel: 8,
  cancelParcel: 2,
  confirm: 8,
  review: 5,
  afterSale: 6,
  answerAfterSale: 5,
  problem: 5,
  topUp: 4,
  withdraw: 4,
  forward: 3,
  claim: 3,
  coupon: 3,
  refundHome: 2,
  payRise: 5,
} as const;

const chosenLines = ({ world: { chance }, town }: Scene) => {
  const lines = new Map<string, number>();
  for (let kinds = 1 + chance.below(3); kinds > 0; kinds -= 1)
    lines.set(chance.pick(town.skus)?.skuId ?? '', 1 + chance.below(3));
  return [...lines].map(([skuId, quantity]) => ({ skuId, quantity }));
};

const buy = async (scene: Scene): Promise<void> => {
  const { world, shopper, call } = scene;
  const lines = chosenLines(scene);
  const placed = await world.attempt('order', async () => {
    const { totalPrice: expectedTotal } = await call('POST /order/purchase/order', { lines });
    return call('POST /order/insert', {
      orderFrom: 'buy_now',
      addressId: shopper.addressId,
      lines,
      expectedTotal,
      agreed: true,
    });
  });
  if (placed && world.chance.percent(80))
    await pay(world, call, { orderType: 'default', codes: placed.map(({ orderCode }) => orderCode) });
};

const buyAsGuest = async ({ world, town }: Scene): Promise<void> => {
  const call = world.as();
  const sku = world.chance.pick(town.skus);
  if (!sku) return;
  world.count('guest');
  const email = `guest-${world.chance.below(1e9)}@example.test`;
  const code = await world.attempt('order as a guest', async () => {
    const [order] = await call('POST /order/addFast', [
      { shopId: sku.shopId, orderDetailList: [{ skuId: sku.skuId, number: 1 + world.chance.below(2) }] },
    ]);
    const orderCode = order?.orderCode ?? '';
    await call('POST /order/addHandleAddress', { orderCode, email, ...ADDRESS });
    const { totalPrice: expectedTotal } = await call('GET /order/getOrder/orderCode', { orderCode });
    await call('POST /order/handleUpdateOrderInfo', { orderCode, agreed: true, expectedTotal });
    return orderCode;
  });
  if (code) await pay(world, call, { orderType: 'default', codes: [code] }, { isGuest: true });
};

/** One thing of this shopper that a statement finds, by chance. */
const one = async <Row>({ world, shopper }: Scene, text: string): Promise<Row | undefined> =>
  world.chance.pick((await world.query<Row>(text, [shopper.id])).rows);

const payLate = async (scene: Scene): Promise<void> => {
  const order = await one<{ code: string }>(
    scene,
    `select code from orders where account_id = $1 and status = 'payment_pending' order by created_at`,
  );
  if (order) await pay(scene.world, scene.call, { orderType: 'default', codes: [order.code] });
};

const cancel = async (scene: Scene): Promise<void> => {
  const order = await one<{ id: string; code: string }>(
    scene,
    `select id, code from orders where account_id = $1 and status in ('payment_pending', 'purchase_pending') order by created_at`,
  );
  if (order)
    await scene.world.attempt('cancel an order', () =>
      scene.call('GET /order/cancel/order', { orderId: order.id, orderCode: order.code }),
    );
};

const sendParcel = async (scene: Scene): Promise<void> => {
  const { world, call, shopper } = scene;
  const { list } = await call('GET /warehouse/list', {});
  const ready = list.filter(({ isReady }) => isReady);
  const storedItemIds = ready.slice(0, 1 + world.chance.below(4)).map(({ id }) => id);
  if (storedItemIds.length === 0) return;
  const choice = { storedItemIds, addressId: shopper.addressId };
  const code = await world.attempt('parcel', async () => {
    const { offers } = await call('POST /parcel/quote', choice);
    const offer = world.chance.pick(offers.filter(({ isPossible }) => isPossible));
    if (!offer) return undefined;
    const capped = world.chance.percent(40);
    const { parcelCode } = await call('POST /parcel/insert', {
      ...choice,
      lineCode: offer.lineCode,
      expectedTotal: capped ? (offer.maximum ?? offer.total) : offer.total,
      capped,
      agreed: true,
    });
    return parcelCode;
  });
  if (code && world.chance.percent(85)) await pay(world, call, { orderType: 'warehouse', codes: [code] });
};

const payParcel = async (scene: Scene): Promise<void> => {
  const parcel = await one<{ code: string }>(
    scene,
    `select code from parcels where account_id = $1 and status in ('pay_freight', 'difference_due') order by created_at`,
  );
  if (parcel) await pay(scene.world, scene.call, { orderType: 'warehouse', codes: [parcel.code] });
};

const cancelParcel = async (scene: Scene): Promise<void> => {
  const parcel = await one<{ code: string }>(
    scene,
    `select code from parcels where account_id = $1 and status in ('pay_freight', 'awaiting_shipment') order by created_at`,
  );
  if (parcel)
    await scene.world.attempt('cancel a parcel', () =>
      scene.call('POST /parcel/cancel', { parcelCode: parcel.code }),
    );
};

const confirm = async (scene: Scene): Promise<void> => {
  const parcel = await one<{ code: string }>(
    scene,
    `select code from parcels where account_id = $1 and status in ('delivered', 'shipped') order by status, created_at`,
  );
  if (parcel)
    await scene.world.attempt('confirm a parcel', () =>
      scene.call('POST /parcel/confirmReceipt', { parcelCode: parcel.code }),
    );
};

const review = async (scene: Scene): Promise<void> => {
  const line = await one<{ id: string; code: string }>(
    scene,
    `select line.id, orders.code from order_lines line join orders on orders.id = line.order_id
     where account_id = $1 and line.status = 'review_pending' order by orders.created_at, line.position`,
  );
  if (line)
    await scene.world.attempt('review', () =>
      scene.call('POST /comment', {
        orderCode: line.code,
        reviews: [{ orderLineId: line.id, mark: 1 + scene.world.chance.below(5), text: 'As on the photos.' }],
      }),
    );
};

const afterSale = async (scene: Scene): Promise<void> => {
  const { chance } = scene.world;
  const line = await one<{ id: string; code: string; quantity: number; sku_id: string }>(
    scene,
    `select line.id, orders.code, line.quantity, line.sku_id from order_lines line join orders on orders.id = line.order_id
     where account_id = $1 and line.status in ('stored', 'quality_inspected') order by orders.created_at, line.position`,
  );
  if (!line) return;
  const kind = chance.pick(['return', 'refund', 'exchange'] as const);
  await scene.world.attempt(`apply for ${kind}`, () =>
    scene.call('POST /return/apply', {
      orderCode: line.code,
      orderLineId: line.id,
      kind,
      quantity: 1 + chance.below(Number(line.quantity)),
      reason: 'quality_problem',
      description: 'The seam is open.',
      refundTo: chance.pick(['wallet', 'original'] as const),
      ...(kind === 'exchange' && { exchangeSkuId: line.sku_id }),
    }),
  );
};

const answerAfterSale = async (scene: Scene): Promise<void> => {
  const { world, call } = scene;
  const sale = await one<{ code: string; status: string }>(
    scene,
    `select code, status from after_sales where account_id = $1 and closed_at is null order by created_at`,
  );
  if (!sale) return;
  const { code, status } = sale;
  if (status === 'return_payment_pending') {
    if (world.chance.percent(70)) await pay(world, call, { orderType: 'afterSales', codes: [code] });
    return;
  }
  if (status === 'not_passed') {
    const takes = world.chance.percent(50);
    await world.attempt(takes ? 'accept a refusal' : 'appeal', () =>
      takes
        ? call('POST /return/accept', { code })
        : call('POST /return/appeal', { code, text: 'Look again.' }),
    );
    return;
  }
  if (world.chance.percent(40))
    await world.attempt('cancel a return', () => call('POST /return/cancel', { code }));
  else await world.attempt('answer', () => call('POST /return/answer', { code, text: 'It is as I said.' }));
};

const problem = async (scene: Scene): Promise<void> => {
  const item = await one<{ id: string }>(
    scene,
    `select item.id from stored_items item join order_lines line on line.id = item.order_line_id
     join orders on orders.id = line.order_id where account_id = $1 and item.problem is not null order by item.received_at`,
  );
  if (!item) return;
  const takes = scene.world.chance.percent(70);
  const storedItemId = item.id;
  await scene.world.attempt(takes ? 'take a problem as it is' : 'ask about a problem', () =>
    takes
      ? scene.call('POST /warehouse/problem/accept', { storedItemId })
      : scene.call('POST /warehouse/problem/ask', { storedItemId, note: 'Is it the colour of the photo?' }),
  );
};

const topUp = async ({ world, call }: Scene): Promise<void> => {
  const made = await world.attempt('top up', () =>
    call('POST /wallet/topUp', { usd: 10 + world.chance.below(90) }),
  );
  if (!made) return;
  const { rows } = await world.query<{ code: string }>(
    'select code from top_ups order by created_at desc limit 1',
  );
  if (rows[0]) await pay(world, call, { orderType: 'topUp', codes: [rows[0].code] });
};

const withdraw = async ({ world, call }: Scene): Promise<void> => {
  const { usd: balance } = await call('GET /shopping/user/balance');
  if (balance < 1) return;
  const usd = Math.max(1, Math.floor(balance * (world.chance.below(100) + 1)) / 100);
  await world.attempt('withdraw', () =>
    call('POST /wallet/withdraw', {
      usd,
      method: 'paypal',
      holder: 'Ada Byron',
      account: 'ada@example.com',
      bank: '',
    }),
  );
};

let forwardedCount = 0;
const forward = async ({ world, call }: Scene): Promise<void> => {
  forwardedCount += 1;
  await world.attempt('announce goods of elsewhere', () =>
    call('POST /warehouse/forwarded', {
      trackingNumber: `SF${String(world.chance.below(1e9)).padStart(10, '0')}${forwardedCount}`,
      carrier: '顺丰速运',
      title: '亚麻衬衫',
      quantity: 1,
      declaredCny: 50,
      goodsClass: 'general',
    }),
  );
};

const claim = async (scene: Scene): Promise<void> => {
  const { world, call } = scene;
  const parcel = await one<{ code: string }>(
    scene,
    `select code from parcels where account_id = $1 and status in ('lost', 'returned', 'delivered', 'received') order by created_at`,
  );
  if (!parcel) return;
  await world.attempt('claim', async () => {
    const { options } = await call('GET /parcel/claims', { parcelCode: parcel.code });
    const option = world.chance.pick(options);
    if (!option) return;
    await call('POST /parcel/claim', {
      parcelCode: parcel.code,
      kind: option.kind,
      description: 'It did not arrive as it was sent.',
      askedUsd: option.mostUsd,
    });
  });
};

const coupon = async ({ world, call }: Scene): Promise<void> => {
  const { rows } = await world.query<{ id: string }>('select id from coupons order by created_at, id');
  const wanted = world.chance.pick(rows);
  if (wanted) await world.attempt('claim a coupon', () => call('POST /coupon/claim', [wanted.id]));
};

const refundHome = async (scene: Scene): Promise<void> => {
  const order = await one<{ code: string }>(
    scene,
    `select code from orders where account_id = $1 and refunded_usd_cents > 0 order by created_at`,
  );
  if (order)
    await scene.world.attempt('refund to the card', () =>
      scene.call('POST /wallet/refunds/toOriginal', { code: order.code }),
    );
};

const payRise = async (scene: Scene): Promise<void> => {
  const rise = await one<{ code: string; order_code: string }>(
    scene,
    `select rise.code, orders.code as order_code from price_rises rise join orders on orders.id = rise.order_id
     where account_id = $1 and rise.status = 'open' order by rise.asked_at`,
  );
  if (!rise) return;
  if (scene.world.chance.percent(65))
    await pay(scene.world, scene.call, { orderType: 'priceRise', codes: [rise.code] });
  else
    await scene.world.attempt('decline a price', () =>
      scene.call('POST /order/priceRise/decline', { orderCode: rise.order_code }),
    );
};

const ACTS: Readonly<Record<keyof typeof WEIGHTS, (scene: Scene) => Promise<void>>> = {
  buy,
  buyAsGuest,
  payLate,
  cancel,
  sendParcel,
  payParcel,
  cancelParcel,
  confirm,
  review,
  afterSale,
  answerAfterSale,
  problem,
  topUp,
  withdraw,
  forward,
  claim,
  coupon,
  refundHome,
  payRise,
};
