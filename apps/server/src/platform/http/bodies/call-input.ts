import type { Call } from '@caravan/contract/call';
import { fieldErrors } from '@caravan/contract/malformed';
import type { FastifyRequest } from 'fastify';
import { RequestFailure } from '../answers/failures.ts';
import { vetInput } from './request-body.ts';
import type { Form } from './uploads.ts';

export const NO_FORM: Form = { files: [], fields: {} };

/** Path parameters with the query or the body, as one flat object; a body that is no object is left as it is. */
export const gatherInput = (request: FastifyRequest, form: Form): unknown => {
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
