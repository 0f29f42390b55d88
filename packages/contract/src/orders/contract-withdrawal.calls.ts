import { WITHDRAWAL_NAME_MAX, WITHDRAWAL_NOTE_MAX } from '@caravan/domain/shared/text-limits';
import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { email, line, nothing, pageQuery, text, time } from '../fields.ts';
import { orderCode } from './orders.shapes.ts';

const withdrawalCode = line(40);

const made = z.object({
  withdrawalCode,
  name: z.string(),
  email: z.string(),
  note: z.string(),
  withdrawnAt: time,
  /** By when the money is to be back at the latest. */
  dueAt: time,
  settledAt: time.nullable(),
  answer: z.string(),
});

const staffWithdrawal = made.extend({ orderCode, shopper: z.string(), settledBy: z.string().nullable() });
export type StaffContractWithdrawal = z.output<typeof staffWithdrawal>;

/** Whoever is not signed in proves an order of an account by the e-mail address that it was made with. */
const ofOrder = { orderCode, orderEmail: email.optional() };
const DESK = { staff: ['support', 'finance'] } as const;

export const contractWithdrawalCalls = {
  'GET /order/contractWithdrawal': call({
    summary: 'Whether, and until when, an order can be withdrawn from; and what was declared.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject(ofOrder),
    output: z.object({
      canWithdraw: z.boolean(),
      /** Null as long as goods are under way: then the period has not begun to end. */
      until: time.nullable(),
      /** Whether the right is given where the goods go. */
      isGiven: z.boolean(),
      name: z.string(),
      email: z.string(),
      made: made.nullable(),
    }),
    limit: { count: 60, windowMs: 600_000, ofNetwork: 600 },
  }),
  'POST /order/contractWithdrawal': call({
    summary: 'Withdraws from the contract of an order; a receipt with day and time is mailed at once.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({
      ...ofOrder,
      name: line(WITHDRAWAL_NAME_MAX),
      /** Where the receipt goes. */
      email,
      note: text(WITHDRAWAL_NOTE_MAX).trim().default(''),
    }),
    output: made,
    refusals: ['withdrawal_not_here', 'withdrawal_over', 'withdrawal_made'],
    limit: { count: 20, windowMs: 600_000, ofNetwork: 200 },
  }),
  'GET /staff/contractWithdrawals': call({
    summary: 'Orders that were withdrawn from; those that wait longest first.',
    who: { staff: ['support', 'finance', 'warehouse'] },
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      state: z.enum(['open', 'settled']).optional(),
      words: text(100).optional(),
    }),
    output: pageOf(staffWithdrawal),
  }),
  'POST /staff/contractWithdrawals/settle': call({
    summary: 'Notes that a withdrawal is dealt with, and tells the shopper how.',
    who: DESK,
    effect: 'write',
    input: z.strictObject({ withdrawalCode, answer: line(500) }),
    output: nothing,
    refusals: ['withdrawal_settled'],
  }),
};
