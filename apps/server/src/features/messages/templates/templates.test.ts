import { USUAL_LOOK } from '../../../platform/brand/brand.ts';
import type { Locale } from '@caravan/domain/shared/locale';
import { describe, expect, it } from 'vitest';
import { oneLine } from '../../../platform/mail/mail-layout.ts';
import { hostileTexts } from '../../../testing/hostile/hostile-input.ts';
import { accountMail, type AccountMailKind } from '../../accounts/accounts.mails.ts';
import { everyMail, type SampleMail } from './every-mail.fixtures.ts';
import { sampleParams } from './template.samples.ts';
import type { Params } from './template.ts';
import { type TemplateName, templates, topicOf, wordingOf } from './templates.ts';
import { mailOfWording } from './wording-mail.ts';

/** What people, shops and marketplaces write; the rest is money, times and numbers that the shop writes itself. */
const WRITTEN_BY_OTHERS =
  'itemEn itemZh reason problem carrier trackingNumber question refusal returnNumber reference excerpt nameEn nameZh name host answer item email lineEn lineZh'.split(
    ' ',
  );
const LOCALES = ['en', 'zh'] as const satisfies readonly Locale[];
const PLACE = {
  shop: 'Shop',
  colours: USUAL_LOOK,
  origin: 'https://shop.example',
  url: 'https://shop.example/en/order',
  code: 'A1',
};
/** A line break in a text is a line break in a mail, and nothing worse. */
const texts = hostileTexts().filter((text) => !/[\r\n\u2028\u2029]/.test(text) && text.trim() !== '');

const filledWith = (text: string): Params => ({
  ...sampleParams,
  ...Object.fromEntries(WRITTEN_BY_OTHERS.map((key) => [key, text])),
});

/** The tags of a page without what stands between them. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
const unescaped = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
/** What a reader sees of a page, and the name of its window. */
const wordsOf = (html: string): string =>
  unescaped(html.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]*>/g, ' '));
const nameOf = ({ name, locale }: SampleMail): string => `${name} ${locale}`;

describe('[N-03] [T-08] every mail', () => {
  const mails = everyMail();

  it('that a template or an account’s own page writes is among them, in both languages', () => {
    const mailed = (Object.keys(templates) as TemplateName[]).filter((name) => templates[name].mailed);
    expect(mailed.length).toBeGreaterThan(30);
    for (const locale of LOCALES)
      expect(mails.filter((mail) => mail.locale === locale).map(({ name }) => name)).toEqual(
        expect.arrayContaining([...mailed, 'register_code', 'welcome', 'closed', 'account_made']),
      );
  });

  it.each(mails.map((mail) => [nameOf(mail), mail] as const))(
    '%s is whole in its subject and both forms',
    (_, { subject, text, html, locale }) => {
      for (const words of [subject, text, wordsOf(html)]) {
        expect(words.trim()).not.toBe('');
        expect(words).not.toMatch(/undefined|NaN|\bnull\b|\[object|[{}]|\$\$/);
      }
      expect(subject.length).toBeLessThan(78);
      expect(html).toContain(`lang="${locale === 'zh' ? 'zh-CN' : 'en'}"`);
      expect(html).toMatch(/<h1\b/);
      // Without anything from elsewhere, and in the one layout that every mail program draws.
      expect(html).not.toMatch(/<(img|link|script|iframe|form)\b|url\(|@import|\b(flex|grid)\b/);
    },
  );

  it.each(mails.map((mail) => [nameOf(mail), mail] as const))(
    '%s leads nowhere but to the shop',
    (_, { text, html }) => {
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
      const written = text.match(/https?:\/\/[^\s]+/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      for (const link of [...links, ...written])
        expect(unescaped(link)).toMatch(/^https:\/\/caravan\.example\/(?!\/)\S+$/);
      expect(new Set(links.map(unescaped))).toEqual(new Set(written));
    },
  );

  it('speaks one language only, but for names', () => {
    const names = /Haitao Store|Pixel 9|PayPal|JSON|UTC|https?:\/\/\S+/g;
    for (const { name, locale, subject, text } of everyMail(filledWith('…'))) {
      const words = `${subject}\n${text}`.replaceAll(names, '').replaceAll(String(sampleParams['code']), '');
      if (locale === 'en') expect(words, name).not.toMatch(/\p{Script=Han}|[：，。！？（）「」]/u);
      else expect(words, name).not.toMatch(/[A-Za-z]{3,}|\w[.,!?:]\s/);
    }
  });

  it('about an order, a parcel or an application names it in its subject', () => {
    const code = String(sampleParams['code']);
    const about = mails.filter(({ text }) => text.includes(`: ${code}`) || text.includes(`：${code}`));
    expect(about.length).toBeGreaterThan(40);
    expect(about.filter(({ subject }) => !subject.endsWith(` · ${code}`))).toEqual([]);
  });
});

describe('[N-03] whatever somebody writes into a name', () => {
  it('leaves the form of every mail as it is, and its subject in one line', () => {
    const plain = new Map(everyMail(filledWith('a')).map((mail) => [nameOf(mail), tagsOf(mail.html)]));
    for (const text of texts)
      for (const mail of everyMail(filledWith(text)))
        expect(tagsOf(mail.html), `${nameOf(mail)} ${text}`).toEqual(plain.get(nameOf(mail)));
    expect(oneLine('a\r\nBcc: b@c.test\u2028d\u0000')).toBe('a Bcc: b@c.test d');
  });

  it('stands in both forms of the mail as it was written, and is no template of its own', () => {
    for (const text of ['${7*7}{{7*7}}<%= 7*7 %>', '<img src=x onerror=alert(1)>', '{code}{total}'])
      for (const locale of LOCALES) {
        const wording = wordingOf('order_stored', filledWith(text), locale);
        const mail = mailOfWording(wording, { ...PLACE, locale });
        expect(mail.text).toContain(text);
        expect(unescaped(mail.html)).toContain(text);
      }
  });

  it('a code, a link and an address of an account’s own mails do not become tags either', () => {
    const kinds: AccountMailKind[] = ['register_code', 'reset_code', 'welcome', 'data_export', 'closed'];
    for (const text of texts)
      for (const locale of LOCALES)
        for (const kind of kinds) {
          const facts = (value: string) => ({
            code: value,
            url: `https://shop.example/${value}`,
          });
          const mailWith = (value: string) =>
            accountMail(kind, { ...PLACE, locale, origin: value, shop: value }, facts(value)).html;
          expect(tagsWithoutLinks(mailWith(text))).toEqual(tagsWithoutLinks(mailWith('a')));
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
        const { text, html } = mailOfWording(wording, { ...PLACE, locale });
        for (const part of [wording.title, wording.body, ...(wording.facts ?? []).flat()]) {
          expect(text).toContain(part);
          expect(unescaped(html)).toContain(part);
        }
      }
  });
});
