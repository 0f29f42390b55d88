import { createClient, type WireRequest } from '@caravan/contract/client';
import type { ShopCalls } from '@caravan/contract/calls';
import type { App, CallApi } from '../app.tsx';
import { nativeBridge } from '../native/bridge.ts';
import type { NativeWay } from '../native/native-way.ts';
import { newKey } from '../forms/new-key.ts';
import { failureTexts } from '../texts/failure-texts.ts';
import { languageHeaders } from './headers.ts';
import { aloneInBrowser, createRefresh } from './refresh.ts';
import { type Send, sendOverHttp, withRetries } from './send.ts';
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
  const web = withRetries(sendOverHttp(API_BASE, window.fetch.bind(window)), wait);
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
      refresh: createRefresh({
        ask: () => send(REFRESH, headers()),
        newestToken,
        keep: (token) => auth.getState().setTokens({ token }),
        alone: aloneInBrowser,
      }),
      signedOut,
      texts: () => failureTexts(language.getState().locale),
      toast: (text) => toasts.show(text, inApp && { durationMs: inApp.toastMs }),
      loading,
      newKey,
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
