import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type {
  CardFacts,
  Charge,
  ChargeRequest,
  PaymentProvider,
  ProviderNotice,
} from '../payment-provider.ts';
import type { SandboxOutcome } from './sandbox-cards.ts';
import * as books from './sandbox-books.ts';

const NOTICE_AGE_MS = 5 * 60_000;
const TOKEN_AGE_MS = 30 * 60_000;
const CHALLENGE_AGE_MS = 15 * 60_000;
export const DELAY_MS = 3_000;

export interface SandboxSettings {
  readonly db: Db;
  readonly clock: Clock;
  /** Signs notices and fingerprints; never leaves the server. */
  readonly secret: string;
}

/** The provider's own doors, used by its pages: making tokens and answering challenges. */
export interface SandboxDesk {
  tokenise(card: { number: string; brand: string; outcome: SandboxOutcome }): Promise<string>;
  challengeOf(
    reference: string,
    secret: string,
  ): Promise<{ usdCents: number; returnUrl: string; isOpen: boolean } | undefined>;
  answerChallenge(
    reference: string,
    secret: string,
    passed: boolean,
  ): Promise<{ returnUrl: string } | undefined>;
  /** The raw body and signature of the notice that a charge has moved. */
  noticeOf(reference: string): { rawBody: string; signature: string };
}

export type SandboxProvider = PaymentProvider & { readonly desk: SandboxDesk };

/**
 * A payment provider that lives in the shop's own process and moves no money. It keeps its own books in the
 * schema `sandbox`, knows test cards only, and answers as a hosted provider would: tokens, challenges, notices.
 */
export const createSandbox = (settings: SandboxSettings): SandboxProvider => {
  const { db, clock } = settings;
  const look = async (row: books.ChargeRow | undefined): Promise<Charge | undefined> => {
    if (!row) return undefined;
    const current = await books.ageCharge(db, row, {
      now: clock.now(),
      delayMs: DELAY_MS,
      challengeMs: CHALLENGE_AGE_MS,
    });
    return present(current);
  };
  return {
    name: 'sandbox',
    methods: ['card', 'paypal'],
    cardFieldsUrl: (locale) => `/sandbox/fields?locale=${locale}`,
    cardOf: async (token) => {
      const row = await books.findToken(db, token);
      return row && !row.used_at && clock.now().getTime() - row.created_at.getTime() < TOKEN_AGE_MS
        ? cardFacts(row)
        : undefined;
    },
    charge: async (request) => {
      const row = await books.insertCharge(db, await openCharge(db, request, clock.now()));
      return present(row);
    },
    retrieve: async (reference) => look(await books.findCharge(db, reference)),
    capture: async (reference) =>
      look(await books.moveCharge(db, reference, ['approved'], 'succeeded', clock.now())),
    cancel: async (reference) =>
      look(await books.moveCharge(db, reference, ['requires_action', 'approved'], 'expired', clock.now())),
    refund: (reference, usdCents, key) =>
      books.insertRefund(db, { reference, usdCents, key, now: clock.now() }),
    readNotice: (rawBody, { signature }) => readNotice(settings, rawBody, signature),
    desk: deskOf(settings),
  };
};

