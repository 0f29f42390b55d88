import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { makeAddress, NOW, seedRates, signInAgain } from '../orders/orders.fixtures.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());

const WISH = { name: 'Enamel teapot, red', link: 'https://item.jd.com/100012043978.html', quantity: 2 };
const OFFER = {
  link: 'https://item.taobao.com/item.htm?id=652874751412&spm=a1z10',
  titleZh: '搪瓷茶壶 红色',
  specificationZh: '红色 1.2L',
  specificationEn: 'Red, 1.2 l',
  shopName: '老搪瓷铺',
  priceCny: 68.5,
  freightCny: 8,
  quantity: 2,
};

const picture = async (): Promise<never> => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b33' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'teapot.png');
  return form as never; // the client passes a form on as it is
};

const ada = await server.as.shopper({ email: 'ada@example.test' });
const buyer = await server.as.staff('buyer');
const { id: shown } = await buyer.call('POST /staff/media/upload', await picture());
const ask = (more: object = {}, person = ada) => person.call('POST /sourcing/request', { ...WISH, ...more });
const quote = (id: string, more: object = {}, by = buyer) =>
  by.call('POST /staff/sourcing/quote', { id, ...OFFER, pictureIds: [shown], ...more });
const own = async (id: string, person = ada) =>
  (await person.call('GET /sourcing/list', { pageSize: 50 })).list.find((each) => each.id === id);

describe('a shopper tells the shop what to find', () => {
  it('[M-01] with a link, pictures, a specification, a price, freight and a quantity, as typed', async () => {
    const { id: pictureId } = await ada.call('POST /image/common/upload', await picture());
    const asked = await ask({
      specification: 'Red, 1.2 l',
      pictureIds: [pictureId],
      priceCny: 70,
      freightCny: 0,
    });
    expect(await own(asked.id)).toMatchObject({
      ...WISH,
      status: 'open',
      specification: 'Red, 1.2 l',
      priceCny: 70,
      freightCny: 0,
      pictureIds: [pictureId],
      quote: null,
      orderCode: null,
    });
    const desk = await buyer.call('GET /staff/sourcing', { words: 'teapot' });
    expect(desk.list[0]).toMatchObject({ id: asked.id, shopper: 'ada@example.test', status: 'open' });
    await ada.call('POST /sourcing/withdraw', { id: asked.id });
    expect(await reasonOf(quote(asked.id))).toBe('sourcing_answered');
  });

  it('[M-01] what nobody may send, and pictures of others, are refused; so is a twenty-first that waits', async () => {
    expect(await reasonOf(ask({ name: '一次性电子烟' }))).toBe('sourcing_prohibited');
    expect(await reasonOf(ask({ specification: 'disposable e-cigarette' }))).toBe('sourcing_prohibited');
    const ben = await server.as.shopper();
    const { id: bens } = await ben.call('POST /image/common/upload', await picture());
    expect(await reasonOf(ask({ pictureIds: [bens] }))).toBe('media_unknown');
    expect(await reasonOf(server.as.guest().call('POST /sourcing/request', WISH))).not.toBe(
      'sourcing_prohibited',
    );
    for (let each = 0; each < 18; each += 1) await ask({}, ben);
    const results = await Promise.all([ask, ask, ask].map((each) => reasonOf(each({}, ben))));
    expect(results.filter((reason) => reason === 'sourcing_too_many')).toHaveLength(1);
  });
});

