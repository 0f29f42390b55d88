import { symbolOf } from '@caravan/domain/money/currency';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { freshCards } from '../journey/desk/books.ts';
import {
  abandonAtBank,
  lastStatus,
  letCheckRunOut,
  payBySlowBank,
  payWithoutMoney,
} from '../journey/card-outcomes.ts';
import { DUES } from '../journey/desk/dues.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive, walk } from '../journey/walk.ts';
import { shopWords, type Locale } from '../journey/words.ts';

/** Where each leads to once it is paid. */
const OWN_PAGES = {
  warehouse: /\/parcelDetail\?/,
  afterSales: /\/platformAudit\?/,
  topUp: /\/wallet$/,
  priceRise: /\/orderCenter/,
} as const;

const KINDS = ['warehouse', 'afterSales', 'topUp', 'priceRise'] as const;

/** What becomes of paying for a parcel, a return, the wallet and a price that rose; for orders see payments.e2e.ts. */
describe.each<[Locale, 'USD' | 'GBP' | 'EUR', 'with all that can go wrong' | 'by a slow bank']>([
  ['en', 'USD', 'with all that can go wrong'],
  ['en', 'GBP', 'by a slow bank'],
  ['zh', 'EUR', 'with all that can go wrong'],
])('paying what is due in %s, in %s, %s', (locale, currency, way) => {
  const t = shopWords(locale);
  const { result } = t.payments;
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database, { locale, currency });
    const visit = await people.phone({ locale });
    visit.allow(/409 GET \/api\/payment\/options/);
    await visit.context.addCookies([{ name: 'shop_currency', value: currency, url: shopOrigin() }]);
    await visit.page.goto(`/${locale}/login`);
    await arrive(visit, t.accounts.login.title);
    await signIn(visit.page, locale, shopper);
    await visit.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  });
  beforeEach(() => freshCards(database));
  afterAll(() => database.leave());

  const goWrong = async (page: Page) => {
    await payWithoutMoney(page, locale);
    await abandonAtBank(page, locale);
    expect(await lastStatus(database)).toBe('failed');
    await letCheckRunOut(page, locale, database);
    expect(await lastStatus(database)).toBe('expired');
    await page.getByRole('link', { name: result.retry }).click();
  };

  it.each(KINDS)(
    '[Y-01, Y-04, Y-07] %s: no money, left at the bank, out of time are said and lead back; slow is waited for until it is paid',
    async (orderType) => {
      const { page } = await people.phone({ locale });
      const code = await DUES[orderType](shopper, database);
      const toPay = `/${locale}/toPay?orderType=${orderType}&codes=${code}`;
      await page.goto(toPay);
      await page.getByRole('radio', { name: t.payments.methods.card }).waitFor({ state: 'attached' });
      expect(await page.getByRole('main').innerText()).toContain(symbolOf(currency));
      if (way === 'with all that can go wrong') await goWrong(page);
      await payBySlowBank(page, locale, database);
      expect(await lastStatus(database)).toBe('succeeded');
      const said = await page.getByRole('main').innerText();
      expect(said).toContain(result.paidFor[orderType].next);
      expect(said).toContain(symbolOf(currency));
      expect(said.includes(result.settled)).toBe(currency !== 'USD');
      await page.getByRole('main').getByRole('link').first().click();
      await page.waitForURL(OWN_PAGES[orderType]);
      await page.goto(toPay);
      await page.getByText(t.payments.nothing.title).waitFor();
    },
  );
});
