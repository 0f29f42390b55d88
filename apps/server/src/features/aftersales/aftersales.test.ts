import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { NOW, brokenRules, seedRates, stockOfSku } from '../orders/orders.fixtures.ts';
import { walletBalance } from '../wallet/index.ts';
import { afterSalesStage, applyFor } from './aftersales.fixtures.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());
const { support, buyer, keeper, finance, buy, receive, inspect, stored } = await afterSalesStage(server);

const sendBack = async (code: string, returnNumber = 'SF1234567890'): Promise<void> => {
  await keeper.call('POST /staff/returns/number', { code, carrier: 'SF', returnNumber });
  await keeper.call('POST /staff/returns/receipt', { code });
};

describe('applying', () => {
  it('[A-01] goods in the warehouse are applied for with reason, quantity and pictures, and go into no parcel meanwhile', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada, { quantity: 3 });
    const offered = await ada.call('GET /return/lines', { orderCode: order.orderCode });
    expect(offered).toMatchObject({
      lines: [{ orderLineId: order.orderLineId, number: 3, problem: null }],
      targets: ['wallet'],
    });
    const made = await applyFor(ada, order, { quantity: 2 });
    expect(made).toMatchObject({
      status: 'return_under_review',
      number: 2,
      refundUsd: 14,
      canCancel: true,
      current: 0,
      remarks: [{ from: 'shopper', text: 'The seam is open' }],
    });
    const [item] = (await ada.call('GET /warehouse/list', {})).list;
    expect(item).toMatchObject({ isReady: false, afterSaleCode: made.code });
    const parcel = { storedItemIds: [item?.id ?? ''], addressId: order.addressId };
    expect(await reasonOf(ada.call('POST /parcel/quote', parcel))).toBe('goods_in_after_sale');
    expect(await reasonOf(applyFor(ada, order))).toBe('after_sale_open');
    const cancelled = await ada.call('POST /return/cancel', { code: made.code });
    expect(cancelled).toMatchObject({ status: 'application_cancelled', current: null, canCancel: false });
    await ada.call('POST /parcel/quote', parcel).catch((error: unknown) => {
      expect(String(error)).not.toContain('goods_in_after_sale');
    });
    expect((await applyFor(ada, order)).status).toBe('return_under_review');
  });

  it('[A-01] too many pieces, no reason, somebody else’s order or picture, and goods not there are refused', async () => {
    const ada = await server.as.shopper();
    const eve = await server.as.shopper();
    const order = await stored(ada);
    expect(await reasonOf(applyFor(ada, order, { quantity: 2 }))).toBe('after_sale_quantity_invalid');
    expect(await reasonOf(applyFor(ada, order, { reason: 'other', description: ' ' }))).toBe(
      'after_sale_reason_required',
    );
    expect(await reasonOf(applyFor(eve, order))).toBe('not_found');
    expect(await reasonOf(eve.call('GET /return/lines', { orderCode: order.orderCode }))).toBe('not_found');
    const quote = {
      orderCode: order.orderCode,
      orderLineId: order.orderLineId,
      kind: 'return',
      reason: 'other',
    } as const;
    expect(await reasonOf(eve.call('GET /return/quote', { ...quote, quantity: 1 }))).toBe('not_found');
    expect(await reasonOf(applyFor(ada, order, { pictureIds: [order.skuId] }))).toBe('media_unknown');
    expect(await reasonOf(applyFor(ada, order, { kind: 'exchange', exchangeSkuId: order.orderLineId }))).toBe(
      'exchange_not_offered',
    );
    const other = await stored(ada);
    expect(await reasonOf(applyFor(ada, { ...order, orderLineId: other.orderLineId }))).toBe('not_found');
  });
});

