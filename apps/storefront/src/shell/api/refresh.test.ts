import { describe, expect, it, vi } from 'vitest';
import { createRefresh } from './refresh.ts';

const setUp = (answer: { status: number; body: unknown }) => {
  const browser = { token: 'old' as string | null };
  const ask = vi.fn(() => Promise.resolve(answer));
  const refresh = createRefresh({
    ask,
    newestToken: () => browser.token,
    keep: (token) => (browser.token = token),
    alone: (work) => work(),
  });
  return { browser, ask, refresh };
};
const renewed = { status: 200, body: { code: 200, message: '', data: { token: 'new' } } };

describe('the silent refresh', () => {
  it('[P-06] happens once for calls that fail together', async () => {
    const { ask, refresh, browser } = setUp(renewed);
    const outcomes = await Promise.all([refresh('old'), refresh('old'), refresh('old')]);
    expect(outcomes).toEqual([{ token: 'new' }, { token: 'new' }, { token: 'new' }]);
    expect(ask).toHaveBeenCalledOnce();
    expect(browser.token).toBe('new');
  });

  it('[P-06] is not asked for when another tab already has a newer token', async () => {
    const { ask, refresh, browser } = setUp(renewed);
    browser.token = 'from another tab';
    await expect(refresh('old')).resolves.toEqual({ token: 'from another tab' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('[P-06] is over when another tab signed out', async () => {
    const { ask, refresh, browser } = setUp(renewed);
    browser.token = null;
    await expect(refresh('old')).resolves.toBe('over');
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    [401, 'over'],
    [403, 'over'],
    [0, 'no_answer'],
    [503, 'no_answer'],
    [429, 'no_answer'],
  ] as const)('[P-06] answered by %i the session is: %s', async (status, outcome) => {
    const { refresh, browser } = setUp({ status, body: undefined });
    await expect(refresh('old')).resolves.toBe(outcome);
    expect(browser.token).toBe('old');
  });
});