describe('a quote', () => {
  it('[M-01] [O-02] goes into the cart at its price, is ordered the usual way, and leads to the page it came from', async () => {
    const asked = await ask();
    const answered = await quote(asked.id, { note: 'The glaze is new.' });
    expect(answered).toMatchObject({
      status: 'quoted',
      quote: { priceCny: 68.5, freightCny: 8, totalCny: 145 },
    });
    const mine = await own(asked.id);
    expect(mine).toMatchObject({
      status: 'quoted',
      answer: 'The glaze is new.',
      quote: { quantity: 2, source: 'taobao' },
    });
    expect(mine?.quote?.price).toBe(9.59);
    await server.runJobs();
    const [mail] = await server.mails('ada@example.test');
    expect(mail?.body_text).toContain('Enamel teapot');
    expect((await ada.call('GET /message/list', {})).list[0]?.link).toBe(`sourcingList?id=${asked.id}`);

    await ada.call('POST /sourcing/accept', { id: asked.id });
  });

  it('[M-01] [O-02] that was taken is ordered the usual way, at the price of the quote', async () => {
    const asked = await ask();
    const skuId = (await quote(asked.id)).quote?.skuId ?? '';
    const { count } = await ada.call('POST /sourcing/accept', { id: asked.id });
    expect(count).toBe(2);
    expect(await reasonOf(ada.call('POST /sourcing/accept', { id: asked.id }))).toBe('sourcing_step_refused');
    const lines = [{ skuId, quantity: 2 }];
    const preview = await ada.call('POST /order/purchase/order', { lines });
    const order = (total: number) =>
      makeAddress(db, ada.accountId).then((addressId) =>
        ada.call('POST /order/insert', {
          lines,
          addressId,
          agreed: true,
          orderFrom: 'cart',
          expectedTotal: total,
        }),
      );
    expect(await reasonOf(order(0.5))).toBe('price_changed');
    const placed = await order(preview.totalPrice);
    expect((await own(asked.id))?.orderCode).toBe(placed[0]?.orderCode);
    const [line] = await db.selectFrom('order_lines').selectAll().where('sku_id', '=', skuId).execute();
    expect(line).toMatchObject({
      price_fen: 6_850,
      domestic_freight_fen: 800,
      quantity: 2,
      source: 'taobao',
    });
    const detail = await ada.call('GET /system/spu/queryDetail', { id: line?.goods_id ?? '' });
    expect(detail.originalUrl).toBe('https://item.taobao.com/item.htm?id=652874751412');
    expect(await reasonOf(order(preview.totalPrice))).toBe('sku_sold_out');
  });

  it('[V-06] says in its total what its order costs, for many pieces of a few cents too', async () => {
    const ben = await server.as.shopper();
    const { id } = await ask({ quantity: 300 }, ben);
    await quote(id, { priceCny: 0.59, quantity: 300 });
    const quoted = (await own(id, ben))?.quote;
    // 8.26 cents a piece are nine, and 8 CNY of freight
    expect(quoted).toMatchObject({ price: 0.09, domesticFreight: 1.12, total: 28.12 });
    await ben.call('POST /sourcing/accept', { id });
    const lines = [{ skuId: quoted?.skuId ?? '', quantity: 300 }];
    const preview = await ben.call('POST /order/purchase/order', { lines });
    expect(preview.totalPrice).toBe(quoted?.total);
  });

  it('[M-01] stands in no list and can be bought by nobody else', async () => {
    const asked = await ask();
    const { quote: quoted } = await quote(asked.id);
    const eve = await server.as.shopper();
    const skuId = quoted?.skuId ?? '';
    expect((await eve.call('GET /goods/search', { value: '搪瓷茶壶' })).total).toBe(0);
    expect(await reasonOf(eve.call('POST /system/cart/add', { skuId, quantity: 1 }))).toBe('sku_removed');
    expect(await reasonOf(eve.call('POST /order/purchase/order', { lines: [{ skuId, quantity: 1 }] }))).toBe(
      'sku_removed',
    );
    for (const call of ['POST /sourcing/accept', 'POST /sourcing/withdraw'] as const)
      expect(await reasonOf(eve.call(call, { id: asked.id }))).toBe('not_found');
    expect(await own(asked.id, eve)).toBeUndefined();
    expect(await reasonOf(eve.call('GET /staff/sourcing' as never, {} as never))).not.toBe('succeeded');
  });

  it('[M-01] is given once: of two buyers, or of a quote and its shopper’s change of mind, one is first', async () => {
    const other = await server.as.staff('buyer');
    const asked = await ask();
    const both = await Promise.all([buyer, other].map((by) => reasonOf(quote(asked.id, {}, by))));
    expect(both.toSorted()).toEqual(['sourcing_answered', 'succeeded']);
    const goods = await db
      .selectFrom('goods')
      .select('id')
      .where('external_id', 'like', `%${asked.code}`)
      .execute();
    expect(goods).toHaveLength(1);
    const third = await ask();
    await Promise.all([
      reasonOf(quote(third.id)),
      reasonOf(other.call('POST /staff/sourcing/refuse', { id: third.id, reason: 'Sold out everywhere.' })),
      reasonOf(ada.call('POST /sourcing/withdraw', { id: third.id })),
    ]);
    const rows = await db
      .selectFrom('goods')
      .select('status')
      .where('external_id', 'like', `%${third.code}`)
      .execute();
    const status = (await own(third.id))?.status;
    expect(rows.filter(({ status: each }) => each === 'quoted')).toHaveLength(status === 'quoted' ? 1 : 0);
  });

  it('[M-01] needs a link to a marketplace and pictures that may be shown; support looks, only a buyer answers', async () => {
    const asked = await ask();
    const ben = await server.as.shopper();
    const { id: bens } = await ben.call('POST /image/common/upload', await picture());
    expect(await reasonOf(quote(asked.id, { link: 'https://item.jd.com/1.html' }))).toBe(
      'quote_link_unknown',
    );
    expect(await reasonOf(quote(asked.id, { pictureIds: [bens] }))).toBe('media_unknown');
    expect(await reasonOf(quote(asked.id, { titleZh: '一次性电子烟' }))).toBe('sourcing_prohibited');
    const support = await server.as.staff('support');
    expect((await support.call('GET /staff/sourcing', { status: 'open' })).list.length).toBeGreaterThan(0);
    expect(await reasonOf(quote(asked.id, {}, support))).not.toBe('succeeded');
    await buyer.call('POST /staff/sourcing/refuse', { id: asked.id, reason: 'No shop has it any more.' });
    expect(await own(asked.id)).toMatchObject({ status: 'refused', answer: 'No shop has it any more.' });
    await server.runJobs();
    const mails = await server.mails('ada@example.test');
    expect(mails.some(({ body_text: text }) => text.includes('No shop has it any more.'))).toBe(true);
  });

  it('[M-01] holds until its time and not longer, in the cart too', async () => {
    const [taken, left] = [await ask(), await ask()];
    await quote(taken.id, { days: 2 });
    await quote(left.id, { days: 2 });
    await ada.call('POST /sourcing/accept', { id: taken.id });
    server.clock.advance(2 * 86_400_000);
    const later = { call: await signInAgain(server, ada.accountId) };
    const ownLater = async (id: string) =>
      (await later.call('GET /sourcing/list', { pageSize: 50 })).list.find((each) => each.id === id);
    expect((await ownLater(left.id))?.status).toBe('expired');
    expect(await reasonOf(later.call('POST /sourcing/accept', { id: left.id }))).toBe('quote_over');
    const skuId = (await ownLater(taken.id))?.quote?.skuId ?? '';
    expect(
      await reasonOf(later.call('POST /order/purchase/order', { lines: [{ skuId, quantity: 1 }] })),
    ).toBe('sku_removed');
    await server.runJobs();
    const statuses = await db.selectFrom('goods').select('status').where('origin', '=', 'quote').execute();
    expect(statuses.filter(({ status }) => status === 'removed').length).toBeGreaterThanOrEqual(2);
    expect(await reasonOf(later.call('POST /sourcing/withdraw', { id: left.id }))).toBe(
      'sourcing_step_refused',
    );
  });
});
