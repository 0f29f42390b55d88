import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldError } from '@caravan/contract/envelope';
import type { Locale } from './handler.ts';
import { RequestFailure } from './failures.ts';

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
export const vetInput = (value: unknown): void => vet(value, [], 0);

const vet = (value: unknown, path: readonly string[], depth: number): void => {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) refuseField(path, 'unstorable');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth === DEEPEST) refuseField(path, 'deep');
  for (const key of Object.keys(value)) {
    const inner = [...path, key];
    if (POISONOUS_KEYS.has(key)) refuseField(inner, 'poisonous');
    if (UNSTORABLE.test(key)) refuseField(path, 'unstorable');
    vet((value as Record<string, unknown>)[key], inner, depth + 1);
  }
};

const refuseField = (path: readonly string[], problem: keyof typeof texts): never => {
  const field = path.join('.') || 'body';
  const errors = (locale: Locale): FieldError[] => [{ field, message: texts[problem][locale] }];
  throw new RequestFailure('malformed_input', { errors });
};

/** A JSON body must have arrived whole within this time, however slowly it is sent. */
const BODY_WITHIN_MS = 15_000;

export const registerBodyParsing = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text as string)); // parseAs says so
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (isMultipart(request) || request.method === 'GET') return payload;
    const timer = setTimeout(() => request.raw.destroy(), BODY_WITHIN_MS);
    request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    return payload;
  });
};

const isMultipart = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
