import type { Transport, WireAnswer, WireRequest } from '@caravan/contract/client';
import { fieldOf, isSignedOut } from '@caravan/web/wire/answer';
import type { Send } from '@caravan/web/wire/http';
import { sendSignedIn, type SignedInParts } from '@caravan/web/wire/signed-in';
import { failureText, type FailureTexts } from './failure-text.ts';
import { failsSilently, isWrite } from './policy.ts';

export interface TransportParts extends SignedInParts {
  readonly send: Send;
  /** Language and currency, as they are now. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly texts: () => FailureTexts;
  readonly toast: (text: string) => void;
  readonly loading: { start(): void; end(): void };
  readonly newKey: () => string;
  /** Names this browser while nobody is signed in, so that a repeat is known as its own on another network too. */
  readonly deviceId: () => string;
  /** What is told otherwise inside the app. */
  readonly inApp?: {
    readonly failureText: typeof failureText;
    readonly isSilent: (name: string) => boolean;
  };
}

/** The browser's way to the API: headers, loading indicator, silent refresh, toast. */
export const createTransport =
  (parts: TransportParts): Transport =>
  async (request) => {
    const { silent = false } = request.options;
    if (!silent) parts.loading.start();
    try {
      const headers = headersOf(parts, request);
      const answer = await sendSignedIn(parts, (authorization) =>
        parts.send(request, { ...headers, ...authorization }),
      );
      return isSuccess(answer) ? answer : toldFailure(parts, request, answer);
    } finally {
      if (!silent) parts.loading.end();
    }
  };

/** The same for each attempt: repeats carry the same key. */
const headersOf = (parts: TransportParts, { name, options }: WireRequest) => ({
  ...parts.headers(),
  ...(isWrite(name) && {
    'idempotency-key': options.idempotencyKey ?? parts.newKey(),
    ...(parts.token() === null && { 'device-id': parts.deviceId() }),
  }),
});

const isSuccess = ({ status, body }: WireAnswer): boolean =>
  status >= 200 && status < 300 && fieldOf(body, 'code') === 200;

/** The failure with the words for it, told once unless it is to stay silent. */
const toldFailure = (parts: TransportParts, request: WireRequest, answer: WireAnswer): WireAnswer => {
  const message = (parts.inApp?.failureText ?? failureText)(answer, parts.texts());
  if (isTold(parts, request, answer)) parts.toast(message);
  const body = typeof answer.body === 'object' && answer.body !== null ? answer.body : {};
  // An HTTP success without the envelope is none: its code must not say 200.
  const code = answer.status >= 400 ? answer.status : 0;
  return { status: answer.status, body: { data: null, ...body, code, message } };
};

const isTold = ({ inApp }: TransportParts, { name, options }: WireRequest, answer: WireAnswer): boolean =>
  !options.silent && !isSignedOut(answer) && !failsSilently(name) && inApp?.isSilent(name) !== true;
