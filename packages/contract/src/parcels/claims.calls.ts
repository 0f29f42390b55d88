import { CLAIM_WORDS_MAX } from '@caravan/domain/shared/text-limits';
import { MOST_CLAIM_PICTURES } from '@caravan/domain/shared/picture-limits';
import * as z from 'zod';
import { CLAIM_KINDS, CLAIM_STATUSES } from '@caravan/domain/parcels/parcel-claim';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, money, nothing, pageQuery, pictureUrl, text, time } from '../fields.ts';
import { parcelCode, parcelStatus } from './parcels.calls.ts';

const claimCode = line(40);
const kind = z.enum(CLAIM_KINDS);
const status = z.enum(CLAIM_STATUSES);
const usd = z.number().min(0.01).max(100_000);

export const claim = z.object({
  claimCode,
  kind,
  status,
  description: z.string(),
  pictures: z.array(pictureUrl),
  askedUsd: money,
  grantedUsd: money,
  answer: z.string(),
  madeAt: time,
  decidedAt: time.nullable(),
});
export type Claim = z.output<typeof claim>;

const staffClaim = claim.extend({
  parcelCode,
  parcelStatus,
  shopper: z.string(),
  lineName: z.string(),
  isInsured: z.boolean(),
  declaredUsd: money,
  freightUsd: money,
  /** The most that can be granted. */
  mostUsd: money,
  trackingNumber: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type StaffClaim = z.output<typeof staffClaim>;

const windowRefusals = ['claim_not_possible', 'claim_too_early', 'claim_window_closed'] as const;

export const claimsCalls = {
  'GET /parcel/claims': call({
    summary:
      'What can be claimed for a parcel, from when until when and how much at most; and what was claimed.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ parcelCode }),
    output: z.object({
      options: z.array(
        z.object({
          kind,
          from: time,
          until: time,
          mostUsd: money,
          needsPictures: z.boolean(),
          /** Why it cannot be claimed now. */
          problem: z
            .enum(['claim_too_early', 'claim_window_closed', 'claim_not_covered', 'claim_open'])
            .nullable(),
        }),
      ),
      isInsured: z.boolean(),
      declaredUsd: money,
      claims: z.array(claim),
    }),
  }),
  'POST /parcel/claim': call({
    summary: 'Claims compensation for a parcel that was lost, damaged, incomplete, seized or sent back.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      parcelCode,
      kind,
      description: text(CLAIM_WORDS_MAX).min(1),
      askedUsd: usd,
      pictureIds: z.array(id).max(MOST_CLAIM_PICTURES).default([]),
    }),
    output: z.object({ claimCode }),
    refusals: [
      ...windowRefusals,
      'claim_not_covered',
      'claim_above_bound',
      'claim_pictures_missing',
      'claim_open',
      'media_unknown',
    ],
  }),
  'POST /parcel/claim/withdraw': call({
    summary: 'Takes a claim back.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ claimCode }),
    output: nothing,
    refusals: ['claim_decided'],
  }),
  'GET /staff/claims': call({
    summary: 'Claims for parcels, those that wait longest first.',
    who: { staff: ['support', 'finance', 'warehouse'] },
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100), status: status.optional(), words: text(100).optional() }),
    output: pageOf(staffClaim),
  }),
  'POST /staff/claims/decide': call({
    summary: 'Grants a claim, wholly or in part, into the shopper’s wallet; or rejects it with 0.',
    who: { staff: ['support', 'finance'] },
    effect: 'write',
    input: z.strictObject({ claimCode, grantUsd: z.number().min(0).max(100_000), answer: line(500) }),
    output: nothing,
    refusals: ['claim_decided', 'claim_above_bound'],
  }),
  'POST /staff/parcels/report': call({
    summary: 'A parcel under way was lost, came back to the warehouse, or was seized.',
    who: { staff: ['support', 'warehouse'] },
    effect: 'write',
    input: z.strictObject({
      parcelCode,
      outcome: z.enum(['lost', 'returned', 'seized']),
      reason: line(300),
    }),
    output: nothing,
    refusals: ['parcel_step_refused'],
  }),
};
