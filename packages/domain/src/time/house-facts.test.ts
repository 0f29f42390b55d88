import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillFacts, HOUSE_FACTS, USUAL_DAYS } from './house-facts.ts';
import { answerDueAt, isAnswerLate, keptPromise, waitedSeconds } from './service-promise.ts';

describe('figures of the house in texts', () => {
  it('[N-02] a figure is said by its name and comes from the rule', () => {
    expect(fillFacts('{freeStorageDays} days, {purchaseHours}', USUAL_DAYS)).toBe('90 days, 09:00–18:00');
    expect(
      fillFacts(
        '{shippingDays} {photoDays} {answerHours} {returnWorkingDays} {cardPaymentsPerDay}',
        USUAL_DAYS,
      ),
    ).toBe('15–30 3 24 5 3');
  });

  it('[V-07] [N-02] the days that a shop has set are said, not the usual ones', () => {
    const days = { freeStorageDays: 45, returnWorkingDays: 7 };
    expect(fillFacts('{freeStorageDays} and {returnWorkingDays} days', days)).toBe('45 and 7 days');
  });

  it('[N-02] braces around anything else stay as they are', () => {
    expect(fillFacts('{constructor} {{x}} {toString}', USUAL_DAYS)).toBe('{constructor} {{x}} {toString}');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hasFact = Object.keys(HOUSE_FACTS).some((name) => text.includes(`{${name}}`));
        expect(fillFacts(text, USUAL_DAYS) === text).toBe(!hasFact);
      }),
    );
  });
});

describe('[N-04] the promise of an answer', () => {
  it('an answer is late after 24 hours, and kept until then', () => {
    const asked = new Date('2026-03-07T10:00:00Z');
    expect(answerDueAt(asked).toISOString()).toBe('2026-03-08T10:00:00.000Z');
    expect(isAnswerLate(asked, new Date('2026-03-08T10:00:00Z'))).toBe(false);
    expect(isAnswerLate(asked, new Date('2026-03-08T10:00:01Z'))).toBe(true);
  });

  it('what was waited and whether the promise was kept agree', () => {
    const moment = fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2040-01-01') });
    fc.assert(
      fc.property(moment, fc.integer({ min: -1_000, max: 400_000 }), (asked, seconds) => {
        const answered = new Date(asked.getTime() + seconds * 1_000);
        expect(waitedSeconds(asked, answered)).toBe(Math.max(0, seconds));
        expect(keptPromise(waitedSeconds(asked, answered))).toBe(!isAnswerLate(asked, answered));
      }),
    );
  });
});
