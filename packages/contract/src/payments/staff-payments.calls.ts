import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import {
  hasTwoDecimals,
  currency,
  id,
  line,
  money,
  nothing,
  pageQuery,
  text,
  time,
  whole,
} from '../fields.ts';

import { finding, providerError } from './reconciliation.shapes.ts';

const READERS = { staff: ['finance', 'support'] } as const;
const ACTORS = { staff: ['finance'] } as const;

export const staffPayment = z.object({
  id,
  purpose: z.string(),
  method: z.string(),
  provider: z.string(),
  status: z.string(),
  usd: money,
  walletUsd: money,
  refundedUsd: money,
  codes: z.array(z.string()),
  payer: z.string(),
  card: z.string().nullable(),
  failure: z.string().nullable(),
  isDisputed: z.boolean(),
  createdAt: time,
  settledAt: time.nullable(),
});
export type StaffPayment = z.output<typeof staffPayment>;

export const disputeStatus = z.enum(['open', 'under_review', 'unclear', 'won', 'lost']);

export const staffDispute = z.object({
  id,
  paymentId: id,
  provider: z.string(),
  reference: z.string(),
  codes: z.array(z.string()),
  card: z.string().nullable(),
  usd: money,
  reason: z.string(),
  status: disputeStatus,
  /** The provider's own word for it. */
  theirStatus: z.string(),
  /** Set aside, of what its payer had back already. */
  heldUsd: money,
  /** Taken back since it was lost. */
  takenUsd: money,
  /** When a person let go on what it paid for, and why; null while that is frozen. */
  releasedAt: time.nullable(),
  releaseReason: z.string().nullable(),
  answer: z.string().nullable(),
  evidenceDueAt: time.nullable(),
  openedAt: time,
  updatedAt: time,
  /** False where the provider takes answers on its own site only. */
  canAnswer: z.boolean(),
});

export const staffPaymentDetail = staffPayment.extend({
  /** What the provider kept for itself; null while it has not said so. */
  feeUsd: money.nullable(),
  reference: z.string().nullable(),
  shown: money,
  currency,
  rate: z.number(),
  rateAsOf: time,
  items: z.array(
    z.object({
      subjectId: z.string(),
      code: z.string(),
      usd: money,
      outcome: z.string().nullable(),
      /** What can still go back. */
      leftUsd: money,
      /** How much of it through the provider. */
      refundableUsd: money,
      /** Or into the wallet: what lies there already cannot. */
      canGoToWallet: z.boolean(),
    }),
  ),
  events: z.array(z.object({ from: z.string(), to: z.string(), origin: z.string(), at: time })),
  notices: z.array(
    z.object({
      eventId: z.string(),
      kind: z.string(),
      body: z.string(),
      receivedAt: time,
      appliedAt: time.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      usd: money,
      status: z.string(),
      reason: z.string(),
      failure: z.string().nullable(),
      staff: z.string().nullable(),
      reference: z.string().nullable(),
      createdAt: time,
      updatedAt: time,
    }),
  ),
  /** What went back past the provider, of all that was paid for the same: into the wallet, or kept for a guest. */
  keptRefunds: z.array(z.object({ account: z.enum(['wallet', 'guest_refunds']), usd: money, at: time })),
  disputes: z.array(staffDispute),
  findings: z.array(
    z.object({
      id,
      kind: z.string(),
      ours: z.string(),
      theirs: z.string(),
      foundAt: time,
      resolvedAt: time.nullable(),
      note: z.string().nullable(),
    }),
  ),
});

