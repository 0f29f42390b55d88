import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { NOW, brokenRules, makeSku, seedRates } from '../orders/orders.fixtures.ts';
import { affiliateSteps } from './affiliate.fixtures.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());
const steps = await affiliateSteps(server);
const { affiliate, shopper, visit, buy, receive, refund, payout, sumsOf, finance } = steps;
const guest = server.as.guest();
const NOTHING = { earned: 0, pending: 0, payable: 0, requested: 0, paid: 0, reversed: 0, owed: 0 };

describe('joining the alliance', () => {
  it('[F-01] a guest who follows an invitation is told to sign in first, in the words that lead to login', async () => {
    const { invitationCode } = await affiliate();
    const join = guest.call('POST /system/affiliate/promotion/add', { invitationCode, status: 2 });
    await expect(join).rejects.toMatchObject({
      reason: 'alliance_not_joined',
      message: 'The current user has not joined the promotion alliance.',
    });
  });

  it('[F-01] by an invitation one is in at once, twice changes nothing, a false code is refused', async () => {
    const inviter = await affiliate();
    const ada = await server.as.shopper();
    const invitation = { invitationCode: inviter.invitationCode, status: 2 as const };
    expect(await ada.call('POST /system/affiliate/promotion/add', invitation)).toEqual({
      status: 'active',
      message: 'Welcome to the promotion alliance!',
    });
    const again = await ada.call('POST /system/affiliate/promotion/add', invitation);
    expect(again.message).toBe('You are in the promotion alliance already.');
    expect((await inviter.call('GET /system/affiliate/promotion/get')).invited).toBe(1);
    const wrong = ada.call('POST /system/affiliate/promotion/add', { invitationCode: 'NOBODY', status: 2 });
    expect(await reasonOf(wrong)).toBe('invitation_unknown');
  });

  it('[F-01] on request the desk decides; nobody invites themselves, the suspended stay out', async () => {
    const ada = await server.as.shopper();
    const apply = () => ada.call('POST /system/affiliate/promotion/add', { status: 1, remark: 'I write' });
    expect((await apply()).status).toBe('applied');
    expect(await reasonOf(ada.call('GET /promotion/list'))).toBe('alliance_not_joined');
    const decide = (status: 'active' | 'declined' | 'suspended') =>
      finance.call('POST /staff/affiliates/decide', { accountId: ada.accountId, status });
    await decide('declined');
    expect(await reasonOf(decide('declined'))).toBe('already_decided');
    expect((await apply()).status).toBe('applied');
    await decide('active');
    await decide('suspended');
    expect(await reasonOf(apply())).toBe('alliance_closed_to_you');
    expect(await reasonOf(ada.call('GET /system/affiliate/goods/list'))).toBe('alliance_closed_to_you');
    const buyer = await server.as.staff('buyer');
    expect(await reasonOf(buyer.call('GET /staff/affiliates'))).toBe('forbidden');
    expect(await reasonOf(ada.call('GET /staff/affiliates'))).toBe('forbidden');
  });
});

