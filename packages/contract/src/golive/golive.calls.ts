import * as z from 'zod';
import { call } from '../call.ts';

export const CHECK_NAMES = [
  'demo_shop',
  'sandbox_payments',
  'test_payments',
  'no_payments',
  'demo_warehouse',
  'demo_sender',
  'demo_tariffs',
  'demo_rates',
  'weak_secret_key',
  'other_secret_key',
  'not_https',
  'no_admin',
  'no_smtp',
  'sender_of_mails',
  'legal_pages',
  'legal_entity',
  'no_freight_lines',
  'starting_rates',
  'clock_skew',
  'unreachable',
  'no_limits',
  'unknown_allowance',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

const result = z.object({
  name: z.enum(CHECK_NAMES),
  /** `blocking`: the shop does not start with it on a public https address; `allowed`: it does, because ALLOW_DEMO names it. */
  state: z.enum(['ok', 'allowed', 'warning', 'blocking']),
  title: z.string(),
  /** What was found, as names and figures; empty where there is nothing to add. */
  detail: z.string(),
  advice: z.string(),
});
export type CheckResult = z.output<typeof result>;

export const goliveCalls = {
  'GET /staff/golive': call({
    summary: 'What must be right before strangers shop here, and what to do about what is not.',
    who: { staff: ['admin'] },
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ origin: z.string(), isPublic: z.boolean(), checks: z.array(result) }),
  }),
};
