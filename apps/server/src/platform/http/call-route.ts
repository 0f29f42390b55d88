import { type Call, methodAndPath, type StaffRole } from '@caravan/contract/call';
import { fieldErrors } from '@caravan/contract/malformed';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Log } from '../log/log.ts';
import { compileAnswer, type Serialise } from './answer-shape.ts';
import { type Caller, contextFor, signalOf } from './call-context.ts';
import { currencyOf, localeOf, networkOf, singleHeader } from './caller.ts';
import { openEventStream } from './event-stream.ts';
import { refusalFailure, RequestFailure } from './failures.ts';
import type { Actor, Handler, Subscription } from './handler.ts';
import { isRefused } from './handler.ts';
import { countAgainst } from './rate-limits.ts';
import { vetInput } from './request-body.ts';
import { type Attempt, runCall } from './run-call.ts';
import { sendFailure } from './send-failure.ts';
import { sessionCookies } from './session-cookies.ts';
import { type Form, readForm } from './uploads.ts';

export type AnyHandler = Handler<Call>;

export interface BoundCall {
  readonly name: string;
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly services: Services;
  readonly serialise: Serialise;
}
export type BoundCalls = ReadonlyMap<string, BoundCall>;

const NO_FORM: Form = { files: [], fields: {} };

/** Puts one declared call on the wire. */
export const bindCall = (
  app: FastifyInstance,
  services: Services,
  name: string,
  call: Call,
  handler: AnyHandler,
): BoundCall => {
  const { method, path } = methodAndPath(name);
  const binding: BoundCall = { name, call, handler, services, serialise: compileAnswer(call.output) };
  app.route({
    method,
    url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { cacheSeconds: call.cacheSeconds ?? 0 },
    handler: (request, reply) => answerCall(binding, request, reply),
  });
  return binding;
};

const answerCall = async (binding: BoundCall, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const { call, services, name } = binding;
  const actor = await identify(binding, request);
  const now = services.clock.now();
  if (call.limit && services.config.rateLimits)
    await countAgainst(services.db, call.limit, `${name} ${limitKey(actor, request)}`, now);
  if (call.wire !== 'multipart' && request.isMultipart()) throw new RequestFailure('unsupported_media_type');
  const form = call.wire === 'multipart' ? await readForm(request) : NO_FORM;
  const rawInput = gatherInput(request, form);
  const input = validate(call, rawInput);
  const caller: Caller = {
    actor,
    now,
    locale: localeOf(request),
    currency: currencyOf(request),
    requestId: request.id,
    address: request.ip,
    services,
    log: request.log as Log, // ours, given to the app
    cookies: sessionCookies(request, reply, services.config.publicOrigin.startsWith('https:')),
    files: form.files,
    signal: () => signalOf(reply),
  };
  const attempt: Attempt = {
    ...binding,
    actor,
    now,
    input,
    rawInput,
    files: form.files,
    idempotencyKey: singleHeader(request, 'idempotency-key') || undefined,
    handle: (access) => handle(binding, contextFor(caller, access), input),
  };
  if (call.wire === 'events') return answerEvents(attempt, request, reply);
  const outcome = await runCall(attempt);
  if ('refused' in outcome) return sendFailure(reply, refusalFailure(outcome.refused, localeOf(request)));
  return reply.type('application/json; charset=utf-8').send(outcome.answer);
};

/** The types were proved where the handler was declared; here every call looks alike. */
export const handle = (binding: BoundCall, context: object, input: unknown): Promise<unknown> =>
  (binding.handler as (context: unknown, input: unknown) => Promise<unknown>)(context, input);

const answerEvents = async (attempt: Attempt, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const result = await attempt.handle({ db: attempt.services.db, audit: () => {} });
  if (isRefused(result)) return sendFailure(reply, refusalFailure(result, localeOf(request)));
  const { topics } = result as Subscription; // what the type of an events handler returns
  return openEventStream(attempt.services.live, attempt.actor, topics, request, reply);
};

/** Who calls; refuses whoever may not. A token that does not hold is said at once, so that it can be refreshed. */
const identify = async ({ name, call, services }: BoundCall, request: FastifyRequest): Promise<Actor> => {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(singleHeader(request, 'authorization')) ?? [];
  const person = token ? await services.sessions.authenticate(token) : undefined;
  if (call.who === 'anyone') {
    if (request.headers.authorization && !person && !handlesSessions(name)) throw new RequestFailure('unauthenticated');
    return person?.kind === 'shopper' ? person : { kind: 'guest' };
  }
  if (!person) throw new RequestFailure('unauthenticated');
  if (call.who === 'shopper') {
    if (person.kind !== 'shopper') throw new RequestFailure('forbidden');
    return person;
  }
  if (person.kind !== 'staff' || !holdsRole(person.roles, call.who.staff)) throw new RequestFailure('forbidden');
  return person;
};

/** Whoever signs in, out or refreshes may still send a token that is over. */
const handlesSessions = (name: string): boolean => /^POST \/(client\/user|staff)\//.test(name);

const holdsRole = (held: readonly StaffRole[], asked: readonly StaffRole[]): boolean =>
  held.includes('admin') || asked.some((role) => held.includes(role));

const limitKey = (actor: Actor, request: FastifyRequest): string => {
  if (actor.kind === 'guest') return networkOf(request.ip);
  return actor.kind === 'shopper' ? actor.accountId : actor.staffId;
};

/** Path parameters with the query or the body, as one flat object; a body that is no object is left as it is. */
const gatherInput = (request: FastifyRequest, form: Form): unknown => {
  const params = request.params as Record<string, unknown>;
  if (request.method === 'GET' || request.method === 'DELETE' || request.method === 'HEAD')
    return { ...(request.query as object), ...params };
  if (form !== NO_FORM) return { ...form.fields, ...params };
  const { body = {} } = request;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...params } : body;
};

/** What the handler may rely on; a field that is not as declared is named. */
export const validate = (call: Call, rawInput: unknown): unknown => {
  vetInput(rawInput);
  const parsed = call.input.safeParse(rawInput);
  if (parsed.success) return parsed.data;
  throw new RequestFailure('malformed_input', {
    errors: (locale) => fieldErrors(parsed.error, locale),
  });
};
