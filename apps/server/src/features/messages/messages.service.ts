import type { Locale } from '@caravan/domain/shared/locale';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { publishLive, topicOfAccount } from '../../platform/live/publish.ts';
import { mailMessage } from './messages.jobs.ts';
import { insertMessage } from './messages.queries.ts';
import { pushToBrowsers } from './push/push.jobs.ts';
import { type ParamsOf, type TemplateName, templates } from './templates/templates.ts';

interface Told<Name extends TemplateName> {
  readonly template: Name;
  readonly params: ParamsOf<Name>;
  /** A path of the storefront below the locale, as `orderDetail?orderCode=…`. */
  readonly link?: string;
  readonly now: Date;
  /** Whether a mail goes out as well; left out, the template says. */
  readonly mail?: boolean;
}

/** Tells a shopper something: in the message box, on open pages, and by mail when it is important. */
export const notify = async <Name extends TemplateName>(
  tx: Tx,
  { accountId, template, params, link, now, mail }: Told<Name> & { readonly accountId: string },
): Promise<void> => {
  const { kind, mailed } = templates[template];
  const messageId = newId(now);
  await insertMessage(tx, {
    id: messageId,
    account_id: accountId,
    kind,
    template,
    params: JSON.stringify(params),
    link: link ?? null,
    created_at: now,
  });
  await publishLive(tx, { topic: topicOfAccount(accountId), kind: 'message', payload: { messageId, kind } });
  await pushToBrowsers(tx, accountId, { messageId, template, params, link });
  if (mail ?? mailed) await addJob(tx, mailMessage, { to: { accountId }, template, params, link });
};

/** Tells a guest, who has only an e-mail address, what is important enough for a mail. */
export const notifyGuest = async <Name extends TemplateName>(
  tx: Tx,
  {
    email,
    locale,
    language,
    template,
    params,
    link,
    mail,
  }: Told<Name> & { readonly email: string; readonly locale: Locale; readonly language?: string | null },
): Promise<void> => {
  if (mail ?? templates[template].mailed)
    await addJob(tx, mailMessage, { to: { email, locale, language }, template, params, link });
};
