import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { newShopper, type Shopper } from '../../harness/calls.ts';
import type { ShopDatabase } from '../../harness/database.ts';
import { shopOrigin } from '../../harness/test.ts';
import { ADDRESS } from '../address.ts';
import { freshCards, payOutFreely } from '../desk/books.ts';
import { DUES } from '../desk/dues.ts';
import { ordinaryGoods } from '../goods.ts';
import { cardToken, paidOrder, staff, storedOrder } from '../desk/stored.ts';

/** What every hostile text holds, so that it is known again where it is shown. */
export const MARK = 'HURT-ME';

/** A formula, the ends of attributes and tags, script in three dresses, and a template's marks; short enough for a name. */
export const HOSTILE = `=1+1"'><img src=x onerror=hurt()>${MARK}{{hurt()}}`;

/** For what has room for forty letters. */
const SHORT = `"><img src=x onerror=hurt()>${MARK}`;

/** The longer kinds, for texts that may be long: what turns, hides or breaks lines, and links that run. */
export const LONG_HOSTILE = [
  HOSTILE,
  '</title></textarea></script><script>hurt()</script>',
  '<svg/onload=hurt()><iframe srcdoc="<script>parent.hurt()</script>">',
  '[click](javascript:hurt()) ${hurt()} <%= hurt() %> #{hurt()}',
  '\u202Etxet desrever\u202C zero\u200Bwidth Z̸̰͝a̶l̴g̵o 👩‍👩‍👧 ﷽',
  'one\r\nBcc: everybody@example.com',
].join('\n');

/** Runs in every page: whatever gets to run calls this, and is heard. */
export const listenForHarm = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.assign(window, { hurt: () => console.error('HURT: a text that somebody wrote has run') });
  });
};

/** What in a page was made by a hostile text: nothing. */
export const harmIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[onerror], [onload], img[src="x"], iframe[srcdoc*="hurt"], a[href^="javascript:"]',
      ),
    ].map(({ outerHTML }) => outerHTML),
  );

export interface Written {
  readonly shopper: Shopper;
  readonly accountId: string;
  readonly orderCode: string;
  /** Paid, and to be bought. */
  readonly queuedCode: string;
  readonly parcelCode: string;
  readonly returnCode: string;
  readonly conversationId: string;
  /** Its price rose. */
  readonly risenCode: string;
  /** An application that the shop has a question about. */
  readonly askedCode: string;
  /** The line of it, of which a photo is asked for. */
  readonly lineId: string;
  readonly claimCode: string;
  readonly couponId: string;
  /** The goods that were reviewed. */
  readonly goodsId: string;
}

/** Somebody who writes hostile texts wherever the shop lets them, so that all of it waits at the desk. */
export async function writeHostileTexts(database: Pick<ShopDatabase, 'rows'>): Promise<Written> {
  const email = `+1+cmd-${randomUUID().slice(0, 8)}@example.com`;
  const shopper = await newShopper(shopOrigin(), database, { email });
  const { call } = shopper;
  await call('PUT /shopping/user/change', { nickName: SHORT, firstLoginSeen: true });
  const [{ id: accountId } = { id: '' }] = await database.rows<{ id: string }>(
    'select id from accounts where email = $1',
    [email],
  );
  const goods = await ordinaryGoods(database, { source: 'taobao' });
  const orderCode = await storedOrder(shopper, goods.id);
  const { orderCode: queuedCode } = await paidOrder(shopper, goods.id);
  await call('POST /service/send', { subjectKind: 'general', text: LONG_HOSTILE });
  const admin = await staff('admin@caravan.example');
  const conversationId = (await admin('GET /staff/conversations', {})).list[0]?.id ?? '';
  await writeRequests(shopper);
  const couponId = await hostileCoupon(shopper);
  const parcelCode = await DUES.warehouse(shopper, database);
  const returnCode = await DUES.afterSales(shopper, database);
  const { code: askedCode, lineId } = await askedReturn(shopper, orderCode);
  await freshCards(database);
  await payOutFreely(database);
  const risenCode = await risenOrder(shopper, goods.id);
  await writeRows(database, accountId);
  const claimCode = await writeClaim(database, parcelCode);
  await writeReview(database, { accountId, goodsId: goods.id });
  return {
    shopper,
    accountId,
    orderCode,
    queuedCode,
    parcelCode,
    returnCode,
    conversationId,
    risenCode,
    askedCode,
    lineId,
    claimCode,
    couponId,
    goodsId: goods.id,
  };
}

