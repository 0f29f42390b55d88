import { phraseIn } from '../languages/phrases.ts';
import type { MailContent, MailPlace } from './mail-layout.ts';
import { mailTexts } from './mail-texts.ts';

/** What a mail says, in the further language of its reader; its own addresses lead to that language's pages. */
export const mailContentIn = (content: MailContent, { language, locale, origin }: MailPlace): MailContent => {
  if (language === undefined) return content;
  const say = (text: string): string => phraseIn(language, text);
  const { heading, paragraphs, rows, button, note } = content;
  return {
    ...content,
    heading: say(heading),
    paragraphs: paragraphs.map(say),
    ...(rows && { rows: rows.map(([label, value]) => [say(label), say(value)] as const) }),
    ...(button && {
      button: {
        label: say(button.label),
        url: button.url.replace(`${origin}/${locale}`, `${origin}/${language}`),
      },
    }),
    ...(note !== undefined && { note: say(note) }),
  };
};

/** What every mail says besides its own words. */
export const mailTextsIn = ({ language, locale, shop }: MailPlace) => {
  const { colon, footer, fallback, help, settings } = mailTexts[locale];
  return {
    colon,
    footer: phraseIn(language, footer(shop)),
    fallback: phraseIn(language, fallback),
    help: phraseIn(language, help),
    settings: phraseIn(language, settings),
  };
};
