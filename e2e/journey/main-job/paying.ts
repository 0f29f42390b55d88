import { expect, it } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { cardFrame, chooseCard, fillCard, fillOrderWithMistakes, payButton } from '../checkout.ts';
import { mailedLink, ordersOf } from '../desk/books.ts';
import { QUICK_STORE } from '../quick-order.ts';
import { expectOrderStatus } from '../shipping.ts';
import { arrive, keptInTab } from '../walk.ts';
import { expectWelcomeOnce } from '../welcome.ts';
import { CARD_WORDS, fieldOf, say } from '../words.ts';
import type { Story } from './story.ts';

const CHALLENGED_CARD = '4000 0025 0000 3155';

/** A guest makes orders of the cart. */
export function checksOut({ locale, t, phone, email, bought, nameOf }: Story): void {
  it('[K-11, R-13, L-02] a guest checks out without an account', async () => {
    const visit = await phone();
    const { page } = visit;
    const [asked] = await Promise.all([
      page.waitForRequest(/\/api\/order\/addFast$/),
      page.getByRole('button', { name: say(t.cart.checkoutCount, { count: 2 }) }).click(),
    ]);
    expect(asked.postDataJSON()).toEqual([QUICK_STORE, QUICK_STORE]);
    await page.waitForURL(/dvancePayment\?orderCode=\w+/);
    await arrive(visit, t.orders.checkout.title);
    expect(await page.getByRole('navigation', { name: t.common.tabs.label }).count()).toBe(0);
    for (const goods of bought) await page.getByText(nameOf(goods)).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('localCartList'))).toBeNull();
    const { searchParams } = new URL(page.url());
    expect(await keptInTab(page, 'manualOrderCode')).toBe(searchParams.get('orderCode'));
  });

  it('[P-10, O-01, L-02, I-04] Fill Order names what is missing and asks for the terms', async () => {
    const visit = await phone();
    const { page } = visit;
    await fillOrderWithMistakes(visit, locale, email);
    await page.waitForURL(/toPay\?orderType=default/);
    expect(await keptInTab(page, 'agreementRadio')).toBe('1');
    await arrive(visit, t.payments.title);
    // Back leads to what was filled in, not to a login and not to an empty form.
    await page.getByRole('button', { name: t.common.actions.back }).click();
    await page.waitForURL(/dvancePayment\?orderCode=/);
    const field = page.getByRole('textbox', { name: t.orders.checkout.email });
    await expect.poll(() => field.inputValue()).toBe(email);
    await page.getByRole('button', { name: t.orders.checkout.submit }).click();
    await page.waitForURL(/toPay\?orderType=default/);
    await arrive(visit, t.payments.title);
  });
}

/** The orders are paid by a card that its bank asks about. */
export function paysByCard({ locale, t, phone, database }: Story): void {
  /** What the shop itself was told while the card was typed and paid with. */
  const sentToShop: string[] = [];
  it('[Y-01, Y-04] the card form, framed from the provider, refuses an incomplete card', async () => {
    const visit = await phone();
    const { page } = visit;
    visit.allow(/422 POST \/sandbox\/tokens/);
    await page.getByRole('radio', { name: t.payments.methods.paypal }).waitFor();
    await chooseCard(page, locale);
    await arrive(visit, t.payments.card.title);
    await payButton(page, locale).click();
    const frame = cardFrame(page, locale);
    await frame.getByRole('alert').filter({ hasText: CARD_WORDS[locale].incomplete }).waitFor();
    await frame.getByRole('alert').filter({ hasText: CARD_WORDS[locale].noHolder }).waitFor();
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sentToShop.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await fillCard(page, locale, CHALLENGED_CARD);
    await expectAccessible(page);
  });

  it('[Y-04, Y-05, Y-07, O-03] the bank’s 3-D check is passed and the order is paid', async () => {
    const visit = await phone();
    const { page } = visit;
    await payButton(page, locale).click();
    await page.getByRole('heading', { name: CARD_WORDS[locale].challenge }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: CARD_WORDS[locale].pass }).click();
    await page.waitForURL(/PaymentCallback/);
    await page.getByRole('heading', { name: t.payments.result.success }).waitFor();
    await page.getByText(t.payments.result.accountTitle).waitFor();
    await arrive(visit, t.payments.result.title);
    expect(sentToShop.join(' ')).toContain('risingPay');
    expect(sentToShop.join(' ')).not.toMatch(/4000\s?0025\s?0000\s?3155/);
    const [kept] = await database.rows<{ rows: string }>(
      'select string_agg(to_jsonb(payments)::text, chr(10)) as rows from payments',
    );
    expect(kept?.rows).toContain('3155');
    expect(kept?.rows).not.toContain('4000002500003155');
  });
}

/** The guest is a shopper from now on. */
export function becomesShopper({ locale, t, phone, database, email, orders }: Story): void {
  it('[O-03, P-04, H-10, H-12] the mailed link sets a password, and the guest is a shopper with both orders', async () => {
    const visit = await phone();
    const { page } = visit;
    const link = await mailedLink(database, email, 'account_made');
    expect(link).toContain(`/${locale}/ForgotPassword#secret=`);
    await page.goto(link);
    await arrive(visit, t.accounts.setPassword.title);
    await page.getByLabel(fieldOf(t.accounts.signUp.password)).fill('Journey2026');
    await page.getByLabel(fieldOf(t.accounts.signUp.again)).fill('Journey2026');
    await page.getByRole('button', { name: t.accounts.setPassword.submit }).click();
    await expectWelcomeOnce(visit, locale);
    await page.goto(`/${locale}/orderCenter`);
    await arrive(visit, t.orders.list.title);
    orders.push(...(await ordersOf(database, email)));
    expect(orders).toHaveLength(2);
    for (const { code } of orders) await expectOrderStatus(visit, locale, code, 'purchase_pending');
  });
}
