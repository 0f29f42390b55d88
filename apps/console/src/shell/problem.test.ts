import { CallFailure } from '@caravan/contract/client';
import { describe, expect, it } from 'vitest';
import { en } from '../messages/en.ts';
import { problemText } from './problem.ts';

const failure = (status: number, reason: string, message: string) =>
  new CallFailure(status, { code: status, reason, message });

describe('what a failure says', () => {
  it('a refusal speaks in the shop’s words', () => {
    expect(
      problemText(failure(409, 'tracking_number_taken', 'This number belongs to another shipment.'), en),
    ).toBe('This number belongs to another shipment.');
  });

  it('an unknown error never shows its own text', () => {
    expect(problemText(new Error('select * from staff'), en)).toBe(en.faces.unknown);
    expect(problemText(failure(500, 'unknown', 'stack trace'), en)).toBe(en.faces.unknown);
  });

  it('no answer is told as such', () => {
    expect(problemText(new CallFailure(0, {}), en)).toBe(en.faces.noAnswer);
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
