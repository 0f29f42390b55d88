import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { attachOrdersOfAccount } from '../../../platform/jobs/job-names.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import {
  ADDRESS,
  brokenRules,
  makeShop,
  makeSku,
  payOrder,
  payOrderIn,
  stockOfSku,
} from '../orders.fixtures.ts';

const server = await tradingServer();
const { db } = server;
const guest = server.as.guest();

const quickOrder = async (priceFen = 5_000, guest = server.as.guest()) => {
  const [one, two] = [await makeSku(db, { price_fen: priceFen }), await makeSku(db, { price_fen: 2_000 })];
  const orders = await guest.call('POST /order/addFast', [
    { shopId: one.shopId, orderDetailList: [{ skuId: one.skuId, number: 1 }] },
    { shopId: two.shopId, orderDetailList: [{ skuId: two.skuId, number: 2 }] },
  ]);
  return { orders, orderCode: orders[0]?.orderCode ?? '', secondCode: orders[1]?.orderCode ?? '', sku: one };
};

const confirmed = async (email: string, guest = server.as.guest()) => {
  const made = await quickOrder(undefined, guest);
  await guest.call('POST /order/addHandleAddress', { orderCode: made.orderCode, email, ...ADDRESS });
  await guest.call('POST /order/handleUpdateOrderInfo', {
    orderCode: made.orderCode,
    agreed: true,
    expectedTotal: 12.6,
  });
  return made;
};

const BRITISH_ADDRESS = {
  ...ADDRESS,
  country: 'GB',
  state: 'England',
  city: 'London',
  postalCode: 'SW1A 1AA',
  phone: '+442079460123',
} as const;

