import type { Locale } from '@caravan/domain/shared/locale';
import * as z from 'zod';
import type { Tx } from '../db/database.ts';
import { withoutWaiting } from '../db/driver/pipelined-dialect.ts';
import { newId } from '../ids.ts';
import { addJob, defineJob } from '../jobs/job.ts';
import type { JobContext } from '../jobs/job.ts';
import { mailSender } from './mail-place.ts';
import { oneLine } from './mail-layout.ts';

export interface Mail {
  readonly to: string;
  readonly locale: Locale;
  /** What it is for, in one word, so that the desk can filter: `order_paid`. */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Carries a code or a link that only its reader may see: gone from the database as soon as a mail server has it. */
  readonly isSecret?: boolean;
  /** Ends mails like this one at one press (RFC 8058); only of mails that may be ended. */
  readonly unsubscribeUrl?: string | undefined;
}

/** Leaves a mail in the same transaction; it is sent after the commit, or kept readable at the desk without SMTP. */
export const queueMail = async (tx: Tx, mail: Mail): Promise<string> => {
  const mailId = newId();
  const written = tx.insertInto('mails').values({
    id: mailId,
    recipient: mail.to,
    locale: mail.locale,
    kind: mail.kind,
    subject: oneLine(mail.subject),
    body_text: mail.text,
    body_html: mail.html,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    is_secret: mail.isSecret ?? false,
    created_at: new Date(),
  });
  await tx.executeQuery(withoutWaiting(written.compile()));
  await addJob(tx, sendMail, { mailId });
  return mailId;
};

const send = async ({ db, services, now, isLastAttempt }: JobContext, mailId: string): Promise<void> => {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!row || row.status === 'sent' || row.status === 'kept') return;
  const tried = db.updateTable('mails').where('id', '=', mailId);
  const tries = row.tries + 1;
  try {
    const status = await services.mailTransport.send({
      id: row.id,
      from: mailSender(services, row.locale),
      to: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      unsubscribeUrl: row.unsubscribe_url,
    });
    const isOver = row.is_secret && status === 'sent';
    await tried
      .set({
        status,
        tries,
        sent_at: status === 'sent' ? now : null,
        failure: null,
        ...(isOver ? { body_text: '', body_html: '' } : {}),
      })
      .execute();
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await tried.set({ status: isLastAttempt ? 'failed' : 'waiting', tries, failure }).execute();
    throw new Error('the mail was not taken', { cause: error });
  }
};

export const sendMail = defineJob('mail.send', z.object({ mailId: z.uuid() }), (context, { mailId }) =>
  send(context, mailId),
);
