import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly from: string | { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl: string | null;
}

export interface MailTransport {
  /** `kept`: there is nobody to send it, it stays readable in the desk's mailbox. */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>;
  close(): void;
}

export const createMailTransport = (config: Pick<Config, 'smtpUrl' | 'publicOrigin'>): MailTransport => {
  if (!config.smtpUrl) return { send: () => Promise.resolve('kept'), close: () => {} };
  const smtp = createTransport({ ...partsOf(config.smtpUrl, 10_000, 30_000), pool: true, maxConnections: 2 });
  const domain = new URL(config.publicOrigin).hostname;
  return {
    send: async ({ id, from, to, subject, text, html, unsubscribeUrl }) => {
      // the same id at every try lets the receiving side drop a repeat
      await smtp.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl),
      });
      return 'sent';
    },
    close: () => smtp.close(),
  };
};

/** Why mails could not be handed over; undefined: the server let us in. Sends nothing. */
export const problemOfMailServer = async (
  smtpUrl: string,
  patienceMs: number,
): Promise<string | undefined> => {
  const smtp = createTransport(partsOf(smtpUrl, patienceMs, patienceMs));
  try {
    await smtp.verify();
    return undefined;
  } catch (error) {
    const { code, cause, responseCode } = error as SmtpError;
    const found = cause?.code ?? code ?? 'no answer';
    return responseCode === undefined ? found : `${found} ${responseCode}`;
  } finally {
    smtp.close();
  }
};

/** What nodemailer tells of a failure: https://nodemailer.com/errors */
interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly cause?: { readonly code?: string };
}

const partsOf = (url: string, patienceMs: number, socketTimeout: number) => ({
  url,
  // a mail server elsewhere must speak TLS before anything is said to it
  requireTLS: !isHere(url),
  connectionTimeout: patienceMs,
  greetingTimeout: patienceMs,
  socketTimeout,
  disableFileAccess: true,
  disableUrlAccess: true,
});

const isHere = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** The button of the mail program: https://www.rfc-editor.org/rfc/rfc8058 */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
