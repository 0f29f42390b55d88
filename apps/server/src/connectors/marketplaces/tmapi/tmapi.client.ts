import * as z from 'zod';
import { ask } from '../ask.ts';
import { ConnectorFailure, type FailureKind } from '../connector-failure.ts';
import { looseText } from '../market-values.ts';

export interface TmapiConfig {
  readonly url: string;
  readonly token: string;
  /** Where purchases are sent to, as Chinese write it; without it no freight is asked for. */
  readonly province?: string | undefined;
}

export const TMAPI = 'tmapi';

/** As long as the provider wants to be given. Who asks gives up long before. */
const TIMEOUT_MS = 60_000;

/** `msg` is the provider's own; its gateway refuses with a `message` alone. */
const envelope = z.looseObject({ code: looseText, message: looseText, data: z.unknown().optional() });

/** One call: what the answer holds. The code of a failure stands in the body, in the status, or in both. */
export const callTmapi = async (
  { url, token }: TmapiConfig,
  path: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> => {
  const query = new URLSearchParams(parameters);
  const { status, body } = await ask({
    provider: TMAPI,
    operation: path,
    url: `${url}/${path}?${query.toString()}`,
    // never in the address, which others on the way write down
    headers: { apikey: token },
    signal,
    timeoutMs: TIMEOUT_MS,
  }).catch((error: unknown) => {
    throw withoutBody(error, path);
  });
  const read = envelope.safeParse(body);
  if (!read.success) throw failed(path, 'bad_answer');
  const { code = status === 200 ? undefined : `${status}`, message = '', data } = read.data;
  if (code === '200') return data;
  if (BALANCE.test(message)) throw failed(path, 'quota', code);
  throw failed(path, code === undefined ? 'bad_answer' : kindOfCode(code), code);
};

const BALANCE = /\bbalance\b/i;

/** A failure without a body that can be read still has a status with a meaning. */
const withoutBody = (error: unknown, path: string): unknown => {
  if (!(error instanceof ConnectorFailure)) return error;
  const kind = KINDS.get(error.code ?? '');
  return kind === undefined ? error : failed(path, kind, error.code);
};

const failed = (operation: string, kind: FailureKind, code?: string): ConnectorFailure =>
  new ConnectorFailure({ kind, provider: TMAPI, operation, code });

const KINDS: ReadonlyMap<string, FailureKind> = new Map([
  ['401', 'auth'],
  ['402', 'quota'],
  ['403', 'auth'],
  // the gateway has no such road
  ['404', 'config'],
  // goods that are gone are answered so as well: it says nothing about whether they exist
  ['417', 'upstream'],
  ['422', 'validation'],
  ['429', 'rate_limit'],
  ['439', 'quota'],
  ['499', 'timeout'],
  // too many at once
  ['503', 'rate_limit'],
]);

/** Codes of four digits are those of three with a detail: 4393 is the balance of 439. */
const kindOfCode = (code: string): FailureKind =>
  KINDS.get(/^\d{4}$/.test(code) ? code.slice(0, 3) : code) ?? 'upstream';