const deskOf = ({ db, clock, secret }: SandboxSettings): SandboxDesk => ({
  tokenise: async ({ number, brand, outcome }) => {
    const token = `tok_${randomBytes(18).toString('base64url')}`;
    const fingerprint = createHmac('sha256', secret)
      .update(`card:${number}`)
      .digest('base64url')
      .slice(0, 24);
    await books.insertToken(db, {
      token,
      brand,
      outcome,
      fingerprint,
      last4: number.slice(-4),
      created_at: clock.now(),
    });
    return token;
  },
  challengeOf: async (reference, challengeSecret) => {
    const row = await books.findCharge(db, reference);
    if (!row || row.challenge_secret !== challengeSecret) return undefined;
    return { usdCents: row.usd_cents, returnUrl: row.return_url, isOpen: row.status === 'requires_action' };
  },
  answerChallenge: async (reference, challengeSecret, passed) => {
    const row = await books.findCharge(db, reference);
    if (!row || row.challenge_secret !== challengeSecret) return undefined;
    const approved = row.method === 'paypal' ? 'approved' : 'succeeded';
    await books.moveCharge(
      db,
      reference,
      ['requires_action'],
      passed ? approved : 'failed',
      clock.now(),
      passed ? null : 'challenge_failed',
    );
    return { returnUrl: row.return_url };
  },
  noticeOf: (reference) => {
    const rawBody = JSON.stringify({
      id: `evt_${randomBytes(12).toString('base64url')}`,
      kind: 'charge.moved',
      charge: reference,
    });
    return { rawBody, signature: sign(secret, rawBody, clock.now().getTime()) };
  },
});

const openCharge = async (db: Db, request: ChargeRequest, now: Date): Promise<books.NewCharge> => {
  const token = request.cardToken ? await books.useToken(db, request.cardToken, now) : undefined;
  const outcome = request.method === 'paypal' ? 'challenged' : (token?.outcome ?? 'declined');
  const opening = OPENINGS[outcome as SandboxOutcome]; // written by tokenise, so one of the outcomes
  return {
    id: `ch_${randomBytes(12).toString('hex')}`,
    idempotency_key: request.idempotencyKey,
    token: token?.token ?? null,
    method: request.method,
    usd_cents: request.usdCents,
    status: opening.status,
    failure: opening.failure ?? null,
    challenge_secret: opening.status === 'requires_action' ? randomBytes(18).toString('base64url') : null,
    return_url: request.returnUrl,
    created_at: now,
    updated_at: now,
  };
};

const OPENINGS: Record<SandboxOutcome, { status: books.ChargeRow['status']; failure?: string }> = {
  succeeds: { status: 'succeeded' },
  frictionless: { status: 'succeeded' },
  challenged: { status: 'requires_action' },
  delayed: { status: 'processing' },
  declined: { status: 'failed', failure: 'declined' },
  insufficient_funds: { status: 'failed', failure: 'insufficient_funds' },
  expired_card: { status: 'failed', failure: 'expired_card' },
};

const present = (row: books.ChargeRow): Charge => ({
  reference: row.id,
  idempotencyKey: row.idempotency_key,
  // An approved PayPal charge still has to be captured; to the shop it is on its way.
  status: row.status === 'approved' ? 'processing' : row.status,
  usdCents: row.usd_cents,
  ...(row.status === 'requires_action' ? { nextActionUrl: challengeUrl(row) } : {}),
  ...(row.failure ? { failure: row.failure } : {}),
});

// The provider lives in the shop's own process: its pages have the shop's own address.
const challengeUrl = ({ id, challenge_secret: secret }: books.ChargeRow): string =>
  `/sandbox/challenge/${id}?secret=${secret ?? ''}`;

const cardFacts = (row: { brand: string; last4: string; fingerprint: string }): CardFacts => ({
  brand: row.brand,
  last4: row.last4,
  fingerprint: row.fingerprint,
});

const sign = (secret: string, rawBody: string, atMs: number): string =>
  `t=${atMs},v1=${createHmac('sha256', secret).update(`${atMs}.${rawBody}`).digest('hex')}`;

const readNotice = (
  { secret, clock }: SandboxSettings,
  rawBody: string,
  signature: string,
): ProviderNotice | undefined => {
  const atMs = Number(/^t=(\d{1,15}),/.exec(signature)?.[1]);
  if (!(Math.abs(clock.now().getTime() - atMs) <= NOTICE_AGE_MS)) return undefined;
  if (!isSame(sign(secret, rawBody, atMs), signature)) return undefined;
  const { id, kind, charge } = JSON.parse(rawBody) as { id: string; kind: string; charge: string }; // signed by us
  return { eventId: id, kind, reference: charge };
};

const isSame = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