describe('the reason', () => {
  it('[A-01] [S-07] is one of the desk’s list; a record keeps the words it was made with', async () => {
    const ada = await server.as.shopper();
    const editor = await server.as.staff('content');
    const order = await stored(ada);
    expect(await reasonOf(applyFor(ada, order, { reason: 'too_loud' }))).toBe('reason_unknown');
    const entry = { kind: 'dictionary', group: 'return_reason', key: 'too_loud' } as const;
    const saved = await editor.call('POST /staff/content/save', {
      ...entry,
      version: 0,
      titleEn: 'It is too loud',
      titleZh: '声音太大',
    });
    const { code } = await applyFor(ada, order, { reason: 'too_loud', description: '' });
    await editor.call('POST /staff/content/save', {
      ...entry,
      id: saved.id,
      version: 1,
      titleEn: 'Too noisy',
      titleZh: '噪音',
    });
    await editor.call('POST /staff/content/remove', { kind: 'dictionary', id: saved.id, version: 2 });
    expect(await ada.call('GET /return/detail', { code })).toMatchObject({ reasonText: 'It is too loud' });
    const zh = server.as.bearer(ada.token, { locale: 'zh' });
    expect(await zh('GET /return/detail', { code })).toMatchObject({ reasonText: '声音太大' });
    expect(await support.call('GET /staff/returns/detail', { code })).toMatchObject({
      reasonEn: 'It is too loud',
      reasonZh: '声音太大',
    });
    await ada.call('POST /return/cancel', { code });
    expect(await reasonOf(applyFor(ada, order, { reason: 'too_loud' }))).toBe('reason_unknown');
  });
});

