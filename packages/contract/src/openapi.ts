import * as z from 'zod';
import { type Call, type Calls, methodAndPath, type Who } from './call.ts';
import { TOKEN_CALLS } from './integrations/token-calls.ts';
import { type RefusalText, refusals } from './refusals.ts';

type Json = { readonly [key: string]: unknown };

/** The OpenAPI 3.1 document of a table of calls, as served at `/api/openapi.json`. */
export const openApiDocument = (
  calls: Calls,
  about: { readonly title: string; readonly version: string },
) => ({
  openapi: '3.1.0',
  info: { title: about.title, version: about.version },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: { Failure: failure },
  },
  paths: pathsOf(calls),
});

const failure = {
  type: 'object',
  required: ['code', 'message', 'data', 'reason'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'null' },
    reason: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    details: { type: 'object' },
  },
} as const;

const pathsOf = (calls: Calls): Record<string, Record<string, unknown>> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const { method, path } = methodAndPath(name);
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(name, call);
  }
  return paths;
};

const operationOf = (name: string, call: Call) => {
  const { method, path } = methodAndPath(name);
  const input = jsonSchema(call.input, 'input');
  const takesBody = method === 'POST' || method === 'PUT';
  return {
    operationId: name,
    summary: call.summary,
    ...(call.deprecated && { deprecated: true }),
    description: (call.deprecated ? `Deprecated: use ${call.deprecated.use}. ` : '') + describe(name, call),
    ...(call.who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: takesBody ? idempotencyKey : parametersOf(input, path),
    ...(takesBody
      ? { requestBody: { required: true, content: { [mediaTypeOf(call)]: { schema: input } } } }
      : {}),
    responses: responsesOf(call),
  };
};

const mediaTypeOf = (call: Call) => (call.wire === 'multipart' ? 'multipart/form-data' : 'application/json');

const idempotencyKey = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repeats with the same key and body get the first answer again.',
    schema: { type: 'string', maxLength: 100 },
  },
] as const;

const parametersOf = (input: Json, path: string) =>
  Object.entries((input.properties ?? {}) as Json).map(([key, schema]) => {
    const inPath = path.includes(`{${key}}`);
    const required = inPath || ((input.required as readonly string[] | undefined) ?? []).includes(key);
    return { name: key, in: inPath ? 'path' : 'query', required, schema };
  });

const responsesOf = (call: Call) => {
  const data = jsonSchema(call.output, 'output');
  const success =
    call.wire === 'events'
      ? { description: 'A stream of events.', content: { 'text/event-stream': { schema: data } } }
      : { description: 'Success.', content: { 'application/json': { schema: envelopeOf(data) } } };
  const failureAnswer = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  });
  return {
    200: success,
    ...Object.fromEntries(
      [...refusedByStatus(call)].map(([status, codes]) => [status, failureAnswer(codes.join(', '))]),
    ),
    default: failureAnswer(
      'Malformed input (422), missing rights (401, 403), not found (404), too often (429).',
    ),
  };
};

const envelopeOf = (data: Json) => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { const: 200 }, message: { type: 'string' }, data },
});

const refusedByStatus = (call: Call): Map<number, string[]> => {
  const byStatus = new Map<number, string[]>();
  for (const code of call.refusals) {
    const text: RefusalText = refusals[code];
    const status = text.status ?? 409;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
};

const describe = (name: string, call: Call): string =>
  [
    `Who: ${whoText(call.who)}${TOKEN_CALLS.has(name) ? ', own programs' : ''}.`,
    call.refusals.length > 0 ? `Refusals: ${call.refusals.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

const whoText = (who: Who): string => (typeof who === 'string' ? who : `staff (${who.staff.join(', ')})`);

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
