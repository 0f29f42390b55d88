import * as z from 'zod';
import { ask } from '../ask.ts';
import { ConnectorFailure, type FailureKind } from '../connector-failure.ts';
import { formOf, isYes, looseText } from '../market-values.ts';
import { type PlatformConfig, type Tokens, withToken } from '../tokens.ts';
import { signAlibaba } from './alibaba.sign.ts';

export interface AlibabaConfig extends PlatformConfig {
  /** Whether the buyer's account pays by its standing agreement. */
  readonly paysByAgreement: boolean;
}

export const ALIBABA = '1688';
const TIMEOUT_MS = 15_000;

type Arguments = Readonly<Record<string, string | object>>;

/** One signed call as the buyer signed in; the whole body, whose business part may still say no. */
export const callAlibaba = (
  config: AlibabaConfig,
  api: string,
  given: Arguments,
  signal: AbortSignal,
): Promise<unknown> =>
  withToken(
    config.tokens,
    {
      provider: ALIBABA,
      signal,
      refresh: (refreshToken, until) => refreshAlibaba(config, refreshToken, until),
    },
    (token) => callOnce(config, api, given, token, signal),
  );

const callOnce = async (
  { url, appKey, appSecret, now }: AlibabaConfig,
  api: string,
  given: Arguments,
  token: string,
  signal: AbortSignal,
): Promise<unknown> => {
  const path = `param2/1/${api}/${appKey}`;
  const form: Record<string, string> = {
    access_token: token,
    _aop_timestamp: `${now().getTime()}`,
    ...formOf(given),
  };
  const { status, body } = await ask({
    provider: ALIBABA,
    operation: api,
    url: `${url}/openapi/${path}`,
    method: 'POST',
    form: { ...form, _aop_signature: signAlibaba(path, form, appSecret) },
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  const failure = gatewayFailure.safeParse(body).data;
  const code = failure?.error_code;
  if (code === undefined && status < 400) return body;
  const kind = kindOfGateway(code ?? `${status}`, failure?.error_message ?? '');
  throw new ConnectorFailure({ kind, provider: ALIBABA, operation: api, code: code ?? `${status}` });
};

const gatewayFailure = z.looseObject({ error_code: looseText, error_message: looseText });

const GATEWAY_KINDS: Readonly<Record<string, FailureKind>> = {
  'gw.SignatureInvalid': 'signature',
  '401': 'auth',
  'gw.APIACLDecline': 'permission',
  '403': 'permission',
  'gw.APIUnsupported': 'config',
  'gw.ParamMissing': 'validation',
  'gw.QosAppFrequencyLimit': 'rate_limit',
};

const kindOfGateway = (code: string, message: string): FailureKind =>
  GATEWAY_KINDS[code] ?? (/user authorized|access_?token/i.test(message) ? 'auth' : 'upstream');

const tokenAnswer = z.looseObject({
  access_token: z.string(),
  expires_in: z.coerce.number(),
  refresh_token: z.string().optional(),
  refresh_token_timeout: looseText,
});

const refreshAlibaba = async (
  { url, appKey, appSecret, now }: AlibabaConfig,
  refreshToken: string,
  signal: AbortSignal,
): Promise<Tokens> => {
  const { body } = await ask({
    provider: ALIBABA,
    operation: 'getToken',
    url: `${url}/openapi/http/1/system.oauth2/getToken/${appKey}`,
    method: 'POST',
    form: {
      grant_type: 'refresh_token',
      client_id: appKey,
      client_secret: appSecret,
      refresh_token: refreshToken,
    },
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  const read = tokenAnswer.safeParse(body);
  if (!read.success) throw new ConnectorFailure({ kind: 'auth', provider: ALIBABA, operation: 'getToken' });
  return {
    access: read.data.access_token,
    accessUntil: new Date(now().getTime() + read.data.expires_in * 1000),
    refresh: read.data.refresh_token ?? refreshToken,
    refreshUntil: timeOfAlibaba(read.data.refresh_token_timeout),
  };
};

/** `20270521000000000+0800` */
const timeOfAlibaba = (text: string | undefined): Date | undefined => {
  const [, year, month, day, hour, minute, second, zone] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d{3}([+-]\d{4})$/.exec(text ?? '') ?? [];
  if (zone === undefined) return undefined;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone.slice(0, 3)}:${zone.slice(3)}`);
};

const businessAnswer = z.looseObject({
  success: z.unknown().optional(),
  code: looseText,
  message: looseText,
  errorCode: looseText,
  errorMsg: looseText,
  errorMessage: looseText,
});

/** The business part of an answer, which says itself whether it is one; `success` is sometimes a text. */
export const resultOf = (
  body: unknown,
  operation: string,
): { result: unknown; code: string | undefined; isSuccess: boolean } => {
  const outer = z.looseObject({ result: z.unknown().optional() }).safeParse(body);
  const said = businessAnswer.safeParse(body);
  const inner = businessAnswer.safeParse(outer.data?.result);
  if (!outer.success || !said.success)
    throw new ConnectorFailure({ kind: 'bad_answer', provider: ALIBABA, operation });
  const speaker = said.data.success === undefined && inner.success ? inner.data : said.data;
  return {
    result: outer.data.result,
    code: speaker.code ?? speaker.errorCode,
    isSuccess: isYes(speaker.success),
  };
};
