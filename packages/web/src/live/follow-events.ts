import { createEventReader } from './event-reader.ts';

export interface EventsParts {
  readonly url: string;
  readonly fetcher: typeof fetch;
  /** Language and token as they are now; null while nobody is signed in. */
  readonly headers: () => Readonly<Record<string, string>> | null;
  readonly onEvent: (data: string) => void;
  /** The token was rejected: renews it, or ends the session. */
  readonly renew: () => Promise<unknown>;
  readonly clock: EventsClock;
}

/** Time as it passes for a stream. */
export interface EventsClock {
  readonly now: () => number;
  /** Resolves after the time, or at once when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const FOR_GOOD: ReadonlySet<number> = new Set([403, 404]);

/**
 * Hears a stream of events until `signal`, connecting again after it broke, later each time. What happened in between
 * is sent by the server, which is told the last event heard. `EventSource` cannot carry a token.
 */
export const followEvents = async (parts: EventsParts, signal: AbortSignal): Promise<void> => {
  const { clock } = parts;
  let lastId = '';
  const heard = (id: string) => (lastId = id);
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted;) {
    const began = clock.now();
    const status = await readStream(parts, signal, { lastId, heard }).catch(() => 0);
    if (FOR_GOOD.has(status)) return;
    if (status === 401 && !signal.aborted) await parts.renew().catch(() => undefined);
    const isLongLived = clock.now() - began > LONGEST_WAIT_MS;
    waitMs = isLongLived ? FIRST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
    await clock.wait(waitMs, signal);
  }
};

interface Heard {
  readonly lastId: string;
  readonly heard: (id: string) => void;
}

/** The status the stream ended with, 0 while nobody is signed in. */
const readStream = async (
  { url, fetcher, headers: headersNow, onEvent }: EventsParts,
  signal: AbortSignal,
  { lastId, heard }: Heard,
): Promise<number> => {
  const personal = headersNow();
  if (personal === null) return 0;
  const headers = { ...personal, accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) };
  const answer = await fetcher(url, { headers, signal });
  if (!answer.ok || !answer.body) return answer.status;
  const read = createEventReader(lastId);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    for (const { data, id } of read(part.value)) {
      heard(id);
      onEvent(data);
    }
  return answer.status;
};

/** The browser's own time. */
export const browserClock: EventsClock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) resolve();
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done);
    }),
};
