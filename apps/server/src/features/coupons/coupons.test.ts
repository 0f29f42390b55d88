import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runJob } from '../../platform/jobs/job-runner.ts';
import { issueSession } from '../../platform/session/sessions.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { seedRates } from '../rates/rates.seed.ts';
import { NOW, makeCode, makeCoupon } from './coupons.fixtures.ts';
import { couponsJobs } from './coupons.jobs.ts';
import { seedCoupons } from './coupons.seed.ts';

const server = await testServer({ now: NOW });
const other = await server.sibling();
const { db } = server;
await seedRates(db, server.clock.now());

const DAY = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS);
const issuedOf = async (id: string) =>
  (await db.selectFrom('coupons').select('issued_count').where('id', '=', id).executeTakeFirstOrThrow())
    .issued_count;

describe('claiming', () => {
  it('[U-01] [U-02] a claimed coupon is one’s own, counted on the profile, in one’s language and currency', async () => {
    const couponId = await makeCoupon(db, { valid_days: 7, limit_total: 5 });
    const ada = await server.as.shopper({ locale: 'zh', currency: 'CNY' });
    expect(await ada.call('GET /coupon/get/detail', { couponId })).toMatchObject({ canClaim: true, left: 5 });
    const { claimed, refused } = await ada.call('POST /coupon/claim', [couponId]);
    expect(refused).toEqual([]);
    expect(claimed[0]).toMatchObject({
      couponId,
      couponName: '春季优惠',
      couponTypeName: '满减券',
      couponType: 1,
      amount: 10,
      minSpend: 50,
      discountValue: 0,
      startTime: NOW,
    });
    const [held] = claimed;
    expect(Date.parse(held?.endTime ?? '') - Date.parse(held?.claimedAt ?? '')).toBe(7 * DAY_MS);
    expect((await ada.call('GET /shopping/user/coupon')).num).toBe(1);
    const own = await ada.call('POST /user/coupon/user/coupons', {});
    expect(own).toMatchObject({ total: 1, counts: { usable: 1, used: 0, expired: 0 } });
    const bob = await server.as.shopper();
    expect((await bob.call('POST /user/coupon/user/coupons', {})).total).toBe(0);
    expect(await reasonOf(server.as.guest().call('POST /coupon/claim', [couponId]))).toBe('unauthenticated');
  });

  it('[U-02] the lists show what is given out to everybody; the home page only what the caller can still have', async () => {
    const ids = [await makeCoupon(db), await makeCoupon(db, { coupon_type: 2 })];
    const hidden = [
      await makeCoupon(db, { issue_form: 'code' }),
      await makeCoupon(db, { issue_form: 'link' }),
      await makeCoupon(db, { starts_at: DAY(1) }),
    ];
    const ada = await server.as.shopper();
    const query = { pageSize: 100, pageNum: 1, status: 1, issueForm: 2, remark: 1 };
    const listed = await ada.call('GET /coupon/list', query);
    const listedIds = listed.list.map(({ couponId }) => couponId);
    expect(ids.every((id) => listedIds.includes(id))).toBe(true);
    expect(hidden.some((id) => listedIds.includes(id))).toBe(false);
    expect(listed.list.find(({ couponId }) => couponId === ids[1])).toMatchObject({
      couponType: 2,
      discountValue: 0.1,
      minSpend: 2,
      amount: 0,
    });
    await ada.call('POST /coupon/claim', [ids[0] ?? '']);
    const home = async (call: typeof ada.call) =>
      (await call('POST /coupon/homePageCoupons', {})).list.map(({ couponId }) => couponId);
    expect(await home(ada.call)).not.toContain(ids[0]);
    expect(await home(server.as.guest().call)).toContain(ids[0]);
    expect(await reasonOf(ada.call('GET /coupon/list', { ...query, issueForm: 1 }))).toBe('malformed_input');
  });

  it('[U-04] each reason for not getting one has its own text, in both languages', async () => {
    const ada = await server.as.shopper();
    const inChinese = server.as.bearer(ada.token, { locale: 'zh' });
    const texts = async (couponId: string) =>
      Promise.all(
        [ada.call, inChinese].map((call) =>
          call('POST /coupon/claim', [couponId]).catch((error: Error & { reason?: string }) => [
            error.reason,
            error.message,
          ]),
        ),
      );
    const held = await makeCoupon(db);
    await ada.call('POST /coupon/claim', [held]);
    const gone = await makeCoupon(db, { limit_total: 1 });
    await (await server.as.shopper()).call('POST /coupon/claim', [gone]);
    const withdrawn = await makeCoupon(db);
    await db
      .updateTable('coupons')
      .set({ withdrawn_at: DAY(0) })
      .where('id', '=', withdrawn)
      .execute();
    const ended = await makeCoupon(db, { starts_at: DAY(-9), ends_at: DAY(-1) });
    expect(await texts(held)).toEqual([
      ['coupon_claimed', 'You already have this coupon.'],
      ['coupon_claimed', '您已领取过该优惠券。'],
    ]);
    expect((await texts(gone))[0]).toEqual(['coupon_sold_out', 'All of these coupons have been claimed.']);
    expect((await texts(withdrawn))[1]).toEqual(['coupon_removed', '该优惠券已下架。']);
    expect((await texts(ended))[1]).toEqual(['coupon_expired', '该优惠券已失效。']);
    expect((await texts(await makeCoupon(db, { starts_at: DAY(1) })))[0]).toEqual([
      'coupon_unavailable',
      'This coupon is unavailable.',
    ]);
    expect((await texts(ada.accountId))[0]).toEqual(['coupon_invalid', 'The coupon code is not valid.']);
    const fresh = await makeCoupon(db);
    const mixed = await ada.call('POST /coupon/claim', [held, fresh, fresh]);
    expect(mixed.claimed.map(({ couponId }) => couponId)).toEqual([fresh]);
    expect(mixed.refused).toEqual([
      { couponId: held, reason: 'coupon_claimed', message: 'You already have this coupon.' },
    ]);
  });
});