describe('a return', () => {
  it('[A-02] [A-03] passes, goes back, is received by the merchant and refunded to the wallet; the rest of the line stays', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada, { quantity: 3, price_fen: 3_333, domestic_freight_fen: 799 });
    const { code, refundUsd } = await applyFor(ada, order, { quantity: 2 });
    await support.call('POST /staff/returns/approve', { code });
    expect(await ada.call('GET /return/detail', { code })).toMatchObject({
      status: 'waiting_for_return_number',
      current: 1,
      canUploadNumber: true,
    });
    expect(await reasonOf(finance.call('POST /staff/returns/refund', { code }))).toBe(
      'after_sale_step_refused',
    );
    await keeper.call('POST /staff/returns/number', { code, carrier: 'SF', returnNumber: 'sf1234567890' });
    expect(await reasonOf(ada.call('POST /return/cancel', { code }))).toBe('after_sale_step_refused');
    expect(await reasonOf(finance.call('POST /staff/returns/refund', { code }))).toBe(
      'after_sale_step_refused',
    );
    await keeper.call('POST /staff/returns/receipt', { code });
    await finance.call('POST /staff/returns/refund', { code });
    expect(await ada.call('GET /return/detail', { code })).toMatchObject({
      status: 'refund_completed',
      current: 3,
      returnNumber: 'SF1234567890',
      steps: [
        'waiting_for_platform',
        'waiting_to_upload_return_number',
        'waiting_for_merchant_receipt',
        'refund_successful',
      ],
    });
    expect(await walletBalance(db, ada.accountId)).toBe(Math.round(refundUsd * 100));
    const shown = await ada.call('GET /order/getOrder/orderCode', { orderCode: order.orderCode });
    expect(shown.lines.map(({ number, status }) => [number, status])).toEqual([
      [1, 'quality_inspected'],
      [2, 'cancelled'],
    ]);
    const [item] = (await ada.call('GET /warehouse/list', {})).list;
    expect(item).toMatchObject({ number: 1, weightGrams: 450, isReady: true, afterSaleCode: null });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-04] refunds of a line’s pieces one after the other come to exactly what was paid for it', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada, { quantity: 3, price_fen: 3_333, domestic_freight_fen: 799 });
    const { settledUsd } = await ada.call('GET /order/getOrder/orderCode', { orderCode: order.orderCode });
    for (const quantity of [1, 1, 1]) {
      const { code } = await applyFor(ada, order, { kind: 'refund', quantity });
      await support.call('POST /staff/returns/refund', { code });
    }
    expect(await walletBalance(db, ada.accountId)).toBe(Math.round(settledUsd * 100));
    expect(await reasonOf(applyFor(ada, order, { kind: 'refund' }))).toBe('after_sale_not_possible');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-04] freight inside China stays with the shop when it is not to blame; a refund above what was paid is refused', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada, { price_fen: 10_000, domestic_freight_fen: 1_000 });
    const line = {
      orderCode: order.orderCode,
      orderLineId: order.orderLineId,
      kind: 'return',
      quantity: 1,
    } as const;
    const blamed = await ada.call('GET /return/quote', { ...line, reason: 'damaged' });
    const changed = await ada.call('GET /return/quote', { ...line, reason: 'no_longer_wanted' });
    expect([blamed.freightKept, changed.freightKept]).toEqual([0, 1.4]);
    expect(changed.refund).toBeCloseTo(blamed.refund - 1.4, 2);
    const { code } = await applyFor(ada, order, { kind: 'refund', reason: 'no_longer_wanted' });
    const tooMuch = { code, refundUsd: blamed.refundUsd + 0.01 };
    expect(await reasonOf(finance.call('POST /staff/returns/refund', tooMuch))).toBe('refund_too_high');
    await finance.call('POST /staff/returns/refund', { code });
    expect(await walletBalance(db, ada.accountId)).toBe(Math.round(changed.refundUsd * 100));
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-02] [S-05] is decided once when two people at the desk press at the same moment, and refunded once', async () => {
    const ada = await server.as.shopper();
    const second = await server.as.staff('support');
    const { code } = await applyFor(ada, await stored(ada));
    const decisions = await Promise.all([
      reasonOf(support.call('POST /staff/returns/approve', { code, feeCny: 0 })),
      reasonOf(second.call('POST /staff/returns/approve', { code, feeCny: 0 })),
      reasonOf(second.call('POST /staff/returns/reject', { code, reason: 'No' })),
    ]);
    expect(decisions.filter((reason) => reason === 'after_sale_step_refused')).toHaveLength(2);
    const { status, refundUsd } = await ada.call('GET /return/detail', { code });
    if (status === 'not_passed') return; // the one that refused was first
    await sendBack(code);
    const refunds = await Promise.all(
      [support, second, finance, finance].map((person) =>
        reasonOf(person.call('POST /staff/returns/refund', { code })),
      ),
    );
    expect(refunds.filter((reason) => reason === 'after_sale_step_refused')).toHaveLength(3);
    expect(await walletBalance(db, ada.accountId)).toBe(Math.round(refundUsd * 100));
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-02] somebody else’s application does not exist, and each role does only its part', async () => {
    const ada = await server.as.shopper();
    const eve = await server.as.shopper();
    const { code } = await applyFor(ada, await stored(ada));
    const words = { code, text: 'Let me in' };
    expect(await reasonOf(eve.call('GET /return/detail', { code }))).toBe('not_found');
    expect(await reasonOf(eve.call('POST /return/cancel', { code }))).toBe('not_found');
    expect(await reasonOf(eve.call('POST /return/answer', words))).toBe('not_found');
    expect(await reasonOf(eve.call('POST /return/appeal', words))).toBe('not_found');
    expect(await reasonOf(eve.call('POST /return/number', { code, returnNumber: 'SF1234567' }))).toBe(
      'not_found',
    );
    expect((await eve.call('GET /return/list', {})).total).toBe(0);
    expect(await reasonOf(keeper.call('POST /staff/returns/approve', { code }))).toBe('forbidden');
    expect(await reasonOf(buyer.call('GET /staff/returns', {}))).toBe('forbidden');
    const seen = await keeper.call('GET /staff/returns/detail', { code });
    expect(seen.actions).toEqual([]);
    expect((await support.call('GET /staff/returns/detail', { code })).actions).toEqual([
      'approve',
      'reject',
      'ask',
    ]);
  });
});

