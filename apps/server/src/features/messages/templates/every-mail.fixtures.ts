import { USUAL_LOOK } from '../../../platform/brand/brand.ts';
import type { Locale } from '@caravan/domain/shared/locale';
import type { MailPlace } from '../../../platform/mail/mail-layout.ts';
import { ACCOUNT_MAILS, accountMail } from '../../accounts/accounts.mails.ts';
import { STAFF_MAILS, staffMail } from '../../staff/login/staff.mails.ts';
import { secretMails } from './mail-templates.ts';
import type { Params, Template } from './template.ts';
import { sampleParams } from './template.samples.ts';
import { type TemplateName, templates, topicOf, wordingOf } from './templates.ts';
import { mailOfWording } from './wording-mail.ts';

const ORIGIN = 'https://caravan.example';
const placeIn = (locale: Locale, language?: string): MailPlace => ({
  locale,
  language,
  origin: ORIGIN,
  shop: 'Haitao Store',
  colours: USUAL_LOOK,
});
const SECRET = 'k3pWq0Zx7Tn4LrJ2cVb8YdHs6Ma1GfQe9UiOoPtR5vE';
const NAMES = { en: 'Mei Lin', zh: '林梅' } as const;
const LOCALES = ['en', 'zh'] as const satisfies readonly Locale[];

export interface SampleMail {
  readonly name: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Every mail that the shop can write, in both languages, filled as real ones are; for tests and for looking at. */
export const everyMail = (params: Params = sampleParams): SampleMail[] =>
  LOCALES.flatMap((locale) => [
    ...(Object.keys(templates) as TemplateName[])
      .filter((name) => (templates[name] as Template).mailed)
      .map((name) => ({ name, locale, ...ofTemplate(name, params, locale) })),
    ...Object.entries(secretMails).map(([name, written]) => {
      const url = `${ORIGIN}/${locale}/setPassword#secret=${SECRET}`;
      const email = String(params['email']);
      return {
        name,
        locale,
        ...mailOfWording(written[locale]({ email }), { ...placeIn(locale), url }),
      };
    }),
    ...ACCOUNT_MAILS.map((name) => {
      const url = `${ORIGIN}/api/client/user/export/${SECRET}`;
      return {
        name,
        locale,
        ...accountMail(name, placeIn(locale), { url, code: '402917', name: 'Pixel 9' }),
      };
    }),
    ...STAFF_MAILS.map((name) => {
      const facts = {
        name: NAMES[locale],
        url: `${ORIGIN}/desk/password#secret=${SECRET}`,
        passkey: 'Pixel 9',
      };
      return { name, locale, ...staffMail(name, placeIn(locale), facts) };
    }),
  ]);

/** The mails to a shopper in a further language: the wordings of each template, once, filled as given. */
export const shopperMailsIn = (language: string, params: Params) => {
  const place = placeIn('en', language);
  const facts = { url: `${ORIGIN}/en/ForgotPassword`, code: '402917', ended: ENDED };
  return [
    ...(Object.keys(templates) as TemplateName[]).map((name) => ({
      name: name as string,
      ...ofTemplate(name, params, 'en', language),
    })),
    ...Object.entries(secretMails).map(([name, written]) => ({
      name,
      ...mailOfWording(written.en({ email: String(params['email']) }), { ...place, url: ORIGIN }),
    })),
    ...ACCOUNT_MAILS.map((name) => ({ name, ...accountMail(name, place, facts) })),
  ];
};

const ENDED = { sessions: 1, tokens: ['A1'], webhooks: ['B2'], calendars: 1, browsers: 1, passkeys: 1 };

const ofTemplate = (name: TemplateName, params: Params, locale: Locale, language?: string) =>
  mailOfWording(wordingOf(name, params, locale), {
    ...placeIn(locale, language),
    url: `${ORIGIN}/${locale}/orderDetail?orderCode=${String(params['code'])}`,
    code: String(params['code']),
    ...(topicOf(name) && { settingsUrl: `${ORIGIN}/${locale}/mailSettings?token=${SECRET}` }),
  });