describe('many at once, on two processes', () => {
  it('[U-05] 100 people claim the last coupon: one gets it', async () => {
    const couponId = await makeCoupon(db, { limit_total: 1 });
    const people = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? server : other).as.shopper()),
    );
    const outcomes = await Promise.all(
      people.map(({ call }) => reasonOf(call('POST /coupon/claim', [couponId]))),
    );
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'coupon_sold_out')).toHaveLength(99);
    expect(await issuedOf(couponId)).toBe(1);
  });

  it('[U-05] one person presses claim forty times: no more than the limit for one person', async () => {
    const couponId = await makeCoupon(db, { limit_per_person: 3 });
    const ada = await server.as.shopper();
    const elsewhere = other.as.bearer(ada.token);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        reasonOf((index % 2 ? ada.call : elsewhere)('POST /coupon/claim', [couponId])),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(3);
    expect(new Set(outcomes)).toEqual(new Set(['succeeded', 'coupon_claimed']));
    expect((await ada.call('POST /user/coupon/user/coupons', {})).total).toBe(3);
    expect(await issuedOf(couponId)).toBe(3);
  });

  it('[U-05] 50 people with one code that works once: one gets the coupon', async () => {
    const couponId = await makeCoupon(db, { issue_form: 'code' });
    await makeCode(db, couponId, 'ONLYONCE', 1);
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? server : other).as.shopper()),
    );
    const outcomes = await Promise.all(
      people.map(({ call }) => reasonOf(call('GET /user/coupon/receiveCouponByCode', { code: 'onlyonce' }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'coupon_code_used')).toHaveLength(49);
    expect(await issuedOf(couponId)).toBe(1);
  });
});

