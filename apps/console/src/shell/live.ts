import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewSession } from './api.ts';
import { currentSession } from './login/session.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const GATHER_MS = 400;

/** Refreshes what is on the screen when a queue changed at somebody else's desk. */
export const useLiveQueues = (): void => {
  const cache = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      clearTimeout(gathering);
      gathering = setTimeout(() => void cache.invalidateQueries(), GATHER_MS);
    };
    void listen(stop.signal, refresh);
    return () => {
      stop.abort();
      clearTimeout(gathering);
    };
  }, [cache]);
};

const listen = async (signal: AbortSignal, onEvent: () => void): Promise<void> => {
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted;) {
    const began = Date.now();
    const status = await readStream(signal, onEvent).catch(() => 0);
    if (status === 403 || status === 404) return;
    if (status === 401 && !signal.aborted) await renewSession();
    waitMs = Date.now() - began > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
};

/** `EventSource` cannot carry a token, so the stream is read by hand; every `data` line is an event. */
const readStream = async (signal: AbortSignal, onEvent: () => void): Promise<number> => {
  const token = currentSession()?.token ?? '';
  const answer = await fetch('/api/staff/stream', {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal,
  });
  if (!answer.ok || !answer.body) return answer.status;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    if (/^data:/m.test(part.value)) onEvent();
  return answer.status;
};