describe('links and goods', () => {
  it('[F-03] [G-05] sharing gives each affiliate one t link, others an s link; both lead to the goods', async () => {
    const eve = await affiliate();
    const ada = await server.as.shopper();
    const { spuId } = await makeSku(db);
    const own = await eve.call('POST /share/getShareInfoBySpuId', { spuId });
    expect((await eve.call('POST /share/getShareInfoBySpuId', { spuId })).shortUrl).toBe(own.shortUrl);
    expect(own).toMatchObject({ title: 'Linen shirt', price: 7 });
    expect(own.qr.path).toMatch(/^M[\d LMz]+z$/);
    const codeOf = (url: string) => url.split('/').at(-1) ?? '';
    expect(own.shortUrl).toContain('/en/t/');
    expect(new URL(own.url).searchParams.get('shortUrl')).toBe(codeOf(own.shortUrl));
    const plain = await ada.call('POST /share/getShareInfoBySpuId', { spuId });
    expect(plain.shortUrl).toContain('/en/s/');
    const resolve = (code: string) => guest.call('GET /promotion/shortUrl', { shortUrl: code });
    expect(await resolve(codeOf(own.shortUrl))).toEqual({
      id: spuId,
      kind: 't',
      invitationCode: eve.invitationCode,
    });
    expect(await resolve(codeOf(plain.shortUrl))).toMatchObject({
      id: spuId,
      kind: 's',
      invitationCode: null,
    });
    expect(await reasonOf(resolve('NOSUCH'))).toBe('link_invalid');
    await db.updateTable('goods').set({ status: 'removed' }).where('id', '=', spuId).execute();
    expect(await reasonOf(resolve(codeOf(own.shortUrl)))).toBe('link_invalid');
  });

  it('[F-02] [X-03] goods are chosen with their rate, kept, changed and removed by their owner only', async () => {
    const eve = await affiliate();
    const other = await affiliate();
    const { spuId } = await makeSku(db, { price_fen: 20_000 });
    const gone = await makeSku(db, { status: 'removed' });
    await finance.call('POST /staff/affiliates/rates/goods', { goodsId: spuId, ratePercent: 8 });
    expect(await eve.call('POST /system/affiliate/goods/add', { spuIds: [spuId, spuId] })).toEqual({
      count: 1,
    });
    const missing = eve.call('POST /system/affiliate/goods/add', { spuIds: [gone.spuId] });
    expect(await reasonOf(missing)).toBe('goods_not_for_sale');
    const [mine] = (await eve.call('GET /system/affiliate/goods/list')).list;
    expect(mine).toMatchObject({ id: spuId, ratePercent: 8, commission: 2.24, price: 28, isForSale: true });
    expect(mine?.shortUrl).toContain('/en/t/');
    const choices = await eve.call('GET /system/affiliate/goods/choose', { pageSize: 50 });
    expect(choices.list.find(({ id }) => id === spuId)).toMatchObject({ isChosen: true, ratePercent: 8 });
    const id = mine?.choiceId ?? '';
    const edit = (call: typeof eve.call) =>
      call('POST /system/affiliate/goods/edit', { id, remark: 'Soft!', isPinned: true });
    expect(await reasonOf(edit(other.call))).toBe('not_found');
    await edit(eve.call);
    expect((await eve.call('POST /share/getShareInfoBySpuId', { spuId })).text).toBe('Soft!');
    expect(await reasonOf(other.call('GET /system/affiliate/goods/removeId', { id }))).toBe('not_found');
    await eve.call('GET /system/affiliate/goods/removeId', { id });
    expect((await eve.call('GET /system/affiliate/goods/list')).total).toBe(0);
  });

  it('[F-05] a visit counts once a day and browser, an affiliate’s own not at all; the list tells all of it', async () => {
    const eve = await affiliate();
    const { spuId } = await makeSku(db);
    const someone = { call: guest.call, device: newId() };
    await visit(someone, eve.invitationCode, spuId);
    await visit(someone, eve.invitationCode, spuId);
    const own = await visit({ call: eve.call, device: newId() }, eve.invitationCode, spuId);
    expect(own).toEqual({ isNoted: false });
    const { list, total } = await eve.call('GET /promotion/list');
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      status: 'clicked',
      promotionType: '1',
      goodsName: 'Linen shirt',
      amount: null,
    });
    expect((await eve.call('GET /system/affiliate/promotion/get')).clicks).toBe(1);
    expect(await reasonOf(visit(someone, 'NOBODY'))).toBe('invitation_unknown');
  });
});

