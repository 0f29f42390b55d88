import { CallFailure } from '@caravan/contract/client';
import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { zh } from '../../messages/zh.ts';
import { happenedText, problemText } from './problem.ts';

const failure = (status: number, reason: string, message: string) =>
  new CallFailure(status, { code: status, reason, message });

describe('what a failure says', () => {
  it('a refusal speaks in the shop’s words', () => {
    expect(
      problemText(failure(409, 'tracking_number_taken', 'This number belongs to another shipment.'), en),
    ).toBe('This number belongs to another shipment.');
  });

  it('an unknown error never shows its own text', () => {
    expect(problemText(new Error('select * from staff'), en)).toBe(en.states.unknown);
    expect(problemText(failure(500, 'unknown', 'stack trace'), en)).toBe(en.states.unknown);
  });

  it('no answer is told as such', () => {
    expect(problemText(new CallFailure(0, {}), en)).toBe(en.states.noAnswer);
  });

  it('a malformed field is named by what is wrong with it', () => {
    const error = new CallFailure(422, {
      code: 422,
      reason: 'malformed_input',
      message: '',
      errors: [{ field: 'trackingNumber', message: 'Letters and digits only.' }],
    });
    expect(problemText(error, en)).toBe('Letters and digits only.');
  });
});

describe('what happened before', () => {
  const late = (details: CallFailure['details']) =>
    new CallFailure(409, { code: 409, reason: 'parcel_step_refused', message: '', details });

  it('[S-04] names who was faster, what they did and when, by China’s clock', () => {
    const error = late({ by: 'Mei Lin', action: 'pack', at: '2026-03-02T06:03:00.000Z' });
    expect(happenedText(error, { text: en, language: 'en' })).toMatch(/^Mei Lin: Packed, .*14:03\./);
    expect(happenedText(error, { text: zh, language: 'zh' })).toMatch(/^Mei Lin：已打包，.*14:03。/);
  });

  it('[S-01] a shopper is called a shopper, an action of the audit trail by its word', () => {
    const error = late({ by: 'shopper', action: 'reject withdrawal', at: '2026-03-02T06:03:00.000Z' });
    expect(happenedText(error, { text: en, language: 'en' })).toMatch(/^Shopper: Withdrawal rejected,/);
  });

  it('a refusal that nothing went before says nothing of it', () => {
    expect(happenedText(late({ by: 'Mei Lin' }), { text: en, language: 'en' })).toBeUndefined();
    expect(happenedText(new Error('by'), { text: en, language: 'en' })).toBeUndefined();
  });
});
