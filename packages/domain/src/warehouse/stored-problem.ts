import { ANSWER_WORKING_DAYS, workingDaysEnd } from '../time/deadlines.ts';
import type { WorkingCalendar } from '../time/working-days.ts';

/** What can be wrong with goods that arrived. */
export const PROBLEM_KINDS = ['wrong', 'damaged', 'missing', 'other'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Whose turn it is while goods have a problem, and how it ended. */
export const PROBLEM_STATES = ['waiting_for_shopper', 'waiting_for_us', 'settled'] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

/** How a problem can end: by the shopper's word, by an application, by the desk, or by the deadline. */
export const PROBLEM_OUTCOMES = ['accepted', 'applied', 'withdrawn', 'lapsed'] as const;
export type ProblemOutcome = (typeof PROBLEM_OUTCOMES)[number];

/** What can be done about a problem. Returns and exchanges are applied for: the application settles it. */
export const PROBLEM_STEPS = {
  ask_again: { from: ['waiting_for_shopper'], to: 'waiting_for_us' },
  show: { from: ['waiting_for_us'], to: 'waiting_for_shopper' },
  accept: { from: ['waiting_for_shopper', 'waiting_for_us'], to: 'settled' },
  apply: { from: ['waiting_for_shopper', 'waiting_for_us'], to: 'settled' },
  withdraw: { from: ['waiting_for_shopper', 'waiting_for_us'], to: 'settled' },
  lapse: { from: ['waiting_for_shopper'], to: 'settled' },
} as const satisfies Record<string, { readonly from: readonly ProblemState[]; readonly to: ProblemState }>;
export type ProblemStep = keyof typeof PROBLEM_STEPS;

/** The state a step leads to; undefined where it is not the moment for it. */
export function nextProblemState(step: ProblemStep, state: ProblemState): ProblemState | undefined {
  const { from, to }: { readonly from: readonly ProblemState[]; readonly to: ProblemState } =
    PROBLEM_STEPS[step];
  return from.includes(state) ? to : undefined;
}

/** Until when the shopper is asked, from the question on. */
export function answerDeadline(askedAt: Date, calendar: WorkingCalendar): Date {
  return workingDaysEnd(askedAt, ANSWER_WORKING_DAYS, calendar);
}
