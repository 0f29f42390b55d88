import { describe, expect, it } from 'vitest';
import { NO_BURST, readBurst } from './scan-burst.ts';

const read = (keys: readonly string[], gapMs: number): string | null => {
  let burst = NO_BURST;
  let code: string | null = null;
  keys.forEach((key, index) => ({ burst, code } = readBurst(burst, key, 5_000 + index * gapMs)));
  return code;
};

describe('a hand scanner', () => {
  it('is heard wherever the focus is', () => {
    expect(read([...'SF1234567890', 'Enter'], 8)).toBe('SF1234567890');
    expect(read(['Shift', 'S', 'Shift', 'F', ...'123456', 'Enter'], 8)).toBe('SF123456');
  });

  it('is not mistaken for a person typing', () => {
    expect(read([...'SF1234567890', 'Enter'], 90)).toBeNull();
  });

  it('a few quick keys are not a code', () => {
    expect(read([...'jjk', 'Enter'], 8)).toBeNull();
  });

  it('another key in between ends the code', () => {
    expect(read([...'SF123', 'Tab', ...'456', 'Enter'], 8)).toBeNull();
  });

  it('the second of two scans is read on its own', () => {
    let { burst } = readBurst(NO_BURST, '9', 1_000);
    let code: string | null = null;
    [...'YT777888', 'Enter'].forEach(
      (key, index) => ({ burst, code } = readBurst(burst, key, 9_000 + index * 8)),
    );
    expect(code).toBe('YT777888');
  });
});