const linkOf = (html: string): URL =>
  new URL((/href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&#38;', '&'));

describe('a quick order of a guest', () => {
  it('[K-11] makes an order for each shop and takes the amounts sent for nothing but a comparison', async () => {
    const shopId = await makeShop(db);
    const { skuId, spuId } = await makeSku(db, { shopId, price_fen: 3_333, domestic_freight_fen: 500 });
    const store = (request: object) => [
      {
        shopId,
        addressId: null,
        orderFrom: 'cart' as const,
        ...request,
        orderDetailList: [
          {
            skuId,
            spuId,
            number: 3,
            amount: 4.67,
            name: 'Linen shirt',
            image: '/a.webp',
            sizeName: 'White',
            shortUrl: null,
          },
        ],
      },
    ];
    // 3 × 4.67, and 0.70 of domestic freight
    for (const money of [{ orderMoney: 14.01 }, { orderMoney: 14.01, payMoney: 14.71 }, {}])
      expect(await reasonOf(guest.call('POST /order/addFast', store(money)))).toBe('succeeded');
    const failure = await guest
      .call('POST /order/addFast', store({ orderMoney: 13 }))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'price_changed', details: { total: 14.71 } });
    expect(await stockOfSku(db, skuId)).toBe(91);
  });

  it('[O-02] a line’s stale amount, a foreign shop or product is refused and nothing is made', async () => {
    const [one, two] = [await makeSku(db), await makeSku(db)];
    const order = (request: object, shopId = one.shopId) =>
      guest.call('POST /order/addFast', [
        { shopId, orderDetailList: [{ skuId: one.skuId, number: 1, ...request }] },
      ]);
    expect(await reasonOf(order({ amount: 6.5 }))).toBe('price_changed');
    expect(await reasonOf(order({}, two.shopId))).toBe('shop_mismatch');
    expect(await reasonOf(order({ spuId: two.spuId }))).toBe('shop_mismatch');
    expect(await reasonOf(order({ number: 101 }))).toBe('quantity_above_stock');
    expect(await reasonOf(order({ number: -1 }))).toBe('malformed_input');
    expect(await stockOfSku(db, one.skuId)).toBe(100);
  });

  it('[O-01] contact and address count for all orders of the checkout; the total seen is checked once more', async () => {
    const { orderCode, secondCode } = await quickOrder();
    expect(await guest.call('GET /order/getHandleUserAddress', { orderCode })).toEqual({
      email: null,
      address: null,
    });
    const confirm = { orderCode, agreed: true, expectedTotal: 12.6 };
    expect(await reasonOf(guest.call('POST /order/handleUpdateOrderInfo', confirm))).toBe('address_missing');
    const contact = { orderCode, email: 'Guest@Example.test ', ...ADDRESS };
    expect(await reasonOf(guest.call('POST /order/addHandleAddress', { ...contact, phone: '12' }))).toBe(
      'phone_invalid',
    );
    expect(await reasonOf(guest.call('POST /order/addHandleAddress', { ...contact, lastName: ' ' }))).toBe(
      'last_name_required',
    );
    expect(await reasonOf(guest.call('POST /order/addHandleAddress', { ...contact, email: 'nobody' }))).toBe(
      'malformed_input',
    );
    await guest.call('POST /order/addHandleAddress', contact);
    const second = await guest.call('GET /order/getOrder/orderCode', { orderCode: secondCode });
    expect(second).toMatchObject({
      contactEmail: 'guest@example.test',
      agreed: false,
      payTogether: [orderCode],
    });
    expect(second.address).toMatchObject({ city: 'New York', countryName: 'United States' });

    expect(
      await reasonOf(guest.call('POST /order/handleUpdateOrderInfo', { ...confirm, agreed: false })),
    ).toBe('terms_not_agreed');
    expect(
      await reasonOf(guest.call('POST /order/handleUpdateOrderInfo', { ...confirm, expectedTotal: 7 })),
    ).toBe('price_changed');
    const lineId = second.lines[0]?.id ?? '';
    const stranger = { ...confirm, remarks: [{ orderLineId: second.id, remark: 'x' }] };
    expect(await reasonOf(guest.call('POST /order/handleUpdateOrderInfo', stranger))).toBe('not_found');
    await guest.call('POST /order/handleUpdateOrderInfo', {
      ...confirm,
      remarks: [{ orderLineId: lineId, remark: '请包装好' }],
    });
    const agreed = await guest.call('GET /order/order/list', { orderCode });
    expect(agreed.map(({ orderCode: code }) => code)).toEqual([orderCode, secondCode]);
    expect(agreed[1]?.lines[0]?.remark).toBe('请包装好');
    expect((await guest.call('GET /order/getOrder/orderCode', { orderCode: secondCode })).agreed).toBe(true);
  });

  it('[O-01] an order of the checkout that is paid in the same moment keeps its notes', async () => {
    const { orderCode, secondCode } = await confirmed('both@caravan.example');
    const [, second] = await guest.call('GET /order/order/list', { orderCode });
    const agreeing = await inTransaction(db, async (tx) => {
      await payOrderIn(tx, secondCode, server.clock.now());
      const agreed = guest.call('POST /order/handleUpdateOrderInfo', {
        orderCode,
        agreed: true,
        expectedTotal: 12.6,
        remarks: [{ orderLineId: second?.lines[0]?.id ?? '', remark: 'blue' }],
      });
      await sql`select pg_sleep(0.2)`.execute(tx);
      return { reason: reasonOf(agreed) };
    });
    expect(await agreeing.reason).toBe('price_changed'); // one order is left to be paid
  });

  it('[O-11] goods of the USA warehouse go inside the USA only: they are named, whatever way the address comes', async () => {
    const [shirt, lamp] = [await makeSku(db), await makeSku(db, { is_exempt: 2 })];
    const [first, second] = await guest.call('POST /order/addFast', [
      { shopId: shirt.shopId, orderDetailList: [{ skuId: shirt.skuId, number: 1 }] },
      { shopId: lamp.shopId, orderDetailList: [{ skuId: lamp.skuId, number: 1 }] },
    ]);
    const orderCode = first?.orderCode ?? '';
    const contact = { orderCode, email: 'abroad@example.test' };
    const abroad = guest.call('POST /order/addHandleAddress', { ...contact, ...BRITISH_ADDRESS });
    const refused = await abroad.catch((failure: unknown) => failure);
    expect(refused).toMatchObject({
      status: 422,
      reason: 'usa_goods_abroad',
      errors: [{ field: 'country', message: expect.stringContaining('Linen shirt') }],
    });
    expect((await guest.call('GET /order/getHandleUserAddress', { orderCode })).address).toBeNull();
    const chinese = server.as.guest({ locale: 'zh' });
    await expect(
      chinese.call('POST /order/addHandleAddress', { ...contact, ...BRITISH_ADDRESS }),
    ).rejects.toThrow('亚麻衬衫');
    await guest.call('POST /order/addHandleAddress', { ...contact, ...ADDRESS });
    const confirm = { orderCode, agreed: true, expectedTotal: 14 };
    await db
      .updateTable('orders')
      .set({ address: JSON.stringify(BRITISH_ADDRESS) })
      .where('code', '=', second?.orderCode ?? '')
      .execute();
    expect(await reasonOf(guest.call('POST /order/handleUpdateOrderInfo', confirm))).toBe('usa_goods_abroad');
    await guest.call('POST /order/addHandleAddress', { ...contact, ...ADDRESS });
    expect((await guest.call('POST /order/handleUpdateOrderInfo', confirm)).agreed).toBe(true);
  });

  it('[O-11] who buys for another country leaves the USA warehouse’s goods out and orders the rest, the last piece too', async () => {
    const [shirt, lamp] = [await makeSku(db, { stock: 1 }), await makeSku(db, { is_exempt: 2 })];
    const placed = await guest.call('POST /order/addFast', [
      { shopId: shirt.shopId, orderDetailList: [{ skuId: shirt.skuId, number: 1, remark: 'Blue' }] },
      { shopId: lamp.shopId, orderDetailList: [{ skuId: lamp.skuId, number: 2 }] },
    ]);
    const orderCode = placed[0]?.orderCode ?? '';
    const leave = (skuIds: string[]) => guest.call('POST /order/leaveOut', { orderCode, skuIds });
    expect(await reasonOf(leave([shirt.skuId, lamp.skuId]))).toBe('order_step_refused');
    const [left, ...others] = await leave([lamp.skuId]);
    expect(others).toEqual([]);
    expect(left?.lines).toMatchObject([{ skuId: shirt.skuId, number: 1, remark: 'Blue' }]);
    expect(await stockOfSku(db, shirt.skuId)).toBe(0);
    for (const { orderCode: code } of placed)
      expect((await guest.call('GET /order/getOrder/orderCode', { orderCode: code })).status).toBe(
        'cancelled',
      );
    expect(await reasonOf(leave([lamp.skuId]))).toBe('order_step_refused');
    const contact = { orderCode: left?.orderCode ?? '', email: 'rest@example.test', ...BRITISH_ADDRESS };
    expect(await reasonOf(guest.call('POST /order/addHandleAddress', contact))).toBe('succeeded');
    const unknown = guest.call('POST /order/leaveOut', { orderCode: 'X'.repeat(20), skuIds: [lamp.skuId] });
    expect(await reasonOf(unknown)).toBe('not_found');
  });

  it('[O-09] a wrong code tells nothing, and an unknown checkout step is noted silently', async () => {
    expect(
      await reasonOf(guest.call('GET /order/getOrder/orderCode', { orderCode: 'AAAAAAAAAAAAAAAA' })),
    ).toBe('not_found');
    expect(await reasonOf(guest.call('GET /order/order/list', { orderCode: 'AAAAAAAAAAAAAAAA' }))).toBe(
      'not_found',
    );
    const { orderCode } = await quickOrder();
    await guest.call('POST /order/anchorPoint', { step: 'fill_order', orderCode });
    await guest.call('POST /order/anchorPoint', { step: 'fill_order', orderCode: 'AAAAAAAAAAAAAAAA' });
    const steps = await db.selectFrom('order_funnel_steps').select(['step', 'order_id']).execute();
    expect(steps.map(({ order_id }) => order_id !== null)).toEqual([true, false]);
    await guest.call('POST /order/anchorPoint', { step: 'something else', orderCode });
    expect(await db.selectFrom('order_funnel_steps').select('id').execute()).toHaveLength(2);
    expect(
      await reasonOf(guest.call('POST /order/anchorPoint', { step: 'cart', walk: 'ada@example.test' })),
    ).toBe('malformed_input');
  });
});

