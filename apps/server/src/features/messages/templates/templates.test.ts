import { describe, expect, it } from 'vitest';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { hostileTexts } from '../../../testing/hostile-input.ts';
import { accountMail, type AccountMailKind } from '../../accounts/accounts.mails.ts';
import { secretMails } from './mail-templates.ts';
import { sampleParams } from './template.samples.ts';
import type { Locale, Params, Wording } from './template.ts';
import { type TemplateName, templates, topicOf, wordingOf } from './templates.ts';

/** What people, shops and marketplaces write; the rest is money, times and numbers that the shop writes itself. */
const WRITTEN_BY_OTHERS =
  'itemEn itemZh reason problem carrier trackingNumber question refusal returnNumber reference excerpt nameEn nameZh name host answer item'.split(
    ' ',
  );
const LOCALES = ['en', 'zh'] as const satisfies readonly Locale[];
/** A line break in a text is a line break in a mail, and nothing worse. */
const texts = hostileTexts().filter((text) => !/[\r\n]/.test(text) && text.trim() !== '');

const filledWith = (text: string): Params => ({
  ...sampleParams,
  ...Object.fromEntries(WRITTEN_BY_OTHERS.map((key) => [key, text])),
});

const mailOf = ({ title, body, facts = [], action }: Wording, locale: Locale) =>
  mailLayout(
    {
      heading: title,
      paragraphs: [body],
      rows: facts,
      ...(action === undefined ? {} : { button: { label: action, url: 'https://shop.example/en/order' } }),
      settingsUrl: 'https://shop.example/en/mailSettings?token=x',
    },
    locale,
  );

/** The tags of a page without what stands between them. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
const unescaped = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

describe('[N-03] whatever somebody writes into a name', () => {
  it.each(Object.keys(templates) as TemplateName[])('a mail of %s keeps its form', (name) => {
    for (const locale of LOCALES) {
      const plain = tagsOf(mailOf(wordingOf(name, filledWith('a'), locale), locale).html);
      for (const text of texts) {
        const mail = mailOf(wordingOf(name, filledWith(text), locale), locale);
        expect(tagsOf(mail.html)).toEqual(plain);
      }
    }
  });

  it('stands in both forms of the mail as it was written, and is no template of its own', () => {
    for (const text of ['${7*7}{{7*7}}<%= 7*7 %>', '<img src=x onerror=alert(1)>', '{code}{total}'])
      for (const locale of LOCALES) {
        const mail = mailOf(wordingOf('order_stored', filledWith(text), locale), locale);
        expect(mail.text).toContain(text);
        expect(unescaped(mail.html)).toContain(text);
      }
  });

  it('a code, a link and an address of an account’s own mails do not become tags either', () => {
    const kinds: AccountMailKind[] = ['register_code', 'reset_code', 'welcome', 'data_export', 'closed'];
    for (const text of texts)
      for (const locale of LOCALES) {
        for (const kind of kinds) {
          const facts = (value: string) => ({
            code: value,
            url: `https://shop.example/${value}`,
            origin: value,
          });
          expect(tagsWithoutLinks(accountMail(kind, locale, facts(text)).html)).toEqual(
            tagsWithoutLinks(accountMail(kind, locale, facts('a')).html),
          );
        }
        for (const mail of Object.values(secretMails))
          expect(tagsOf(mailOf(mail[locale]({ email: text }), locale).html)).toEqual(
            tagsOf(mailOf(mail[locale]({ email: 'a' }), locale).html),
          );
      }
  });
});

/** A link holds its address; quotes in it would end the attribute and show as another tag. */
const tagsWithoutLinks = (html: string): string[] =>
  tagsOf(html).map((tag) => tag.replace(/href="[^"]*"/, 'href'));

describe('[N-03] a mail about an offer', () => {
  it('can be ended, every one of them', () => {
    const offers = (Object.keys(templates) as TemplateName[]).filter(
      (name) => templates[name].kind === 'coupon',
    );
    expect(offers.length).toBeGreaterThan(1);
    expect(offers.map(topicOf)).toEqual(offers.map(() => 'offers'));
  });

  it('says the same in the text form as in the HTML', () => {
    for (const name of Object.keys(templates) as TemplateName[])
      for (const locale of LOCALES) {
        const wording = wordingOf(name, sampleParams, locale);
        const { text, html } = mailOf(wording, locale);
        for (const part of [wording.title, wording.body, ...(wording.facts ?? []).flat()]) {
          expect(text).toContain(part);
          expect(unescaped(html)).toContain(part);
        }
      }
  });
});
