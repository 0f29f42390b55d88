import type * as z from 'zod';
import type { RefusalCode } from './refusals.ts';

/** The roles a member of staff can hold; `admin` may do everything the others may. */
export const STAFF_ROLES = ['buyer', 'warehouse', 'support', 'finance', 'content', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who may make a call: anybody, a signed-in shopper, or staff holding one of the roles (`admin` always may). */
export type Who = 'anyone' | 'shopper' | { readonly staff: readonly StaffRole[] };

/**
 * What a call does to the database: `read` runs without a transaction, `write` runs in exactly one that is
 * committed when the handler returns and rolled back when it refuses, `staged` opens its own short ones because
 * something slow (a password hash, an outside service) stands between them.
 */
export type Effect = 'read' | 'write' | 'staged';

/** `multipart` takes files instead of a JSON body; `events` answers with a stream of server-sent events. */
export type Wire = 'json' | 'multipart' | 'events';

/** The most bytes that the body of a call may have. */
export const BODY_LIMIT = 65_536;
/** … of one that takes a file as text, or a long page in two languages. */
export const TEXT_FILE_BODY_LIMIT = 1_048_576;
/** … of one that takes a month of a bank's or a provider's lines. */
export const BOOKS_FILE_BODY_LIMIT = 8_388_608;

/** A bound on how often one address (or person) may make a call, beside the general one. */
export interface Limit {
  readonly count: number;
  readonly windowMs: number;
  /** How often the guests of one network may make it together, where it is part of looking around: many share an address. */
  readonly ofNetwork?: number;
}

/** A code of 80 bits opens a guest's order: the calls that say whether there is one count how often it is tried. */
export const CODE_TRIES: Limit = { count: 120, windowMs: 60_000, ofNetwork: 1_200 };

/** A call that goes with the next major release: docs/operations/upgrading.md. */
export interface Deprecated {
  /** The day of the release that said so, as 2026-11-25. */
  readonly since: string;
  /** The day on which it stops, once that is known. */
  readonly sunset?: string;
  /** What to use instead. */
  readonly use: string;
}

export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Refused extends RefusalCode = RefusalCode,
  Caller extends Who = Who,
  Doing extends Effect = Effect,
  Form extends Wire = Wire,
> {
  /** One line for people who read the API page. */
  readonly summary: string;
  readonly who: Caller;
  readonly effect: Doing;
  /** One flat shape: path parameters and the query (GET, DELETE) or the body (POST, PUT). */
  readonly input: Input;
  /** What goes out; a field that is not declared here never leaves the server. */
  readonly output: Output;
  /** Every way this call may say no, beside malformed input and missing rights. */
  readonly refusals: readonly Refused[];
  /** How long a shared cache may keep the answer; only for reads that are the same for everybody. */
  readonly cacheSeconds?: number;
  readonly limit?: Limit;
  /** The most bytes of its JSON body, where `BODY_LIMIT` is not enough. */
  readonly bodyLimit?: number;
  readonly wire?: Form;
  /** The answer carries a credential: it is neither kept for replay nor stored by a cache. */
  readonly confidential?: boolean;
  readonly deprecated?: Deprecated;
}

/** `METHOD /path`, the path spelled as the source spells it, parameters in braces. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
export type Calls = Readonly<Record<CallName, Call>>;

/** Declares one call; the type keeps its exact caller, effect, input, output and refusals. */
export const call = <
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Caller extends Who,
  Doing extends Effect,
  const Refused extends RefusalCode = never,
  Form extends Wire = 'json',
>(
  declaration: Omit<Call<Input, Output, Refused, Caller, Doing, Form>, 'refusals'> & {
    readonly refusals?: readonly Refused[];
  },
): Call<Input, Output, Refused, Caller, Doing, Form> => ({ refusals: [], ...declaration });

/** What a caller may send, before defaults are filled in. */
export type InputOf<C extends Call> = z.input<C['input']>;
/** What a handler receives, after validation. */
export type ValidInputOf<C extends Call> = z.output<C['input']>;
/** What a handler returns and a caller receives. */
export type OutputOf<C extends Call> = z.output<C['output']>;
export type RefusalOf<C extends Call> = C['refusals'][number];

/** Splits `GET /notice/selects/{id}` into its method and path. */
export const methodAndPath = (name: string): { method: string; path: string } => {
  const space = name.indexOf(' ');
  return { method: name.slice(0, space), path: name.slice(space + 1) };
};
