import * as z from 'zod';
import { ask } from '../ask.ts';
import { ConnectorFailure, type FailureKind } from '../connector-failure.ts';
import { formOf, isYes, looseText } from '../market-values.ts';
import { type PlatformConfig, type Tokens, withToken } from '../tokens.ts';
import { signTaobaoGlobal } from './taobao-global.sign.ts';

export type TaobaoGlobalConfig = PlatformConfig;

export const TAOBAO_GLOBAL = 'taobao_global';
const TIMEOUT_MS = 15_000;

type Arguments = Readonly<Record<string, string | object | undefined>>;

/** One signed call as the buyer signed in; gives `data`. */
export const callTaobaoGlobal = (
  config: TaobaoGlobalConfig,
  path: string,
  given: Arguments,
  signal: AbortSignal,
): Promise<unknown> =>
  withToken(
    config.tokens,
    {
      provider: TAOBAO_GLOBAL,
      signal,
      refresh: (refreshToken, until) => refreshTaobaoGlobal(config, refreshToken, until),
    },
    async (token) => (await callOnce(config, path, { ...given, access_token: token }, signal)).data,
  );

const envelope = z.looseObject({
  code: looseText,
  type: looseText,
  message: looseText,
  biz_error_code: looseText,
  /** Beside a code of 0 some interfaces say here that they refuse. */
  success: z.unknown().optional(),
  error_code: looseText,
  data: z.unknown().optional(),
});

const callOnce = async (
  { url, appKey, appSecret, now }: TaobaoGlobalConfig,
  path: string,
  given: Arguments,
  signal: AbortSignal,
): Promise<z.output<typeof envelope>> => {
  const form: Record<string, string> = {
    app_key: appKey,
    timestamp: `${now().getTime()}`,
    sign_method: 'sha256',
    ...formOf(given),
  };
  const { status, body } = await ask({
    provider: TAOBAO_GLOBAL,
    operation: path,
    url: `${url}${path}`,
    method: 'POST',
    form: { ...form, sign: signTaobaoGlobal(path, form, appSecret) },
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  return readEnvelope(body, status, path);
};

const readEnvelope = (body: unknown, status: number, operation: string): z.output<typeof envelope> => {
  const failed = (kind: FailureKind, code: string): ConnectorFailure =>
    new ConnectorFailure({ kind, provider: TAOBAO_GLOBAL, operation, code });
  const read = envelope.safeParse(body);
  if (!read.success) throw failed(status >= 500 ? 'upstream' : 'bad_answer', `${status}`);
  const { code = `${status}`, type = '' } = read.data;
  if (code !== '0') throw failed(kindOfCode(code, type), code);
  const refusal = refusalOf(read.data);
  if (refusal !== undefined) throw failed('declined', refusal);
  return read.data;
};

const refusalOf = ({
  biz_error_code: business = '0',
  success,
  error_code: code = 'success=false',
}: z.output<typeof envelope>): string | undefined => {
  if (business !== '0') return business;
  return success === undefined || isYes(success) ? undefined : code;
};

const KINDS: Readonly<Record<string, FailureKind>> = {
  IncompleteSignature: 'signature',
  IllegalAccessToken: 'auth',
  MissingAccessToken: 'auth',
  IllegalRefreshToken: 'auth',
  InvalidTimestamp: 'config',
  InvalidApiPath: 'config',
  MissingParameter: 'validation',
  ApiCallLimit: 'rate_limit',
  AppCallLimit: 'quota',
  InsufficientPermission: 'permission',
};

/** Types: SYSTEM and ISP are theirs, ISV is ours. */
const kindOfCode = (code: string, type: string): FailureKind =>
  KINDS[code] ?? (type === 'ISV' ? 'validation' : 'upstream');

const tokenAnswer = z.looseObject({
  access_token: z.string(),
  expires_in: z.coerce.number(),
  refresh_token: z.string(),
  refresh_expires_in: z.coerce.number(),
});

const refreshTaobaoGlobal = async (
  config: TaobaoGlobalConfig,
  refreshToken: string,
  signal: AbortSignal,
): Promise<Tokens> => {
  const path = '/auth/token/refresh';
  const read = tokenAnswer.safeParse(await callOnce(config, path, { refresh_token: refreshToken }, signal));
  if (!read.success) throw new ConnectorFailure({ kind: 'auth', provider: TAOBAO_GLOBAL, operation: path });
  const now = config.now().getTime();
  return {
    access: read.data.access_token,
    accessUntil: new Date(now + read.data.expires_in * 1000),
    refresh: read.data.refresh_token,
    refreshUntil: new Date(now + read.data.refresh_expires_in * 1000),
  };
};
