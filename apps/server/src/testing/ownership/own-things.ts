import { softPasskey } from '../people/soft-passkey.ts';
import { sql } from 'kysely';
import { makeCoupon } from '../../features/coupons/coupons.fixtures.ts';
import { makeAddress, makeSku, payOrder, placeOne } from '../../features/orders/orders.fixtures.ts';
import { packedParcels, type warehouseOf } from '../../features/parcels/parcels.fixtures.ts';
import { CARDS, freshCards, sandboxToken } from '../../features/payments/payments.fixtures.ts';
import { photoForm } from '../../features/warehouse/warehouse.fixtures.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { newPublicCode } from '../../platform/public-code.ts';
import { force } from '../force.ts';
import type { TestShopper, TestStaff } from '../people/test-people.ts';
import type { TestServer } from '../servers/test-server.ts';

/** What everybody may name: goods of one shop. */
export interface PublicGoods {
  readonly shopId: string;
  readonly skuId: string;
  readonly otherSkuId: string;
  /** Of a card that anybody may have typed. */
  readonly cardToken: string;
}

interface Stage {
  readonly server: TestServer;
  readonly admin: TestStaff;
  readonly house: Awaited<ReturnType<typeof warehouseOf>>;
  readonly goods: PublicGoods;
}

/** The ids, codes and numbers of one of everything that somebody can have. */
export const ownThings = async (stage: Stage, person: TestShopper) => {
  const addressId = await makeAddress(stage.server.db, person.accountId);
  return {
    accountId: person.accountId,
    email: person.email,
    addressId,
    ...(await accountThings(stage, person)),
    ...(await orderThings(stage, { ...person, addressId })),
    ...(await warehouseThings(stage, person)),
    ...(await moneyThings(stage, person)),
  };
};

export type OwnThings = Awaited<ReturnType<typeof ownThings>>;

const accountThings = async ({ server: { db, clock }, goods }: Stage, { call, accountId }: TestShopper) => {
  const { id: pictureId } = await call('POST /image/common/upload', await photoForm({}));
  await call('POST /system/cart/add', { skuId: goods.skuId, quantity: 1 });
  const { spuId: favouriteId } = await makeSku(db);
  await call('POST /system/favourite/add', { spuId: favouriteId });
  const couponId = await makeCoupon(db, { starts_at: clock.now() });
  const { claimed } = await call('POST /coupon/claim', [couponId]);
  const { id: tokenId } = await call('POST /client/user/token/add', { name: 'Script' });
  const passkey = softPasskey('http://shop.test').make(await call('POST /client/user/passkey/options', {}));
  await call('POST /client/user/passkey/add', { name: 'Phone', passkey });
  const { list: passkeys } = await call('GET /client/user/passkey/list', {});
  const { list: sessions } = await call('GET /client/user/session/list', {});
  const { id: webhookId } = await call('POST /client/user/webhook/add', {
    url: `https://example.com/${accountId}`,
    events: ['order.updated'],
  });
  const { id: requestId } = await call('POST /sourcing/request', { name: 'Teapot', quantity: 1 });
  const [deliveryId, messageId, promotedId] = [newId(), newId(), newId()];
  const endpoint = `https://push.example/${accountId}`;
  await force(
    db,
    sql`insert into webhook_deliveries (id, webhook_id, event, state, created_at)
      values (${deliveryId}, ${webhookId}, 'order.updated', 'failed', ${clock.now()})`,
    sql`insert into messages (id, account_id, kind, template, created_at)
      values (${messageId}, ${accountId}, 'order', 'order_paid', ${clock.now()})`,
    sql`insert into affiliates (account_id, code, status, applied_at)
      values (${accountId}, ${newPublicCode().slice(0, 8)}, 'active', ${clock.now()})`,
    sql`insert into affiliate_goods (id, account_id, goods_id, created_at)
      values (${promotedId}, ${accountId}, ${favouriteId}, ${clock.now()})`,
    sql`insert into push_subscriptions values (${newId()}, ${accountId}, ${endpoint}, 'p', 'a', ${clock.now()})`,
  );
  return {
    pictureId,
    favouriteId,
    userCouponId: claimed[0]?.userCouponId ?? '',
    tokenId,
    passkeyId: passkeys[0]?.id ?? '',
    sessionId: sessions[0]?.id ?? '',
    webhookId,
    deliveryId,
    requestId,
    messageId,
    promotedId,
    endpoint,
    cartLineId: await idOf(db, sql`select id from cart_lines where account_id = ${accountId}`),
  };
};

