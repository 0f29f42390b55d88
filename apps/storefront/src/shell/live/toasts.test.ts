import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  const texts = (toasts: ReturnType<typeof createToasts>) => toasts.list().map(({ text }) => text);

  it('[T-03] a message stays 1.5 s', () => {
    const toasts = createToasts();
    toasts.show('Unknown error');
    vi.advanceTimersByTime(1_499);
    expect(texts(toasts)).toEqual(['Unknown error']);
    vi.advanceTimersByTime(1);
    expect(texts(toasts)).toEqual([]);
  });

  it('[T-03] in the app a failure stays 3 s, other messages 1.5 s', () => {
    const toasts = createToasts();
    toasts.keepFailures(3_000);
    toasts.show('Wrong password', { tone: 'danger' });
    toasts.show('Saved', { tone: 'success' });
    vi.advanceTimersByTime(1_500);
    expect(texts(toasts)).toEqual(['Wrong password']);
    vi.advanceTimersByTime(1_500);
    expect(texts(toasts)).toEqual([]);
  });

  it('[H-13] or as long as asked', () => {
    const toasts = createToasts();
    toasts.show('Copy Successful', { durationMs: 2_000 });
    vi.advanceTimersByTime(1_999);
    expect(texts(toasts)).toEqual(['Copy Successful']);
    vi.advanceTimersByTime(1);
    expect(texts(toasts)).toEqual([]);
  });

  it('the same text again only stays longer', () => {
    const toasts = createToasts();
    toasts.show('Network');
    vi.advanceTimersByTime(1_000);
    toasts.show('Network');
    expect(texts(toasts)).toEqual(['Network']);
    vi.advanceTimersByTime(1_000);
    expect(texts(toasts)).toEqual(['Network']);
    vi.advanceTimersByTime(500);
    expect(texts(toasts)).toEqual([]);
  });

  it('never more than three at once', () => {
    const toasts = createToasts();
    for (const text of ['a', 'b', 'c', 'd']) toasts.show(text);
    expect(texts(toasts)).toEqual(['b', 'c', 'd']);
  });
});
