import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Charge, PaymentProvider, ProviderRefund, RefundRequest } from '../payment-provider.ts';
import * as books from './sandbox-books.ts';
import { DELAY_MS, afterChallenge, aged, challengeLeftMs, newCharge, present } from './sandbox-charge.ts';
import { sandboxPayouts } from './sandbox-payouts.ts';
import type { SandboxOutcome } from './sandbox-cards.ts';
import { SIGNATURE_HEADER, makeNotice, readSandboxNotice } from './sandbox-notice.ts';

const TOKEN_AGE_MS = 30 * 60_000;
const TOLD_FOR_MS = 24 * 3_600_000;

export interface SandboxSettings {
  readonly db: Db;
  readonly clock: Clock;
  /** Signs notices and fingerprints; never leaves the server. */
  readonly secret: string;
}

export interface SignedNotice {
  readonly rawBody: string;
  readonly signature: string;
}

/** The provider's own doors, used by its pages and its clockwork: tokens, challenges, notices. */
export interface SandboxDesk {
  tokenise(card: { number: string; brand: string; outcome: SandboxOutcome }): Promise<string>;
  challengeOf(reference: string, secret: string): Promise<SandboxChallenge | undefined>;
  answerChallenge(
    reference: string,
    secret: string,
    answer: ChallengeAnswer,
  ): Promise<{ returnUrl: string } | undefined>;
  noticeOf(reference: string): SignedNotice;
  /** Charges that time alone may have moved since they were last told of. */
  untold(leftOut: readonly string[]): Promise<readonly string[]>;
  /** Tells of one, if it has moved; told again when the notice is not taken. */
  tell(reference: string, take: (notice: SignedNotice) => Promise<unknown>): Promise<void>;
}

export interface SandboxChallenge {
  readonly method: 'card' | 'paypal';
  readonly usdCents: number;
  readonly returnUrl: string;
  readonly isOpen: boolean;
  readonly leftMs: number;
}

/** `pending` and `declined` are PayPal's: approved, but the capture then waits or is refused. */
export type ChallengeAnswer = 'pass' | 'fail' | 'pending' | 'declined';

export type SandboxProvider = PaymentProvider & { readonly desk: SandboxDesk };

/**
 * A payment provider that lives in the shop's own process and moves no money. It keeps its own books in the
 * schema `sandbox`, knows test cards only, and answers as a hosted provider would: tokens, challenges, notices.
 */
export const createSandbox = (settings: SandboxSettings): SandboxProvider => {
  const { db, clock, secret } = settings;
  const look = async (row: books.ChargeRow | undefined): Promise<Charge | undefined> =>
    row && present(await aged(db, row, clock.now()));
  return {
    name: 'sandbox',
    methods: ['card', 'paypal'],
    cardFields: {
      url: (language) => `/sandbox/fields?locale=${language}`,
      cardOf: async (token) => {
        const row = await books.findToken(db, token);
        if (!row || row.used_at || clock.now().getTime() - row.created_at.getTime() >= TOKEN_AGE_MS)
          return undefined;
        return { brand: row.brand, last4: row.last4, fingerprint: row.fingerprint };
      },
    },
    charge: async (request) =>
      present(
        (await books.findChargeByKey(db, request.idempotencyKey)) ??
          // a crash between the two would leave a used token without a charge, and the retry would be declined
          (await inTransaction(db, async (tx) =>
            books.insertCharge(tx, await newCharge(tx, request, clock.now())),
          )),
      ),
    retrieve: async (reference) => look(await books.findCharge(db, reference)),
    findByKey: async (key) => look(await books.findChargeByKey(db, key)),
    capture: (reference) => capture(settings, reference).then(look),
    cancel: async (reference) =>
      look(
        await books.moveCharge(
          db,
          reference,
          ['requires_action', 'approved'],
          'expired',
          clock.now(),
          'abandoned',
        ),
      ),
    refund: (request) => refund(settings, request),
    retrieveRefund: async (reference) => endedRefund(settings, await books.refundRow(db, reference)),
    answerDispute: async (reference, { kind }) => {
      const dispute = kind === 'contest' ? 'under_review' : 'lost';
      await books.changeCharge(db, reference.slice('dp_'.length), { dispute, dispute_at: clock.now() });
    },
    readNotice: async (rawBody, headers) =>
      readSandboxNotice(secret, rawBody, headers[SIGNATURE_HEADER] ?? '', clock.now()),
    payouts: (since) => sandboxPayouts(db, since, clock.now()),
    desk: deskOf(settings),
  };
};

