import type * as z from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
/** What is too long in a value, before anything in it is looked at; undefined when nothing is. */
export type LengthGuard = (value: unknown, path?: Path) => Issue | undefined;

/** Unknown fields of one object that are named, at most; more of them and nothing else of the input is looked at. */
const MOST_UNKNOWN = 20;

const anything: LengthGuard = () => undefined;

/**
 * Reads from a call's schema how long its lists and texts and how wide its objects may be. Validation itself visits every
 * item before it says that there are too many: ten thousand wrong ones would hold up the process.
 */
export const lengthGuardOf = (schema: z.core.$ZodType): LengthGuard => {
  // safe: the kinds of schemas name their own definitions, as zod documents for code that walks them
  const { def } = schema._zod as unknown as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'string':
      return textGuard(maximumOf(schema));
    case 'array':
      return listGuard(maximumOf(schema), lengthGuardOf(def.element));
    case 'object':
      return objectGuard(def);
    case 'union':
      return anyGuard(def.options.map(lengthGuardOf));
    case 'pipe':
      return lengthGuardOf(def.in);
    default:
      return 'innerType' in def ? lengthGuardOf(def.innerType) : anything;
  }
};

const maximumOf = ({ _zod }: z.core.$ZodType): number => {
  const bounds = (_zod.def.checks ?? []).flatMap((check) => {
    const def = check._zod.def as Partial<z.core.$ZodCheckMaxLengthDef>; // of whichever check it is
    return def.check === 'max_length' && def.maximum !== undefined ? [def.maximum] : [];
  });
  return Math.min(Infinity, ...bounds);
};

/** A text that somebody typed is told together with what else is wrong; this much more nobody types. */
const FAR_TOO_LONG = 1_000;

/** Spaces around a text are often cut off before it is measured. */
const textGuard =
  (most: number): LengthGuard =>
  (value, path = []) =>
    typeof value === 'string' && value.length > most + FAR_TOO_LONG && value.trim().length > most
      ? tooLong('string', most, path)
      : undefined;

const listGuard =
  (most: number, item: LengthGuard): LengthGuard =>
  (value, path = []) => {
    if (!Array.isArray(value)) return isObject(value) ? wrongKind('array', path) : undefined;
    if (value.length > most) return tooLong('array', most, path);
    if (item === anything) return undefined;
    return firstOf(value.entries(), ([at, inner]) => item(inner, [...path, at]));
  };

const objectGuard = ({ shape, catchall }: z.core.$ZodObjectDef): LengthGuard => {
  const guards = new Map(Object.entries(shape).map(([key, inner]) => [key, lengthGuardOf(inner)]));
  const isStrict = catchall?._zod.def.type === 'never';
  return (value, path = []) => {
    if (Array.isArray(value)) return wrongKind('object', path);
    if (!isObject(value)) return undefined;
    const unknown = isStrict ? unknownKeys(value, guards) : [];
    if (unknown.length >= MOST_UNKNOWN)
      return { code: 'unrecognized_keys', keys: unknown, path: [...path], message: '' };
    return firstOf(guards, ([key, guard]) =>
      Object.hasOwn(value, key) ? guard((value as Record<string, unknown>)[key], [...path, key]) : undefined,
    );
  };
};

const unknownKeys = (value: object, known: ReadonlyMap<string, unknown>): string[] => {
  const unknown: string[] = [];
  for (const key in value) {
    if (!known.has(key)) unknown.push(key);
    if (unknown.length === MOST_UNKNOWN) break;
  }
  return unknown;
};

/** Too long for every form that the value may have. */
const anyGuard =
  (guards: readonly LengthGuard[]): LengthGuard =>
  (value, path) => {
    const found = guards.map((guard) => guard(value, path));
    return found.every((issue) => issue !== undefined) ? found[0] : undefined;
  };

const firstOf = <Item>(items: Iterable<Item>, look: (item: Item) => Issue | undefined): Issue | undefined => {
  for (const item of items) {
    const issue = look(item);
    if (issue) return issue;
  }
  return undefined;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const wrongKind = (expected: 'array' | 'object', path: Path): Issue => ({
  code: 'invalid_type',
  expected,
  path: [...path],
  message: '',
});

const tooLong = (origin: 'string' | 'array', maximum: number, path: Path): Issue => ({
  code: 'too_big',
  origin,
  maximum,
  inclusive: true,
  path: [...path],
  message: '',
});