describe('redeeming a code', () => {
  it('[U-02] [U-04] brings its coupon whatever the case it is typed in; an unknown, empty or repeated one is refused', async () => {
    const couponId = await makeCoupon(db, { issue_form: 'code', limit_total: 2 });
    await makeCode(db, couponId, 'SPRING26', null);
    const [ada, bob, eve] = [await server.as.shopper(), await server.as.shopper(), await server.as.shopper()];
    const redeem = (call: typeof ada.call, code: string) =>
      call('GET /user/coupon/receiveCouponByCode', { code });
    expect(await redeem(ada.call, ' spring26 ')).toMatchObject({ couponId, status: 'usable' });
    expect(await reasonOf(redeem(ada.call, 'SPRING26'))).toBe('coupon_claimed');
    expect(await reasonOf(redeem(ada.call, 'NOSUCHCODE'))).toBe('coupon_invalid');
    expect(await reasonOf(redeem(ada.call, ' '))).toBe('malformed_input');
    expect(await reasonOf(redeem(bob.call, 'SPRING26'))).toBe('succeeded');
    expect(await reasonOf(redeem(eve.call, 'SPRING26'))).toBe('coupon_sold_out');
    expect(await reasonOf(eve.call('POST /coupon/claim', [couponId]))).toBe('coupon_unavailable');
  });

  it('[U-05] a code is not used up by somebody who gets no coupon for it', async () => {
    const couponId = await makeCoupon(db, { issue_form: 'code' });
    await makeCode(db, couponId, 'FIRST', 1);
    await makeCode(db, couponId, 'SECOND', 1);
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    await ada.call('GET /user/coupon/receiveCouponByCode', { code: 'FIRST' });
    expect(await reasonOf(ada.call('GET /user/coupon/receiveCouponByCode', { code: 'SECOND' }))).toBe(
      'coupon_claimed',
    );
    expect(await reasonOf(bob.call('GET /user/coupon/receiveCouponByCode', { code: 'SECOND' }))).toBe(
      'succeeded',
    );
  });
});

describe('the end of a coupon', () => {
  it('[U-03] [N-03] its owner is reminded once, three days before; then it stands with the expired ones', async () => {
    const ada = await server.as.shopper();
    const ids = [await makeCoupon(db, { ends_at: DAY(5) }), await makeCoupon(db, { ends_at: DAY(6) })];
    await ada.call('POST /coupon/claim', [...ids, await makeCoupon(db)]);
    const [remind] = couponsJobs;
    const signIn = async () => {
      const { accessToken } = await inTransaction(db, (tx) =>
        issueSession(tx, { kind: 'shopper', personId: ada.accountId, now: server.clock.now() }),
      );
      return server.as.bearer(accessToken);
    };
    const run = () => runJob(remind!, server.services, {}, { attempt: 1, maxAttempts: 1 }); // the feature has this one job
    await run();
    expect((await ada.call('GET /message/list', {})).total).toBe(0);
    server.clock.set(DAY(3.5).toISOString());
    await Promise.all([run(), run()]);
    await run();
    const call = await signIn();
    const { list } = await call('GET /message/list', {});
    expect(list.map(({ title, kind, link }) => ({ title, kind, link }))).toEqual([
      { title: '2 of your coupons end soon', kind: 'coupon', link: 'coupon' },
    ]);
    server.clock.set(DAY(5).toISOString());
    const later = await signIn();
    expect((await later('POST /user/coupon/user/coupons', { status: 'expired' })).list).toMatchObject([
      { couponId: ids[0], status: 'expired', isRemoved: false },
    ]);
    expect((await later('GET /shopping/user/coupon')).num).toBe(2);
    server.clock.set(NOW);
  });
});

it('[U-01] the demo shop gives out coupons of both types and every scope, once', async () => {
  await db.deleteFrom('held_coupons').execute();
  await db.deleteFrom('coupon_codes').execute();
  await db.deleteFrom('coupons').execute();
  await seedCoupons(db, server.clock.now(), new Map());
  await seedCoupons(db, server.clock.now(), new Map());
  const { list } = await server.as.guest().call('GET /coupon/list', {});
  expect(new Set(list.map(({ couponType }) => couponType))).toEqual(new Set([1, 2]));
  expect(new Set(list.map(({ scope }) => scope))).toEqual(new Set(['all', 'free_shipping', 'normal']));
  expect(list).toHaveLength(5);
});
