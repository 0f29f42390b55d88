import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromChinaInput, toChinaInput } from './china-input.ts';

describe('a date-time field of the warehouse', () => {
  it('is read by China’s clock, whatever the computer’s', () => {
    expect(toChinaInput(Date.parse('2026-03-01T17:30:00Z'))).toBe('2026-03-02T01:30');
    expect(fromChinaInput('2026-03-02T01:30')).toBe('2026-03-01T17:30:00.000Z');
  });

  it('what is written is read back to the minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (minute) => {
        const atMs = Math.floor(minute / 60) * 60_000;
        expect(Date.parse(fromChinaInput(toChinaInput(atMs)) ?? '')).toBe(atMs);
      }),
    );
  });

  it('an empty or broken field is no moment', () => {
    expect(fromChinaInput('')).toBeNull();
    expect(fromChinaInput('2026-03-02')).toBeNull();
    expect(fromChinaInput('2026-13-02T01:30')).toBeNull();
  });
});
