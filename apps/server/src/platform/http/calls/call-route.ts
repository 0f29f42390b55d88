import { hash } from 'node:crypto';
import { type Call, methodAndPath } from '@caravan/contract/call';
import { switchOfCall } from '@caravan/contract/settings/switches';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { originOfCall } from '../../config/public-origin.ts';
import { workLog } from '../../log/work-log.ts';
import { sayDeprecated } from '../answers/deprecation.ts';
import { compileAnswer, type Serialise } from '../answers/answer-shape.ts';
import { type Caller, contextFor, signalOf } from './call-context.ts';
import { gatherInput, NO_FORM, validate } from '../bodies/call-input.ts';
import { currencyOf, languageOf, localeOf, singleHeader, stationOf } from './caller.ts';
import { openEventStream } from '../event-stream.ts';
import { refusalFailure, RequestFailure } from '../answers/failures.ts';
import { type Actor, type Handler, isRefused, type Subscription } from './handler.ts';
import { boundOf, identify, limitKey } from '../identity/identity.ts';
import { countAgainst } from '../identity/rate-limits.ts';
import { type Intent, intentOf } from './idempotency.ts';
import { type Attempt, runCall } from './run-call.ts';
import { priorityOf } from '../admission/priority.ts';
import { sendFailure } from '../answers/send-failure.ts';
import { sessionCookies } from '../identity/session-cookies.ts';
import { type Form, readForm } from '../bodies/uploads.ts';

export type AnyHandler = Handler<Call>;

export interface BoundCall {
  readonly name: string;
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly services: Services;
  readonly serialise: Serialise;
  /** Whether its cookies travel over TLS only. */
  readonly isSecure: boolean;
}
export type BoundCalls = ReadonlyMap<string, BoundCall>;

/** Puts one declared call on the wire. */
export const bindCall = (
  app: FastifyInstance,
  services: Services,
  name: string,
  call: Call,
  handler: AnyHandler,
): BoundCall => {
  const { method, path } = methodAndPath(name);
  const isSecure = originOfCall(services.config, name).startsWith('https:');
  const serialise = compileAnswer(call.output);
  const binding: BoundCall = { name, call, handler, services, serialise, isSecure };
  app.route({
    method,
    url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    config: {
      cacheSeconds: call.cacheSeconds ?? 0,
      counted: call.effect === 'read' ? 'read' : 'write',
      priority: priorityOf(`/api${path}`, call.who === 'anyone' && call.effect === 'read'),
      isStream: call.wire === 'events',
    },
    ...(call.deprecated && { onRequest: sayDeprecated(call.deprecated) }),
    handler: (request, reply) => answerCall(binding, request, reply),
  });
  return binding;
};

const answerCall = async (
  binding: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { call, services, name } = binding;
  const { actor, now } = await admit(binding, request);
  if (call.wire !== 'multipart' && request.isMultipart()) throw new RequestFailure('unsupported_media_type');
  const form = call.wire === 'multipart' ? await readForm(request) : NO_FORM;
  const rawInput = gatherInput(request, form);
  const input = validate(call, rawInput);
  const intent = intentOfRequest(binding, request, actor, { rawInput, form });
  const caller = callerOf(binding, request, reply, {
    actor,
    now,
    files: form.files,
    intent: intent && `${intent.actor} ${intent.key}`,
  });
  const attempt: Attempt = {
    name,
    call,
    services,
    serialise: binding.serialise,
    language: caller.language,
    stationId: stationOf(request),
    actor,
    now,
    input,
    rawInput,
    files: form.files,
    intent,
    handle: (access) => handle(binding, contextFor(caller, access), input),
  };
  if (call.wire === 'events') return answerEvents(attempt, request, reply);
  const outcome = await runCall(attempt);
  if ('refused' in outcome) return sendFailure(reply, refusalFailure(outcome.refused, localeOf(request)));
  reply.type('application/json; charset=utf-8');
  return outcome.answer; // sent here, this promise would wait until it has left
};

/** Who calls, once it is sure that they may, and not too often. */
export const admit = async (
  binding: BoundCall,
  request: FastifyRequest,
): Promise<Pick<Caller, 'actor' | 'now'>> => {
  const { call, services, name } = binding;
  refuseSwitchedOff(binding);
  const actor = await identify(name, call, services, request);
  const now = services.clock.now();
  await countCall(binding, actor, request.ip, now);
  return { actor, now };
};

/** Field by field: V8 describes what is spread together anew each time, which only a collection of the whole heap takes away. */
export const callerOf = (
  { services, isSecure }: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, now, files, intent }: Pick<Caller, 'actor' | 'now' | 'files' | 'intent'>,
): Caller => ({
  actor,
  now,
  files,
  intent,
  locale: localeOf(request),
  language: languageOf(request),
  currency: currencyOf(request),
  requestId: request.id,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  services,
  log: workLog(services.log, { requestId: request.id }),
  cookies: sessionCookies(request, reply, isSecure),
  signal: () => signalOf(reply),
});

const refuseSwitchedOff = ({ name, services }: BoundCall): void => {
  const part = switchOfCall(name);
  if (part !== undefined && services.brand.now().off.includes(part)) throw new RequestFailure('switched_off');
};

const countCall = async (
  { call: { limit }, name, services }: BoundCall,
  actor: Actor,
  address: string,
  now: Date,
): Promise<void> => {
  if (limit && services.config.rateLimits)
    await countAgainst(services, boundOf(limit, actor), `${name} ${limitKey(actor, address)}`, now);
};

/** What a repeat of this request is known by; undefined when it names no key, or is never answered from memory. */
const intentOfRequest = (
  { call, name }: BoundCall,
  request: FastifyRequest,
  actor: Actor,
  { rawInput, form }: { readonly rawInput: unknown; readonly form: Form },
): Intent | undefined => {
  const key = singleHeader(request, 'idempotency-key');
  if (key === '' || call.confidential || call.effect === 'read') return undefined;
  const owner = { actor, deviceId: singleHeader(request, 'device-id'), address: request.ip };
  return intentOf(key, name, owner, [JSON.stringify(rawInput), ...hashesOf(form)]);
};

const hashesOf = ({ files }: Form): string[] => files.map(({ bytes }) => hash('sha256', bytes));

/** The types were proved where the handler was declared; here every call looks alike. */
export const handle = (binding: BoundCall, context: object, input: unknown): Promise<unknown> =>
  (binding.handler as (context: unknown, input: unknown) => Promise<unknown>)(context, input);

const answerEvents = async (
  attempt: Attempt,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const result = await attempt.handle({ db: attempt.services.db, audit: () => {} });
  if (isRefused(result)) return sendFailure(reply, refusalFailure(result, localeOf(request)));
  const { topics } = result as Subscription; // what the type of an events handler returns
  return openEventStream(attempt.services.live, attempt.actor, topics, request, reply);
};
