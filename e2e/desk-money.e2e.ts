import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newShopper, type Shopper } from './harness/calls.ts';
import { databaseOf } from './harness/database.ts';
import { shopOrigin } from './harness/test.ts';
import type { Visit } from './harness/visit.ts';
import { colleagueOf } from './journey/at-once.ts';
import { freshCards, ledgerCheck } from './journey/books.ts';
import { signInAtDesk } from './journey/desk.ts';
import { cardToken } from './journey/stored.ts';
import { arrive, walk } from './journey/walk.ts';
import { deskWords } from './journey/words.ts';

const COLLEAGUE = { email: 'lan.finance@caravan.example', name: 'Lan finance' };
const USD = 40;

const en = deskWords('en');
const zh = deskWords('zh');

describe('money at the desk', () => {
  const people = walk();
  const database = databaseOf(inject('shop').varDir);
  let shopper: Shopper;
  let disputed = '';
  let refunded = '';

  const topUp = async (number: string): Promise<string> => {
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

  it('[S-06] the books are compared with the provider’s: a refund behind the shop’s back is found, explained and taken off', async () => {
    const visit = await chinese();
    const { page } = visit;
    await signInAtDesk(visit, 'zh', COLLEAGUE.email);
    const { payments } = zh;
    await page.goto('/desk/payments/reconciliation');
    await arrive(visit, payments.reconciliation.title);
    await compare(visit);
    const finding = page.getByRole('listitem').filter({ hasText: refunded });
    await finding.getByText(zh.words.finding.refunds_differ, { exact: true }).waitFor();
    await finding.getByText(payments.sides('$0.00', '$40.00')).waitFor();
    await finding.getByRole('button', { name: payments.reconciliation.resolve }).click();
    await finding.getByText(zh.common.required).waitFor();
    await arrive(visit, payments.reconciliation.title);
    await finding.getByRole('textbox').fill('银行退款，已与持卡人核实');
    await finding.getByRole('button', { name: payments.reconciliation.resolve }).click();
    await page.getByText(payments.reconciliation.resolved).waitFor();
    await finding.waitFor({ state: 'detached' });
    const kept = await database.rows<{ note: string }>(
      `select note from reconciliation_findings finding join payments on payments.id = payment_id
       join accounts on accounts.id = account_id where email = $1 and finding.resolved_at is not null`,
      [shopper.email],
    );
    expect(kept).toEqual([{ note: '银行退款，已与持卡人核实' }]);
  });

  it('[S-06] a disputed payment is contested with what speaks for the shop, and the bank decides', async () => {
    const visit = await english();
    const { page } = visit;
    const { disputes } = en.payments;
    await signInAtDesk(visit, 'en', 'finance@caravan.example');
    await page.goto('/desk/payments/disputes');
    await arrive(visit, disputes.title);
    const card = page.getByRole('region', { name: disputes.one }).filter({ hasText: disputed });
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
    expect(ledgerCheck(inject('shop').varDir)).not.toMatch(/WRONG/);
  });
});
