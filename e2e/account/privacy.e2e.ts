import { refusals } from '@caravan/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { callShop, newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { freshCards, ledgerCheck, mailedLink } from '../journey/desk/books.ts';
import { photo } from '../journey/desk/desk.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { confirm } from '../journey/shipping.ts';
import { signIn } from '../journey/sign-in.ts';
import { cardToken, placedOrder } from '../journey/desk/stored.ts';
import { arrive, walk } from '../journey/walk.ts';
import { fieldOf, patternOf, say, sayCount, shopWords, type Locale } from '../journey/words.ts';

/** Less than can be withdrawn. */
const LEFT_USD = 2;

describe.each<Locale>(['en', 'zh'])('whose data it is, in %s', (locale) => {
  const t = shopWords(locale);
  const { privacy, login } = t.accounts;
  const people = walk();
  const phone = () => people.phone({ locale });
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let orderCode = '';
  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database, { locale });
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    ({ orderCode } = await placedOrder(shopper, goods.id));
    await freshCards(database);
    const { code } = await shopper.call('POST /wallet/topUp', { usd: LEFT_USD });
    const byCard = { orderType: 'topUp' as const, codes: [code], cardToken: await cardToken() };
    await shopper.call('POST /order/creat/pay/order/risingPay', byCard);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await photo())], { type: 'image/png' }), 'own.png');
    await shopper.call('POST /image/common/upload', form as never); // the client passes a form on as it is
  });
  afterAll(() => database.leave());

  it('[P-11] a copy of it is mailed as a link, behind which lie JSON, tables and the photos', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/login`);
    await arrive(visit, login.title);
    await signIn(page, locale, shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`/${locale}/privacy`);
    await arrive(visit, privacy.title);
    await page.getByRole('button', { name: privacy.export }).click();
    await page.getByText(patternOf(privacy.exportSent)).waitFor();
    const link = new URL(await mailedLink(database, shopper.email, 'data_export'));
    const answer = await fetch(new URL(link.pathname, shopOrigin()));
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const archive = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    for (const part of ['data.json', 'account.csv', 'orders.csv', shopper.email, orderCode])
      expect(archive).toContain(part);
    expect(archive).toMatch(/photos\/[\da-f-]{36}\.webp/);
  });

  it('[P-11] the account stays while an order is open, which is said', async () => {
    const { page } = await phone();
    await page.getByText(sayCount(privacy.reasons.orders, 1, locale)).waitFor();
    expect(await page.getByRole('button', { name: privacy.close }).count()).toBe(0);
    const [order] = (await shopper.call('GET /order/get/list', {})).list;
    await shopper.call('GET /order/cancel/order', { orderId: order?.id ?? '' });
    await page.reload();
    await page.getByRole('button', { name: privacy.close }).waitFor();
  });

  it('[P-11] what is too little to be withdrawn is given up by name, or the account stays', async () => {
    const visit = await phone();
    const { page } = visit;
    const amount = LEFT_USD.toFixed(2);
    await page.getByText(say(privacy.leftover, { amount })).waitFor();
    await page.getByRole('textbox', { name: fieldOf(privacy.email) }).fill(shopper.email);
    await page.getByLabel(fieldOf(login.password)).fill(shopper.password);
    await page.getByRole('button', { name: privacy.close }).click();
    await page.getByRole('alert').filter({ hasText: privacy.givesUpMissing }).waitFor();
    const tick = page.getByRole('checkbox', { name: say(privacy.givesUp, { amount }) });
    await expect.poll(() => tick.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await tick.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await visit.quiet();
    await expectAccessible(page);
    await tick.check();
    await page.getByText(privacy.givesUpMissing).waitFor({ state: 'hidden' });
  });

  it('[P-11] is deleted only by its owner’s e-mail and password, and then nobody signs in to it any more', async () => {
    const visit = await phone();
    const { page } = visit;
    visit.allow(/4\d\d POST \/api\/client\/user\/close/);
    const fill = async (password: string) => {
      await page.getByRole('textbox', { name: fieldOf(privacy.email) }).fill(shopper.email);
      await page.getByLabel(fieldOf(login.password)).fill(password);
      await page.getByRole('button', { name: privacy.close }).click();
      await confirm(page, privacy.closeTitle, privacy.close);
    };
    const [account] = await database.rows<{ id: string }>('select id from accounts where email = $1', [
      shopper.email,
    ]);
    await fill('Another2024');
    await page.getByText(refusals.close_password_wrong[locale]).waitFor();
    await fill(shopper.password);
    await page.getByText(privacy.closed).waitFor();
    const again = callShop(shopOrigin())('POST /client/user/login', {
      email: shopper.email,
      password: shopper.password,
    });
    await expect(again).rejects.toThrow(/./);
    const left = await database.rows('select id from accounts where email = $1', [shopper.email]);
    expect(left).toEqual([]);
    const booked = await database.rows(
      `select account.kind, amount::int from ledger_lines join ledger_entries entry on entry.id = entry_id
       join ledger_accounts account on account.id = account_id where entry.reference = $1 order by amount`,
      [`given_up:${account?.id}`],
    );
    expect(booked).toEqual([
      { kind: 'wallet', amount: -100 * LEFT_USD },
      { kind: 'given_up', amount: 100 * LEFT_USD },
    ]);
    expect(ledgerCheck(workerShop().varDir)).not.toMatch(/WRONG/);
    await visit.quiet();
  });
});
