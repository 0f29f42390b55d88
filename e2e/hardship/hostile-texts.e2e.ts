import { text as readText } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../harness/database.ts';
import type { Visit } from '../harness/visit.ts';
import { workerShop } from '../harness/test.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { freshCards, payOutFreely } from '../journey/desk/books.ts';
import {
  harmIn,
  HOSTILE,
  listenForHarm,
  LONG_HOSTILE,
  MARK,
  type Written,
  writeHostileTexts,
} from '../journey/hardship/hostile.ts';
import { signIn } from '../journey/sign-in.ts';
import { staff } from '../journey/desk/stored.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, shopWords } from '../journey/words.ts';

const desk = deskWords('en');
const t = shopWords('en');

/** Every page of the desk that shows what shoppers write. */
const DESK_PAGES: readonly [string, (written: Written) => string][] = [
  ['the queue of purchases', ({ queuedCode }) => `/purchases/orders?open=${queuedCode}`],
  ['an order', ({ orderCode }) => `/orders/${orderCode}`],
  ['returns', () => '/returns'],
  ['a return', ({ returnCode }) => `/returns/${returnCode}`],
  ['questions', ({ conversationId }) => `/service?open=${conversationId}`],
  ['shoppers', () => '/shoppers'],
  ['a shopper', ({ accountId }) => `/shoppers/${accountId}`],
  ['goods to be found', () => '/sourcing'],
  ['goods announced', () => '/storage/announced'],
  ['parcels', () => '/parcels'],
  ['a parcel', ({ parcelCode }) => `/parcels/${parcelCode}`],
  ['a label to print', ({ parcelCode }) => `/print/labels?codes=${parcelCode}`],
  ['an invoice to print', ({ parcelCode }) => `/print/invoice?codes=${parcelCode}`],
  ['a pick list to print', ({ parcelCode }) => `/print/pick-list?codes=${parcelCode}`],
  ['somebody who wants to promote', ({ accountId }) => `/affiliates?open=${accountId}`],
  ['withdrawals', () => '/withdrawals'],
  ['an order whose price rose', ({ risenCode }) => `/orders/${risenCode}`],
  ['a return with questions', ({ askedCode }) => `/returns/${askedCode}`],
  ['claims', ({ claimCode }) => `/parcels/claims?open=${claimCode}`],
  ['a price that rose', ({ risenCode }) => `/purchases/orders?open=${risenCode}`],
  ['a photo asked for', ({ orderCode, lineId }) => `/storage?words=${orderCode}&open=${lineId}`],
  ['coupons', ({ couponId }) => `/coupons?open=${couponId}`],
];

/** Those that name nobody: what is hostile there is only in the database. */
const NAMELESS = new Set(['returns', 'parcels', 'a pick list to print']);

const ANSWERS = [
  ['the conversation', '/en/service'],
  ['an application', '/en/platformAudit?afterSaleCode='],
  ['requests', '/en/sourcingList'],
  ['notices', '/en/noticeList'],
  ['home', '/en'],
] as const;

describe('[X-04] hostile texts', () => {
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let written: Written;
  let notice: { readonly id: string; readonly version: number } | undefined;
  beforeAll(async () => {
    await freshCards(database);
    await payOutFreely(database);
    written = await writeHostileTexts(database);
    const visit = await people.desk('admin');
    await listenForHarm(visit.page);
    await signInAtDesk(visit, 'en', 'admin@caravan.example');
  });
  afterAll(async () => {
    if (notice) {
      const admin = await staff('admin@caravan.example');
      await admin('POST /staff/content/remove', { kind: 'notice', ...notice });
    }
    const admin = await staff('admin@caravan.example');
    await admin('POST /staff/coupon/withdraw', { id: written.couponId, reason: 'A test' });
    await database.rows('delete from reviews where account_id = $1', [written.accountId]);
    await database.leave();
  });

  /** Nothing ran: what runs is heard on the page, and what it would have made is not there. */
  const expectUnhurt = async (visit: Visit) => {
    expect(await harmIn(visit.page)).toEqual([]);
    visit.expectNoTrouble();
  };

  it.each(DESK_PAGES)('of a shopper stay words at the desk: %s', async (name, pathOf) => {
    const visit = await people.desk('admin');
    await visit.page.goto(`/desk${pathOf(written)}`);
    if (!NAMELESS.has(name)) await visit.page.getByText(MARK).first().waitFor();
    await visit.quiet();
    await expectUnhurt(visit);
  });

  it('of a shopper stay words where the desk searches for them, and in the mails it has sent', async () => {
    const visit = await people.desk('admin');
    const { page } = visit;
    await page.goto('/desk/mailbox');
    await arrive(visit, desk.mailbox.title);
    await page.getByRole('textbox', { name: desk.mailbox.search }).fill(written.shopper.email);
    await page.keyboard.press('Enter');
    const rows = page.getByRole('row').filter({ hasText: written.shopper.email });
    await rows.first().waitFor();
    await visit.quiet();
    for (const row of await rows.all()) {
      await row.click();
      const mail = page.frameLocator(`iframe[title="${desk.mailbox.frame}"]`);
      await mail.getByRole('heading').first().waitFor();
      expect(await mail.locator('[onerror], [onload], script, svg').count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    // The focus is on a row again, which leaves this one to the desk.
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('combobox').fill(MARK);
    await visit.quiet();
    await expectUnhurt(visit);
  });

  it.each([
    ['shoppers', '/shoppers', desk.shoppers.title],
    ['withdrawals', '/withdrawals', desk.withdrawals.title],
    ['requests', '/sourcing', desk.sourcing.title],
  ])('of a shopper start no formula in the exported list of %s', async (_, path, title) => {
    const visit = await people.desk('admin');
    const { page } = visit;
    await page.goto(`/desk${path}`);
    await arrive(visit, title);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: desk.table.exportCsv }).click(),
    ]);
    const text = await textOf(file);
    expect(text).toContain(MARK);
    for (const line of text.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+@]/);
  });

  it('of the staff stay words for anyone who shops', async () => {
    const admin = await staff('admin@caravan.example');
    await admin('POST /staff/conversations/answer', { id: written.conversationId, text: LONG_HOSTILE });
    const [request] = (await admin('GET /staff/sourcing', {})).list.filter(({ name }) => name.includes(MARK));
    await admin('POST /staff/sourcing/refuse', { id: request?.id ?? '', reason: HOSTILE });
    const { id, version } = await admin('POST /staff/content/save', {
      kind: 'notice',
      version: 0,
      titleEn: HOSTILE,
      titleZh: HOSTILE,
      bodyEn: `<p>${LONG_HOSTILE}</p>`,
      bodyZh: `<p>${LONG_HOSTILE}</p>`,
    });
    notice = { id, version };
    const visit = await people.phone();
    const { page } = visit;
    await listenForHarm(page);
    await page.goto('/en/login');
    await arrive(visit, t.accounts.login.title);
    await signIn(page, 'en', written.shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    for (const [, path] of ANSWERS) {
      await page.goto(path.endsWith('=') ? `${path}${written.returnCode}` : path);
      await page.getByText(MARK).first().waitFor({ state: 'attached' });
      await visit.quiet();
      await expectUnhurt(visit);
    }
    await page.goto('/en/noticeList');
    await openNotice(page);
    await expectUnhurt(visit);
  });
});

const textOf = async (file: Download): Promise<string> => readText(await file.createReadStream());

const openNotice = async (page: Page): Promise<void> => {
  await page.getByRole('link').filter({ hasText: MARK }).first().click();
  await page.waitForURL(/noticeContent/);
  await page.getByRole('main').getByText(MARK).first().waitFor();
};
