import { describe, expect, it } from 'vitest';
import { createEcho } from './echo.ts';

describe('a command that is read again', () => {
  it('[B-02] at once is the scanner’s second reading of one pull, however often it reads', () => {
    const echo = createEcho();
    expect([0, 90, 450, 849].map((atMs) => echo.hear('done', atMs))).toEqual([false, true, true, true]);
  });

  it('[B-02] after a moment was meant, and so was another one in between', () => {
    const echo = createEcho();
    expect([0, 400].map((atMs) => echo.hear('done', atMs))).toEqual([false, false]);
    expect(echo.hear('ok', 450)).toBe(false);
    expect(echo.hear('done', 500)).toBe(false);
  });

  it('[B-10] at once was meant where something else was scanned since: the next parcel, done as fast', () => {
    const echo = createEcho();
    expect(echo.hear('done', 0)).toBe(false);
    echo.end();
    expect(echo.hear('done', 300)).toBe(false);
    expect(echo.hear('done', 390)).toBe(true);
  });
});
