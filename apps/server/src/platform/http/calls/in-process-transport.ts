import type { Locale } from '@caravan/domain/shared/locale';
import { methodAndPath } from '@caravan/contract/call';
import type { Transport, WireAnswer, WireRequest } from '@caravan/contract/client';
import { FALLBACK_CURRENCY, isCurrencyCode } from '@caravan/domain/money/currency';
import { faultOf } from '../../db/database-errors.ts';
import { furtherLanguageOf } from '../../languages/phrases.ts';
import { newId } from '../../ids.ts';
import type { Services } from '../../services.ts';
import { type Caller, contextFor } from './call-context.ts';
import { validate } from '../bodies/call-input.ts';
import { type BoundCall, type BoundCalls, handle } from './call-route.ts';
import { type Failure, failureOf, refusalFailure, RequestFailure } from '../answers/failures.ts';
import { runCall } from './run-call.ts';

/** A page's renderer names the language and currency of each call as a browser would, in headers. */
type PageCall = WireRequest & { readonly headers?: Readonly<Record<string, string>> };

/**
 * Lets a page that is rendered here make its calls as a guest, without a network hop. It goes through the same
 * validation, handler and serialiser as the wire, and serves public reads only.
 */
export const createInProcessTransport =
  (services: Services, bound: BoundCalls) =>
  (address: string): Transport =>
  async (request: PageCall) => {
    const binding = bound.get(request.name);
    const locale: Locale = request.headers?.['tolanguage']?.startsWith('zh') ? 'zh' : 'en';
    if (!binding) return wireAnswer(failureOf('not_found', locale));
    if (binding.call.who !== 'anyone') return wireAnswer(failureOf('unauthenticated', locale));
    if (binding.call.effect !== 'read') return wireAnswer(failureOf('forbidden', locale));
    return answer(services, binding, request, locale, address).catch((error: unknown) => {
      if (error instanceof RequestFailure)
        return wireAnswer(failureOf(error.reason, locale, error.errors?.(locale)));
      services.log.error({ err: error, route: request.name }, 'a call of a page failed');
      return wireAnswer(failureOf(faultOf(error) === 'unknown' ? 'internal' : 'unavailable', locale));
    });
  };

const answer = async (
  services: Services,
  binding: BoundCall,
  request: PageCall,
  locale: Locale,
  address: string,
): Promise<WireAnswer> => {
  const rawInput = inputOf(request);
  const input = validate(binding.call, rawInput);
  const wanted = request.headers?.['currencyflag'] ?? '';
  const now = services.clock.now();
  const caller: Caller = {
    actor: GUEST,
    now,
    locale,
    language: furtherLanguageOf(request.headers?.['tolanguage'] ?? ''),
    currency: isCurrencyCode(wanted) ? wanted : FALLBACK_CURRENCY,
    requestId: newId(now),
    address,
    userAgent: '',
    services,
    log: services.log,
    cookies: NO_COOKIES,
    files: [],
    intent: undefined,
    signal: () => request.options.signal ?? new AbortController().signal,
  };
  const outcome = await runCall({
    name: binding.name,
    call: binding.call,
    services,
    serialise: binding.serialise,
    language: caller.language,
    actor: GUEST,
    now,
    input,
    rawInput,
    files: [],
    intent: undefined,
    handle: (access) => handle(binding, contextFor(caller, access), input),
  });
  if ('refused' in outcome) return wireAnswer(refusalFailure(outcome.refused, locale));
  return { status: 200, body: JSON.parse(outcome.answer) };
};

const GUEST = { kind: 'guest' } as const;
const NO_COOKIES = { read: () => undefined, write: () => {}, open: () => {}, clear: () => {} };

const wireAnswer = ({ status, body }: Failure): WireAnswer => ({ status, body });

/** The path's parameters and the query, or the body, as the wire would have carried them. */
const inputOf = ({ name, url, body }: WireRequest): unknown => {
  const [path = '', query = ''] = url.split('?', 2);
  const names = methodAndPath(name).path.split('/');
  const values = path.split('/');
  const params = names.flatMap((part, index) =>
    part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(values[index] ?? '')]] : [],
  );
  const rest =
    typeof body === 'string' ? (JSON.parse(body) as object) : Object.fromEntries(new URLSearchParams(query));
  return { ...rest, ...Object.fromEntries(params) };
};
