import { describe, expect, it } from 'vitest';
import { followEvents } from './follow-events.ts';

type Reply = (init: RequestInit) => Response | Promise<Response>;

const streaming = (text: string) => (): Response => new Response(text);
const status = (code: number) => (): Response => new Response(null, { status: code });
const cut = (): Promise<Response> => Promise.reject(new TypeError('cut'));

/** Follows a stream whose connections end as `replies` say, then leaves; time passes by itself. */
const following = async (replies: readonly Reply[], token: string | null = 't', livedMs = 0) => {
  const stop = new AbortController();
  const left = [...replies];
  const [heard, waits, asked]: [string[], number[], Headers[]] = [[], [], []];
  let [time, renewals] = [0, 0];
  await followEvents(
    {
      url: '/api/x/stream',
      fetcher: (_url, init = {}) => {
        asked.push(new Headers(init.headers));
        time += livedMs;
        return Promise.resolve(left.shift()?.(init) ?? cut());
      },
      headers: () => (token === null ? null : { authorization: `Bearer ${token}` }),
      onEvent: (data) => heard.push(data),
      renew: () => {
        renewals += 1;
        return Promise.resolve();
      },
      clock: {
        now: () => time,
        wait: (ms) => {
          waits.push(ms);
          if (waits.length >= Math.max(1, replies.length)) stop.abort();
          return Promise.resolve();
        },
      },
    },
    stop.signal,
  );
  return { heard, waits, asked, renewals };
};

describe('live events', () => {
  it('[N-03] are heard as the person signed in', async () => {
    const { heard, asked } = await following([streaming('data: a\n\ndata: b\n\n')]);
    expect(heard).toEqual(['a', 'b']);
    expect(asked[0]?.get('authorization')).toBe('Bearer t');
    expect(asked[0]?.get('accept')).toBe('text/event-stream');
    expect(asked[0]?.has('last-event-id')).toBe(false);
  });

  it('[N-03] a connection that broke is made again, with the last event heard', async () => {
    const { heard, asked } = await following([
      streaming('id: 7\ndata: a\n\nid: 8\ndata: half'),
      cut,
      streaming('id: 8\ndata: half of it\n\n'),
    ]);
    expect(heard).toEqual(['a', 'half of it']);
    expect(asked.map((headers) => headers.get('last-event-id'))).toEqual([null, '7', '7']);
  });

  it('[N-03] waits longer after each failure, a minute at most', async () => {
    const { waits } = await following(Array.from({ length: 8 }, () => cut));
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('[N-03] a stream that lived longer than a minute is followed again after a second', async () => {
    const { waits } = await following([streaming(''), streaming('')], 't', 60_001);
    expect(waits).toEqual([1_000, 1_000]);
  });

  it('[N-03] a rejected token is renewed; nothing is asked while nobody is signed in', async () => {
    expect((await following([status(401), streaming('data: a\n\n')])).renewals).toBe(1);
    const { asked, renewals } = await following([], null);
    expect([asked.length, renewals]).toEqual([0, 0]);
  });

  it.each([403, 404])('[N-03] %i ends it for good', async (code) => {
    const { asked, waits } = await following([status(code), streaming('data: a\n\n')]);
    expect([asked.length, waits.length]).toEqual([1, 0]);
  });
});
