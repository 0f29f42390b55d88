import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { seedRates } from '../../rates/rates.seed.ts';
import { NOW } from '../coupons.fixtures.ts';

const server = await testServer({ now: NOW });
await seedRates(server.db, server.clock.now());
const editor = await server.as.staff('content');

const DRAFT = {
  nameEn: 'Spring',
  nameZh: '春季优惠',
  worth: { couponType: 1 as const, amountCny: 20, minSpendCny: 99.9 },
  scope: 'all' as const,
  goodsIds: [],
  issueForm: 'open' as const,
  startTime: NOW,
  endTime: new Date(Date.parse(NOW) + 30 * DAY_MS).toISOString(),
  validDays: null,
  limitTotal: 100,
  limitPerPerson: 1,
};
const save = (request: object = {}) => editor.call('POST /staff/coupon/save', { ...DRAFT, ...request });

describe('[S-07] coupons at the desk', () => {
  it('are made by content staff alone, shown to shoppers at once, and leave an audit trail', async () => {
    const made = await save();
    expect(made).toMatchObject({ ...DRAFT, isOpen: true, results: { issued: 0, used: 0, orders: 0 } });
    const { list } = await server.as.guest().call('GET /coupon/list', {});
    expect(list.map(({ couponId }) => couponId)).toContain(made.id);
    for (const call of [
      (await server.as.staff('buyer')).call,
      (await server.as.shopper()).call,
      server.as.guest().call,
    ])
      expect(await reasonOf(call('POST /staff/coupon/save', DRAFT))).toMatch(/^(forbidden|unauthenticated)$/);
    const trail = await server.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('subject_id', '=', made.id)
      .execute();
    expect(trail).toEqual([{ action: 'make coupon', subject_id: made.id }]);
  });

  it('[V-07] say even figures in each currency, which hold whatever the rates do later', async () => {
    const { id, figures } = await save({ worth: { couponType: 1, amountCny: 80, minSpendCny: 600 } });
    expect(figures).toHaveLength(11);
    const [usd] = figures.filter(({ currency }) => currency === 'USD');
    expect([(usd?.amount ?? 0) % 0.5, (usd?.minSpend ?? 0) % 1]).toEqual([0, 0]);
    const guest = server.as.guest();
    const told = async () => {
      const { list } = await guest.call('GET /coupon/list', {});
      const { amount, minSpend } = list.find(({ couponId }) => couponId === id) ?? {};
      return { amount, minSpend };
    };
    expect(await told()).toEqual({ amount: usd?.amount, minSpend: usd?.minSpend });
    const finance = await server.as.staff('finance');
    await finance.call('POST /staff/settings', { change: { name: 'rateMargin', value: { percent: 9 } } });
    expect(await told()).toEqual({ amount: usd?.amount, minSpend: usd?.minSpend });
    await (await server.as.shopper()).call('POST /coupon/claim', [id]);
    expect((await save({ id, worth: { couponType: 1, amountCny: 80, minSpendCny: 600 } })).figures).toEqual(
      figures,
    );
    expect((await save({ worth: { couponType: 1, amountCny: 80, minSpendCny: 600 } })).figures).not.toEqual(
      figures,
    );
    await finance.call('POST /staff/settings', { change: { name: 'rateMargin', value: { percent: 0 } } });
  });

  it('[V-16] amounts and percentages that binary fractions cannot hold are saved as they are typed', async () => {
    for (const worth of [
      { couponType: 1 as const, amountCny: 8.2, minSpendCny: 33.33 },
      { couponType: 2 as const, percentOff: 8.2, minQuantity: 1, maxDiscountCny: 77.77 },
      { couponType: 2 as const, percentOff: 12.37, minQuantity: 2, maxDiscountCny: null },
    ])
      expect((await save({ worth })).worth).toEqual(worth);
  });

  it('[U-01] one that would take all of an order, ends before it starts or names unknown goods is refused', async () => {
    const all = { worth: { couponType: 1, amountCny: 99.9, minSpendCny: 99.9 } };
    const share = { worth: { couponType: 2, percentOff: 90.01, minQuantity: 1, maxDiscountCny: null } };
    expect(await reasonOf(save(all))).toBe('coupon_takes_all');
    expect(await reasonOf(save(share))).toBe('coupon_takes_all');
    expect(await reasonOf(save({ endTime: NOW }))).toBe('coupon_ends_before_start');
    expect(await reasonOf(save({ goodsIds: [editor.staffId] }))).toBe('coupon_goods_unknown');
    expect(await reasonOf(save({ worth: { couponType: 1, amountCny: 0.001, minSpendCny: 5 } }))).toBe(
      'malformed_input',
    );
  });

  it('[U-01] what holders were promised cannot change, names, later ends and more of them can', async () => {
    const { id } = await save();
    await (await server.as.shopper()).call('POST /coupon/claim', [id]);
    const richer = { id, worth: { couponType: 1, amountCny: 30, minSpendCny: 99.9 } };
    const sooner = new Date(Date.parse(DRAFT.endTime) - DAY_MS).toISOString();
    expect(await reasonOf(save(richer))).toBe('coupon_terms_fixed');
    expect(await reasonOf(save({ id, scope: 'normal' }))).toBe('coupon_terms_fixed');
    expect(await reasonOf(save({ id, endTime: sooner }))).toBe('coupon_terms_fixed');
    const longer = new Date(Date.parse(DRAFT.endTime) + DAY_MS).toISOString();
    const changed = await save({ id, nameEn: 'Spring, longer', endTime: longer, limitTotal: 500 });
    expect(changed).toMatchObject({ nameEn: 'Spring, longer', limitTotal: 500, results: { issued: 1 } });
    expect(await reasonOf(save({ id: editor.staffId }))).toBe('not_found');
  });

  it('[U-04] switched off it is no longer given out but stays good; withdrawn it is gone for everybody', async () => {
    const { id } = await save();
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    await ada.call('POST /coupon/claim', [id]);
    await editor.call('POST /staff/coupon/switch', { id, isOpen: false });
    expect(await reasonOf(bob.call('POST /coupon/claim', [id]))).toBe('coupon_unavailable');
    expect((await ada.call('GET /shopping/user/coupon')).num).toBe(1);
    await editor.call('POST /staff/coupon/withdraw', { id, reason: 'a mistake in the price' });
    expect((await ada.call('GET /shopping/user/coupon')).num).toBe(0);
    const { list } = await ada.call('POST /user/coupon/user/coupons', { status: 'expired' });
    expect(list).toMatchObject([{ couponId: id, isRemoved: true }]);
    expect(await reasonOf(bob.call('POST /coupon/claim', [id]))).toBe('coupon_removed');
    expect(await reasonOf(editor.call('POST /staff/coupon/withdraw', { id, reason: 'again' }))).toBe(
      'coupon_removed',
    );
    const found = await editor.call('GET /staff/coupon/list', { state: 'withdrawn', words: 'SPRING' });
    expect(found.list.map((row) => row.id)).toEqual([id]);
  });

  it('[U-02] codes are words of one’s own or many that work once each', async () => {
    const { id } = await save({ issueForm: 'code' });
    const open = await save();
    expect(await editor.call('POST /staff/coupon/code', { id, code: ' spring-26 ', uses: 2 })).toMatchObject({
      code: 'SPRING-26',
      usesLeft: 2,
    });
    expect(
      await reasonOf(editor.call('POST /staff/coupon/code', { id, code: 'SPRING-26', uses: null })),
    ).toBe('coupon_code_taken');
    expect(
      await reasonOf(editor.call('POST /staff/coupon/code', { id: open.id, code: 'OTHER', uses: 1 })),
    ).toBe('coupon_unavailable');
    const many = await editor.call('POST /staff/coupon/codes', { id, count: 200 });
    expect(new Set(many.map(({ code }) => code)).size).toBe(200);
    const ada = await server.as.shopper();
    await ada.call('GET /user/coupon/receiveCouponByCode', { code: many[7]?.code ?? '' });
    const { list, total } = await editor.call('GET /staff/coupon/codes', { id, pageSize: 1_000 });
    expect(total).toBe(201);
    expect(list.find(({ code }) => code === many[7]?.code)?.usesLeft).toBe(0);
    const [row] = (await editor.call('GET /staff/coupon/list', {})).list.filter((one) => one.id === id);
    expect(row?.results).toMatchObject({ issued: 1, codes: 201, codesLeft: 201 });
  });
});
