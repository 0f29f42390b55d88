import { deskWords } from '../../e2e/journey/words.ts';
import type { Scene, Shot } from './gallery.ts';
import { atDesk } from './gallery.desk.ts';
import type { MoneyStage } from './stage/money-stage.ts';

const DESK = ['desk'] as const;

/** A page of the desk as finance sees it, with something of everything on it. */
const withMoney =
  (pathOf: (money: MoneyStage) => string, then?: (scene: Scene, money: MoneyStage) => Promise<unknown>) =>
  async (scene: Scene) => {
    const money = await scene.money();
    await atDesk('finance', () => pathOf(money))(scene);
    await scene.quiet();
    await then?.(scene, money);
  };

const openRow = ({ page }: Scene, text: string) =>
  page.getByRole('row').filter({ hasText: text }).first().click();

/** What finance does beside payments and the ledger. They change what other pictures show, so they come last. */
export const moneyShots: readonly Shot[] = [
  {
    name: 'desk-bank',
    title: 'The desk: the bank statement beside the payouts',
    devices: DESK,
    show: withMoney(() => '/books/bank'),
  },
  {
    name: 'desk-disputes',
    title: 'The desk: a disputed payment, and what the shop says to it',
    devices: DESK,
    show: withMoney(
      () => '/payments/disputes',
      (scene, { disputed }) => openRow(scene, disputed),
    ),
  },
  {
    name: 'desk-reconciliation',
    title: 'The desk: the shop’s books beside the providers’',
    devices: DESK,
    show: withMoney(
      () => '/payments/reconciliation',
      async ({ page, locale }) => {
        const { reconciliation } = deskWords(locale).payments;
        await page.getByRole('button', { name: reconciliation.run }).click();
        await page.getByText(reconciliation.done).waitFor();
      },
    ),
  },
  {
    name: 'desk-withdrawals',
    title: 'The desk: who is paid out of a wallet, and what stands in the way',
    devices: DESK,
    show: withMoney(
      () => '/withdrawals',
      (scene) => openRow(scene, 'Ada King'),
    ),
  },
  {
    name: 'desk-month-closed',
    title: 'The desk: a month that is closed, and its trial balance',
    devices: DESK,
    show: withMoney(
      () => '/books/months',
      async ({ page, locale }) => {
        const { months } = deskWords(locale);
        await page.getByRole('row').filter({ hasText: 'Zhao, finance' }).first().getByRole('button').click();
        await page.getByText(months.balances).waitFor();
      },
    ),
  },
  {
    name: 'desk-bank-files',
    title: 'The desk: files for the bank and PayPal, and by which rules wallets are paid out',
    devices: DESK,
    show: withMoney(
      () => '/withdrawals',
      ({ page, locale }) =>
        page
          .getByRole('heading', { name: deskWords(locale).withdrawals.sendings })
          .evaluate((head) => head.scrollIntoView({ block: 'start' })),
    ),
  },
  {
    name: 'desk-screening',
    title: 'The desk: an order that is looked at before it is bought',
    devices: DESK,
    show: withMoney(
      () => '/screening',
      (scene, { screened }) => openRow(scene, screened),
    ),
  },
  {
    name: 'desk-fee',
    title: 'The desk: the service fee, with what it would change',
    devices: DESK,
    show: withMoney(() => '/settings?open=serviceFee'),
  },
];
