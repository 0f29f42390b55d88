import { ADDRESS } from '../../features/orders/orders.fixtures.ts';
import { pay } from './paying.ts';
import { one, type Scene } from './scene.ts';

const chosenLines = ({ world: { chance }, town }: Scene) => {
  const lines = new Map<string, number>();
  for (let kinds = 1 + chance.below(3); kinds > 0; kinds -= 1)
    lines.set(chance.pick(town.skus)?.skuId ?? '', 1 + chance.below(3));
  return [...lines].map(([skuId, quantity]) => ({ skuId, quantity }));
};

export const buy = async (scene: Scene): Promise<void> => {
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

export const buyAsGuest = async ({ world, town }: Scene): Promise<void> => {
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

export const payLate = async (scene: Scene): Promise<void> => {
  const order = await one<{ code: string }>(
    scene,
    `select code from orders where account_id = $1 and status = 'payment_pending' order by created_at`,
  );
  if (order) await pay(scene.world, scene.call, { orderType: 'default', codes: [order.code] });
};

export const cancel = async (scene: Scene): Promise<void> => {
  const order = await one<{ id: string; code: string }>(
    scene,
    `select id, code from orders where account_id = $1 and status in ('payment_pending', 'purchase_pending') order by created_at`,
  );
  if (order)
    await scene.world.attempt('cancel an order', () =>
      scene.call('GET /order/cancel/order', { orderId: order.id, orderCode: order.code }),
    );
};

export const topUp = async ({ world, call }: Scene): Promise<void> => {
  const made = await world.attempt('top up', () =>
    call('POST /wallet/topUp', { usd: 10 + world.chance.below(90) }),
  );
  if (!made) return;
  const { rows } = await world.query<{ code: string }>(
    'select code from top_ups order by created_at desc limit 1',
  );
  if (rows[0]) await pay(world, call, { orderType: 'topUp', codes: [rows[0].code] });
};

export const withdraw = async ({ world, call }: Scene): Promise<void> => {
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

export const coupon = async ({ world, call }: Scene): Promise<void> => {
  const { rows } = await world.query<{ id: string }>('select id from coupons order by created_at, id');
  const wanted = world.chance.pick(rows);
  if (wanted) await world.attempt('claim a coupon', () => call('POST /coupon/claim', [wanted.id]));
};

export const refundHome = async (scene: Scene): Promise<void> => {
  const order = await one<{ code: string }>(
    scene,
    `select code from orders where account_id = $1 and refunded_usd_cents > 0 order by created_at`,
  );
  if (order)
    await scene.world.attempt('refund to the card', () =>
      scene.call('POST /wallet/refunds/toOriginal', { code: order.code }),
    );
};

export const payRise = async (scene: Scene): Promise<void> => {
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
