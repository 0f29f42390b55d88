import * as z from 'zod';
import type { ProviderPayout } from '../payment-provider.ts';
import { kindOf } from '../../books/payout-kinds.ts';
import { type StripeRequest, stripeRequests as requests } from './stripe-requests.ts';

const payout = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  arrival_date: z.int(),
  status: z.string(),
});

const transaction = z.object({
  id: z.string(),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  type: z.string(),
  reporting_category: z.string(),
  source: z
    .object({
      id: z.string(),
      payment_intent: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    })
    .nullish(),
});

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

type Asking = (request: StripeRequest) => Promise<unknown>;

/** Payouts that left Stripe, each with the transactions of its balance. docs.stripe.com/api/balance_transactions */
export const stripePayouts = async (ask: Asking, since: Date): Promise<ProviderPayout[]> => {
  const seconds = Math.floor(since.getTime() / 1_000);
  const found = await allOf(ask, (after) => requests.payouts(seconds, after), payout);
  const paid = found.filter(({ status, currency }) => status === 'paid' && currency === 'usd');
  const payouts: ProviderPayout[] = [];
  for (const one of paid) {
    const rows = await allOf(ask, (after) => requests.transactionsOfPayout(one.id, after), transaction);
    const lines = rows.filter(({ type }) => !type.startsWith('payout')).map(lineOf);
    const sum = lines.reduce((cents, line) => cents + line.usdCents - line.feeUsdCents, 0);
    const arrivesOn = new Date(one.arrival_date * 1_000).toISOString().slice(0, 10);
    payouts.push({
      reference: one.id,
      usdCents: one.amount,
      arrivesOn,
      lines,
      isItemized: sum === one.amount,
    });
  }
  return payouts;
};

const lineOf = (row: z.output<typeof transaction>): ProviderPayout['lines'][number] => ({
  reference: row.id,
  kind: kindOf(row.reporting_category),
  usdCents: row.amount,
  feeUsdCents: row.fee,
  keys: [
    row.source?.metadata?.['payment'],
    row.source?.metadata?.['refund'],
    row.source?.id,
    row.source?.payment_intent,
  ].filter((key) => typeof key === 'string'),
  detail: row.reporting_category.slice(0, 200),
});

const allOf = async <Item extends z.ZodType<{ readonly id: string }>>(
  ask: Asking,
  request: (after?: string) => StripeRequest,
  item: Item,
): Promise<z.output<Item>[]> => {
  const all: z.output<Item>[] = [];
  for (;;) {
    const page = pageOf(item).parse(await ask(request(all.at(-1)?.id)));
    all.push(...page.data);
    if (!page.has_more || page.data.length === 0) return all;
  }
};