describe('a review', () => {
  it('[S-05] asks and is answered, refuses with a reason, and is appealed once', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada);
    const { code } = await applyFor(ada, order);
    await support.call('POST /staff/returns/ask', { code, text: 'Which seam?' });
    expect(await ada.call('GET /return/detail', { code })).toMatchObject({ awaitsAnswer: true });
    const answered = await ada.call('POST /return/answer', { code, text: 'The left one' });
    expect(answered).toMatchObject({
      awaitsAnswer: false,
      remarks: [{ from: 'shopper' }, { from: 'staff', text: 'Which seam?' }, { text: 'The left one' }],
    });
    await support.call('POST /staff/returns/reject', { code, reason: 'It is a pattern' });
    const refused = await ada.call('GET /return/detail', { code });
    expect(refused).toMatchObject({ status: 'not_passed', refusal: 'It is a pattern', canAppeal: true });
    expect(await reasonOf(ada.call('POST /return/answer', { code, text: 'Hm' }))).toBe(
      'after_sale_step_refused',
    );
    const again = await ada.call('POST /return/appeal', { code, text: 'Please look again' });
    expect(again).toMatchObject({ status: 'return_under_review', canAppeal: false });
    await support.call('POST /staff/returns/reject', { code, reason: 'We stay with it' });
    expect(await reasonOf(ada.call('POST /return/appeal', { code, text: 'Once more' }))).toBe(
      'after_sale_step_refused',
    );
    await server.runJobs();
    const subjects = (await server.mails(ada.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        `A question about your application · ${code}`,
        `Your application was not approved · ${code}`,
      ]),
    );
    const audit = await finance.call('GET /staff/audit', { subjectKind: 'after_sale', subjectId: code });
    expect(audit.list.map(({ action }) => action)).toEqual([
      'reject return',
      'reject return',
      'ask about return',
    ]);
  });
});

describe('an exchange', () => {
  it('[A-02] takes the wanted goods from stock, ends with the return, and is bought anew by the buyers', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada, { quantity: 2, stock: 5 });
    const { code } = await applyFor(ada, order, {
      kind: 'exchange',
      quantity: 1,
      exchangeSkuId: order.skuId,
    });
    await support.call('POST /staff/returns/approve', { code });
    expect(await stockOfSku(db, order.skuId)).toBe(2);
    await sendBack(code);
    expect(await reasonOf(finance.call('POST /staff/returns/refund', { code }))).toBe(
      'after_sale_step_refused',
    );
    await keeper.call('POST /staff/returns/exchange', { code });
    expect(await ada.call('GET /return/detail', { code })).toMatchObject({
      status: 'return_completed',
      current: 3,
    });
    const queue = await buyer.call('GET /staff/purchase/queue', { words: order.orderCode });
    const line = queue.list[0]?.lines.find(({ status }) => status === 'purchase_pending');
    expect(line).toMatchObject({ quantity: 1, remark: `换货 ${code}` });
    expect(await brokenRules(db)).toEqual([]);
    await inspect(await receive(await buy(order.orderCode, [line?.id ?? ''], 0)));
    const { list } = await ada.call('GET /warehouse/list', {});
    expect(list.map(({ number, isReady }) => [number, isReady])).toEqual([
      [1, true],
      [1, true],
    ]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-02] of all pieces frees their shelf, and the new ones can lie there', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada);
    const { code } = await applyFor(ada, order, { kind: 'exchange', exchangeSkuId: order.skuId });
    await support.call('POST /staff/returns/approve', { code });
    await sendBack(code);
    await keeper.call('POST /staff/returns/exchange', { code });
    expect((await ada.call('GET /warehouse/list', {})).total).toBe(0);
    await inspect(await receive(await buy(order.orderCode, [order.orderLineId])));
    expect((await ada.call('GET /warehouse/list', {})).list).toMatchObject([{ isReady: true }]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[A-02] the last piece in stock goes to one of two exchanges approved at once; cancelled, it is there again', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    const first = await stored(ada, { stock: 3 });
    const second = await stored(bob, {}, first.skuId);
    const request = { kind: 'exchange', exchangeSkuId: first.skuId } as const;
    const codes = [(await applyFor(ada, first, request)).code, (await applyFor(bob, second, request)).code];
    const answers = await Promise.all(
      codes.map((code) => reasonOf(support.call('POST /staff/returns/approve', { code }))),
    );
    expect(answers.filter((reason) => reason === 'exchange_out_of_stock')).toHaveLength(1);
    expect(await stockOfSku(db, first.skuId)).toBe(0);
    const winner = answers[0] === 'exchange_out_of_stock' ? bob : ada;
    const [won] = (await winner.call('GET /return/list', {})).list;
    await winner.call('POST /return/cancel', { code: won?.code ?? '' });
    expect(await stockOfSku(db, first.skuId)).toBe(1);
  });
});
