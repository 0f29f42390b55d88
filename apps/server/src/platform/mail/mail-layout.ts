import type { Locale } from '@caravan/domain/shared/locale';
import type { Look } from '@caravan/domain/shared/look';
import { htmlOf } from './mail-html.ts';
import { mailTextsIn } from './mail-language.ts';

/** What a mail says, once; its plain text and its HTML are both made from it. */
export interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Facts in two columns: order code, total … */
  readonly rows?: readonly (readonly [label: string, value: string])[];
  readonly button?: { readonly label: string; readonly url: string };
  /** A six-digit code or the like, shown large. */
  readonly code?: string;
  /** Smaller, at the end: why this mail came, how long a link holds. */
  readonly note?: string;
  /** Where mails like this one are ended; only of mails that may be. */
  readonly settingsUrl?: string;
}

/** Where a mail comes from and whom it speaks to. */
export interface MailPlace {
  readonly locale: Locale;
  /** The further language of the shop that it is read in, if any. */
  readonly language?: string | undefined;
  /** Where the shop is reached. */
  readonly origin: string;
  /** What it is called. */
  readonly shop: string;
  readonly colours: Look;
}

/** Both forms of a mail, from what {@link mailContentIn} says. */
export const mailLayout = (given: MailContent, place: MailPlace): { text: string; html: string } => {
  const content = tame(given);
  return { text: textOf(content, place), html: htmlOf(content, place) };
};

/** One line without a control character: nothing in it becomes a header of its own. */
export const oneLine = (text: string): string => harmless(text).replace(/\s+/gu, ' ').trim();

// Overrides of the writing direction would garble the sentence around a name; other control characters show nowhere.
const HARMFUL = /[\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;
const harmless = (text: string): string => text.replace(HARMFUL, '').replace(/\r\n?|\u2028|\u2029/g, '\n');

const tame = ({ heading, paragraphs, rows, button, code, note, ...rest }: MailContent): MailContent => ({
  ...rest,
  heading: oneLine(heading),
  paragraphs: paragraphs.map((paragraph) => harmless(paragraph)),
  ...(rows && { rows: rows.map(([label, value]) => [label, harmless(value)] as const) }),
  ...(button && { button: { label: button.label, url: harmless(button.url) } }),
  ...(code !== undefined && { code: harmless(code) }),
  ...(note !== undefined && { note: harmless(note) }),
});

const textOf = (
  { heading, paragraphs, rows = [], button, code, note, settingsUrl }: MailContent,
  place: MailPlace,
): string => {
  const { colon, footer, help, settings } = mailTextsIn(place);
  return [
    heading,
    ...paragraphs,
    code,
    rows.map(([label, value]) => `${label}${colon}${value}`).join('\n'),
    button && `${button.label}${colon.trimEnd()}\n${button.url}`,
    note,
    [
      '--',
      footer,
      `${help}${colon}${place.origin}/${place.language ?? place.locale}/helpCenter`,
      ...(settingsUrl === undefined ? [] : [`${settings}${colon}${settingsUrl}`]),
    ].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
};