export const staffPaymentsCalls = {
  'GET /staff/payments': call({
    summary: 'Payments, newest first.',
    who: READERS,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      status: text(40).optional(),
      method: text(20).optional(),
      provider: text(40).optional(),
      purpose: text(20).optional(),
      /** A code of what was paid, an e-mail, a payment's id or its name at the provider. */
      words: text(100).optional(),
      minUsd: whole(0, 1_000_000).optional(),
    }),
    output: pageOf(staffPayment),
  }),
  'GET /staff/payments/detail': call({
    summary: 'A payment with all that has happened to it.',
    who: READERS,
    effect: 'read',
    input: z.strictObject({ paymentId: id }),
    output: staffPaymentDetail,
  }),
  'POST /staff/payments/ask': call({
    summary: 'Asks the provider how a payment stands, now.',
    who: READERS,
    effect: 'staged',
    input: z.strictObject({ paymentId: id }),
    output: z.object({ status: z.string() }),
    refusals: ['provider_unreachable'],
  }),
  'POST /staff/payments/refund': call({
    summary: 'Gives a part of what was paid back, into the wallet or the way it was paid.',
    who: ACTORS,
    effect: 'write',
    input: z.strictObject({
      paymentId: id,
      subjectId: id,
      usd: z.number().positive().max(1_000_000).refine(hasTwoDecimals).meta({ multipleOf: 0.01 }),
      to: z.enum(['wallet', 'original']),
      reason: line(300),
    }),
    output: z.object({ toProviderUsd: money, toWalletUsd: money }),
    refusals: ['refund_above_paid', 'refund_not_possible'],
  }),
  'GET /staff/disputes': call({
    summary: 'Disputes: those that wait for the shop first, by their deadline, then the newest.',
    who: READERS,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100), status: disputeStatus.optional() }),
    output: pageOf(staffDispute),
  }),
  'POST /staff/disputes/answer': call({
    summary: 'Contests a dispute with a text, or gives in.',
    who: ACTORS,
    effect: 'staged',
    input: z.strictObject({
      id,
      answer: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('contest'), text: text(5_000).min(1) }),
        z.strictObject({ kind: z.literal('accept') }),
      ]),
    }),
    output: nothing,
    refusals: ['dispute_closed', 'dispute_elsewhere', 'provider_unreachable'],
  }),
  'POST /staff/disputes/release': call({
    summary: 'Lets what a disputed payment paid for go on: bought, shipped, paid out.',
    who: ACTORS,
    effect: 'write',
    input: z.strictObject({ id, reason: line(300) }),
    output: nothing,
  }),
  'POST /staff/disputes/decide': call({
    summary:
      'Says how a dispute ended whose provider has a word for it that does not say where the money is.',
    who: ACTORS,
    effect: 'write',
    input: z.strictObject({ id, outcome: z.enum(['won', 'lost']), reason: line(300) }),
    output: nothing,
    refusals: ['dispute_not_unclear'],
  }),
  'GET /staff/reconciliation': call({
    summary: 'What does not match the providers’ books, and the last runs of the comparison.',
    who: READERS,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      findings: z.array(finding),
      errors: z.array(providerError),
      runs: z.array(
        z.object({
          id,
          startedAt: time,
          finishedAt: time.nullable(),
          asked: z.int(),
          unanswered: z.int(),
          found: z.int(),
          /** Null for the daily one. */
          staff: z.string().nullable(),
        }),
      ),
    }),
  }),
  'POST /staff/reconciliation/run': call({
    summary: 'Asks the providers about everything unsettled and compares the rest, now.',
    who: ACTORS,
    effect: 'staged',
    input: z.strictObject({}),
    output: z.object({ asked: z.int(), unanswered: z.int(), found: z.int() }),
    limit: { count: 20, windowMs: 10 * 60_000 },
  }),
  'POST /staff/reconciliation/resolveError': call({
    summary: 'Takes a provider’s error off the list, with what was done about it.',
    who: ACTORS,
    effect: 'write',
    input: z.strictObject({ id, note: line(500) }),
    output: nothing,
  }),
  'POST /staff/reconciliation/resolve': call({
    summary: 'Takes a finding off the list, with what was found out about it.',
    who: ACTORS,
    effect: 'write',
    input: z.strictObject({ id, note: line(500) }),
    output: nothing,
  }),
};
