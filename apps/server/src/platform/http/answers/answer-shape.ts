import fastJson, { type Schema } from 'fast-json-stringify';
import * as z from 'zod';
import { sayIn, type Translate, translatorOf } from '../../languages/shop-texts.ts';

/** Writes an answer, the shop's own words in a further language where the caller reads one. */
export type Serialise = (data: unknown, language?: string) => string;

/**
 * A serialiser of a call's output in its envelope. It writes the declared fields only: whatever else a handler's value
 * carries never leaves the server. It is compiled for the call's first answer: those of all calls take 12 MB.
 */
export const compileAnswer = (output: z.ZodType): Serialise => {
  let write: ((envelope: unknown) => string) | undefined;
  let translate: Translate | undefined;
  return (data, language) => {
    const told =
      language === undefined ? data : (translate ??= translatorOf(output) ?? asItIs)(data, sayIn(language));
    return (write ??= compile(output))({ code: 200, message: 'success', data: told });
  };
};

const asItIs: Translate = (data) => data;

const compile = (output: z.ZodType): ((envelope: unknown) => string) => {
  const envelope = z.object({ code: z.literal(200), message: z.literal('success'), data: output });
  const schema = z.toJSONSchema(envelope, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  });
  return fastJson(schema as Schema);
};

type JsonSchema = Record<string, unknown> & { anyOf?: JsonSchema[]; type?: unknown };

/** `multipleOf` is worked out in binary floating point here, in which 8.2 is no multiple of 0.01. */
const CHECKS = [
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'propertyNames',
];

/** Validation was the handler's types' part: what only checks is dropped, so that writing stays a straight line. */
const simplify = (schema: JsonSchema): void => {
  mergeNullable(schema);
  for (const check of CHECKS) delete schema[check];
  if (schema.type === 'string' || schema.type === 'number' || schema.type === 'integer') {
    delete schema['enum'];
    delete schema['const'];
  }
};

/** `anyOf [T, null]` makes the serialiser validate each value to choose a branch; `nullable` does not. */
const mergeNullable = (schema: JsonSchema): void => {
  if (schema.anyOf?.length !== 2) return;
  const [value, nothing] = schema.anyOf;
  if (!value || nothing?.type !== 'null' || typeof value.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, value, { nullable: true });
};
