import { SELLER_RETURN_STEPS } from '@caravan/domain/after-sales/seller-return';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { afterSalesStage, applyFor } from '../aftersales.fixtures.ts';

const server = await tradingServer();
const { db } = server;
const stage = await afterSalesStage(server);
const { keeper, support, finance, stored } = stage;
const { homeId } = await keeper.call('GET /staff/warehouses', {});

const ADDRESS = '张三 13800138000 浙江省杭州市余杭区五常大道 1 号 退货仓';
let numbers = 0;
const number = (): string => `SF77${String((numbers += 1)).padStart(11, '0')}`;
const binOf = async (name: string, kind: 'shelf' | 'held' = 'shelf'): Promise<string> =>
  (await keeper.call('POST /staff/bins', { warehouseId: homeId, names: [name], kind }))[0]?.code ?? '';
const queue = async (step: (typeof SELLER_RETURN_STEPS)[number]) =>
  (await keeper.call('GET /staff/seller-returns', { step, pageSize: 100 })).list;
const codesIn = async (step: (typeof SELLER_RETURN_STEPS)[number]) =>
  (await queue(step)).map(({ code }) => code);
const find = (text: string) => keeper.call('GET /staff/seller-returns/find', { text });

/** Goods of a shopper whose return is approved: what the floor sees of it. */
const approved = async (quantity = 1, pieces = 1) => {
  const ada = await server.as.shopper();
  const order = await stored(ada, { quantity });
  const { code } = await applyFor(ada, order, { quantity: pieces });
  await support.call('POST /staff/returns/approve', { code, feeCny: 0 });
  return { ada, order, ...(await find(code)) };
};
const packed = async () => {
  const back = await approved();
  const { code, labelCode } = back;
  const waybill = number();
  await support.call('POST /staff/seller-returns/terms', { code, shipTo: ADDRESS });
  await keeper.call('POST /staff/seller-returns/pick', { text: labelCode });
  await keeper.call('POST /staff/seller-returns/pack', { code, goods: labelCode, waybill, carrier: 'SF' });
  return { ...back, waybill };
};
const sent = async () => {
  const back = await packed();
  await keeper.call('POST /staff/seller-returns/hand-over', { text: back.waybill });
  return back;
};

