import type { Call, InputOf, OutputOf } from './call.ts';
import type { FailureEnvelope, FieldError } from './envelope.ts';

/** What a transport brings back: the HTTP status and the parsed body, or `undefined` for an empty one. */
export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterMs?: number;
}

export interface WireRequest {
  readonly name: string;
  readonly method: string;
  /** Path below the API's base, parameters filled in, with its query string. */
  readonly url: string;
  /** JSON text or a form; absent for GET and DELETE. */
  readonly body?: string | FormData;
  readonly options: CallOptions;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Repeats of the same intent carry the same key; a write without one is given one. */
  readonly idempotencyKey?: string;
  /** Neither the loading indicator nor a toast. */
  readonly silent?: boolean;
  readonly timeoutMs?: number;
  readonly retries?: number;
  readonly retryDelayMs?: number;
  /** At which station of a warehouse it was done, where that is not where the device stands now. */
  readonly station?: string | null;
}

export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** A call that was answered with anything but success. `status` 0 means that no answer came. */
export class CallFailure<Reason extends string = string> extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;
  readonly reason:
    | Reason
    | 'malformed_input'
    | 'unauthenticated'
    | 'forbidden'
    | 'not_found'
    | 'no_answer'
    | 'unknown';
  readonly errors: readonly FieldError[];
  readonly details: Readonly<Record<string, string | number | boolean>>;

  constructor(status: number, body: Partial<FailureEnvelope>) {
    super(body.message ?? '');
    this.status = status;
    this.reason = (body.reason ?? (status === 0 ? 'no_answer' : 'unknown')) as this['reason']; // the wire's word
    this.errors = body.errors ?? [];
    this.details = body.details ?? {};
  }
}

export type CallTable = Readonly<Record<string, Call>>;

export type Client<Table extends CallTable> = <Name extends keyof Table & string>(
  name: Name,
  ...rest: {} extends InputOf<Table[Name]>
    ? [input?: InputOf<Table[Name]>, options?: CallOptions]
    : [input: InputOf<Table[Name]>, options?: CallOptions]
) => Promise<OutputOf<Table[Name]>>;

/**
 * A typed client over any transport. It needs only the types of the contract, so a browser bundle carries no schema.
 * Resolves with `data`, rejects with {@link CallFailure}.
 */
export const createClient =
  <Table extends CallTable>(transport: Transport): Client<Table> =>
  async (name, ...rest) => {
    const [input, options] = rest as [unknown, CallOptions | undefined]; // the overload above proved them
    const answer = await transport(toWire(name, input, options ?? {}));
    const body = (answer.body ?? { code: answer.status, data: null }) as FailureEnvelope; // checked just below
    if (answer.status >= 200 && answer.status < 300 && body.code === 200) return body.data as never;
    throw new CallFailure(answer.status, body);
  };

const toWire = (name: string, input: unknown, options: CallOptions): WireRequest => {
  const space = name.indexOf(' ');
  const method = name.slice(0, space);
  if (input instanceof FormData) return { name, method, url: name.slice(space + 1), body: input, options };
  const rest = Array.isArray(input) ? undefined : { ...(input as Record<string, QueryValue> | undefined) };
  const path = name.slice(space + 1).replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest?.[key];
    if (rest) delete rest[key];
    return encodeURIComponent(String(value));
  });
  if (method === 'GET' || method === 'DELETE')
    return { name, method, url: path + queryOf(rest ?? {}), options };
  return { name, method, url: path, body: JSON.stringify(rest ?? input ?? {}), options };
};

type QueryValue = string | number | boolean | null | undefined;

/** What a query can carry; the contract's inputs of GET and DELETE hold nothing else. */
const queryOf = (input: Readonly<Record<string, QueryValue>>): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input))
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  const text = query.toString();
  return text && `?${text}`;
};
