import { describe, expect, it } from 'vitest';
import { answerDueAt, isAnswerLate, keptPromise, waitedSeconds } from './service-promise.ts';

const ASKED = new Date('2026-03-28T20:00:00Z');
const after = (ms: number) => new Date(ASKED.getTime() + ms);
const DAY = 86_400_000;

describe('customer service answers within a day', () => {
  it('by the clock, whatever a daylight saving or a weekend does', () => {
    expect(answerDueAt(ASKED).toISOString()).toBe('2026-03-29T20:00:00.000Z');
  });

  it('an answer at the last moment is in time, a millisecond later it is late', () => {
    expect([DAY - 1, DAY, DAY + 1].map((ms) => isAnswerLate(ASKED, after(ms)))).toEqual([false, false, true]);
  });

  it.each([
    [0, 0],
    [999, 0],
    [1_000, 1],
    [DAY, 86_400],
    [-5_000, 0],
  ])('after %i ms somebody waited %i whole seconds', (ms, seconds) => {
    expect(waitedSeconds(ASKED, after(ms))).toBe(seconds);
  });

  it('86,400 seconds keep the promise, one more breaks it', () => {
    expect([0, 86_399, 86_400, 86_401].map(keptPromise)).toEqual([true, true, true, false]);
  });
});
