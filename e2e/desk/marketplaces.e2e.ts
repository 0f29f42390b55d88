import type { Locator, Page } from 'playwright-core';
import { SOURCE_LABELS } from '@caravan/domain/links/source';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ONEBOUND_KEY,
  ONEBOUND_SECRET,
  oneboundGateway,
} from '../../apps/server/src/connectors/marketplaces/testing/onebound-gateway.ts';
import { expectAccessible } from '../harness/accessible.ts';
import type { Shop } from '../harness/shop.ts';
import { ownShop, sharedBrowser } from '../harness/test.ts';
import { openDesk, type Visit } from '../harness/visit.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { arrive } from '../journey/walk.ts';
import { deskWords, type Locale } from '../journey/words.ts';

const gateway = await oneboundGateway();
let shop: Shop;
/** One desk for each person and language: signing in takes longer than most of what is shown here. */
const desks = new Map<string, Promise<Visit>>();

beforeAll(async () => {
  const env = {
    ONEBOUND_URL: gateway.url,
    ONEBOUND_KEY,
    ONEBOUND_SECRET,
    ONEBOUND_CALLS_PER_SECOND: '100',
    ONEBOUND_CALLS_PER_DAY: '500',
  };
  shop = await ownShop({ env });
});
afterAll(async () => {
  for (const desk of desks.values()) await (await desk).close();
  await shop.stop();
});

const enter = async (locale: Locale, who: string): Promise<Visit> => {
  const visit = await openDesk(await sharedBrowser(), shop.origin, { locale });
  await signInAtDesk(visit, locale, `${who}@caravan.example`);
  return visit;
};
const deskOf = (locale: Locale, who: string): Promise<Visit> => {
  const key = `${locale} ${who}`;
  const desk = desks.get(key) ?? enter(locale, who);
  desks.set(key, desk);
  return desk;
};

describe.each<Locale>(['en', 'zh'])('how the marketplaces do, in %s', (locale) => {
  const text = deskWords(locale).markets;
  const taobao = SOURCE_LABELS.taobao[locale];
  let buyer: Visit;
  beforeAll(async () => {
    buyer = await deskOf(locale, 'buyer');
  });
  const sheet = (name: keyof typeof text.names) =>
    buyer.page.getByRole('region', { name: text.names[name], exact: true });
  const tryTaobao = async (): Promise<Locator> => {
    await sheet('onebound')
      .getByRole('button', { name: `${text.tryNow}: ${taobao}` })
      .click();
    const outcomes = buyer.page.getByRole('dialog', {
      name: text.trialTitle(`${text.names.onebound} · ${taobao}`),
    });
    await outcomes.waitFor();
    return outcomes;
  };

  it('[M-03] a buyer sees which way is on, and what another one lacks', async () => {
    const { page } = buyer;
    await page
      .getByRole('navigation', { name: deskWords(locale).shell.nav.label })
      .getByRole('link', { name: deskWords(locale).shell.nav.markets })
      .click();
    await arrive(buyer, text.title);
    await page.getByRole('region', { name: text.ownTitle }).getByText(text.ownText).waitFor();
    await sheet('onebound').getByText(text.on, { exact: true }).waitFor();
    await sheet('1688').getByText(text.off, { exact: true }).waitFor();
    await sheet('1688').getByText('ALI1688_APP_KEY').waitFor();
    await sheet('taobao_global').getByText('TAOBAO_GLOBAL_APP_KEY').waitFor();
    buyer.expectNoTrouble();
  });

  it('[M-03] what is tried now works part by part, and is counted in the row', async () => {
    const outcomes = await tryTaobao();
    const parts = outcomes.getByRole('listitem');
    for (const what of ['account', 'search', 'item', 'pictureSearch', 'categories'] as const)
      await parts
        .filter({ hasText: text.trials[what] })
        .filter({ hasText: text.outcomes.ok })
        .first()
        .waitFor();
    expect(await parts.count()).toBe(5);
    await expectAccessible(buyer.page);
    await buyer.page.keyboard.press('Escape');
    await outcomes.waitFor({ state: 'hidden' });
    const row = sheet('onebound').getByRole('row').filter({ hasText: taobao }).first();
    await row.getByText(text.states.answering).waitFor();
    buyer.expectNoTrouble();
  });

  it('[M-03] what fails is named, and stands in the row with its reason', async () => {
    gateway.faults.push(
      ...Array.from({ length: 3 }, () => ({ kind: 'status', status: 500, on: 'cat_get' }) as const),
    );
    const outcomes = await tryTaobao();
    await outcomes
      .getByRole('listitem')
      .filter({ hasText: text.trials.categories })
      .filter({ hasText: text.outcomes.failed })
      .getByText(text.failure.upstream)
      .waitFor();
    gateway.faults.length = 0;
    await buyer.page.keyboard.press('Escape');
    await outcomes.waitFor({ state: 'hidden' });
    const row = sheet('onebound').getByRole('row').filter({ hasText: taobao }).first();
    await row.getByRole('button').first().click();
    await sheet('onebound')
      .getByRole('region', { name: text.errors })
      .getByText(text.failure.upstream)
      .first()
      .waitFor();
    await expectAccessible(buyer.page);
    buyer.expectNoTrouble();
  });

  it('[M-03] [S-01] who looks after the content sees it and tries nothing', async () => {
    const content = await deskOf(locale, 'content');
    await content.page.goto('/desk/markets');
    await arrive(content, text.title);
    await content.page.getByText(text.on, { exact: true }).first().waitFor();
    expect(await content.page.getByRole('button', { name: new RegExp(`^${text.tryNow}`) }).count()).toBe(0);
    content.expectNoTrouble();
  });
});

