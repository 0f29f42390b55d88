import { afterAll, describe, expect, it } from 'vitest';
import { callShop, newShopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive, walk } from '../journey/walk.ts';
import { patternOf, say, sayCount, shopWords, type Locale } from '../journey/words.ts';

/** Typed by everybody alike, found in both languages. */
const TYPED = { country: 'switz', state: 'zür', city: 'wint' };
const CHOSEN = { code: 'CH', state: 'Zürich', city: 'Winterthur' };

describe.each<Locale>(['en', 'zh'])('country, state and city on selectCountryState, in %s', (locale) => {
  const t = shopWords(locale);
  const { address, region } = t.accounts;
  const people = walk();
  const phone = () => people.phone({ locale });
  const desk = () => people.desk('desk', { locale });
  const database = databaseOf(workerShop().varDir);
  afterAll(() => database.leave());

  it('[P-10, R-05] each is found by name; what was typed in the form is still there, after a reload too', async () => {
    const visit = await phone();
    const { page } = visit;
    const shopper = await newShopper(shopOrigin(), database, { locale });
    await page.goto(`/${locale}/login`);
    await signIn(page, locale, shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`/${locale}/editAddress`);
    await arrive(visit, address.add);
    const first = page.getByRole('textbox', { name: address.firstName });
    await first.fill('Ada');
    await page.getByRole('textbox', { name: address.detailedAddress }).fill('Marktgasse 1');
    await page.getByRole('combobox', { name: address.country }).click();
    await arrive(visit, region.title);
    const find = (label: string, typed: string) => page.getByRole('searchbox', { name: label }).fill(typed);
    const pick = (list: string) => page.getByRole('list', { name: list }).getByRole('button');
    await find(region.findCountry, TYPED.country);
    await expect.poll(() => pick(region.countries).count()).toBe(1);
    await pick(region.countries).click();
    await find(region.findState, TYPED.state);
    await expect.poll(() => pick(region.states).count()).toBe(1);
    await pick(region.states).click();
    await find(region.findCity, TYPED.city);
    await pick(region.cities).filter({ hasText: CHOSEN.city }).click();
    await arrive(visit, address.add);
    const expectKept = async () => {
      await expect
        .poll(() => page.getByRole('combobox', { name: address.state }).textContent())
        .toBe(CHOSEN.state);
      expect(await page.getByRole('textbox', { name: address.city }).inputValue()).toBe(CHOSEN.city);
      expect(await first.inputValue()).toBe('Ada');
      expect(await page.getByRole('textbox', { name: address.detailedAddress }).inputValue()).toBe(
        'Marktgasse 1',
      );
    };
    await expectKept();
    await page.reload();
    await arrive(visit, address.add);
    await expectKept();
  });

  it('[P-10] a city that is not listed is taken as it was typed; the address is saved, and its draft is gone', async () => {
    const visit = await phone();
    const { page } = visit;
    await page.getByRole('combobox', { name: address.state }).click();
    await arrive(visit, region.title);
    await page
      .getByRole('list', { name: region.states })
      .getByRole('button', { name: 'Bern' })
      .first()
      .click();
    await page.getByRole('searchbox', { name: region.findCity }).fill('Guggisberg');
    await page.getByRole('button', { name: say(region.useTyped, { name: 'Guggisberg' }) }).click();
    await arrive(visit, address.add);
    await page.getByRole('textbox', { name: address.lastName }).fill('Lovelace');
    await page.getByRole('textbox', { name: address.postalCode }).fill('3158');
    await page.getByRole('textbox', { name: address.phone }).fill('0446681800');
    await page.getByRole('button', { name: t.common.actions.save }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('addressDraft'))).toBeNull();
    const [row] = await database.rows<{ country: string; city: string }>(
      `select country, city from addresses where city = 'Guggisberg' order by created_at desc limit 1`,
    );
    expect(row).toEqual({ country: CHOSEN.code, city: 'Guggisberg' });
  });

  it('[P-10] keys alone do: type, down, Enter; the freight estimate asks only for the country', async () => {
    const visit = await desk();
    const { page } = visit;
    await page.goto(`/${locale}/freight`);
    await arrive(visit, t.freight.title);
    await page.getByRole('textbox', { name: t.freight.weight }).fill('2.5');
    await page.getByRole('combobox', { name: t.freight.country }).focus();
    await page.keyboard.press('Enter');
    await arrive(visit, region.title);
    await page.keyboard.type('brazil');
    await expect
      .poll(() => page.getByRole('list', { name: region.countries }).getByRole('button').count())
      .toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await arrive(visit, t.freight.title);
    expect(await page.getByRole('combobox', { name: t.freight.country }).textContent()).toMatch(
      /Brazil|巴西/,
    );
    expect(await page.getByRole('textbox', { name: t.freight.weight }).inputValue()).toBe('2.5');
  });
});

