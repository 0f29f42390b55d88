import { browserClock, followEvents } from '@caravan/web/live/follow-events';
import { gathered } from '@caravan/web/live/gathered';
import { languageHeaders } from '../api/headers.ts';
import type { App } from '../app.tsx';
import { keysOf, type QueryOwner } from './query-keys.ts';
import { parseJson } from '../storage.ts';

/** What a kind of event makes old, by the features that keep it. */
const TOUCHED: Readonly<Record<string, readonly QueryOwner[]>> = {
  message: ['messages', 'orders', 'parcels', 'warehouse', 'wallet', 'aftersales', 'coupons', 'affiliate'],
  after_sale: ['aftersales', 'warehouse', 'orders'],
  unread: ['messages'],
  service: ['service'],
};

/** Hears what happens to the person signed in, until `signal`; what is on the screen is fetched again. */
export const followLiveEvents = (
  { auth, call, language, queryClient }: Pick<App, 'auth' | 'call' | 'language' | 'queryClient'>,
  signal: AbortSignal,
): Promise<void> => {
  const refresh = gathered<QueryOwner>((owners) => {
    for (const owner of owners) void queryClient.invalidateQueries({ queryKey: keysOf(owner) });
  });
  return followEvents(
    {
      url: '/api/message/stream',
      fetcher: (...asked) => fetch(...asked),
      headers: () => {
        const { token } = auth.getState();
        return token === null
          ? null
          : { ...languageHeaders(language.getState()), authorization: `Bearer ${token}` };
      },
      onEvent: (data) => refresh(TOUCHED[kindOf(data)] ?? []),
      // any call renews a token that is over, or ends the session
      renew: () => call('GET /message/unread/count', {}, { silent: true }),
      clock: browserClock,
    },
    signal,
  );
};

const kindOf = (data: string): string => {
  const { kind } = (parseJson(data) ?? {}) as { readonly kind?: unknown }; // checked just below
  return typeof kind === 'string' ? kind : '';
};
