import { LOCALES } from '@caravan/domain/shared/locale';
import type { Locale } from '@caravan/domain/shared/locale';
import * as z from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Job, type JobContext, defineJob } from '../../platform/jobs/job.ts';
import { mailPlace } from '../../platform/mail/mail-place.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { returnsOf } from './returns/returns.queries.ts';
import { findRecipient } from './messages.queries.ts';
import { type SecretMail, secretMails } from './templates/mail-templates.ts';
import type { Params, Wording } from './templates/template.ts';
import { isTemplate, topicOf, wordingOf } from './templates/templates.ts';
import { mailOfWording } from './templates/wording-mail.ts';
import { mailTokenOf } from './mail-token.ts';

const payload = z.object({
  to: z.union([
    z.object({ accountId: z.uuid() }),
    z.object({ email: z.string(), locale: z.enum(LOCALES), language: z.string().nullish() }),
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
  if (topic && (await isUnwanted(db, recipient, topic))) return;
  const wording = wordingOf(template, params, recipient.locale);
  const { publicOrigin } = services.config;
  const reads = recipient.language ?? recipient.locale;
  const url = `${publicOrigin}/${reads}/${link ?? ''}`;
  const token = topic && 'accountId' in to ? mailTokenOf(services.secretKey, to.accountId, topic) : undefined;
  const addressee = {
    ...recipient,
    ...endingOf(token, publicOrigin, reads),
    ...codeOf(params),
    url,
  };
  await transaction((tx) => queue(tx, services, addressee, template, wording));
};

/** Muted by its reader, or to an address where mails come back. */
const isUnwanted = async (db: Db, { muted, email }: Recipient, topic: string): Promise<boolean> =>
  muted.includes(topic) || (await returnsOf(db, [email])).length > 0;

const endingOf = (token: string | undefined, origin: string, locale: string) =>
  token === undefined
    ? {}
    : {
        settingsUrl: `${origin}/${locale}/mailSettings?token=${token}`,
        unsubscribeUrl: `${origin}/api/message/unsubscribe?token=${token}`,
      };

const codeOf = ({ code }: Params) => (typeof code === 'string' ? { code } : {});

interface Addressee {
  readonly isSecret?: boolean;
  readonly email: string;
  readonly locale: Locale;
  /** The further language of the shop that the person reads. */
  readonly language?: string | undefined;
  /** Where the button leads, at the shop. */
  readonly url: string;
  readonly code?: string;
  readonly settingsUrl?: string;
  readonly unsubscribeUrl?: string;
}

interface Recipient extends Pick<Addressee, 'email' | 'locale' | 'language'> {
  /** Topics that this person wants no mails about. */
  readonly muted: readonly string[];
}

const recipientOf = async (db: Db, to: z.output<typeof payload>['to']): Promise<Recipient | undefined> =>
  'accountId' in to
    ? findRecipient(db, to.accountId)
    : { ...to, language: to.language ?? undefined, muted: [] };

/** A mail whose button carries a secret; nothing of it is kept but the mail itself. */
export const queueSecretMail = (
  tx: Tx,
  services: Place,
  mail: Pick<Addressee, 'email' | 'locale' | 'url'> & {
    readonly kind: SecretMail;
    readonly language?: string | null;
  },
): Promise<void> =>
  queue(
    tx,
    services,
    { ...mail, language: mail.language ?? undefined, isSecret: true },
    mail.kind,
    secretMails[mail.kind][mail.locale]({ email: mail.email }),
  );

type Place = Parameters<typeof mailPlace>[0];

const queue = async (
  tx: Tx,
  services: Place,
  to: Addressee,
  kind: string,
  wording: Wording,
): Promise<void> => {
  await queueMail(tx, {
    to: to.email,
    locale: to.locale,
    kind,
    unsubscribeUrl: to.unsubscribeUrl,
    isSecret: to.isSecret ?? false,
    ...mailOfWording(wording, { ...to, ...mailPlace(services, to.locale, to.language) }),
  });
};

export const messagesJobs: readonly Job[] = [mailMessage];
