import { browserClock, followEvents } from '@caravan/web/live/follow-events';
import { gathered } from '@caravan/web/live/gathered';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewSession, source } from './api.ts';

/** Refreshes what is on the screen when a queue changed at somebody else's desk. */
export const useLiveQueues = (): void => {
  const cache = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const refresh = gathered(() => {
      if (!stop.signal.aborted) void cache.invalidateQueries();
    });
    void followEvents(
      {
        url: '/api/staff/stream',
        fetcher: (...asked) => fetch(...asked),
        headers: () => {
          const token = source.token();
          return token === null ? null : { authorization: `Bearer ${token}` };
        },
        onEvent: () => refresh([]),
        renew: renewSession,
        clock: browserClock,
      },
      stop.signal,
    );
    return () => stop.abort();
  }, [cache]);
};
