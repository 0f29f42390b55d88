import type { Transport, WireAnswer, WireRequest } from '@caravan/contract/client';
import { failureText, type FailureTexts, fieldOf, isSignedOut } from './failure-text.ts';
import { failsSilently, isWrite } from './policy.ts';
import type { Send } from './send.ts';

export interface TransportParts {
  readonly send: Send;
  /** Language and currency, as they are now. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly token: () => string | null;
  /** A new token in place of the one that was rejected, or null when the session is over. */
  readonly refresh: (turnedDown: string) => Promise<RefreshOutcome>;
  readonly signedOut: () => void;
  readonly texts: () => FailureTexts;
  readonly toast: (text: string) => void;
  readonly loading: { start(): void; end(): void };
  readonly newKey: () => string;
  /** What is told otherwise inside the app. */
  readonly inApp?: {
    readonly failureText: typeof failureText;
    readonly isSilent: (name: string) => boolean;
  };
}

export type RefreshOutcome = { readonly token: string } | 'over' | 'no_answer';

/** The browser's way to the API: headers, loading indicator, silent refresh, toast. */
export const createTransport =
  (parts: TransportParts): Transport =>
  async (request) => {
    const { silent = false } = request.options;
    if (!silent) parts.loading.start();
    try {
      const answer = await sendSignedIn(parts, request);
      return isSuccess(answer) ? answer : toldFailure(parts, request, answer);
    } finally {
      if (!silent) parts.loading.end();
    }
  };

const sendSignedIn = async (parts: TransportParts, request: WireRequest): Promise<WireAnswer> => {
  const token = parts.token();
  const fixed = {
    ...parts.headers(),
    ...(isWrite(request.name) && { 'idempotency-key': request.options.idempotencyKey ?? parts.newKey() }),
  };
  const answer = await parts.send(request, withToken(fixed, token));
  if (!isSignedOut(answer)) return answer;
  const renewed = token === null ? 'over' : await parts.refresh(token);
  if (renewed === 'no_answer') return { status: 0, body: undefined };
  if (renewed === 'over') {
    parts.signedOut();
    return answer;
  }
  const second = await parts.send(request, withToken(fixed, renewed.token));
  if (isSignedOut(second)) parts.signedOut();
  return second;
};

const withToken = (headers: Readonly<Record<string, string>>, token: string | null) =>
  token === null ? headers : { ...headers, authorization: `Bearer ${token}` };

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
