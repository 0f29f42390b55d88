import * as z from 'zod';
import {
  MOST_SCREENING_LIMIT,
  MOST_SCREENING_WEIGHT,
  SCREENING_RULES,
  SCREENING_STATUSES,
} from '@caravan/domain/orders/screening/screening';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, money, nothing, pageQuery, time } from '../fields.ts';
import { orderCode } from './orders.shapes.ts';

const DESK = { staff: ['support', 'finance'] } as const;
const FINANCE = { staff: ['finance'] } as const;

const rule = z.strictObject({
  weight: z.int().min(0).max(MOST_SCREENING_WEIGHT),
  limit: z.int().min(1).max(MOST_SCREENING_LIMIT),
});

const rules = z.strictObject({
  card: rule,
  email: rule,
  address: rule,
  network: rule,
  failures: rule,
  amount: rule,
  country: rule,
});

const settings = {
  rules,
  /** From this sum of weights on an order waits for a person. */
  holdFrom: z.int().min(1).max(10_000),
  windowHours: z.int().min(1).max(720),
  answerHours: z.int().min(1).max(168),
  trustDays: z.int().min(0).max(365),
};

export const screening = z.object({
  orderCode,
  shopper: z.string(),
  usd: money,
  status: z.enum(SCREENING_STATUSES),
  score: z.int(),
  reasons: z.array(z.object({ rule: z.enum(SCREENING_RULES), found: z.int() })),
  screenedAt: time,
  dueAt: time,
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
  isDisputed: z.boolean(),
});
export type Screening = z.output<typeof screening>;

const decided = z.object({ orderCodes: z.array(orderCode) });

export const screeningCalls = {
  'GET /staff/screening': call({
    summary:
      'Paid orders that wait to be checked by a person, the one due first on top, and what was decided.',
    who: DESK,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100), status: z.enum(SCREENING_STATUSES).optional() }),
    output: pageOf(screening),
  }),
  'POST /staff/screening/approve': call({
    summary: 'Lets an order, and those of the same checkout that wait with it, be bought.',
    who: DESK,
    effect: 'write',
    input: z.strictObject({ orderCode, note: line(300) }),
    output: decided,
    refusals: ['screening_decided', 'payment_disputed', 'purchase_under_way'],
  }),
  'POST /staff/screening/refuse': call({
    summary:
      'Cancels an order, and those of the same checkout that wait with it; the money goes back the way it was paid.',
    who: DESK,
    effect: 'write',
    input: z.strictObject({ orderCode, note: line(300) }),
    output: decided,
    refusals: ['screening_decided', 'payment_disputed', 'purchase_under_way'],
  }),
  'GET /staff/screening/rules': call({
    summary: 'By which rules orders are screened: every version, the one that counts last on top.',
    who: DESK,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      currentId: id.nullable(),
      versions: z.array(z.object({ id, validFrom: time, by: z.string().nullable(), ...settings })),
    }),
  }),
  'POST /staff/screening/rules': call({
    summary: 'Sets rules that count from now on, or from a later moment.',
    who: FINANCE,
    effect: 'write',
    input: z.strictObject({ ...settings, validFrom: time.optional() }),
    output: nothing,
    refusals: ['screening_rules_past'],
  }),
  'POST /staff/screening/preview': call({
    summary:
      'How many orders of the last days such rules would have held, and how many of those were disputed.',
    who: DESK,
    effect: 'read',
    input: z.strictObject({ rules, holdFrom: settings.holdFrom, days: z.int().min(1).max(365) }),
    output: z.object({
      orders: z.int(),
      held: z.int(),
      heldUsd: money,
      disputed: z.int(),
      disputedHeld: z.int(),
    }),
  }),
};