describe('commission', () => {
  it('[F-04] is pending when paid, payable when received, and goes to the wallet when the desk approves', async () => {
    const eve = await affiliate();
    const ada = await shopper();
    await visit(ada, eve.invitationCode);
    const order = await buy(ada);
    expect(await sumsOf(eve)).toEqual({ ...NOTHING, pending: 0.7 });
    await receive(order);
    expect(await sumsOf(eve)).toEqual({ ...NOTHING, earned: 0.7, payable: 0.7 });
    expect(await reasonOf(eve.call('POST /system/affiliate/payout/add'))).toBe('payout_too_small');
    await visit(ada, eve.invitationCode);
    await receive(await buy(ada, { price_fen: 20_000 }));
    const asked = await eve.call('POST /system/affiliate/payout/add');
    expect(asked).toMatchObject({ status: 'requested', usd: 2.1 });
    expect(await sumsOf(eve)).toEqual({ ...NOTHING, earned: 2.1, requested: 2.1 });
    const approve = () =>
      finance.call('POST /staff/affiliates/payouts/decide', { id: asked.id, approve: true });
    const both = await Promise.all([reasonOf(approve()), reasonOf(approve())]);
    expect(both.toSorted()).toEqual(['already_decided', 'succeeded']);
    expect(await eve.call('GET /shopping/user/balance')).toMatchObject({ usd: 2.1 });
    expect(await sumsOf(eve)).toEqual({ ...NOTHING, earned: 2.1, paid: 2.1 });
    const lines = await eve.call('GET /system/affiliate/commission/list', { status: 'paid' });
    expect(lines.list.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(210);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[F-04] [N-03] who is suspended is told why, keeps what was earned before, and earns nothing more', async () => {
    const eve = await affiliate();
    const ada = await shopper();
    await visit(ada, eve.invitationCode);
    await receive(await buy(ada, { price_fen: 20_000 }));
    const onTheWay = await buy(ada, { price_fen: 10_000 });
    const returned = await buy(ada, { price_fen: 10_000 });
    await finance.call('POST /staff/affiliates/decide', {
      accountId: eve.accountId,
      status: 'suspended',
      reason: 'Spam in our reviews.',
    });
    const [told] = (await eve.call('GET /message/list', {})).list;
    expect(told?.body).toContain('Spam in our reviews.');
    await server.runJobs();
    const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', eve.email).execute();
    expect(mails.map(({ subject }) => subject)).toContain('Your affiliate account is suspended');
    await buy(ada);
    await receive(onTheWay);
    await refund(returned.id);
    expect(await sumsOf(eve)).toEqual({ ...NOTHING, earned: 2.1, payable: 2.1, reversed: 0.7 });
    expect((await eve.call('GET /system/affiliate/commission/list', { status: 'payable' })).total).toBe(2);
    await payout(eve);
    expect((await eve.call('GET /system/affiliate/payout/list', {})).list).toHaveLength(1);
    expect(await eve.call('GET /shopping/user/balance')).toMatchObject({ usd: 2.1 });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[F-04] the last link before the order counts, for 30 days', async () => {
    const [first, last] = [await affiliate(), await affiliate()];
    const ada = await shopper();
    await visit(ada, first.invitationCode);
    server.clock.advance(60_000);
    await visit(ada, last.invitationCode);
    await buy(ada);
    expect((await sumsOf(first)).pending).toBe(0);
    expect((await sumsOf(last)).pending).toBe(0.7);
    const late = await shopper();
    await visit(late, last.invitationCode);
    await db
      .updateTable('affiliate_visits')
      .set({
        first_at: new Date(server.clock.now().getTime() - 31 * 86_400_000),
        last_at: new Date(server.clock.now().getTime() - 30 * 86_400_000),
      })
      .where('device', '=', late.device)
      .execute();
    await buy(late);
    expect((await sumsOf(last)).pending).toBe(0.7);
  });

  it('[F-04] an own purchase earns nothing: signed in, as a guest with the own e-mail, or on the own device', async () => {
    const eve = await affiliate('eve@example.test');
    const device = newId();
    await eve.call('POST /system/affiliate/goods/add', { spuIds: [(await makeSku(db)).spuId], device });
    const neighbour = await shopper();
    await visit({ call: guest.call, device }, eve.invitationCode);
    await buy({ ...neighbour, device });
    const other = newId();
    await visit({ call: guest.call, device: other }, eve.invitationCode);
    const address = await shopper();
    const self = { ...address, call: eve.call, device: other };
    await db
      .updateTable('addresses')
      .set({ account_id: eve.accountId })
      .where('id', '=', address.addressId)
      .execute();
    await buy(self);
    expect(await sumsOf(eve)).toEqual(NOTHING);
    const { list } = await finance.call('GET /staff/affiliates', { words: 'eve@example' });
    expect(list[0]).toMatchObject({ refusedOrders: 2, orders: 0 });
  });

  it('[F-04] an order cancelled before the purchase takes its commission with it', async () => {
    const eve = await affiliate();
    const ada = await shopper();
    await visit(ada, eve.invitationCode);
    const order = await buy(ada);
    await ada.call('GET /order/cancel/order', { orderId: order.id });
    await server.runJobs();
    expect(await sumsOf(eve)).toEqual({ ...NOTHING, reversed: 0.7 });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[F-04] a refund after the payout is taken from the wallet, what is missing there from later commissions', async () => {
    const eve = await affiliate();
    const ada = await shopper();
    await visit(ada, eve.invitationCode);
    const paid = await buy(ada, { price_fen: 40_000 });
    await receive(paid);
    expect(await payout(eve)).toMatchObject({ status: 'approved', usd: 2.8 });
    await refund(paid.id);
    await refund(paid.id);
    expect(await sumsOf(eve)).toEqual({ ...NOTHING, earned: 2.8, paid: 2.8, reversed: 2.8 });
    expect((await eve.call('GET /shopping/user/balance')).usd).toBe(0);
    await visit(ada, eve.invitationCode);
    const second = await buy(ada, { price_fen: 40_000 });
    await receive(second);
    const { id } = await eve.call('POST /system/affiliate/payout/add');
    await refund(second.id);
    expect((await sumsOf(eve)).owed).toBe(2.8);
    await finance.call('POST /staff/affiliates/payouts/decide', { id, approve: true });
    expect(await sumsOf(eve)).toMatchObject({ owed: 0, paid: 2.8, payable: 0 });
    expect((await eve.call('GET /shopping/user/balance')).usd).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[F-04] what is owed is held back from what is earned next', async () => {
    const eve = await affiliate();
    const ada = await shopper();
    await visit(ada, eve.invitationCode);
    await db
      .updateTable('affiliates')
      .set({ owed_usd_cents: 50 })
      .where('account_id', '=', eve.accountId)
      .execute();
    await receive(await buy(ada));
    expect(await sumsOf(eve)).toMatchObject({ payable: 0.2, owed: 0 });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-07] the least that can be asked for is what the shop has set', async () => {
    const eve = await affiliate();
    const ada = await shopper();
    await visit(ada, eve.invitationCode);
    await receive(await buy(ada, { price_fen: 40_000 }));
    const books = await server.as.staff('finance');
    const set = (leastUsd: number) =>
      books.call('POST /staff/settings', { change: { name: 'affiliatePayout', value: { leastUsd } } });
    const { payable } = await eve.call('GET /system/affiliate/promotion/get');
    const more = Math.round(payable * 100 + 1) / 100;
    await set(more);
    expect(await eve.call('GET /system/affiliate/promotion/get')).toMatchObject({
      leastPayout: more,
    });
    expect(await reasonOf(eve.call('POST /system/affiliate/payout/add'))).toBe('payout_too_small');
    expect(await eve.call('GET /client/user/close/check')).toMatchObject({ lapsingCommissionUsd: payable });
    server.clock.advance(1_000);
    await set(payable);
    expect(await reasonOf(eve.call('POST /system/affiliate/payout/add'))).toBe('succeeded');
    server.clock.advance(1_000);
    await set(1);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[F-04] two withdrawals asked for at once are one; a declined one can be asked for again', async () => {
    const eve = await affiliate();
    const ada = await shopper();
    await visit(ada, eve.invitationCode);
    await receive(await buy(ada, { price_fen: 40_000 }));
    const ask = () => eve.call('POST /system/affiliate/payout/add');
    const outcomes = await Promise.all([reasonOf(ask()), reasonOf(ask())]);
    expect(outcomes.toSorted()).toEqual(['payout_too_small', 'succeeded']);
    const [open] = (await eve.call('GET /system/affiliate/payout/list')).list;
    const decline = { id: open?.id ?? '', approve: false, reason: 'Please confirm your name.' };
    await finance.call('POST /staff/affiliates/payouts/decide', decline);
    const late = finance.call('POST /staff/affiliates/payouts/decide', { ...decline, approve: true });
    await expect(late).rejects.toMatchObject({
      reason: 'already_decided',
      details: { by: 'The finance', action: 'payout_declined' },
    });
    expect(await sumsOf(eve)).toMatchObject({ payable: 2.8, requested: 0 });
    const foreign = await affiliate();
    expect((await foreign.call('GET /system/affiliate/payout/list')).total).toBe(0);
    expect((await ask()).usd).toBe(2.8);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[F-04] the goods’ own rate goes before the affiliate’s, that before the shop’s', async () => {
    const eve = await affiliate();
    await finance.call('POST /staff/affiliates/rate', { accountId: eve.accountId, ratePercent: 10 });
    const ada = await shopper();
    await visit(ada, eve.invitationCode);
    await buy(ada);
    expect((await sumsOf(eve)).pending).toBe(1.4);
    const { skuId, spuId } = await makeSku(db, { price_fen: 10_000 });
    await finance.call('POST /staff/affiliates/rates/goods', { goodsId: spuId, ratePercent: 2.5 });
    const order = await steps.place(ada, skuId);
    await steps.pay(order.orderCode);
    expect((await sumsOf(eve)).pending).toBe(1.75);
  });

  it('[F-03] somebody who signed up with an InvitationCode counts without a link in the browser', async () => {
    const eve = await affiliate();
    const ada = await shopper();
    const { noteInvited } = await import('../../platform/jobs/job-names.ts');
    const { addJob } = await import('../../platform/jobs/job.ts');
    await addJob(db, noteInvited, { accountId: ada.accountId, invitationCode: eve.invitationCode });
    await server.runJobs();
    await buy(ada);
    expect((await sumsOf(eve)).pending).toBe(0.7);
  });
});
