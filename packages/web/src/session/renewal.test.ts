import { describe, expect, it, vi } from 'vitest';
import { createRenewal } from './renewal.ts';

const setUp = (answer: { status: number; body: unknown }) => {
  const browser: { token: string | null; data?: unknown } = { token: 'old' };
  const ask = vi.fn(() => Promise.resolve(answer));
  const renew = createRenewal({
    ask,
    newestToken: () => browser.token,
    keep: (token, data) => Object.assign(browser, { token, data }),
    alone: (work) => work(),
  });
  return { browser, ask, renew };
};
const renewed = { status: 200, body: { code: 200, message: '', data: { token: 'new' } } };

describe('the silent renewal', () => {
  it('[P-06] happens once for calls that fail together', async () => {
    const { ask, renew, browser } = setUp(renewed);
    const outcomes = await Promise.all([renew('old'), renew('old'), renew('old')]);
    expect(outcomes).toEqual([{ token: 'new' }, { token: 'new' }, { token: 'new' }]);
    expect(ask).toHaveBeenCalledOnce();
    expect(browser.token).toBe('new');
  });

  it('[P-06] is not asked for when another tab already has a newer token', async () => {
    const { ask, renew, browser } = setUp(renewed);
    browser.token = 'from another tab';
    await expect(renew('old')).resolves.toEqual({ token: 'from another tab' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('[P-06] is over when another tab signed out', async () => {
    const { ask, renew, browser } = setUp(renewed);
    browser.token = null;
    await expect(renew('old')).resolves.toBe('over');
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    [401, 'over'],
    [403, 'over'],
    [0, 'no_answer'],
    [503, 'no_answer'],
    [429, 'no_answer'],
  ] as const)('[P-06] answered by %i the session is: %s', async (status, outcome) => {
    const { renew, browser } = setUp({ status, body: undefined });
    await expect(renew('old')).resolves.toBe(outcome);
    expect(browser.token).toBe('old');
  });

  it('[P-06] a page just opened asks without a token, and keeps what came with the new one', async () => {
    const data = { token: 'new', staff: { id: '7' } };
    const { ask, renew, browser } = setUp({ status: 200, body: { code: 200, message: '', data } });
    browser.token = null;
    await expect(renew(null)).resolves.toEqual({ token: 'new' });
    expect(ask).toHaveBeenCalledOnce();
    expect(browser.data).toEqual(data);
  });

  it('[P-06] in two tabs goes one after the other, and only the first asks the server', async () => {
    const stored = { token: 'old' as string | null };
    let queue: Promise<unknown> = Promise.resolve();
    const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
      const turn = queue.then(work);
      queue = turn;
      return turn;
    };
    const ask = vi.fn(() => Promise.resolve(renewed));
    const tab = () =>
      createRenewal({ ask, newestToken: () => stored.token, keep: (token) => (stored.token = token), alone });
    const [first, second] = [tab(), tab()];
    await expect(Promise.all([first('old'), second('old')])).resolves.toEqual([
      { token: 'new' },
      { token: 'new' },
    ]);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('[P-06] that failed is tried again by the next call', async () => {
    const { ask, renew, browser } = setUp(renewed);
    ask.mockResolvedValueOnce({ status: 0, body: undefined });
    await expect(renew('old')).resolves.toBe('no_answer');
    await expect(renew('old')).resolves.toEqual({ token: 'new' });
    expect(browser.token).toBe('new');
  });
});
