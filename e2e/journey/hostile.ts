import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { newShopper, type Shopper } from '../harness/calls.ts';
import type { ShopDatabase } from '../harness/database.ts';
import { shopOrigin } from '../harness/test.ts';
import { ADDRESS } from './address.ts';
import { DUES } from './dues.ts';
import { ordinaryGoods } from './goods.ts';
import { cardToken, paidOrder, staff, storedOrder } from './stored.ts';

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
  const parcelCode = await DUES.warehouse(shopper, database);
  const returnCode = await DUES.afterSales(shopper, database);
  await writeRows(database, accountId);
  return { shopper, accountId, orderCode, queuedCode, parcelCode, returnCode, conversationId };
}

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
