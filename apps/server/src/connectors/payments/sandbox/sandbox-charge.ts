import { DAY_MS } from '@caravan/domain/time/china-time';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Charge, ChargeRequest } from '../payment-provider.ts';
import * as books from './sandbox-books.ts';
import type { SandboxOutcome } from './sandbox-cards.ts';

const CHALLENGE_MS = 15 * 60_000;
const SHORT_CHALLENGE_MS = 20_000;
export const DELAY_MS = 3_000;
const PENDING_MS = 2 * 60_000;
const EVIDENCE_DAYS_MS = 7 * DAY_MS;

/** A charge as a provider would open it for this token, not yet in the books. */
export const newCharge = async (db: Db, request: ChargeRequest, now: Date): Promise<books.NewCharge> => {
  const token = request.cardToken ? await books.useToken(db, request.cardToken, now) : undefined;
  const outcome = outcomeOf(request, token?.outcome);
  const opening = OPENINGS[outcome];
  return {
    id: `ch_${randomBytes(12).toString('hex')}`,
    idempotency_key: request.idempotencyKey,
    method: request.method,
    usd_cents: request.usdCents,
    outcome,
    ...opening,
    three_d: outcome === 'frictionless' ? 'frictionless' : null,
    challenge_secret: opening === CHALLENGE ? randomBytes(18).toString('base64url') : null,
    return_url: request.returnUrl,
    created_at: now,
    updated_at: now,
    captured_at: opening.status === 'succeeded' ? now : null,
    ...(token && cardOf(token)),
  };
};

const cardOf = ({ token, brand, last4, fingerprint }: Token) => ({ token, brand, last4, fingerprint });

type Token = NonNullable<Awaited<ReturnType<typeof books.findToken>>>;

const outcomeOf = ({ method }: ChargeRequest, ofToken: string | undefined): SandboxOutcome =>
  method === 'paypal' ? 'challenged' : ((ofToken as SandboxOutcome | undefined) ?? 'declined'); // written by tokenise

type Opening = { readonly status: books.ChargeStatus; readonly failure?: string };
const PAID: Opening = { status: 'succeeded' };
const CHALLENGE: Opening = { status: 'requires_action' };
const UNDERWAY: Opening = { status: 'processing' };

const OPENINGS: Record<SandboxOutcome, Opening> = {
  succeeds: PAID,
  frictionless: PAID,
  disputed: PAID,
  refunded_by_bank: PAID,
  refund_pending: PAID,
  refund_fails: PAID,
  challenged: CHALLENGE,
  challenged_then_declined: CHALLENGE,
  challenged_without_money: CHALLENGE,
  challenge_runs_out: CHALLENGE,
  delayed: UNDERWAY,
  delayed_then_declined: UNDERWAY,
  stays_pending: UNDERWAY,
  declined: { status: 'failed', failure: 'declined' },
  insufficient_funds: { status: 'failed', failure: 'insufficient_funds' },
  expired_card: { status: 'failed', failure: 'expired_card' },
};

/** What an answered challenge leads to: PayPal's approval is captured by the shop, a card's check takes the money. */
export const afterChallenge = (
  { method, outcome }: Pick<books.ChargeRow, 'method' | 'outcome'>,
  passed: boolean,
): { readonly status: books.ChargeStatus; readonly failure: string | null } => {
  if (!passed) return { status: 'failed', failure: method === 'paypal' ? 'abandoned' : 'challenge_failed' };
  if (outcome === 'challenged_then_declined') return { status: 'failed', failure: 'declined' };
  if (outcome === 'challenged_without_money') return { status: 'failed', failure: 'insufficient_funds' };
  return { status: method === 'paypal' ? 'approved' : 'succeeded', failure: null };
};

/** What time alone does: late successes and declines, challenges that run out, disputes, the bank's own refunds. */
export const aged = async (db: Db, row: books.ChargeRow, now: Date): Promise<books.ChargeRow> => {
  const ageMs = now.getTime() - row.created_at.getTime();
  if (row.status === 'requires_action' && ageMs >= challengeMsOf(row))
    return (await books.moveCharge(db, row.id, ['requires_action'], 'expired', now, 'abandoned')) ?? row;
  if (row.status === 'processing') return late(db, row, now);
  if (row.status === 'succeeded' && ageMs >= DELAY_MS) return aftermath(db, row, now);
  return row;
};

/** How long a challenge may still be answered. */
export const challengeLeftMs = (row: books.ChargeRow, now: Date): number =>
  Math.max(0, row.created_at.getTime() + challengeMsOf(row) - now.getTime());

const challengeMsOf = ({ outcome }: books.ChargeRow): number =>
  outcome === 'challenge_runs_out' ? SHORT_CHALLENGE_MS : CHALLENGE_MS;

/** Counted from when the money was asked for, however long the person was on PayPal's page before. */
const late = async (db: Db, row: books.ChargeRow, now: Date): Promise<books.ChargeRow> => {
  const underWayMs = now.getTime() - row.updated_at.getTime();
  if (underWayMs < (row.outcome === 'stays_pending' ? PENDING_MS : DELAY_MS)) return row;
  const [to, failure] =
    row.outcome === 'delayed_then_declined'
      ? (['failed', 'declined'] as const)
      : (['succeeded', null] as const);
  return (await books.moveCharge(db, row.id, ['processing'], to, now, failure)) ?? row;
};

const aftermath = async (db: Db, row: books.ChargeRow, now: Date): Promise<books.ChargeRow> => {
  const change = aftermathOf(row, now);
  return (change && (await books.changeCharge(db, row.id, change))) ?? row;
};

const aftermathOf = (row: books.ChargeRow, now: Date): books.Change | undefined => {
  const { outcome, dispute, dispute_at: movedAt } = row;
  if (outcome === 'disputed' && !dispute) return { dispute: 'open', dispute_at: now };
  if (dispute === 'under_review' && movedAt && now.getTime() - movedAt.getTime() >= DELAY_MS)
    return { dispute: 'won', dispute_at: now };
  const isBanks = outcome === 'refunded_by_bank' && row.refunded_usd_cents === 0;
  return isBanks ? { refunded_usd_cents: row.usd_cents, bank_refunded_at: now } : undefined;
};

export const present = (row: books.ChargeRow): Charge => ({
  reference: row.id,
  idempotencyKey: row.idempotency_key,
  status: row.status,
  usdCents: row.usd_cents,
  refundedUsdCents: row.refunded_usd_cents,
  disputes: disputesOf(row),
  ...(row.status === 'requires_action' ? { nextActionUrl: challengeUrl(row) } : {}),
  ...(row.failure ? { failure: row.failure } : {}),
});

const disputesOf = ({ id, usd_cents: usdCents, dispute, dispute_at: at }: books.ChargeRow) =>
  dispute && at
    ? [
        {
          reference: `dp_${id}`,
          usdCents,
          reason: 'fraudulent',
          status: dispute,
          theirStatus: dispute,
          evidenceDueAt: new Date(at.getTime() + EVIDENCE_DAYS_MS),
        },
      ]
    : [];

// The provider lives in the shop's own process: its pages have the shop's own address.
const challengeUrl = ({ id, challenge_secret: secret }: books.ChargeRow): string =>
  `/sandbox/challenge/${id}?secret=${secret ?? ''}`;