describe('a guest’s order that goes to another country than some of its goods', () => {
  const t = shopWords('en');
  const { checkout } = t.orders;
  const { address, region } = t.accounts;
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  afterAll(() => database.leave());

  /** By two shops: one sends anywhere, the other from its warehouse in the USA and only there. */
  const placed = async (): Promise<string> => {
    const ordinary = await ordinaryGoods(database, { source: 'taobao' });
    const american = await database.rows<Pick<KnownGoods, 'id' | 'shop_id'>>(
      `select goods.id, shop_id from goods join skus on skus.goods_id = goods.id
       where goods.status = 'on_sale' and is_exempt = 2 and min_order = 1 and skus.stock > 3
       order by goods.origin <> 'demo', goods.external_id limit 1`,
    );
    const guest = callShop(shopOrigin());
    const stores = await Promise.all(
      [ordinary, ...american].map(async ({ id, shop_id: shopId }) => {
        const { skus } = await guest('GET /system/spu/queryDetail', { id });
        const skuId = skus.find(({ stock }) => stock > 3)?.skuId ?? '';
        return { shopId, orderDetailList: [{ skuId, number: 1 }] };
      }),
    );
    const [order] = await guest('POST /order/addFast', stores);
    return order?.orderCode ?? '';
  };

  it('[O-11, O-01, O-09] is ordered in one step without those: what was typed stays, and only the rest is to be paid', async () => {
    const visit = await people.phone();
    const { page } = visit;
    const orderCode = await placed();
    await page.goto(`/en/dvancePayment?orderCode=${orderCode}`);
    await arrive(visit, checkout.title);
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field(checkout.email).fill('winterthur@example.com');
    await field(address.firstName).fill('Ada');
    await field(address.lastName).fill('Lovelace');
    await field(address.detailedAddress).fill('Marktgasse 1');
    const leave = page.getByRole('button', { name: sayCount(checkout.leaveOut, 1, 'en') });
    expect(await leave.count()).toBe(0);
    await page.getByRole('combobox', { name: address.country }).click();
    await page.getByRole('searchbox', { name: region.findCountry }).fill(TYPED.country);
    const countries = page.getByRole('list', { name: region.countries }).getByRole('button');
    await expect.poll(() => countries.count()).toBe(1);
    await countries.click();
    await page
      .getByRole('list', { name: region.states })
      .getByRole('button', { name: CHOSEN.state })
      .first()
      .click();
    await page.getByRole('button', { name: region.typeCity }).click();
    await arrive(visit, checkout.title);
    await page.getByText(sayCount(checkout.leaveOutText, 1, 'en')).waitFor();
    await page.getByText(checkout.usaOnly).waitFor();
    await leave.click();
    await page.getByText(checkout.usaOnly).waitFor({ state: 'hidden' });
    await arrive(visit, checkout.title);
    expect(await leave.count()).toBe(0);
    expect(await page.getByText(checkout.usaWarehouse).count()).toBe(0);
    const left = new URL(page.url()).searchParams.get('orderCode') ?? '';
    expect(left).not.toBe(orderCode);
    expect(await field(checkout.email).inputValue()).toBe('winterthur@example.com');
    expect(await field(address.detailedAddress).inputValue()).toBe('Marktgasse 1');
    await field(address.city).fill(CHOSEN.city);
    await field(address.postalCode).fill('8400');
    await field(address.phone).fill('0446681800');
    await page.getByRole('checkbox', { name: checkout.terms }).check();
    await page.getByRole('button', { name: checkout.submit }).click();
    await page.waitForURL(patternOf(`toPay?orderType=default&codes=${left}`));
    const rows = await database.rows(
      `select distinct status, address ->> 'country' as country from orders
       where code = any($1) order by status`,
      [[orderCode, left]],
    );
    expect(rows).toEqual([
      { status: 'cancelled', country: null },
      { status: 'payment_pending', country: CHOSEN.code },
    ]);
    await visit.quiet();
  });
});