/** One order that waits for its payment, and one whose price went up after it. */
const orderThings = async (
  { server, admin, goods }: Stage,
  person: TestShopper & { readonly addressId: string },
) => {
  const { db, clock } = server;
  const placed = await placeOne(person, [{ skuId: goods.skuId }, { skuId: goods.otherSkuId }]);
  const risen = await placeOne(person, [{ skuId: goods.skuId }]);
  await payOrder(db, risen.orderCode, clock.now());
  const { priceRise } = await admin.call('POST /staff/purchase/priceRise', {
    orderCode: risen.orderCode,
    prices: [{ lineId: risen.lines[0]?.id ?? '', priceCny: 90 }],
    reason: 'The shop raised it',
  });
  await person.call('POST /service/send', {
    subjectKind: 'order',
    subjectCode: placed.orderCode,
    text: 'When does it come?',
  });
  await force(db, sql`update conversations set read_at = created_at - interval '1 day'`);
  return {
    orderId: await idOf(db, sql`select id from orders where code = ${placed.orderCode}`),
    orderCode: placed.orderCode,
    orderLineId: placed.lines[0]?.id ?? '',
    risenCode: risen.orderCode,
    riseCode: priceRise?.code ?? '',
  };
};

/** Goods that lie ready and goods on their way, a parcel, a rehearsal, a claim and an application for a return. */
const warehouseThings = async ({ server: { db, clock }, admin, house }: Stage, person: TestShopper) => {
  const { parcelCode } = await packedParcels(house, admin)(person);
  const bought = await house.purchased(person);
  const storedItemId = await house.stored(bought.trackingNumber);
  const returned = await house.purchased(person);
  await house.stored(returned.trackingNumber);
  const { lines } = await person.call('GET /return/lines', { orderCode: returned.orderCode });
  const { code: afterSaleCode } = await person.call('POST /return/apply', {
    orderCode: returned.orderCode,
    orderLineId: lines[0]?.orderLineId ?? '',
    kind: 'return',
    quantity: 1,
    reason: 'quality_problem',
    description: 'The seam is open',
  });
  const { id: rehearsalId } = await person.call('POST /parcel/rehearsal', {
    storedItemIds: [storedItemId],
    services: [],
  });
  const { id: forwardedId } = await person.call('POST /warehouse/forwarded', {
    trackingNumber: `SF${newPublicCode()}`,
    title: 'Shirt',
    quantity: 1,
    declaredCny: 10,
  });
  const claimCode = newPublicCode();
  await force(
    db,
    sql`insert into parcel_claims (id, code, parcel_id, account_id, kind, status, description, asked_usd_cents,
      bound_usd_cents, is_insured, made_at)
      select ${newId()}, ${claimCode}, id, account_id, 'lost', 'under_review', 'It is lost', 100, 100, false, ${clock.now()}
      from parcels where code = ${parcelCode}`,
  );
  return {
    parcelCode,
    storedItemId,
    boughtCode: bought.orderCode,
    boughtLineId: await idOf(
      db,
      sql`select line.id from order_lines line join orders on orders.id = order_id where code = ${bought.orderCode}`,
    ),
    afterSaleCode,
    rehearsalId,
    forwardedId,
    claimCode,
  };
};

/** A payment that waits for its person, one that lies in the wallet, money asked for, and a top-up. */
const moneyThings = async ({ server, house, goods }: Stage, person: TestShopper) => {
  const { db } = server;
  await freshCards(server);
  const addressId = await makeAddress(db, person.accountId);
  const waiting = await placeOne({ ...person, addressId }, [{ skuId: goods.skuId }]);
  const { paymentId } = await person.call('POST /order/creat/pay/order/risingPay', {
    orderType: 'default',
    codes: [waiting.orderCode],
    cardToken: await sandboxToken(server, CARDS.challenged),
  });
  const refunded = await placeOne({ ...person, addressId }, [{ skuId: goods.skuId }]);
  await person.call('POST /order/creat/pay/order/risingPay', {
    orderType: 'default',
    codes: [refunded.orderCode],
    cardToken: await sandboxToken(server),
  });
  await person.call('GET /order/cancel/order', {
    orderId: await idOf(db, sql`select id from orders where code = ${refunded.orderCode}`),
  });
  await house.fillWallet(person).catch(() => undefined); // it is full already
  const { code: withdrawalCode } = await person.call('POST /wallet/withdraw', {
    usd: 6,
    method: 'paypal',
    holder: 'Ada',
    account: 'ada@example.test',
    bank: '',
  });
  const { code: topUpCode } = await person.call('POST /wallet/topUp', { usd: 20 });
  return { paymentId, refundedCode: refunded.orderCode, withdrawalCode, topUpCode };
};

const idOf = async (db: Db, query: ReturnType<typeof sql>): Promise<string> => {
  const { rows } = await query.execute(db);
  return (rows[0] as { id: string }).id; // each of these queries selects an id
};
