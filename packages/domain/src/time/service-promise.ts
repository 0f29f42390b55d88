const HOUR_MS = 3_600_000;

/** Customer service answers within 24 hours, at weekends too. */
export const ANSWER_WITHIN_HOURS = 24;

/** Until when somebody who has written is promised an answer. */
export const answerDueAt = (waitingSince: Date): Date =>
  new Date(waitingSince.getTime() + ANSWER_WITHIN_HOURS * HOUR_MS);

/** Whether an answer that has not come is late. */
export const isAnswerLate = (waitingSince: Date, now: Date): boolean => now > answerDueAt(waitingSince);

/** How long somebody waited, in whole seconds; never negative, whatever clocks say. */
export const waitedSeconds = (waitingSince: Date, answeredAt: Date): number =>
  Math.max(0, Math.floor((answeredAt.getTime() - waitingSince.getTime()) / 1_000));

/** Whether an answer after this many seconds kept the promise. */
export const keptPromise = (seconds: number): boolean => seconds <= (ANSWER_WITHIN_HOURS * HOUR_MS) / 1_000;
