import type { Locale } from '@caravan/domain/shared/locale';
import type { Services } from '../services.ts';
import { USUAL_LOOK } from '../brand/brand.ts';
import type { MailPlace } from './mail-layout.ts';

/** Where mails of this shop come from, in a language. */
export const mailPlace = (
  { config, brand }: Pick<Services, 'config' | 'brand'>,
  locale: Locale,
  /** A further language of the shop. */
  language?: string,
): MailPlace => {
  const { name, colours } = brand.now();
  return {
    locale,
    language,
    origin: config.publicOrigin,
    shop: name[locale],
    colours: colours ?? USUAL_LOOK,
  };
};

/** Who mails are from: MAIL_FROM as it is written, or its address, or the brand's, under the shop's name. */
export const mailSender = (
  { config, brand }: Pick<Services, 'config' | 'brand'>,
  /** As a mail's row says it. */
  locale: string,
): string | { readonly name: string; readonly address: string } => {
  const { name, mailAddress, isOwn } = brand.now();
  if (config.mailFrom.includes('<') && !isOwn) return config.mailFrom;
  return { name: locale === 'zh' ? name.zh : name.en, address: mailAddress ?? addressIn(config.mailFrom) };
};

const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;