describe('returns to sellers', () => {
  it('[B-13] say what goes back, why, from which bin, by when and where to, the ones due first', async () => {
    const { code } = await approved(3, 2);
    const [row] = (await queue('to_pick')).filter((each) => each.code === code);
    expect(row).toMatchObject({
      step: 'to_pick',
      quantity: 2,
      storedQuantity: 3,
      bin: 'A-01-2',
      isLate: false,
      expectedCny: 26.66,
      marketplaceOrderNumber: expect.stringMatching(/^36/) as string,
      reasonEn: expect.stringMatching(/./) as string,
    });
    const written = await support.call('POST /staff/seller-returns/terms', {
      code,
      shipTo: ADDRESS,
      dueOn: '2020-01-01',
    });
    expect(written).toMatchObject({ shipTo: ADDRESS, dueAt: '2020-01-01T16:00:00.000Z', isLate: true });
    expect((await queue('to_pick'))[0]?.code).toBe(code);
    const late = await keeper.call('GET /staff/seller-returns', { isLate: true });
    expect(late.list.map((each) => each.code)).toEqual([code]);
  });

  it('[V-07] are due within the days that finance has set; what is approved already keeps its own', async () => {
    const daysOf = async ({ code }: { readonly code: string }) => {
      const { dueAt } = await find(code);
      return Math.round((Date.parse(dueAt) - server.clock.now().getTime()) / 86_400_000);
    };
    const early = await approved();
    const change = { name: 'sellerReturns', value: { days: 12 } } as const;
    await finance.call('POST /staff/settings', { change });
    const late = await approved();
    expect([await daysOf(early), await daysOf(late)]).toEqual([7, 12]);
    await finance.call('POST /staff/settings', { change: { name: 'sellerReturns', value: { days: 7 } } });
  });

  it('[B-13] are picked, packed under a waybill of their own, handed over, and paid for by the seller, all by scan', async () => {
    const { code, labelCode, ada } = await approved();
    await support.call('POST /staff/seller-returns/terms', { code, shipTo: ADDRESS });
    const picked = await keeper.call('POST /staff/seller-returns/pick', { text: `${labelCode}\r\n` });
    expect(picked).toMatchObject({ code, step: 'to_pack', bin: '' });
    expect((await keeper.call('POST /staff/seller-returns/pick', { text: labelCode })).step).toBe('to_pack');
    const waybill = number();
    const box = { code, goods: labelCode, waybill: `https://carrier.example/q?no=${waybill}`, carrier: 'SF' };
    const done = await keeper.call('POST /staff/seller-returns/pack', box);
    expect(done).toMatchObject({ step: 'to_hand_over', waybill, carrier: 'SF' });
    expect(await codesIn('to_hand_over')).toContain(code);
    const handed = await keeper.call('POST /staff/seller-returns/hand-over', { text: waybill });
    expect(handed).toMatchObject({ step: 'with_carrier', status: 'return_in_progress' });
    expect(await ada.call('GET /return/detail', { code })).toMatchObject({ returnNumber: waybill });
    await support.call('POST /staff/returns/receipt', { code });
    expect(await codesIn('refund_awaited')).toContain(code);
    await finance.call('POST /staff/returns/refund', { code });
    expect(await codesIn('refund_awaited')).toContain(code);
    const tooMuch = finance.call('POST /staff/seller-returns/refund', { code, amountCny: 40.01 });
    expect(await reasonOf(tooMuch)).toBe('seller_refund_too_high');
    const paid = await finance.call('POST /staff/seller-returns/refund', { code, amountCny: 38.5 });
    expect(paid).toMatchObject({ step: 'done', refundedCny: 38.5, expectedCny: 40 });
    const twice = finance.call('POST /staff/seller-returns/refund', { code, amountCny: 1 });
    expect(await reasonOf(twice)).toBe('seller_return_step_refused');
    expect(await brokenRules(db)).toEqual([]);
    const trail = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', code)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'set terms of return to seller',
        'pick return to seller',
        'pack return to seller',
        'hand over return to seller',
        'seller refunded return',
      ]),
    );
  });

  it('[B-13] refuse what does not belong: foreign goods, the old waybill, a missing address, a second number', async () => {
    const ada = await server.as.shopper();
    const order = await stored(ada);
    const other = await db
      .selectFrom('stored_items')
      .select(['label_code', 'inbound_id'])
      .where('order_line_id', '=', order.orderLineId)
      .executeTakeFirstOrThrow();
    const pick = keeper.call('POST /staff/seller-returns/pick', { text: other.label_code });
    expect(await reasonOf(pick)).toBe('seller_return_not_asked');
    const { code, labelCode } = await approved();
    const pack = (request: object) =>
      keeper.call('POST /staff/seller-returns/pack', {
        code,
        goods: labelCode,
        waybill: number(),
        carrier: '',
        ...request,
      });
    expect(await reasonOf(pack({}))).toBe('seller_return_step_refused');
    await keeper.call('POST /staff/seller-returns/pick', { text: labelCode });
    expect(await reasonOf(pack({}))).toBe('seller_return_no_address');
    await support.call('POST /staff/seller-returns/terms', { code, shipTo: ADDRESS });
    expect(await reasonOf(pack({ goods: other.label_code }))).toBe('seller_return_other_goods');
    expect(await reasonOf(pack({ goods: number() }))).toBe('scan_goods_expected');
    const { tracking_number: arrival } = await db
      .selectFrom('inbound_shipments')
      .select('tracking_number')
      .where('id', '=', other.inbound_id)
      .executeTakeFirstOrThrow();
    expect(await reasonOf(pack({ waybill: arrival }))).toBe('seller_return_waybill_taken');
    expect(await reasonOf(pack({ waybill: (await packed()).waybill }))).toBe('seller_return_waybill_taken');
    expect(await reasonOf(pack({ waybill: labelCode }))).toBe('scan_not_this_task');
    const buyer = stage.buyer.call('POST /staff/seller-returns/pick', { text: labelCode });
    expect(await reasonOf(buyer)).toBe('forbidden');
  });

  it('[B-13] that the shopper calls off after the pick are put back into a bin by scan', async () => {
    const { code, labelCode, ada } = await approved();
    await keeper.call('POST /staff/seller-returns/pick', { text: labelCode });
    await ada.call('POST /return/cancel', { code });
    expect(await codesIn('to_put_back')).toContain(code);
    const bin = await binOf('R-01');
    const wrong = keeper.call('POST /staff/seller-returns/put-back', { goods: labelCode, bin: labelCode });
    expect(await reasonOf(wrong)).toBe('scan_bin_expected');
    const put = await keeper.call('POST /staff/seller-returns/put-back', { goods: labelCode, bin });
    expect(put).toMatchObject({ step: 'done', bin: 'R-01' });
  });

  it('[B-13] of before keep the desk’s own steps: a number typed is a hand-over, goods noted as back lie in their place', async () => {
    const { code } = await approved();
    const waybill = number();
    await keeper.call('POST /staff/returns/number', { code, carrier: 'ZTO', returnNumber: waybill });
    expect(await find(waybill)).toMatchObject({ code, step: 'with_carrier', carrier: 'ZTO' });
    await keeper.call('POST /staff/returns/back', { code });
    expect(await find(code)).toMatchObject({ step: 'done' });
  });

  it('[B-13] stand in exactly the queue of the step that the rule names', async () => {
    await Promise.all([packed(), sent()]);
    for (const step of SELLER_RETURN_STEPS)
      expect(new Set((await queue(step)).map((row) => row.step))).toEqual(
        (await queue(step)).length > 0 ? new Set([step]) : new Set(),
      );
    const { total } = await keeper.call('GET /staff/seller-returns', {});
    const counted = await Promise.all(SELLER_RETURN_STEPS.map(async (step) => (await queue(step)).length));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(total);
  });
});