/** To find goods, to take goods in, to promote, to be paid out. */
const writeRequests = async ({ call }: Shopper): Promise<void> => {
  await call('POST /sourcing/request', {
    name: HOSTILE,
    link: `https://item.example.com/${MARK}"><script>hurt()</script>`,
    specification: LONG_HOSTILE,
    quantity: 1,
  });
  await call('POST /warehouse/forwarded', {
    trackingNumber: `YT${Date.now()}`,
    carrier: SHORT,
    title: HOSTILE,
    quantity: 1,
    declaredCny: 10,
  });
  await call('POST /system/affiliate/promotion/add', { status: 1, remark: LONG_HOSTILE });
  const { code } = await call('POST /wallet/topUp', { usd: 500 });
  await call('POST /order/creat/pay/order/risingPay', {
    orderType: 'topUp',
    codes: [code],
    cardToken: await cardToken('4242 4242 4242 4242'),
  });
  await call('POST /wallet/withdraw', {
    usd: 20,
    method: 'bank',
    holder: HOSTILE,
    account: 'DE89370400440532013000',
    bank: HOSTILE,
  });
};

/** Asks for a photo of what lies in the warehouse, applies for its return, and is asked something. */
const askedReturn = async ({ call }: Shopper, orderCode: string) => {
  const { list } = await call('GET /warehouse/list', { pageSize: 100 });
  const storedItemId = list.find((item) => item.orderCode === orderCode)?.id ?? '';
  await call('POST /warehouse/photo/request', { storedItemId, note: HOSTILE });
  const { lines } = await call('GET /return/lines', { orderCode });
  const lineId = lines[0]?.orderLineId ?? '';
  const { code } = await call('POST /return/apply', {
    orderCode,
    orderLineId: lineId,
    kind: 'return',
    quantity: 1,
    reason: 'other',
    description: LONG_HOSTILE,
    pictureIds: [],
  });
  const support = await staff('support@caravan.example');
  await support('POST /staff/returns/ask', { code, text: HOSTILE });
  return { code, lineId };
};

const risenOrder = async (shopper: Shopper, goodsId: string): Promise<string> => {
  const { orderCode } = await paidOrder(shopper, goodsId);
  const buyer = await staff('buyer@caravan.example');
  const { lines } = await buyer('GET /staff/orders/detail', { orderCode });
  const prices = lines.map(({ id: lineId, priceCny }) => ({ lineId, priceCny: priceCny + 20 }));
  await buyer('POST /staff/purchase/priceRise', { orderCode, prices, reason: HOSTILE });
  return orderCode;
};

/** Given out by its link only, so that nobody else is offered it. */
const hostileCoupon = async ({ call }: Shopper): Promise<string> => {
  const admin = await staff('admin@caravan.example');
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  const { id } = await admin('POST /staff/coupon/save', {
    nameEn: SHORT,
    nameZh: SHORT,
    scope: 'all',
    goodsIds: [],
    issueForm: 'link',
    worth: { couponType: 1, amountCny: 5, minSpendCny: 20 },
    startTime: day(-1),
    endTime: day(7),
    validDays: null,
    limitTotal: 1,
    limitPerPerson: 1,
  });
  await call('POST /coupon/claim', [id]);
  return id;
};

/** For a parcel that is long under way; it was answered no less hostilely. */
const writeClaim = async ({ rows }: Pick<ShopDatabase, 'rows'>, parcelCode: string): Promise<string> => {
  const claimCode = `CL${Date.now()}`;
  await rows(
    `insert into parcel_claims (id, code, parcel_id, account_id, kind, status, description, answer, asked_usd_cents,
       bound_usd_cents, is_insured, made_at, decided_at)
     select $1, $2, id, account_id, 'damaged', 'rejected', $4, $4, 100, 500, true, now(), now()
     from parcels where code = $3`,
    [randomUUID(), claimCode, parcelCode, LONG_HOSTILE],
  );
  return claimCode;
};

const writeReview = ({ rows }: Pick<ShopDatabase, 'rows'>, by: { accountId: string; goodsId: string }) =>
  rows(
    `insert into reviews (id, goods_id, account_id, author_name, mark, body_zh, body_en, sku_name, created_at)
     values ($1, $2, $3, $4, 5, $5, $5, $4, now())`,
    [randomUUID(), by.goodsId, by.accountId, HOSTILE, LONG_HOSTILE],
  );

/** Texts that were checked when they were typed; here as if the check had let everything through. */
const writeRows = async ({ rows }: Pick<ShopDatabase, 'rows'>, accountId: string): Promise<void> => {
  const address = JSON.stringify({
    ...ADDRESS,
    firstName: HOSTILE,
    lastName: HOSTILE,
    city: HOSTILE,
    detailedAddress: HOSTILE,
  });
  for (const table of ['orders', 'parcels'])
    await rows(`update ${table} set address = address || $2::jsonb where account_id = $1`, [
      accountId,
      address,
    ]);
  await rows(
    `update order_lines set remark = $2, problem = $2 where order_id in (select id from orders where account_id = $1)`,
    [accountId, LONG_HOSTILE],
  );
  await rows(
    `update after_sale_remarks set body = $2 where after_sale_id in (select id from after_sales where account_id = $1)`,
    [accountId, LONG_HOSTILE],
  );
};
