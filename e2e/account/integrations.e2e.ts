import { refusals } from '@caravan/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { confirm } from '../journey/shipping.ts';
import { signIn } from '../journey/sign-in.ts';
import { placedOrder } from '../journey/desk/stored.ts';
import { arrive, walk } from '../journey/walk.ts';
import { fieldOf, patternOf, say, shopWords, type Locale } from '../journey/words.ts';

const HOST = 'shop.invalid';
const NAME = 'My spreadsheet 表格';

describe.each<Locale>(['en', 'zh'])('a shopper who writes programs, in %s', (locale) => {
  const t = shopWords(locale);
  const { tokens, webhooks, log } = t.integrations;
  const people = walk();
  const phone = () => people.phone({ locale });
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let orderCode = '';
  let token = '';
  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database, { locale });
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    ({ orderCode } = await placedOrder(shopper, goods.id));
  });
  afterAll(() => database.leave());

  const withToken = (path: string, init: RequestInit = {}) =>
    fetch(`${shopOrigin()}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  /** The secret that is shown once, taken down and put away. */
  const takeDown = async (title: string): Promise<string> => {
    const { page } = await phone();
    const shown = page.getByRole('status', { name: title });
    const secret = (await shown.locator('code').textContent()) ?? '';
    await shown.getByRole('button', { name: t.integrations.kept }).click();
    await shown.waitFor({ state: 'hidden' });
    return secret;
  };

  it('[P-11] makes a token from the settings; it is shown once and reads the own orders', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.goto(`/${locale}/login`);
    await arrive(visit, t.accounts.login.title);
    await signIn(page, locale, shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`/${locale}/setting`);
    await page.getByRole('link', { name: t.accounts.settings.integrations }).click();
    await arrive(visit, t.integrations.title);
    await page.getByRole('button', { name: tokens.add }).click();
    await page.getByText(tokens.nameProblem).waitFor();
    await page.getByRole('textbox', { name: fieldOf(tokens.name) }).fill(NAME);
    await page.getByRole('button', { name: tokens.add }).click();
    token = await takeDown(tokens.made);
    expect(await page.getByRole('main').innerText()).not.toContain(token);
    const answer = await withToken('/order/get/list');
    const { data } = (await answer.json()) as { data: { list: { orderCode: string }[] } };
    expect([answer.status, data.list.map((order) => order.orderCode)]).toEqual([200, [orderCode]]);
  });

  it('[P-11] may change nothing by it, sees that it was used, and takes it back', async () => {
    const visit = await phone();
    const { page } = visit;
    const cancelled = await withToken(`/order/cancel/order?orderId=${orderCode}`);
    const written = await withToken('/address', { method: 'POST', body: '{}' });
    expect([cancelled.status, written.status]).toEqual([403, 403]);
    await page.reload();
    await arrive(visit, t.integrations.title);
    const row = page.getByRole('listitem').filter({ hasText: NAME });
    await row.getByText(patternOf(tokens.used)).waitFor();
    await row.getByRole('button', { name: tokens.revoke }).click();
    await confirm(page, say(tokens.revokeAsk, { name: NAME }), tokens.revoke);
    await page.getByText(tokens.empty).waitFor();
    expect((await withToken('/order/get/list')).status).toBe(401);
  });

  it('[P-11] adds an address of the public web; the test that does not arrive stands in its log', async () => {
    const visit = await phone();
    const { page } = visit;
    visit.allow(/4\d\d POST \/api\/client\/user\/webhook\/add/);
    const url = page.getByRole('textbox', { name: fieldOf(webhooks.url) });
    await url.fill('https://127.0.0.1/caravan');
    await page.getByRole('button', { name: webhooks.add }).click();
    await page.getByText(refusals.webhook_address_refused[locale]).waitFor();
    await url.fill(`https://${HOST}/caravan`);
    await page.getByRole('button', { name: webhooks.add }).click();
    const secret = await takeDown(say(webhooks.secret, { host: HOST }));
    expect(secret).toMatch(/^whsec_/);
    const card = page.getByRole('article', { name: `https://${HOST}/caravan` });
    await card.getByRole('button', { name: webhooks.test }).click();
    await page.getByText(webhooks.tested).waitFor();
    await card.getByRole('button', { name: webhooks.log, exact: true }).click();
    await expect
      .poll(
        async () => {
          await page.reload();
          await card.getByRole('button', { name: webhooks.log, exact: true }).click();
          await card.getByRole('listitem').waitFor();
          return card.getByRole('listitem').innerText();
        },
        { timeout: 60_000 }, // a machine without names takes its time to say so
      )
      .toContain(log.failures.not_reachable);
    await card.getByText(log.states.failed).waitFor();
  });

  it('[P-11] changes its secret, turns it off and removes it', async () => {
    const visit = await phone();
    const { page } = visit;
    const card = page.getByRole('article', { name: `https://${HOST}/caravan` });
    await card.getByRole('button', { name: webhooks.rotate }).click();
    await confirm(page, webhooks.rotateAsk, webhooks.rotate);
    expect(await takeDown(say(webhooks.secret, { host: HOST }))).toMatch(/^whsec_/);
    await card.getByText(patternOf(webhooks.oldSecret)).waitFor();
    await card.getByRole('switch', { name: webhooks.on }).click();
    await card.getByRole('button', { name: webhooks.test }).waitFor({ state: 'hidden' });
    await card.getByRole('button', { name: webhooks.remove }).click();
    await confirm(page, say(webhooks.removeAsk, { host: HOST }), webhooks.remove);
    await page.getByText(webhooks.empty).waitFor();
    await visit.quiet();
  });
});
