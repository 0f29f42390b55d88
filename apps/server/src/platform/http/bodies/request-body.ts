import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldError } from '@caravan/contract/envelope';
import type { Locale } from '../calls/handler.ts';
import { watchArrivingBodies } from './arriving-bodies.ts';
import { RequestFailure } from '../answers/failures.ts';

const DEEPEST = 32;
/** PostgreSQL text holds neither NUL nor half a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u;
const POISONOUS_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const texts = {
  unstorable: { en: 'contains characters that cannot be stored', zh: '含有无法保存的字符' },
  poisonous: { en: 'is not a field of this call', zh: '不是此接口的字段' },
  deep: { en: 'is nested too deeply', zh: '嵌套层级过深' },
} as const;

/** The parsed body of a JSON request; an empty one is an empty object. */
export const parseJson = (text: string): unknown => {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestFailure('malformed_json');
  }
};

/** Refuses, for every call alike, what no schema should have to think of. */
export const vetInput = (value: unknown): void => vet(value, undefined, 0);

/** Where a value stands: its key and where what holds it stands. */
interface Place {
  readonly key: string;
  readonly within: Place | undefined;
}

const vet = (value: unknown, place: Place | undefined, depth: number): void => {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) refuseField(place, 'unstorable');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth === DEEPEST) refuseField(place, 'deep');
  for (const key of Object.keys(value)) {
    const inner = { key, within: place };
    if (POISONOUS_KEYS.has(key)) refuseField(inner, 'poisonous');
    if (UNSTORABLE.test(key)) refuseField(place, 'unstorable');
    vet((value as Record<string, unknown>)[key], inner, depth + 1);
  }
};

const refuseField = (place: Place | undefined, problem: keyof typeof texts): never => {
  const field = pathOf(place).join('.') || 'body';
  const errors = (locale: Locale): FieldError[] => [{ field, message: texts[problem][locale] }];
  throw new RequestFailure('malformed_input', { errors });
};

const pathOf = (place: Place | undefined): string[] => (place ? [...pathOf(place.within), place.key] : []);

/** A JSON body must have arrived whole within this time, however slowly it is sent. */
const BODY_WITHIN_MS = 15_000;

export const registerBodyParsing = (app: FastifyInstance, bodyWithinMs = BODY_WITHIN_MS): void => {
  const arriving = watchArrivingBodies(bodyWithinMs);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    arriving.end(request.raw);
    try {
      done(null, parseJson(text as string)); // parseAs says so
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.method !== 'GET' && !isMultipart(request)) arriving.begin(request.raw);
    done(null, payload);
  });
  app.addHook('onClose', async () => arriving.stop());
};

const isMultipart = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