describe('whose a paid quick order is', () => {
  it('[O-03] a new address gets an account with all orders of the checkout, and a link to choose a password', async () => {
    const email = 'new-guest@example.test';
    const { orderCode, secondCode } = await confirmed(email);
    expect(await payOrder(db, orderCode, server.clock.now())).toBe('applied');
    await server.runJobs();
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toBeNull();
    const owners = await db
      .selectFrom('orders')
      .select('account_id')
      .where('code', 'in', [orderCode, secondCode])
      .execute();
    expect(owners.map(({ account_id }) => account_id)).toEqual([account.id, account.id]);
    // from now on the code alone opens nothing
    expect(await reasonOf(guest.call('GET /order/getOrder/orderCode', { orderCode }))).toBe('not_found');

    const mails = await server.mails(email);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['account_made', 'order_paid']);
    const made = mails.find(({ kind }) => kind === 'account_made');
    const secret = new URLSearchParams(linkOf(made?.body_html ?? '').hash.slice(1)).get('secret') ?? '';
    const session = await guest.call('POST /client/user/password/set', {
      secret,
      password: 'tulip2026',
      passwordAgain: 'tulip2026',
    });
    const mine = await server.as.bearer(session.token)('GET /order/get/list', {});
    expect(mine.list.map(({ status }) => status).toSorted()).toEqual(['payment_pending', 'purchase_pending']);
    // a second run of the same job changes nothing
    await server.runJobs();
    expect(await server.mails(email)).toHaveLength(mails.length);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[E-10] who ordered in a further language is written to in it, and so is the account', async () => {
    const email = 'invitado@example.test';
    const { orderCode } = await confirmed(email, server.as.guest({ language: 'es' }));
    expect(await payOrder(db, orderCode, server.clock.now())).toBe('applied');
    await server.runJobs();
    const account = await db
      .selectFrom('accounts')
      .select(['locale', 'language'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ locale: 'en', language: 'es' });
    const mails = await server.mails(email);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['account_made', 'order_paid']);
    for (const { kind, subject, body_html } of mails) {
      expect([kind, body_html]).toEqual([kind, expect.stringContaining('<html lang="es"')]);
      expect(subject).toMatch(/cuenta|pago/);
    }
  });

  it('[O-03] an address that has an account gets a link; following it attaches the order, once', async () => {
    const owner = await server.as.shopper({ email: 'owner-1@example.test' });
    const { orderCode } = await confirmed(owner.email);
    await payOrder(db, orderCode, server.clock.now());
    await server.runJobs();
    expect((await owner.call('GET /order/get/list', {})).total).toBe(0);
    expect((await guest.call('GET /order/getOrder/orderCode', { orderCode })).status).toBe(
      'purchase_pending',
    );
    const mail = (await server.mails(owner.email)).find(({ kind }) => kind === 'claim_order');
    const secret = new URLSearchParams(linkOf(mail?.body_html ?? '').hash.slice(1)).get('claim') ?? '';
    expect(await reasonOf(guest.call('POST /order/claim', { secret: `${secret}x` }))).toBe('link_expired');
    expect((await guest.call('POST /order/claim', { secret })).orderCodes).toContain(orderCode);
    expect((await owner.call('GET /order/get/list', {})).total).toBe(2);
    expect(await reasonOf(guest.call('POST /order/claim', { secret }))).toBe('link_expired');
  });

  it('[O-03] or it is attached when that person signs in; an unpaid order with a stranger’s address never is', async () => {
    const owner = await server.as.shopper({ email: 'owner-2@example.test' });
    const unpaid = await confirmed(owner.email);
    const paid = await confirmed(owner.email);
    await payOrder(db, paid.orderCode, server.clock.now());
    await inTransaction(db, (tx) => addJob(tx, attachOrdersOfAccount, { accountId: owner.accountId }));
    await server.runJobs();
    const mine = await owner.call('GET /order/get/list', {});
    expect(mine.list.map(({ orderCode }) => orderCode).toSorted()).toEqual(
      [paid.orderCode, paid.secondCode].toSorted(),
    );
    expect(
      (await guest.call('GET /order/getOrder/orderCode', { orderCode: unpaid.orderCode })).contactEmail,
    ).toBe(owner.email);
    expect((await owner.call('GET /message/list', {})).list.map(({ title }) => title)).toContain(
      'Your guest orders are here',
    );
  });

  it('[O-03, P-10] where it goes is the first address of an account that had none, and of no other', async () => {
    const owner = await server.as.shopper({ email: 'owner-4@example.test' });
    const second = await server.as.shopper({ email: 'owner-5@example.test' });
    await second.call('POST /address', { ...ADDRESS, city: 'Elsewhere' });
    for (const { email, accountId } of [owner, second]) {
      const { orderCode } = await confirmed(email);
      await payOrder(db, orderCode, server.clock.now());
      await inTransaction(db, (tx) => addJob(tx, attachOrdersOfAccount, { accountId }));
    }
    await server.runJobs();
    const { city } = ADDRESS;
    expect(await owner.call('GET /address/list')).toMatchObject([{ city, isPreferred: true }]);
    expect(await second.call('GET /address/list')).toMatchObject([{ city: 'Elsewhere' }]);
  });

  it('[Y-09] what is owed to a guest without an account waits for them, and is theirs when they claim the order', async () => {
    const owner = await server.as.shopper({ email: 'owner-3@example.test' });
    const { orderCode, orders } = await confirmed(owner.email);
    await payOrder(db, orderCode, server.clock.now());
    const cancelled = await guest.call('GET /order/cancel/order', {
      orderId: orders[0]?.id ?? '',
      orderCode,
      refundTo: 'wallet',
    });
    expect(cancelled).toEqual({ status: 'cancelled', refundedUsd: 7, toOriginalUsd: 0 });
    expect((await owner.call('GET /shopping/user/balance')).usd).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
    await inTransaction(db, (tx) => addJob(tx, attachOrdersOfAccount, { accountId: owner.accountId }));
    await server.runJobs();
    expect((await owner.call('GET /shopping/user/balance')).usd).toBe(7);
    const { list } = await owner.call('GET /wallet/statement', {});
    expect(list).toMatchObject([{ kind: 'refund_claimed', subjectCode: orderCode, usd: 7, balanceUsd: 7 }]);
    expect(await brokenRules(db)).toEqual([]);
  });
});