describe('goods that come back from after-sales', () => {
  it('[B-13] are known at the door by the number they went out under, and lead to their case', async () => {
    const { code, waybill, labelCode } = await sent();
    const roundId = (await keeper.call('POST /staff/door/open', { carrier: 'SF' })).id;
    const signed = await keeper.call('POST /staff/door/sign', { roundId, text: waybill });
    expect(signed).toMatchObject({ state: 'expected', leadsTo: { kind: 'return', code } });
    for (const task of ['look', 'receive'] as const)
      expect(await keeper.call('GET /staff/scan', { text: waybill, task })).toMatchObject({
        kind: 'return',
        code,
        state: 'expected',
        next: 'open_case',
      });
    const back = await keeper.call('POST /staff/seller-returns/back', { text: waybill });
    expect(back).toMatchObject({ code, step: 'to_put_back', goodsBackAt: expect.any(String) as string });
    const waiting = await keeper.call('GET /staff/door/waiting', { words: waybill });
    expect(waiting.total).toBe(0);
    const put = { goods: labelCode, bin: await binOf('R-02', 'held') };
    expect(await keeper.call('POST /staff/seller-returns/put-back', put)).toMatchObject({ step: 'done' });
    expect(await keeper.call('GET /staff/scan', { text: labelCode })).toMatchObject({
      place: 'R-02',
      state: 'held',
      next: 'decide',
    });
    await support.call('POST /staff/returns/reject', { code, reason: 'Worn' });
    expect((await find(code)).step).toBe('done');
  });

  it('[B-13] are known by the seller’s new number, by their return code and by their sticker', async () => {
    const one = await sent();
    const again = number();
    const expect_ = { code: one.code, trackingNumber: again.toLowerCase() };
    expect(await support.call('POST /staff/seller-returns/expect', expect_)).toMatchObject({
      backWaybill: again,
    });
    expect(await keeper.call('GET /staff/scan', { text: again })).toMatchObject({
      kind: 'return',
      code: one.code,
    });
    expect((await keeper.call('POST /staff/seller-returns/back', { text: again })).code).toBe(one.code);
    const two = await sent();
    expect(await keeper.call('GET /staff/scan', { text: two.code })).toMatchObject({ next: 'open_case' });
    expect(await keeper.call('GET /staff/scan', { text: two.labelCode })).toMatchObject({
      next: 'open_case',
    });
    expect((await keeper.call('POST /staff/seller-returns/back', { text: two.labelCode })).step).toBe(
      'to_put_back',
    );
    const twice = keeper.call('POST /staff/seller-returns/back', { text: two.labelCode });
    expect(await reasonOf(twice)).toBe('seller_return_step_refused');
    expect(await reasonOf(find(number()))).toBe('seller_return_unknown');
  });
});
