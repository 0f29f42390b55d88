import * as z from 'zod';
import { ask } from '../ask.ts';
import { ConnectorFailure, type FailureKind } from '../connector-failure.ts';
import { looseText } from '../market-values.ts';

export interface OneboundConfig {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** The provider told how many calls of the day are used, and how many there are. */
  readonly noteQuota?: ((used: number, most: number) => void) | undefined;
}

export type OneboundPlatform = 'taobao' | '1688' | 'micro';

export const ONEBOUND = 'onebound';
const TIMEOUT_MS = 15_000;

const envelope = z.looseObject({
  error_code: looseText,
  error: looseText,
  reason: looseText,
  api_info: looseText,
});

/** One call; undefined where the goods do not exist. Answers come with HTTP 200 whatever happened. */
export const callOnebound = async (
  { url, key, secret, noteQuota }: OneboundConfig,
  platform: OneboundPlatform,
  api: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> => {
  const query = new URLSearchParams({ key, secret, result_type: 'json', lang: 'cn', ...parameters });
  const { status, body } = await ask({
    provider: ONEBOUND,
    operation: `${platform}/${api}`,
    url: `${url}/${platform}/${api}/?${query.toString()}`,
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  const failed = (kind: FailureKind, code?: string): ConnectorFailure =>
    new ConnectorFailure({ kind, provider: ONEBOUND, operation: `${platform}/${api}`, code });
  if (status >= 500) throw failed('upstream', `${status}`);
  const read = envelope.safeParse(body);
  if (!read.success) throw failed('bad_answer');
  const { error_code: code = '0000', error, api_info: quota } = read.data;
  noteUse(quota, noteQuota);
  if (code === '0000') return body;
  if (code === '2000' || error === 'item-not-found') return undefined;
  throw failed(kindOfCode(code), code);
};

const kindOfCode = (code: string): FailureKind => {
  if (code === '4013') return 'quota';
  if (code === '4005') return 'auth';
  return code.startsWith('4') ? 'validation' : 'upstream';
};

/** `today:3 max:10 all[3=3+0+0];expires:2026-10-08` */
const noteUse = (quota: string | undefined, note: OneboundConfig['noteQuota']): void => {
  const [, used, most] = /today:(\d{1,9})\s+max:(\d{1,9})/.exec(quota ?? '') ?? [];
  if (used !== undefined && most !== undefined) note?.(Number(used), Number(most));
};
