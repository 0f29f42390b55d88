import type { Locale } from '@caravan/domain/shared/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { priorityOfRequest } from '../admission/register-admission.ts';
import type { Turns } from '../admission/turns.ts';
import type { FieldError } from '@caravan/contract/envelope';
import { watchArrivingBodies } from './arriving-bodies.ts';
import { RequestFailure } from '../answers/failures.ts';

const DEEPEST = 32;
/** PostgreSQL text holds neither NUL nor half a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u;
const POISONOUS_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const texts = {
  unstorable: { en: 'contains characters that cannot be stored', zh: '含有无法保存的字符' },
  poisonous: { en: 'is not a field of this call', zh: '不是此接口的字段' },
  many: { en: 'holds too many values', zh: '包含的内容过多' },
  deep: { en: 'is nested too deeply', zh: '嵌套层级过深' },
} as const;

/** The parsed body of a JSON request; an empty one is an empty object. */
export const parseJson = (text: string): unknown => {
  if (text === '') return {};
  if (text.length > BRIEF) skim(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestFailure('malformed_json');
  }
};

/** Shorter texts cost nothing however they are made. */
const BRIEF = 4_096;
/** Far more than the longest cart or parcel has; a file that staff bring is one long text. */
const MOST_VALUES = 5_000;
const [COMMA, QUOTE, BACKSLASH] = [0x2c, 0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Counts the values and the depth of a long JSON text without making anything of it: parsing thirty thousand empty objects
 * costs a hundred times as much.
 */
const skim = (text: string): void => {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COMMA) values += 1;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > DEEPEST + 1) refuseField(undefined, 'deep');
    if (values === MOST_VALUES) refuseField(undefined, 'many');
  }
};

const endOfText = (text: string, begin: number): number => {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
};

/** Refuses, for every call alike, what no schema should have to think of. */
export const vetInput = (value: unknown): void => vet(value, undefined, 0);

/** Where a value stands: its key and where what holds it stands. */
interface Place {
  readonly key: string;
  readonly within: Place | undefined;
}

const vet = (value: unknown, place: Place | undefined, depth: number): void => {
  if (typeof value === 'string' && UNSTORABLE.test(value)) refuseField(place, 'unstorable');
  if (typeof value !== 'object' || value === null) return;
  if (depth === DEEPEST) refuseField(place, 'deep');
  if (Array.isArray(value)) vetItems(value, place, depth);
  else vetFields(value, place, depth);
};

/** Numbers and the like cannot be wrong: no place is made for them. */
const vetItems = (items: readonly unknown[], place: Place | undefined, depth: number): void => {
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === null || (typeof item !== 'object' && typeof item !== 'string')) continue;
    vet(item, { key: String(at), within: place }, depth + 1);
  }
};

const vetFields = (value: object, place: Place | undefined, depth: number): void => {
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

export const registerBodyParsing = (
  app: FastifyInstance,
  turns: Turns,
  bodyWithinMs = BODY_WITHIN_MS,
): void => {
  const arriving = watchArrivingBodies(bodyWithinMs);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    arriving.end(request.raw);
    const parse = (): void => {
      let body: unknown;
      try {
        body = parseJson(text as string); // parseAs says so
      } catch (error) {
        return done(error as Error);
      }
      return done(null, body);
    };
    if (text.length > BRIEF) turns.take(priorityOfRequest(request), parse);
    else parse();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.method !== 'GET' && !isMultipart(request)) arriving.begin(request.raw);
    done(null, payload);
  });
  app.addHook('onClose', async () => arriving.stop());
};

const isMultipart = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
