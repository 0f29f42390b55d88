import { DAY_MS } from '@caravan/domain/time/china-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startStripe } from '../../connectors/payments/testing/stripe.stand-in.ts';
import { reasonOf } from '../../testing/servers/test-server.ts';
import { brokenRules, seedRates } from '../orders/orders.fixtures.ts';
import { shopWith } from '../payments/providers/providers.fixtures.ts';
import {
  balanceOf,
  bankAccount,
  disputedAccount,
  lostAccount,
  providerAccount,
  transitAccount,
} from '../wallet/index.ts';
import { OutsideBooks } from './histories.fixtures.ts';

const isFull = process.env['TEST_PROPERTIES'] === 'full';
/** A part of them by its seed, `TEST_HISTORIES=seed:count`, so that a long run can be made in several. */
const [seed, count] = (process.env['TEST_HISTORIES'] ?? '').split(':').map(Number);
/** All of them are drawn every night, some in every run. */
const HISTORIES = count ?? (isFull ? 10_000 : 40);
/** After so many the provider pays out and the bank sends its statement; then days pass. */
const AT_ONCE = isFull ? 50 : 10;
const DAYS_BETWEEN = 3;
const CHARGED_CENTS = 1_400;
const FEE_CENTS = Math.round(CHARGED_CENTS * 0.029) + 30;

const shop = await shopWith('stripe', startStripe);
const { standIn, server } = shop;
const { db, clock } = server;

const STEPS = ['cancel', 'dispute', 'win', 'lose', 'refundThere', 'refundByDesk', 'ask'] as const;
const history = fc.array(
  fc.record({ step: fc.constantFrom(...STEPS), cents: fc.integer({ min: 1, max: CHARGED_CENTS }) }),
  { maxLength: 6 },
);
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

type Finance = Awaited<ReturnType<typeof server.as.staff>>;
type Story = Awaited<ReturnType<typeof shop.paid>>;

/** The provider gave back what its own books say; what the shop had it give back is told by the stand-in alone. */
const noteRefunds = (outside: OutsideBooks, reference: string): void => {
  const gone = outside.left(reference) - standIn.takenCents(reference);
  if (gone > 0) outside.refund(reference, gone);
};

const reconcile = async (finance: Finance): Promise<void> => {
  clock.advance(60_000);
  await finance.call('POST /staff/reconciliation/run', {});
  await server.runJobs();
};

const refundByDesk = async (finance: Finance, { payment }: Story, cents: number): Promise<void> => {
  const { paymentId } = payment;
  const { items } = await finance.call('GET /staff/payments/detail', { paymentId });
  const asked = { paymentId, subjectId: items[0]?.subjectId ?? '', reason: 'Not wanted' };
  await reasonOf(finance.call('POST /staff/payments/refund', { ...asked, usd: cents / 100, to: 'original' }));
  await server.runJobs();
};

const actOn = (outside: OutsideBooks, finance: Finance, story: Story) => {
  const { ada, code, reference } = story;
  const decide = async (status: 'won' | 'lost'): Promise<void> => {
    if (!outside.isDisputed(reference)) return;
    await shop.dispute(reference, status, outside.decide(reference, status));
  };
  const acts: Readonly<Record<(typeof STEPS)[number], (cents: number) => Promise<unknown>>> = {
    cancel: () => shop.cancel(ada, code),
    dispute: async () => {
      if (!outside.wasDisputed(reference) && outside.left(reference) > 0)
        await shop.dispute(reference, 'open', outside.dispute(reference));
    },
    win: () => decide('won'),
    lose: () => decide('lost'),
    refundThere: async (cents) => {
      if (cents <= outside.left(reference)) standIn.refundThere(reference, cents);
    },
    refundByDesk: (cents) => refundByDesk(finance, story, cents),
    ask: () => reasonOf(finance.call('POST /staff/payments/ask', { paymentId: story.payment.paymentId })),
  };
  return acts;
};

const live = async (outside: OutsideBooks, finance: Finance, steps: History): Promise<void> => {
  const story = await shop.paid();
  outside.take(story.reference, CHARGED_CENTS, FEE_CENTS);
  const acts = actOn(outside, finance, story);
  for (const { step, cents } of steps) {
    await acts[step](cents);
    noteRefunds(outside, story.reference);
  }
};

/** Everything that the provider has goes to the bank, and finance imports what both say. */
const settle = async (outside: OutsideBooks, finance: Finance): Promise<void> => {
  await reconcile(finance);
  const files = outside.payOut(clock.now());
  if (!files) return;
  const { report: text, statement } = files;
  const taken = await finance.call('POST /staff/books/payouts/import', { provider: 'stripe', text });
  expect(taken.findings).toBe(0);
  const read = await finance.call('POST /staff/books/statements/import', { text: statement });
  expect(read).toMatchObject({ lines: 1, matched: 1 });
};

it(
  '[V-04] [V-09] whatever is disputed and given back, the books are the provider’s and the bank’s',
  async () => {
    const outside = new OutsideBooks();
    const histories = fc.sample(history, count ? { seed: seed ?? 0, numRuns: count } : HISTORIES);
    for (let from = 0; from < histories.length; from += AT_ONCE) {
      clock.advance(DAYS_BETWEEN * DAY_MS);
      await seedRates(db, clock.now());
      const finance = await server.as.staff('finance');
      const some = histories.slice(from, from + AT_ONCE);
      for (const steps of some) await live(outside, finance, steps);
      await settle(outside, finance);
      const held = await Promise.all(
        [providerAccount, transitAccount, disputedAccount].map((of) => balanceOf(db, of('stripe'))),
      );
      expect(
        [...held, await balanceOf(db, bankAccount)].map((cents) => 0 - cents),
        JSON.stringify(some),
      ).toEqual([0, 0, outside.disputedCents('open'), outside.bankCents]);
      // What the payer had left in the shop makes up for the rest.
      expect(-(await balanceOf(db, lostAccount('stripe')))).toBeLessThanOrEqual(
        outside.disputedCents('lost'),
      );
      const { providers } = await finance.call('GET /staff/books/standing', {});
      expect(providers).toMatchObject([{ feesUsd: (FEE_CENTS * (from + some.length)) / 100 }]);
      expect(await brokenRules(db)).toEqual([]);
    }
  },
  isFull ? 3 * 3_600_000 : 120_000,
);
