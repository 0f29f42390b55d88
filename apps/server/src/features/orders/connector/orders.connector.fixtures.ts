import {
  ALIBABA_APP,
  ALIBABA_SECRET,
  type AlibabaGateway,
  SPEC,
} from '../../../connectors/marketplaces/testing/alibaba-gateway.ts';
import type { TestServer } from '../../../testing/servers/test-server.ts';
import { makeAddress, makeShop, makeSku, payOrder, placeOne } from '../orders.fixtures.ts';

/** What a shop is configured with that buys at this gateway; a person pays. */
export const shop1688 = (gateway: AlibabaGateway) => ({
  ALI1688_URL: gateway.url,
  ALI1688_APP_KEY: ALIBABA_APP,
  ALI1688_APP_SECRET: ALIBABA_SECRET,
  ALI1688_REFRESH_TOKEN: 'rt-demo',
  ALI1688_CALLS_PER_SECOND: '500',
  PURCHASE_ADDRESS: '仓库|13800000000|广东省|广州市|白云区|1号|510000',
});

/** A paid order of two pieces on 1688; the gateway asks 66 yuan for it. */
export const order1688 = async (server: TestServer, priceFen = 3_400) => {
  const { db } = server;
  const shopper = await server.as.shopper();
  const person = { ...shopper, addressId: await makeAddress(db, shopper.accountId) };
  const shopId = await makeShop(db);
  const sku = await makeSku(db, { shopId, price_fen: priceFen });
  await db.updateTable('shops').set({ source: '1688' }).where('id', '=', shopId).execute();
  await db
    .updateTable('goods')
    .set({ source: '1688', external_id: `7038801264${Math.floor(Math.random() * 1e9)}` })
    .where('id', '=', sku.spuId)
    .execute();
  await db.updateTable('skus').set({ external_id: SPEC }).where('id', '=', sku.skuId).execute();
  const order = await placeOne(person, [{ ...sku, quantity: 2 }] as never);
  await payOrder(db, order.orderCode, server.clock.now());
  return {
    orderId: order.id,
    request: { orderCode: order.orderCode, lineIds: order.lines.map(({ id }) => id) },
    cancel: () => shopper.call('GET /order/cancel/order', { orderId: order.id }),
  };
};
