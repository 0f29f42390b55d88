import { createHmac } from 'node:crypto';
import { newSecret } from '../../platform/ids.ts';

export const SECRET_PURPOSE = 'webhook secrets';
const PREFIX = 'whsec_';

/** 256 bits, written as the Standard Webhooks specification writes a secret. */
export const newWebhookSecret = (): string =>
  PREFIX + Buffer.from(newSecret(), 'base64url').toString('base64');

/** `v1,` and the HMAC-SHA256 of what is sent, as the Standard Webhooks specification has it. */
export const signatureOf = (
  secret: string,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: string },
): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};
