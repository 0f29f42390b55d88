import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import type { Visit } from '../harness/visit.ts';
import { atOnce, colleagueOf } from '../journey/hardship/at-once.ts';
import { freshCards, knowPayees, ledgerCheck, payOutFreely } from '../journey/desk/books.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { cardToken } from '../journey/desk/stored.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords } from '../journey/words.ts';

const COLLEAGUE = { email: 'lan.finance@caravan.example', name: 'Lan finance' };
const REFERENCE = 'BATCH 2026-11';
const HOLDERS = ['Grace Hopper', 'Mary Shelley', 'Anna Freud'] as const;
const USD = 40;
const ERROR_ID = '01990000-0000-7000-8000-000000000001';

const en = deskWords('en');
const zh = deskWords('zh');

describe('money at the desk', () => {
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  let disputed = '';
  let refunded = '';
  const withdrawals: string[] = [];

  const topUp = async (number?: string): Promise<string> => {
    const { code } = await shopper.call('POST /wallet/topUp', { usd: USD });
    const card = { orderType: 'topUp' as const, codes: [code], cardToken: await cardToken(number) };
    await shopper.call('POST /order/creat/pay/order/risingPay', card);
    return code;
  };

  beforeAll(async () => {
    await freshCards(database);
    await colleagueOf(database, 'finance@caravan.example', COLLEAGUE);
    shopper = await newShopper(shopOrigin(), database);
    disputed = await topUp('4000 0000 0000 0259');
    refunded = await topUp('4000 0000 0000 4202');
    // What the bank does, it does some seconds after.
    await passTime('created_at');
    await topUp();
    await payOutFreely(database);
    for (const holder of HOLDERS) {
      const request = { usd: 10, method: 'paypal', holder, account: 'books@example.com', bank: '' } as const;
      withdrawals.push((await shopper.call('POST /wallet/withdraw', request)).code);
    }
    await knowPayees(database);
  });
  afterAll(() => database.leave());

  const passTime = (since: 'created_at' | 'dispute_at') =>
    database.rows(`update sandbox.charges set ${since} = ${since} - interval '1 minute'
      where outcome in ('disputed', 'refunded_by_bank')`);
  const english = (): Promise<Visit> => people.desk('en');
  const chinese = (): Promise<Visit> => people.desk('zh', { locale: 'zh' });
  const compare = async ({ page }: Visit): Promise<void> => {
    const { reconciliation } = zh.payments;
    await page.getByRole('button', { name: reconciliation.run }).click();
    await page.getByText(reconciliation.done, { exact: true }).last().waitFor();
  };

  it('[V-04] a refund made at the provider behind the shop’s back is booked by the comparison, and nothing is left to explain', async () => {
    const visit = await chinese();
    const { page } = visit;
    await signInAtDesk(visit, 'zh', COLLEAGUE.email);
    await page.goto('/desk/payments/reconciliation');
    await arrive(visit, zh.payments.reconciliation.title);
    await compare(visit);
    expect(await page.getByRole('listitem').filter({ hasText: refunded }).count()).toBe(0);
    const kept = await database.rows<{ status: string; kind: string; amount: string }>(
      `select payments.status, entry.kind, sum(amount)::text as amount from payments
       join payment_items item on item.payment_id = payments.id join top_ups on top_ups.id = item.other_id
       join ledger_entries entry on entry.subject_id = payments.id and entry.kind = 'refund_at_provider'
       join ledger_lines line on line.entry_id = entry.id
       join ledger_accounts account on account.id = line.account_id and account.kind like 'provider:%'
       where top_ups.code = $1 group by 1, 2`,
      [refunded],
    );
    expect(kept).toEqual([{ status: 'refunded', kind: 'refund_at_provider', amount: '4000' }]);
    expect(await ledgerCheck(workerShop().varDir)).not.toMatch(/WRONG/);
  });

  it('[S-06] rates that were typed stay typed while one of them is asked about', async () => {
    const visit = await chinese();
    const { page } = visit;
    const { rates, common } = zh;
    visit.allow(/409 POST .*staff\/rates/);
    await page.goto('/desk/rates');
    const rateOf = (currency: string) => page.getByRole('spinbutton', { name: `${rates.rate} ${currency}` });
    await rateOf('GBP').fill('0.9');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: rates.farOffTitle });
    // The page is read anew meanwhile: what was asked still stands, and Enter does no harm.
    await expect
      .poll(() =>
        question.getByRole('button', { name: common.cancel }).evaluate((no) => no === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(Number(await rateOf('GBP').inputValue())).toBe(0.9);
  });

  it('[V-02] what a provider refused stands at the desk until somebody has written down what it was', async () => {
    await database.rows(
      `insert into provider_errors (id, provider, call, kind, http_status, code, first_at, last_at)
       values ($1, 'stripe', 'charge', 'refused', 400, 'parameter_unknown', now(), now())`,
      [ERROR_ID],
    );
    const visit = await chinese();
    const { page } = visit;
    const { reconciliation } = zh.payments;
    await page.goto('/desk/payments/reconciliation');
    await arrive(visit, reconciliation.title);
    const error = page.getByRole('listitem').filter({ hasText: 'parameter_unknown' });
    await error.getByText(reconciliation.refused, { exact: true }).waitFor();
    await error.getByRole('button', { name: reconciliation.resolve }).click();
    await error.getByText(zh.common.required).waitFor();
    await error.getByRole('textbox').fill('The account’s version was raised; the parameter is gone.');
    await error.getByRole('button', { name: reconciliation.resolve }).click();
    await page.getByText(reconciliation.resolved).waitFor();
    await error.waitFor({ state: 'detached' });
    const kept = await database.rows<{ note: string }>(
      'select note from provider_errors where id = $1 and resolved_at is not null',
      [ERROR_ID],
    );
    expect(kept).toEqual([{ note: 'The account’s version was raised; the parameter is gone.' }]);
  });

  it('[S-06] a disputed payment is contested with what speaks for the shop, and the bank decides', async () => {
    const visit = await english();
    const { page } = visit;
    const { disputes } = en.payments;
    await signInAtDesk(visit, 'en', 'finance@caravan.example');
    await page.goto('/desk/payments/disputes');
    await arrive(visit, disputes.title);
    const card = page.getByRole('region', { name: disputes.one }).filter({ hasText: disputed });
    await page.getByRole('row').filter({ hasText: disputed }).click();
    await card.getByText(en.words.dispute.open, { exact: true }).waitFor();
    await card.getByRole('button', { name: disputes.contest }).click();
    await card.getByText(en.common.required).waitFor();
    const evidence = 'Delivered to the cardholder’s address, see the signature.';
    await card.getByRole('textbox').fill(evidence);
    await card.getByRole('button', { name: disputes.contest }).click();
    await page.getByText(disputes.answered).waitFor();
    await card.getByText(en.words.dispute.under_review, { exact: true }).waitFor();
    await card.getByText(evidence).waitFor();
    expect(await card.getByRole('button', { name: disputes.accept }).count()).toBe(0);
    await passTime('dispute_at');
    await compare(await chinese());
    await page.reload();
    await card.getByText(en.words.dispute.won, { exact: true }).waitFor();
    expect(await ledgerCheck(workerShop().varDir)).not.toMatch(/WRONG/);
  });

  it('[S-06, Y-09] a list is paid out under one reference while a colleague pays one of it: each once, and who was late is told', async () => {
    const [list, drawer] = [await english(), await chinese()];
    const [first = '', ...others] = withdrawals;
    await list.page.goto('/desk/withdrawals?status=requested');
    await arrive(list, en.withdrawals.title);
    const chooseAll = async (): Promise<void> => {
      for (const holder of HOLDERS)
        await list.page
          .getByRole('row')
          .filter({ hasText: shopper.email })
          .filter({ hasText: holder })
          .getByRole('checkbox')
          .check();
    };
    const bar = list.page.getByRole('region', { name: en.table.selected(HOLDERS.length) });
    await chooseAll();
    await bar.getByRole('button', { name: en.withdrawals.beginTitle }).click();
    const begin = list.page.getByRole('dialog', { name: en.withdrawals.beginTitle });
    await begin.getByRole('button', { name: en.withdrawals.beginTitle }).click();
    await list.page.getByText(en.table.bulkDone(HOLDERS.length)).waitFor();
    await chooseAll();
    await bar.getByRole('button', { name: en.withdrawals.approveTitle }).click();
    const all = list.page.getByRole('dialog', { name: en.withdrawals.approveTitle });
    await all.getByText(en.withdrawals.approveMany(3, 'US$30.00')).waitFor();
    await all.getByLabel(en.withdrawals.reference).fill(REFERENCE);
    await drawer.page.goto(`/desk/withdrawals?open=${first}`);
    await arrive(drawer, zh.withdrawals.title);
    await drawer.page.getByRole('button', { name: zh.withdrawals.approve }).click();
    const one = drawer.page.getByRole('dialog', { name: zh.withdrawals.approveTitle });
    // What is typed at once stands in the dialog's first field.
    const reference = one.getByLabel(zh.withdrawals.reference);
    await expect.poll(() => reference.evaluate((own) => own === document.activeElement)).toBe(true);
    await drawer.page.keyboard.type('PAYPAL 7');
    list.allow(/409 POST \/api\/staff\/withdrawals\/approve/);
    const press = (dialog: Locator, name: string) => () => dialog.getByRole('button', { name }).click();
    await atOnce(
      database,
      ['select from withdrawals where code = $1 for update', first],
      [press(one, zh.withdrawals.approveTitle), press(all, en.withdrawals.approveTitle)],
    );
    await drawer.page.getByText(zh.withdrawals.approveDone).waitFor();
    await all.getByText(en.table.bulkTold(2, 1)).waitFor();
    const late = all.getByRole('listitem').filter({ hasText: first });
    await late.getByText(en.table.bulkStates.refused, { exact: true }).waitFor();
    await late.getByText(COLLEAGUE.name).waitFor();
    for (const code of others)
      await all.getByRole('listitem').filter({ hasText: code }).getByText(en.table.bulkStates.done).waitFor();
    const paid = await database.rows<{ code: string; reference: string; name: string }>(
      `select code, payout_reference as reference, staff.name from withdrawals
       join staff on staff.id = decided_by where code = any($1) order by code`,
      [withdrawals],
    );
    expect(paid.filter(({ code }) => code === first)).toMatchObject([
      { reference: 'PAYPAL 7', name: COLLEAGUE.name },
    ]);
    expect(paid.filter(({ reference }) => reference === REFERENCE).map(({ code }) => code)).toEqual(
      others.toSorted(),
    );
    const booked = await database.rows<{ count: number }>(
      `select count(*)::integer as count from ledger_entries entry join withdrawals on withdrawals.id = subject_id
       where code = any($1) and entry.kind <> 'withdrawal' group by code`,
      [withdrawals],
    );
    expect(booked).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
    expect(await ledgerCheck(workerShop().varDir)).not.toMatch(/WRONG/);
  });
});
