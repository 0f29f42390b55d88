import { inkOn, type Look, mixed, softOf } from '@caravan/domain/shared/look';
import { escapeHtml } from '../html/escape-html.ts';
import { directionOf } from '../languages/phrases.ts';
import type { MailContent, MailPlace } from './mail-layout.ts';
import { mailTextsIn } from './mail-language.ts';

/** Tables and styles on each tag, which every mail program understands; what only some understand is in {@link styleOf}. */
export const htmlOf = (content: MailContent, place: MailPlace): string => `<!doctype html>
<html lang="${languageOf(place)}" dir="${directionOf(languageOf(place))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(content.heading)}</title>
<style>${styleOf(place.colours)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f4f5">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f4f4f5;mso-hide:all">${escape(preview(content))}${FILLER}</div>
<table role="presentation" class="page" ${TABLE} style="background:#f4f4f5">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" ${TABLE} style="max-width:560px;background:#ffffff;border-radius:12px;text-align:${directionOf(languageOf(place)) === 'rtl' ? 'right' : 'left'};${FONT}">
<tr><td bgcolor="${place.colours.accent}" style="height:6px;border-radius:12px 12px 0 0;background:${place.colours.accent};font-size:1px;line-height:6px">&nbsp;</td></tr>
<tr><td class="pad ink" style="padding:20px 32px 0;font-size:18px;line-height:1.3;font-weight:700;color:#1f2024">${escape(place.shop)}</td></tr>
<tr><td class="pad" style="padding:20px 32px 8px">
<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:1.3;font-weight:700;color:#1f2024;${WRAP}">${escape(content.heading)}</h1>
${partsOf(content, place).join('\n')}
</td></tr>
<tr><td class="pad line faint" style="padding:16px 32px 24px;border-top:1px solid #e6e6ea;font-size:13px;line-height:1.7;color:#6b6e76">${footerOf(content, place)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>`;

const languageOf = ({ language, locale }: MailPlace): string =>
  language ?? (locale === 'zh' ? 'zh-CN' : 'en');

/** Mail programs know no logical sides: the gap after a label, on the side where its value stands. */
const gap = (place: MailPlace): string =>
  directionOf(languageOf(place)) === 'rtl' ? '0 10px 16px' : '16px 10px 0';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',Arial,sans-serif";
const TABLE = 'width="100%" cellpadding="0" cellspacing="0" border="0"';
/** A name or a tracking number without a blank must not push the page wider than a phone. */
const WRAP = 'word-break:break-word;overflow-wrap:anywhere';

/** Narrow screens, and night where the mail program tells of it; others darken a mail by themselves. */
const styleOf = ({ textDark, accent }: Look): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#121316!important}
.card{background:#1d1f23!important}
.ink{color:#f4f4f6!important}
.body{color:#d0d2d8!important}
.faint{color:#a3a6af!important}
.line{border-color:#363940!important}
.link{color:${textDark}!important}
.code{background:${mixed(accent, '#1d1f23', 0.16)}!important}
}
`;

/** Blanks that lists of mails show behind the preview, so that nothing of the page follows it there. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40);

/** What lists of mails show beside the subject. */
const preview = ({ paragraphs }: MailContent): string => (paragraphs[0] ?? '').slice(0, 140);

const partsOf = ({ paragraphs, rows, button, code, note }: MailContent, place: MailPlace): string[] => [
  ...paragraphs.map(
    (paragraph) =>
      `<p class="body" style="margin:0 0 20px;font-size:16px;line-height:1.6;color:#3a3c42;${WRAP}">${escape(paragraph)}</p>`,
  ),
  ...(code === undefined ? [] : [codeOf(code, place.colours)]),
  ...(rows?.length ? [rowsTable(rows, place)] : []),
  ...(button ? [buttonOf(button, place)] : []),
  ...(note
    ? [
        `<p class="faint" style="margin:0 0 20px;font-size:14px;line-height:1.6;color:#6b6e76;${WRAP}">${escape(note)}</p>`,
      ]
    : []),
];

const codeOf = (code: string, { accent }: Look): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>` +
  `<td class="code ink" bgcolor="${softOf(accent).light}" style="padding:14px 16px 14px 24px;border-radius:10px;background:${softOf(accent).light};font-size:32px;line-height:1.2;font-weight:700;letter-spacing:8px;color:#1f2024">${escape(code)}</td></tr></table>`;

const rowsTable = (rows: readonly (readonly [string, string])[], place: MailPlace): string =>
  `<table role="presentation" ${TABLE} class="line" style="margin:0 0 24px;border-top:1px solid #e6e6ea">${rows
    .map(
      ([label, value]) =>
        `<tr><td class="line faint" width="34%" valign="top" style="padding:10px ${gap(place)};border-bottom:1px solid #e6e6ea;font-size:14px;line-height:1.5;color:#6b6e76">${escape(label)}</td>` +
        `<td class="line ink" valign="top" style="padding:10px 0;border-bottom:1px solid #e6e6ea;font-size:14px;line-height:1.5;font-weight:600;color:#1f2024;${WRAP}">${escape(value)}</td></tr>`,
    )
    .join('')}</table>`;

// The cell carries the colour and the room: Outlook draws neither on a link.
const buttonOf = ({ label, url }: { label: string; url: string }, place: MailPlace): string => {
  const { accent, text } = place.colours;
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>` +
    `<td align="center" bgcolor="${accent}" style="border-radius:999px;background:${accent};mso-padding-alt:14px 32px">` +
    `<a href="${escape(url)}" style="display:inline-block;padding:14px 32px;border-radius:999px;color:${inkOn(accent)};font-size:16px;line-height:1.25;font-weight:700;text-decoration:none">${escape(label)}</a></td></tr></table>` +
    `<p class="faint" style="margin:0 0 20px;font-size:12px;line-height:1.6;color:#6b6e76">${mailTextsIn(place).fallback}<br><a class="link" href="${escape(url)}" style="color:${text};word-break:break-all">${escape(url)}</a></p>`
  );
};

const footerOf = ({ settingsUrl }: MailContent, place: MailPlace): string => {
  const { footer, help, settings } = mailTextsIn(place);
  return [
    escape(footer),
    linkOf(`${place.origin}/${place.language ?? place.locale}/helpCenter`, help),
    ...(settingsUrl === undefined ? [] : [linkOf(settingsUrl, settings)]),
  ].join('<br>');
};

const linkOf = (url: string, label: string): string =>
  `<a class="faint" href="${escape(url)}" style="color:#6b6e76;text-decoration:underline">${label}</a>`;

const escape = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
