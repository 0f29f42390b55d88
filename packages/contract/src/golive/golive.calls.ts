import * as z from 'zod';
import { call } from '../call.ts';
import { time } from '../fields.ts';

export const CHECK_NAMES = [
  'demo_shop',
  'usual_brand',
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
  'desk_not_https',
  'shared_desk_host',
  'no_admin',
  'no_smtp',
  'sender_of_mails',
  'legal_pages',
  'legal_entity',
  'no_freight_lines',
  'starting_rates',
  'new_duty_law',
  'duty_rules_due',
  'clock_skew',
  'disk_almost_full',
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

/** What a new operator does, in this order, to make the shop their own. */
export const SETUP_STEPS = [
  'name',
  'logo',
  'colours',
  'domain',
  'legal_entity',
  'tax_numbers',
  'sender',
  'warehouse',
  'mail_sender',
  'legal_texts',
  'payment',
  'freight_lines',
  'rates',
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

const step = z.object({
  name: z.enum(SETUP_STEPS),
  isDone: z.boolean(),
  /** Environment variables that decide it; empty: it is done at the desk. */
  variables: z.array(z.string()),
});
export type SetupStep = z.output<typeof step>;

export const goliveCalls = {
  'GET /staff/golive': call({
    summary: 'What must be right before strangers shop here, and what to do about what is not.',
    who: { staff: ['admin'] },
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      origin: z.string(),
      isPublic: z.boolean(),
      checks: z.array(result),
      steps: z.array(step),
      alerts: z.object({
        /** ALERT_WEBHOOK_URL names a chat. */
        isOn: z.boolean(),
        /** The newest one that was tried, and why the chat did not take it. */
        last: z.object({ at: time, problem: z.string().nullable() }).nullable(),
      }),
    }),
  }),
  'POST /staff/golive/alert': call({
    summary: 'Writes a test to the chat that alerts go to.',
    who: { staff: ['admin'] },
    effect: 'write',
    input: z.strictObject({}),
    output: z.null(),
  }),
};
