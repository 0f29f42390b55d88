import { DAY_MS } from '@caravan/domain/time/china-time';
import { affiliateSteps } from '../../features/affiliate/affiliate.fixtures.ts';
import { afterSalesStage, applyFor } from '../../features/aftersales/aftersales.fixtures.ts';
import { makeCode, makeCoupon } from '../../features/coupons/coupons.fixtures.ts';
import { makeAddress, makeSku, orderer } from '../../features/orders/orders.fixtures.ts';
import { newId } from '../../platform/ids.ts';
import type { TestServer } from '../servers/open-server.ts';
import type { Race, Try } from './race.ts';

const crowd = async (stage: TestServer, count: number, press: Try['press']): Promise<Try[]> => {
  const people = await Promise.all(Array.from({ length: count }, () => stage.as.shopper()));
  return people.map(({ token }) => ({ token, press }));
};

const running = (stage: TestServer) => {
  const now = stage.clock.now();
  return { starts_at: now, ends_at: new Date(now.getTime() + DAY_MS), created_at: now };
};

export const lastCoupon = async (stage: TestServer, count: number): Promise<Race> => {
  const couponId = await makeCoupon(stage.db, { ...running(stage), limit_total: 1 });
  const tries = await crowd(stage, count, (call) => call('POST /coupon/claim', [couponId]));
  return { title: `${count} claims of the last coupon`, tries, wins: 1 };
};

export const oneCode = async (stage: TestServer, count: number): Promise<Race> => {
  const couponId = await makeCoupon(stage.db, { ...running(stage), issue_form: 'code' });
  const code = `ONCE${newId().slice(-6).toUpperCase()}`;
  await makeCode(stage.db, couponId, code, 1);
  const tries = await crowd(stage, count, (call) => call('GET /user/coupon/receiveCouponByCode', { code }));
  return { title: `${count} people with one redemption code`, tries, wins: 1 };
};

/** Somebody has one coupon, and orders in many windows with it. */
export const oneCoupon = async (stage: TestServer, count: number): Promise<Race> => {
  const couponId = await makeCoupon(stage.db, running(stage));
  const { call, token, accountId } = await stage.as.shopper();
  const { claimed } = await call('POST /coupon/claim', [couponId]);
  const userCouponId = claimed[0]?.userCouponId ?? '';
  const addressId = await makeAddress(stage.db, accountId);
  const tries: Try[] = [];
  for (let at = 0; at < count; at += 1) {
    const { skuId } = await makeSku(stage.db, { price_fen: 9_000 });
    const lines = [{ skuId, quantity: 1 }];
    const { totalPrice: expectedTotal } = await call('POST /order/purchase/order', {
      lines,
      coupon: userCouponId,
    });
    const request = { orderFrom: 'buy_now' as const, addressId, lines, expectedTotal, agreed: true as const };
    tries.push({ token, press: (there) => there('POST /order/insert', { ...request, userCouponId }) });
  }
  return { title: `${count} orders with one coupon`, tries, wins: 1 };
};

export const lastPiece = async (stage: TestServer, count: number): Promise<Race> => {
  const { skuId } = await makeSku(stage.db, { stock: 1 });
  const lines = [{ skuId, quantity: 1 }];
  const tries: Try[] = [];
  for (let at = 0; at < count; at += 1) {
    const { call, token, addressId } = await orderer(stage);
    const { totalPrice: expectedTotal } = await call('POST /order/purchase/order', { lines });
    const request = { orderFrom: 'buy_now' as const, addressId, lines, expectedTotal, agreed: true as const };
    tries.push({ token, press: (there) => there('POST /order/insert', request) });
  }
  return { title: `${count} orders of the last piece`, tries, wins: 1 };
};

/** Everybody wants theirs exchanged for the one piece that is left. */
export const lastExchange = async (stage: TestServer, count: number): Promise<Race> => {
  const { stored } = await afterSalesStage(stage);
  const { skuId } = await makeSku(stage.db, { stock: count + 1 });
  const tries: Try[] = [];
  for (let at = 0; at < count; at += 1) {
    const shopper = await stage.as.shopper();
    const order = await stored(shopper, {}, skuId);
    const { code } = await applyFor(shopper, order, { kind: 'exchange', exchangeSkuId: skuId });
    const { token } = await stage.as.staff('support');
    tries.push({ token, press: (call) => call('POST /staff/returns/approve', { code }) });
  }
  return { title: `${count} exchanges for the last piece`, tries, wins: 1 };
};

export const onePayout = async (stage: TestServer, count: number): Promise<Race> => {
  const { affiliate, shopper, visit, buy, receive } = await affiliateSteps(stage);
  const eve = await affiliate();
  const ada = await shopper();
  await visit(ada, eve.invitationCode);
  await receive(await buy(ada, { price_fen: 40_000 }));
  const { id } = await eve.call('POST /system/affiliate/payout/add');
  const tries: Try[] = [];
  for (let at = 0; at < count; at += 1) {
    const { token } = await stage.as.staff('finance');
    tries.push({
      token,
      press: (call) => call('POST /staff/affiliates/payouts/decide', { id, approve: true }),
    });
  }
  return { title: `${count} approvals of one payout`, tries, wins: 1 };
};