const DRESSES = '连衣裙';
const MEN = '男装';

/** What a marketplace calls its own; the first is suggested to be Dresses, the second Men, the others nothing. */
const namesOf = (locale: Locale) => ({
  dresses: `${DRESSES}${locale}`,
  men: `${MEN}${locale}`,
  plain: ['甲乙', '丙丁', '戊己'].map((name) => `${name}${locale}`),
});

describe.each<Locale>(['en', 'zh'])('which category is which, in %s', (locale) => {
  const text = deskWords(locale).markets.categories;
  const { table } = deskWords(locale);
  const { dresses, men, plain } = namesOf(locale);
  const [first = '', second = '', third = ''] = plain;
  const paths = {
    dresses: locale === 'zh' ? '女装 / 连衣裙' : "Women's Clothing / Dresses",
    men: locale === 'zh' ? '男装' : "Men's Clothing",
  };
  let content: Visit;
  let page: Page;

  beforeAll(async () => {
    await shop.rows(
      `insert into market_categories (id, source, name_zh, seen_at)
       select gen_random_uuid(), '1688', name, now() from unnest($1::text[]) as given(name)`,
      [[dresses, men, ...plain]],
    );
    await shop.rows(
      `update goods set market_category_id = (select id from market_categories where name_zh = $1)
       where id = (select id from goods where status = 'on_sale' and category_ids <> '{}' order by external_id limit 1)`,
      [dresses],
    );
    content = await deskOf(locale, 'content');
    ({ page } = content);
  });

  const find = async (words: string): Promise<void> => {
    const field = page.getByRole('textbox', { name: text.search });
    await field.fill(words);
    await field.press('Enter');
    await content.quiet();
  };
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  /** Which of the shop's own it is, as the database says. */
  const mapped = async (name: string): Promise<string | undefined> => {
    const [found] = await shop.rows<{ own: string | null }>(
      `select categories.name_zh as own from market_categories market left join categories on categories.id = market.category_id
       where market.name_zh = $1`,
      [name],
    );
    return found?.own ?? undefined;
  };

  it('[M-01] a suggestion is taken with one press, and the goods follow', async () => {
    await page.goto('/desk/markets/categories');
    await arrive(content, text.title);
    await find(dresses);
    await row(dresses)
      .getByRole('button', { name: text.suggest(paths.dresses) })
      .click();
    await page.getByText(text.done(1)).first().waitFor();
    await row(dresses).getByText(paths.dresses).first().waitFor();
    expect(await mapped(dresses)).toBe(DRESSES);
    await expect
      .poll(async () => {
        const [goods] = await shop.rows<{ own: string }>(
          `select categories.name_zh as own from goods join market_categories market on market.id = goods.market_category_id
           join categories on categories.id = goods.category_id where market.name_zh = $1`,
          [dresses],
        );
        return goods?.own;
      })
      .toBe(DRESSES);
    content.expectNoTrouble();
  });

  it('[M-01] all suggestions that are shown are taken together', async () => {
    await find(men);
    await page.getByRole('button', { name: text.takeAll(1) }).click();
    await row(men).getByText(paths.men, { exact: true }).first().waitFor();
    expect(await mapped(men)).toBe(MEN);
    content.expectNoTrouble();
  });

  it('[M-01] [S-07] several are chosen and set in one go, one is set back to none', async () => {
    await find(locale);
    for (const name of [first, second]) await row(name).getByRole('checkbox').check();
    const bulk = page.getByRole('region', { name: table.selected(2) });
    await bulk.waitFor();
    await expectAccessible(page);
    await bulk.getByRole('combobox', { name: text.bulk }).fill(paths.men);
    await page.keyboard.press('Enter');
    await bulk.waitFor({ state: 'hidden' });
    await row(second).getByText(paths.men, { exact: true }).first().waitFor();
    expect(await mapped(first)).toBe(MEN);
    const ours = `${text.ours}: ${second}`;
    await row(second).getByRole('combobox', { name: ours }).fill(text.noneOfOurs);
    await page.keyboard.press('Enter');
    await expect.poll(() => mapped(second)).toBeUndefined();
    content.expectNoTrouble();
  });

  it('[M-01] a file is refused row by row, and taken whole when it is right', async () => {
    const choose = async (lines: readonly string[]): Promise<void> => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: text.file }).click(),
      ]);
      const buffer = Buffer.from(`${['source,theirs,ours', ...lines].join('\r\n')}\r\n`);
      await chooser.setFiles({ name: 'categories.csv', mimeType: 'text/csv', buffer });
    };
    await choose([
      `1688,${third},${paths.dresses}`,
      `ebay,${third},${paths.men}`,
      `1688,新${locale},Nowhere`,
    ]);
    const faults = page.getByRole('dialog', { name: text.faults });
    await faults.getByText(text.problems.source).waitFor();
    await faults
      .getByRole('listitem')
      .filter({ hasText: text.row(4) })
      .getByText(text.problems.category)
      .waitFor();
    await expectAccessible(page);
    expect(await mapped(third)).toBeUndefined();
    await page.keyboard.press('Escape');
    await faults.waitFor({ state: 'hidden' });
    // The same words may still stand there from the two that were set before.
    await page.getByText(text.done(2)).first().waitFor({ state: 'hidden' });
    await choose([`1688,${third},${paths.dresses}`, `weidian,新${locale},${paths.men}`]);
    await page.getByText(text.done(2)).waitFor();
    await expect.poll(() => mapped(third)).toBe(DRESSES);
    await expect.poll(() => mapped(`新${locale}`)).toBe(MEN);
    content.expectNoTrouble();
  });
});
