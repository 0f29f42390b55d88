import type { EndedAccess } from '@caravan/contract/accounts/ended-access';

interface EndedTexts {
  readonly tokens: string;
  readonly webhooks: string;
  readonly calendars: string;
  readonly browsers: string;
}

/** What a new password has ended, beside other devices; nothing where there was nothing. */
export const endedAccessText = (ended: EndedAccess, texts: EndedTexts): string => {
  const named = (text: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [text.replace('{names}', names.join(', '))];
  return [
    ...named(texts.tokens, ended.tokens),
    ...named(texts.webhooks, ended.webhooks),
    ...(ended.calendars > 0 ? [texts.calendars] : []),
    ...(ended.browsers > 0 ? [texts.browsers] : []),
  ].join(' ');
};
