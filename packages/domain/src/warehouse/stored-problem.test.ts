import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerDeadline,
  nextProblemState,
  PROBLEM_STATES,
  PROBLEM_STEPS,
  type ProblemState,
  type ProblemStep,
} from './stored-problem.ts';

// Object.keys forgets its keys' type; the table is a const, so it has exactly these.
const STEPS = Object.keys(PROBLEM_STEPS) as ProblemStep[];

describe('[S-03] a problem with goods that arrived', () => {
  it('is asked of the shopper, who accepts, asks for photos or applies', () => {
    expect(nextProblemState('ask_again', 'waiting_for_shopper')).toBe('waiting_for_us');
    expect(nextProblemState('show', 'waiting_for_us')).toBe('waiting_for_shopper');
    expect(nextProblemState('accept', 'waiting_for_shopper')).toBe('settled');
    expect(nextProblemState('apply', 'waiting_for_us')).toBe('settled');
  });

  it('never lapses while it is our turn, and what is settled stays settled', () => {
    expect(nextProblemState('lapse', 'waiting_for_us')).toBeUndefined();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STEPS)), (steps) => {
        let state: ProblemState = 'waiting_for_shopper';
        for (const step of steps) {
          const next = nextProblemState(step, state);
          if (state === 'settled') expect(next).toBeUndefined();
          state = next ?? state;
        }
      }),
    );
  });

  it('waits five working days for the answer, holidays left out', () => {
    const calendar = { holidays: ['2026-04-06'], extraWorkdays: [] };
    expect(answerDeadline(new Date('2026-04-03T02:00:00Z'), calendar).toISOString()).toBe(
      '2026-04-13T16:00:00.000Z',
    );
  });
});

describe('[S-03] the steps of a problem', () => {
  it.each([
    ['ask_again', 'waiting_for_us', undefined],
    ['show', undefined, 'waiting_for_shopper'],
    ['accept', 'settled', 'settled'],
    ['apply', 'settled', 'settled'],
    ['withdraw', 'settled', 'settled'],
    ['lapse', 'settled', undefined],
  ] as const)('%s: while we wait for the shopper %s, while it is our turn %s', (step, asked, ours) => {
    expect(nextProblemState(step, 'waiting_for_shopper')).toBe(asked);
    expect(nextProblemState(step, 'waiting_for_us')).toBe(ours);
    expect(nextProblemState(step, 'settled')).toBeUndefined();
  });

  it('are six, and each of them leads to a state that is known', () => {
    expect(STEPS).toHaveLength(6);
    for (const step of STEPS) expect(PROBLEM_STATES).toContain(PROBLEM_STEPS[step].to);
  });
});
