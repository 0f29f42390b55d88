import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultOf, sayUnavailable } from '../../db/database-errors.ts';
import { localeOf } from '../calls/caller.ts';
import { failureOf, type FailureReason, RequestFailure } from './failures.ts';
import { sendFailure } from './send-failure.ts';

const RETRY_AFTER_SECONDS = 2;

/** Every error becomes the wire's failure; what went wrong inside is told to the log alone. */
export const registerErrorHandling = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
};

export const answerError = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const locale = localeOf(request);
  const reason = reasonOf(error);
  const route = request.routeOptions.url;
  if (reason === 'internal')
    request.log.error({ err: error, route, requestId: request.id }, 'a request failed');
  if (reason === 'unavailable')
    request.log.warn({ err: error, route, requestId: request.id }, sayUnavailable(error));
  const retryAfter = retryAfterOf(error, reason);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const errors = error instanceof RequestFailure ? error.errors?.(locale) : undefined;
  return sendFailure(reply, failureOf(reason, locale, errors));
};

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendFailure(reply, failureOf('not_found', localeOf(request)));

const REASON_BY_STATUS: Readonly<Record<number, FailureReason>> = {
  400: 'malformed_request',
  404: 'not_found',
  406: 'unsupported_media_type',
  408: 'request_timeout',
  413: 'body_too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

const reasonOf = (error: FastifyError | Error): FailureReason => {
  if (error instanceof RequestFailure) return error.reason;
  const status = (error as Partial<FastifyError>).statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return REASON_BY_STATUS[status] ?? 'malformed_request';
  const fault = faultOf(error);
  if (fault === 'conflict' || fault === 'unavailable') return 'unavailable';
  return fault === 'unacceptable' ? 'malformed_request' : 'internal';
};

const retryAfterOf = (error: Error, reason: FailureReason): number | undefined => {
  if (error instanceof RequestFailure && error.retryAfterSeconds !== undefined)
    return error.retryAfterSeconds;
  return reason === 'unavailable' ? RETRY_AFTER_SECONDS : undefined;
};

/** What Node's parser refuses before there is a request: the same envelope, written by hand. */
export const answerClientError = (
  headersOfAll: Readonly<Record<string, string>>,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = failureOf(parserReason(error.code), 'en');
  const text = JSON.stringify(body);
  const headers = Object.entries({
    ...headersOfAll,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
  });
  const head = [`HTTP/1.1 ${status} Refused`, ...headers.map(([name, value]) => `${name}: ${value}`)].join(
    '\r\n',
  );
  socket.end(`${head}\r\n\r\n${text}`);
};

const parserReason = (code: string | undefined): FailureReason => {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
};
