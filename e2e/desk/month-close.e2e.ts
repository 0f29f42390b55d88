import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import type { Visit } from '../harness/visit.ts';
import { freshCards, ledgerCheck } from '../journey/desk/books.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import {
  bookedEarlier,
  netOf,
  payoutReport,
  type ReportRow,
  reportRowsOf,
  statementFile,
} from '../journey/desk/money-files.ts';
import { paidOrder, partGivenBack, staff } from '../journey/desk/stored.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, patternOf } from '../journey/words.ts';

const en = deskWords('en');
const zh = deskWords('zh');
const NOW = new Date();
/** A day of the month before, by China's clock whatever the hour. */
const CLOSED = new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth(), 0));
const MONTH = CLOSED.toISOString().slice(0, 7);
const LAST_DAY = CLOSED.toISOString().slice(0, 10);
const DAY = `${MONTH}-20`;
const PAYOUT = 'po_month_1';
const BANK_FEE = { reference: 'BANK-2', cents: -120, text: 'Account fee' };

describe('[V-11] a month closed at the desk', () => {
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let order = '';
  let rows: ReportRow[] = [];

  beforeAll(() => freshCards(database));
  afterAll(() => database.leave());

  /** The demo shop has a past: its months are closed one after the other. */
  const closeEarlier = async (): Promise<void> => {
    const finance = await staff('finance@caravan.example');
    const { last: before } = await finance('GET /staff/ledger/check', {});
    await finance('POST /staff/ledger/check', {});
    await expect
      .poll(async () => (await finance('GET /staff/ledger/check', {})).last?.at, { timeout: 30_000 })
      .not.toBe(before?.at);
    const { months } = await finance('GET /staff/books/months', {});
    for (const { month, closedAt } of months.toReversed())
      if (month < MONTH && closedAt === null) await finance('POST /staff/books/months/close', { month });
  };

  const documentsOf = async (orderCode: string): Promise<string[]> =>
    (await shopper.call('GET /order/documents', { orderCode })).map(({ kind }) => kind);

  const desk = (): Promise<Visit> => people.desk('finance');
  const drawerOf = (page: Page, name: string): Locator => page.getByRole('dialog').filter({ hasText: name });
  const choose = (drawer: Locator, name: string, text: string): Promise<void> =>
    drawer
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

  it('[V-12] last month an order was paid and a part given back: it has an invoice and a credit note', async () => {
    const since = new Date();
    shopper = await newShopper(shopOrigin(), database);
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    ({ orderCode: order } = await paidOrder(shopper, goods.id));
    await partGivenBack(database, order, 1);
    await expect.poll(() => documentsOf(order)).toEqual(['invoice', 'credit_note']);
    await expect.poll(async () => (await reportRowsOf(database, order)).length).toBe(2);
    rows = [
      ...(await reportRowsOf(database, order)),
      { reference: 'txn_adjusted', kind: 'other_adjustment', grossCents: 150, feeCents: 0, names: '' },
      { reference: 'txn_account', kind: 'fee', grossCents: -50, feeCents: 0, names: '' },
    ];
    await bookedEarlier(database, since, NOW.getUTCDate() + 8);
  });

  it('[V-09] a payout report is shown before it is imported, and its payments and refunds are matched', async () => {
    const visit = await desk();
    const { page } = visit;
    await signInAtDesk(visit, 'en', 'finance@caravan.example');
    await page.goto('/desk/books');
    await arrive(visit, en.payouts.title);
    await page.getByRole('button', { name: en.payouts.importTitle }).click();
    const drawer = drawerOf(page, en.payouts.importTitle);
    await drawer.getByLabel(en.books.provider).click();
    await page.getByTitle(en.words.provider.sandbox).click();
    const report = payoutReport(PAYOUT, DAY, rows);
    await choose(drawer, 'wrong.csv', report.replace('usd', 'eur'));
    await drawer.getByText(/^Line 2: the currency is “eur”/).waitFor();
    expect(await drawer.getByRole('button', { name: en.books.import, exact: true }).isDisabled()).toBe(true);
    await choose(drawer, 'payouts.csv', report);
    await drawer.getByText(en.books.fileFine).waitFor();
    await drawer.getByRole('button', { name: en.books.import, exact: true }).click();
    await page.getByText(en.payouts.importDone(1, rows.length, 1)).waitFor();
    await page.getByRole('row').filter({ hasText: PAYOUT }).click();
    await arrive(visit, `${en.payouts.one} ${PAYOUT}`);
    expect(await page.getByRole('link', { name: order }).count()).toBe(2);
    await page.getByRole('button', { name: en.payouts.explain, exact: true }).click();
    const question = page.getByRole('dialog', { name: en.payouts.explainTitle });
    await question.getByLabel(en.payouts.note).fill('A goodwill credit of the provider');
    await question.getByRole('button', { name: en.payouts.explainTitle }).click();
    await page.getByText('A goodwill credit of the provider').waitFor();
  });

  it('[V-09] a bank statement with an error says where; the right one is matched to the payout, the rest by hand', async () => {
    const visit = await desk();
    const { page } = visit;
    await page.goto('/desk/books/bank');
    await arrive(visit, en.bank.title);
    await page.getByRole('button', { name: en.bank.importTitle }).click();
    const drawer = drawerOf(page, en.bank.importTitle);
    const file = statementFile('2026-S1', LAST_DAY, [
      { reference: 'BANK-1', cents: netOf(rows), text: `SANDBOX ${PAYOUT}` },
      BANK_FEE,
    ]);
    await choose(drawer, 'wrong.xml', file.replace('>1.20<', '>1.2x<'));
    await drawer.getByText('Line 7, Amt, CdtDbtInd: “1.2x” cannot be read. Nothing was imported.').waitFor();
    await choose(drawer, 'right.xml', file);
    await drawer.getByText(en.books.fileFine).waitFor();
    await drawer.getByRole('button', { name: en.books.import, exact: true }).click();
    await page.getByText(en.bank.importDone(2, 1)).waitFor();
    await visit.quiet();
    await page.getByRole('row').filter({ hasText: BANK_FEE.reference }).click();
    await drawerOf(page, BANK_FEE.reference).getByRole('button', { name: en.bank.isFee }).click();
    await page.getByText(en.bank.matched, { exact: true }).waitFor();
    await page.getByText(en.bank.agrees).waitFor();
    await page.getByRole('button', { name: en.bank.importTitle }).click();
    await choose(drawerOf(page, en.bank.importTitle), 'again.xml', file);
    await drawerOf(page, en.bank.importTitle).getByText('This file has already been imported.').waitFor();
  });

  it('[V-12] the month’s invoice and credit note are had as PDF', async () => {
    const visit = await desk();
    const { page } = visit;
    await page.goto(`/desk/documents?words=${order}`);
    await arrive(visit, en.documents.title);
    for (const kind of ['invoice', 'credit_note'] as const) {
      const link = page
        .getByRole('row')
        .filter({ hasText: en.documents.kinds[kind] })
        .getByRole('link', { name: en.documents.pdf });
      const answer = await page.request.get((await link.getAttribute('href')) ?? '');
      expect((await answer.body()).toString('latin1').slice(0, 5)).toBe('%PDF-');
    }
  });

  it('[V-11] the checks are met, debit and credit are equal, the month is closed, and a late booking is refused', async () => {
    await closeEarlier();
    const visit = await desk();
    const { page } = visit;
    await page.goto(`/desk/books/months?open=${MONTH}`);
    await arrive(visit, en.months.title);
    const checks = page.getByRole('region', { name: en.months.checksTitle(MONTH) });
    for (const check of Object.values(en.months.checks))
      await checks.getByRole('listitem').filter({ hasText: check }).getByText(en.months.met).waitFor();
    await page.getByText(en.months.balances).waitFor();
    await checks.getByRole('button', { name: en.months.close }).click();
    await page.getByRole('button', { name: en.common.yes, exact: true }).click();
    await page.getByText(en.months.closeDone).waitFor();
    await page.getByRole('region', { name: `${MONTH} · ${en.months.closed}` }).waitFor();
    await page.getByRole('button', { name: en.months.correction }).click();
    const drawer = drawerOf(page, en.months.correctionTitle);
    await drawer.getByLabel(en.months.correctionDay).fill(DAY);
    await drawer.getByLabel(en.months.reason).fill('Forgotten fee');
    const accounts = [en.ledger.accounts.owner, en.ledger.accounts.bank_fees];
    for (const [at, account] of accounts.entries()) {
      const field = drawer.getByLabel(en.months.correctionAccount, { exact: true }).nth(at);
      await field.fill(account);
      await field.press('Enter');
      await drawer
        .getByLabel(en.months.correctionAmount)
        .nth(at)
        .fill(at === 0 ? '3' : '-3');
    }
    await drawer.getByText(en.months.correctionEven).waitFor();
    visit.allow(/409 POST \/api\/staff\/books\/requests\/correction/);
    await drawer.getByRole('button', { name: en.months.correctionSend }).click();
    await page.getByText('This month is closed. Nothing can be booked into it.').waitFor();
    expect(await ledgerCheck(workerShop().varDir)).not.toMatch(/WRONG/);
  });

  it('[V-10] the reports say the same in Chinese, and the server writes them out', async () => {
    const visit = await people.desk('finance zh', { locale: 'zh' });
    const { page } = visit;
    await signInAtDesk(visit, 'zh', 'finance@caravan.example');
    await page.goto('/desk/books/reports');
    await arrive(visit, zh.reports.title);
    await page.getByRole('img', { name: patternOf(zh.reports.split) }).waitFor();
    const profit = page.getByRole('region', { name: zh.reports.profit, exact: true }).first();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      profit.getByRole('button', { name: zh.table.exportCsv }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('profit.csv');
    await page.getByTitle(zh.reports.groups.order, { exact: true }).click();
    await page.getByRole('link', { name: order }).waitFor();
  });
});