/** PayPal's buyers choose on the sandbox's page what the capture does. */
const capture = async ({ db, clock }: SandboxSettings, reference: string) => {
  const row = await books.findCharge(db, reference);
  const now = clock.now();
  if (row?.outcome === 'delayed_then_declined' || row?.outcome === 'declined')
    return books.moveCharge(db, reference, ['approved'], 'failed', now, 'declined');
  return books.moveCharge(
    db,
    reference,
    ['approved'],
    row?.outcome === 'delayed' ? 'processing' : 'succeeded',
    now,
  );
};

const refund = async (settings: SandboxSettings, request: RefundRequest): Promise<ProviderRefund> => {
  const { db, clock } = settings;
  const charge = await books.findCharge(db, request.reference);
  const isSlow = charge?.outcome === 'refund_pending' || charge?.outcome === 'refund_fails';
  const row = await books.insertRefund(db, request, {
    id: `re_${randomBytes(12).toString('hex')}`,
    status: isSlow ? 'pending' : 'succeeded',
    now: clock.now(),
  });
  return presentRefund(row) ?? { reference: '', status: 'failed', failure: 'refund_above_captured' };
};

const endedRefund = async (
  { db, clock }: SandboxSettings,
  row: books.RefundRow | undefined,
): Promise<ProviderRefund | undefined> => {
  if (!row || row.status !== 'pending') return presentRefund(row);
  const now = clock.now();
  if (now.getTime() - row.created_at.getTime() < DELAY_MS) return presentRefund(row);
  const charge = await books.findCharge(db, row.charge_id);
  return presentRefund(
    await books.endRefund(db, row, charge?.outcome === 'refund_fails' ? 'failed' : 'succeeded', now),
  );
};

const presentRefund = (row: books.RefundRow | undefined): ProviderRefund | undefined =>
  row && {
    reference: row.id ?? '',
    status: row.status,
    ...(row.failure ? { failure: row.failure } : {}),
  };

const deskOf = ({ db, clock, secret }: SandboxSettings): SandboxDesk => ({
  tokenise: async ({ number, brand, outcome }) => {
    const token = `tok_${randomBytes(18).toString('base64url')}`;
    const fingerprint = createHmac('sha256', secret)
      .update(`card:${number}`)
      .digest('base64url')
      .slice(0, 24);
    const facts = { brand, outcome, fingerprint, last4: number.slice(-4) };
    await books.insertToken(db, { token, ...facts, created_at: clock.now() });
    return token;
  },
  challengeOf: async (reference, challengeSecret) => {
    const found = await books.findCharge(db, reference);
    if (!found || found.challenge_secret !== challengeSecret) return undefined;
    const row = await aged(db, found, clock.now());
    const method = row.method === 'paypal' ? 'paypal' : 'card';
    return {
      method,
      usdCents: row.usd_cents,
      returnUrl: row.return_url,
      isOpen: row.status === 'requires_action',
      leftMs: challengeLeftMs(row, clock.now()),
    };
  },
  answerChallenge: async (reference, challengeSecret, answer) => {
    const found = await books.findCharge(db, reference);
    if (!found || found.challenge_secret !== challengeSecret) return undefined;
    const row = await aged(db, found, clock.now());
    if (answer === 'pending') await books.changeCharge(db, reference, { outcome: 'delayed' });
    if (answer === 'declined') await books.changeCharge(db, reference, { outcome: 'declined' });
    const { status, failure } = afterChallenge(row, answer !== 'fail');
    await books.moveCharge(db, reference, ['requires_action'], status, clock.now(), failure);
    return { returnUrl: row.return_url };
  },
  noticeOf: (reference) => makeNotice(secret, reference, 'charge.moved', clock.now()),
  untold: (leftOut) => books.untoldCharges(db, new Date(clock.now().getTime() - TOLD_FOR_MS), leftOut),
  tell: async (reference, take) => {
    const now = clock.now();
    const row = await books.findCharge(db, reference);
    if (!row) return;
    // it is due from now on until its notice was taken, whatever it has become meanwhile
    await books.changeCharge(db, reference, { told_status: row.told_status ?? '' });
    const current = await aged(db, row, now);
    if (!hasNews(current)) return;
    await take(makeNotice(secret, reference, kindOf(current), now));
    await books.changeCharge(db, reference, { told_status: `${current.status}:${current.dispute ?? ''}` });
  },
});

const hasNews = (row: books.ChargeRow): boolean =>
  row.outcome === 'disputed' || row.outcome === 'refunded_by_bank'
    ? row.dispute !== null || row.refunded_usd_cents > 0
    : row.status !== 'processing' && row.status !== 'requires_action';

const kindOf = (row: books.ChargeRow): string => {
  if (row.dispute) return 'dispute.moved';
  return row.refunded_usd_cents > 0 ? 'charge.refunded' : 'charge.moved';
};
