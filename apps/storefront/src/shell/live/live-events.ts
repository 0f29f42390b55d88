import { languageHeaders } from '../api/headers.ts';
import type { App } from '../app.tsx';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A burst of events is one reason to look again. */
const GATHER_MS = 300;

/** What a kind of event makes old, by the first words of query keys. */
const TOUCHED: Readonly<Record<string, readonly string[]>> = {
  message: ['messages', 'orders', 'parcels', 'warehouse', 'wallet', 'aftersales', 'coupons', 'affiliate'],
  after_sale: ['aftersales', 'warehouse', 'orders'],
  unread: ['messages'],
  service: ['service'],
};

/** Hears what happens to the person signed in, until `signal`; what is on the screen is fetched again. */
export const followLiveEvents = async (
  { auth, call, language, queryClient }: Pick<App, 'auth' | 'call' | 'language' | 'queryClient'>,
  signal: AbortSignal,
): Promise<void> => {
  const refresh = gathering((nouns) => {
    for (const noun of nouns) void queryClient.invalidateQueries({ queryKey: [noun] });
  });
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted;) {
    const began = Date.now();
    const status = await readStream(
      { token: auth.getState().token, headers: languageHeaders(language.getState()) },
      signal,
      (kind) => refresh(TOUCHED[kind] ?? []),
    );
    // any call renews a token that is over, or ends the session
    if (status === 401 && !signal.aborted)
      await call('GET /message/unread/count', {}, { silent: true }).catch(() => undefined);
    waitMs = Date.now() - began > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
};

/** `EventSource` cannot carry a token, so the stream is read by hand. Gives the status it ended with, 0 for none. */
const readStream = async (
  {
    token,
    headers: spoken,
  }: { readonly token: string | null; readonly headers: Readonly<Record<string, string>> },
  signal: AbortSignal,
  onEvent: (kind: string) => void,
): Promise<number> => {
  if (token === null) return 0;
  try {
    const headers = { ...spoken, accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const answer = await fetch('/api/message/stream', { headers, signal });
    if (!answer.ok || !answer.body) return answer.status;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data:')) onEvent(kindOf(line.slice('data:'.length)));
    }
    return answer.status;
  } catch {
    return 0;
  }
};

const kindOf = (data: string): string => {
  try {
    const { kind } = JSON.parse(data) as { kind?: unknown };
    return typeof kind === 'string' ? kind : '';
  } catch {
    return '';
  }
};

const gathering = (tell: (nouns: ReadonlySet<string>) => void): ((nouns: readonly string[]) => void) => {
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (nouns) => {
    for (const noun of nouns) waiting.add(noun);
    timer ??= setTimeout(() => {
      timer = undefined;
      tell(waiting);
      waiting = new Set();
    }, GATHER_MS);
  };
};
