export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly pattern?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** What in `after` would break a caller written against `before`; empty when every change is additive. */
export function breaks(before: Document, after: Document): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      return now === undefined ? [`${name}: the call is gone`] : operationBreaks(name, operation, now);
    }),
  );
}

function operationBreaks(name: string, before: Operation, after: Operation): string[] {
  return [
    ...parameterBreaks(name, before.parameters ?? [], after.parameters ?? []),
    ...contentBreaks(name, before.requestBody?.content ?? {}, after.requestBody?.content ?? {}, inputBreaks),
    ...Object.entries(before.responses ?? {}).flatMap(([status, { content }]) =>
      // A refusal that no longer happens hurts nobody; success has to keep its shape.
      status === '200'
        ? contentBreaks(name, content ?? {}, after.responses?.[status]?.content ?? {}, outputBreaks)
        : [],
    ),
  ];
}

function parameterBreaks(name: string, before: readonly Parameter[], after: readonly Parameter[]): string[] {
  const gone = before.filter((old) => !after.some((now) => now.name === old.name && now.in === old.in));
  const demanded = after.filter(
    (now) => now.required === true && !before.some((old) => old.name === now.name && old.required === true),
  );
  const changed = before.flatMap((old) => {
    const now = after.find((candidate) => candidate.name === old.name && candidate.in === old.in);
    return inputBreaks(`${name} ?${old.name}`, old.schema ?? {}, now?.schema ?? old.schema ?? {});
  });
  return [
    ...gone.map((parameter) => `${name}: the parameter ${parameter.name} is gone`),
    ...demanded.map((parameter) => `${name}: the parameter ${parameter.name} is newly required`),
    ...changed,
  ];
}

type SchemaBreaks = (where: string, before: Schema, after: Schema) => string[];

const contentBreaks = (name: string, before: Content, after: Content, compare: SchemaBreaks): string[] =>
  Object.entries(before).flatMap(([mediaType, { schema }]) => {
    const now = after[mediaType]?.schema;
    if (schema === undefined) return [];
    return now === undefined ? [`${name}: ${mediaType} is gone`] : compare(name, schema, now);
  });

/** A caller's old input must still be accepted. */
const inputBreaks: SchemaBreaks = (where, before, after) => [
  ...commonBreaks(where, before, after, inputBreaks),
  ...(after.required ?? [])
    .filter((key) => !(before.required ?? []).includes(key))
    .map((key) => `${where}.${key}: newly required`),
  ...valuesOf(before)
    .filter((value) => narrows(after) && !valuesOf(after).includes(value))
    .map((value) => `${where}: the value ${value} is no longer taken`),
  ...tighterBounds(before, after).map((bound) => `${where}: ${bound} is tighter`),
];

/** What a caller reads must still be there. */
const outputBreaks: SchemaBreaks = (where, before, after) => [
  ...commonBreaks(where, before, after, outputBreaks),
  ...(before.required ?? [])
    .filter((key) => after.properties?.[key] !== undefined && !(after.required ?? []).includes(key))
    .map((key) => `${where}.${key}: may now be missing`),
];

const commonBreaks = (where: string, before: Schema, after: Schema, compare: SchemaBreaks): string[] => {
  const kinds = [before, after].map(kindOf);
  if (kinds[0] !== kinds[1]) return [`${where}: ${kinds[0]} became ${kinds[1]}`];
  return [
    ...Object.entries(before.properties ?? {}).flatMap(([key, schema]) => {
      const now = after.properties?.[key];
      return now === undefined ? [`${where}.${key}: gone`] : compare(`${where}.${key}`, schema, now);
    }),
    ...(isSchema(before.items) && isSchema(after.items)
      ? compare(`${where}[]`, before.items, after.items)
      : []),
    ...alternativesOf(before).flatMap((old, index) => {
      const fits = alternativesOf(after).some((now) => compare(where, old, now).length === 0);
      return fits ? [] : [`${where}: alternative ${index + 1} is gone or changed`];
    }),
  ];
};

const isSchema = (items: Schema | boolean | undefined): items is Schema => typeof items === 'object';

const kindOf = (schema: Schema): string => {
  if (schema.$ref !== undefined) return schema.$ref;
  if (alternativesOf(schema).length > 0) return 'a choice';
  if (schema.type !== undefined) return [schema.type].flat().join(' or ');
  return schema.const === undefined && schema.enum === undefined
    ? 'anything'
    : typeof (schema.const ?? schema.enum?.[0]);
};

const alternativesOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];

const narrows = (schema: Schema): boolean => schema.enum !== undefined || schema.const !== undefined;

const valuesOf = (schema: Schema): readonly string[] =>
  (schema.enum ?? (schema.const === undefined ? [] : [schema.const])).map((value) => JSON.stringify(value));

const tighterBounds = (before: Schema, after: Schema): string[] => [
  ...(['maxLength', 'maximum', 'maxItems'] as const).filter(
    (key) => (after[key] ?? Infinity) < (before[key] ?? Infinity),
  ),
  ...(['minLength', 'minimum', 'minItems'] as const).filter(
    (key) => (after[key] ?? -Infinity) > (before[key] ?? -Infinity),
  ),
];
