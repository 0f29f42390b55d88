import { createHmac } from 'node:crypto';
import type { SecretKeys } from '../../platform/config/secret-key.ts';
import { isSame } from '../../platform/keys/is-same.ts';
import { MAIL_TOPICS, type MailTopic } from '@caravan/contract/messages/messages.calls';

/**
 * Of the links in a mail by which its reader says which mails shall come, without signing in. It stands for this person
 * and this purpose only, and holds as long as the account: mail is read years later.
 */
export const mailTokenOf = (secretKey: string, accountId: string, topic: MailTopic): string =>
  `${accountId}.${topic}.${signatureOf(secretKey, accountId, topic)}`;

/** Whom a token stands for and what its mail was about; undefined for one that we did not write. */
export const readMailToken = (
  secretKeys: SecretKeys,
  token: string,
): { accountId: string; topic: MailTopic } | undefined => {
  const [accountId = '', word = '', signature = ''] = token.split('.');
  const topic = MAIL_TOPICS.find((known) => known === word);
  if (!topic) return undefined;
  const isRight = secretKeys.some((key) => isSame(signatureOf(key, accountId, topic), signature));
  return isRight ? { accountId, topic } : undefined;
};

const signatureOf = (secretKey: string, accountId: string, topic: MailTopic): string =>
  createHmac('sha256', secretKey).update(`mail topics ${accountId} ${topic}`).digest('base64url');
