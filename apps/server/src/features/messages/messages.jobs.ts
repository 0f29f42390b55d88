import * as z from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Job, type JobContext, defineJob } from '../../platform/jobs/job.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { findRecipient } from './messages.queries.ts';
import { type SecretMail, secretMails } from './templates/mail-templates.ts';
import type { Locale, Wording } from './templates/template.ts';
import { isTemplate, topicOf, wordingOf } from './templates/templates.ts';
import { mailTokenOf } from './mail-token.ts';

const payload = z.object({
  to: z.union([
    z.object({ accountId: z.uuid() }),
    z.object({ email: z.string(), locale: z.enum(['en', 'zh']) }),
  ]),
  template: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  link: z.string().optional(),
});

/** Writes what a shopper was told as a mail, in the language they use now. */
export const mailMessage = defineJob('messages.mail', payload, (context, told) => writeMail(context, told));

const writeMail = async (
  { db, services, transaction }: JobContext,
  { to, template, params, link }: z.output<typeof payload>,
): Promise<void> => {
  const recipient = await recipientOf(db, to);
  if (!recipient || !isTemplate(template)) return;
  const topic = 'accountId' in to ? topicOf(template) : undefined;
  if (topic && recipient.muted.includes(topic)) return;
  const wording = wordingOf(template, params, recipient.locale);
  const url = `${services.config.publicOrigin}/${recipient.locale}/${link ?? ''}`;
  const { publicOrigin } = services.config;
  const token = topic && 'accountId' in to ? mailTokenOf(services.secretKey, to.accountId, topic) : undefined;
  const ending = token && {
    settingsUrl: `${publicOrigin}/${recipient.locale}/mailSettings?token=${token}`,
    unsubscribeUrl: `${publicOrigin}/api/message/unsubscribe?token=${token}`,
  };
  await transaction((tx) => queue(tx, { ...recipient, ...ending }, template, wording, url));
};

interface Addressee {
  readonly isSecret?: boolean;
  readonly email: string;
  readonly locale: Locale;
  readonly settingsUrl?: string;
  readonly unsubscribeUrl?: string;
}

interface Recipient extends Addressee {
  /** Topics that this person wants no mails about. */
  readonly muted: readonly string[];
}

const recipientOf = async (db: Db, to: z.output<typeof payload>['to']): Promise<Recipient | undefined> =>
  'accountId' in to ? findRecipient(db, to.accountId) : { ...to, muted: [] };

/** A mail whose button carries a secret; nothing of it is kept but the mail itself. */
export const queueSecretMail = (
  tx: Tx,
  mail: Pick<Addressee, 'email' | 'locale'> & { readonly kind: SecretMail; readonly url: string },
): Promise<void> =>
  queue(
    tx,
    { ...mail, isSecret: true },
    mail.kind,
    secretMails[mail.kind][mail.locale]({ email: mail.email }),
    mail.url,
  );

const queue = async (tx: Tx, to: Addressee, kind: string, wording: Wording, url: string): Promise<void> => {
  const content = {
    heading: wording.title,
    paragraphs: [wording.body],
    ...(wording.facts ? { rows: wording.facts } : {}),
    ...(wording.action ? { button: { label: wording.action, url } } : {}),
    ...(to.settingsUrl ? { settingsUrl: to.settingsUrl } : {}),
  };
  await queueMail(tx, {
    to: to.email,
    locale: to.locale,
    kind,
    subject: wording.title,
    unsubscribeUrl: to.unsubscribeUrl,
    isSecret: to.isSecret ?? false,
    ...mailLayout(content, to.locale),
  });
};

export const messagesJobs: readonly Job[] = [mailMessage];
