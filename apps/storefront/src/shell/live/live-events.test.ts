import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followLiveEvents } from './live-events.ts';

/** A stream that tells these kinds of events and then stays silent. */
const telling = (kinds: readonly string[]): Response =>
  new Response(
    new ReadableStream({
      start: (stream) =>
        stream.enqueue(
          new TextEncoder().encode(kinds.map((kind) => `data: ${JSON.stringify({ kind })}\n\n`).join('')),
        ),
    }),
  );

afterEach(() => vi.unstubAllGlobals());

describe('[N-03] what the server tells of', () => {
  it.each([
    ['message', ['messages', 'aftersales', 'coupons', 'affiliate', 'wallet']],
    ['after_sale', ['aftersales', 'warehouse']],
    ['unread', ['messages']],
    ['service', ['service']],
  ])('%s: open pages that show it look again', async (kind, nouns) => {
    vi.stubGlobal('fetch', () => Promise.resolve(telling([kind])));
    const queryClient = new QueryClient();
    const old = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    const stop = new AbortController();
    const auth = { getState: () => ({ token: 't' }) };
    const language = { getState: () => ({ locale: 'en', moneySign: 'USD' }) };
    const app = { auth, call: vi.fn(), language, queryClient };
    void followLiveEvents(app as unknown as Parameters<typeof followLiveEvents>[0], stop.signal); // only these parts of the app are used
    await vi.waitFor(() =>
      expect(old.mock.calls.map(([filter]) => filter?.queryKey?.[0])).toEqual(expect.arrayContaining(nouns)),
    );
    stop.abort();
  });
});
