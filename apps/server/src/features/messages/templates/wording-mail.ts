import { type MailPlace, mailLayout } from '../../../platform/mail/mail-layout.ts';
import { mailContentIn } from '../../../platform/mail/mail-language.ts';
import type { Wording } from './template.ts';

interface Told extends MailPlace {
  /** Where the button leads. */
  readonly url: string;
  /** The order, parcel or application it is about, for the subject: several mails of one day are told apart by it. */
  readonly code?: string | undefined;
  readonly settingsUrl?: string | undefined;
}

/** A wording as a mail: its subject and both forms. */
export const mailOfWording = (
  { title, body, facts, action }: Wording,
  { url, code, settingsUrl, ...place }: Told,
): { subject: string; text: string; html: string } => {
  const content = mailContentIn(
    {
      heading: title,
      paragraphs: [body],
      ...(facts && { rows: facts }),
      ...(action !== undefined && { button: { label: action, url } }),
      ...(settingsUrl !== undefined && { settingsUrl }),
    },
    place,
  );
  const { heading } = content;
  return { subject: code ? `${heading} · ${code}` : heading, ...mailLayout(content, place) };
};
