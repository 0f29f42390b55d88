import { createClient, type WireRequest } from '@caravan/contract/client';
import type { ShopCalls } from '@caravan/contract/calls';
import { aloneInBrowser, createRenewal } from '@caravan/web/session/renewal';
import { type Send, sendOverHttp } from '@caravan/web/wire/http';
import { newKey } from '@caravan/web/wire/new-key';
import type { App, CallApi } from '../app.tsx';
import { nativeBridge } from '../native/bridge.ts';
import type { NativeWay } from '../native/native-way.ts';
import { local } from '../storage.ts';
import { failureTexts } from '../texts/failure-texts.ts';
import { languageHeaders } from './headers.ts';
import { policyOf } from './policy.ts';
import { withRetries } from './retries.ts';
import { createTransport } from './transport.ts';

interface BrowserApiParts extends Pick<App, 'auth' | 'language' | 'toasts' | 'loading'> {
  readonly signedOut: () => void;
}

const API_BASE = '/api';
const REFRESH: WireRequest = {
  name: 'POST /client/user/refresh',
  method: 'POST',
  url: '/client/user/refresh',
  body: '{}',
  options: { silent: true },
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The shop's calls as this browser makes them. */
export const createBrowserApi = async ({
  auth,
  language,
  toasts,
  loading,
  signedOut,
}: BrowserApiParts): Promise<CallApi> => {
  const http = sendOverHttp({
    base: API_BASE,
    fetcher: window.fetch.bind(window),
    timeoutMsOf: ({ name, options }) => policyOf(name, options).timeoutMs,
  });
  const web = withRetries(http, wait);
  const inApp = await nativeWay(language, web);
  const send = inApp?.send ?? web;
  if (inApp) toasts.keepFailures(inApp.toastMs);
  const headers = () => languageHeaders(language.getState());
  const newestToken = () => {
    auth.getState().restore();
    return auth.getState().token;
  };
  return createClient<ShopCalls>(
    createTransport({
      send,
      headers,
      token: () => auth.getState().token,
      renew: createRenewal({
        ask: () => send(REFRESH, headers()),
        newestToken,
        keep: (token) => auth.getState().setTokens({ token }),
        alone: aloneInBrowser('shop-refresh'),
      }),
      signedOut,
      texts: () => failureTexts(language.getState().locale),
      toast: (text) => toasts.show(text, inApp && { durationMs: inApp.toastMs }),
      loading,
      newKey,
      deviceId,
      ...(inApp && { inApp }),
    }),
  );
};

/** Inside the app calls go by its own HTTP; a browser never fetches what that takes. */
const nativeWay = async (language: App['language'], forms: Send): Promise<NativeWay | undefined> => {
  const bridge = nativeBridge();
  if (!bridge) return undefined;
  const { createNativeWay } = await import('../native/native-way.ts');
  const locale = () => language.getState().locale;
  return createNativeWay(bridge, { base: window.location.origin + API_BASE, forms, locale });
};

const deviceId = (): string => {
  const known = local.get('deviceId');
  if (known !== null) return known;
  const made = newKey();
  local.set('deviceId', made);
  return made;
};
