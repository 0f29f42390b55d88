import type { Locale } from '../http/handler.ts';

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

const texts = {
  footer: {
    en: 'Caravan — your shopping agent for goods from China.',
    zh: 'Caravan —— 您的中国商品代购专家。',
  },
  fallback: {
    en: 'If the button does not work, open this address:',
    zh: '如果按钮无法点击，请打开以下链接：',
  },
  settings: { en: 'Choose which mails you get:', zh: '管理邮件通知：' },
  settingsLink: {
    en: 'Choose which mails you get, or end mails like this one',
    zh: '管理邮件通知或退订此类邮件',
  },
} as const;

export const mailLayout = (content: MailContent, locale: Locale): { text: string; html: string } => ({
  text: textOf(content, locale),
  html: htmlOf(content, locale),
});

const textOf = (
  { heading, paragraphs, rows = [], button, code, note, settingsUrl }: MailContent,
  locale: Locale,
): string =>
  [
    heading,
    ...paragraphs,
    code,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.url}`,
    note,
    `--\n${texts.footer[locale]}${settingsUrl === undefined ? '' : `\n${texts.settings[locale]} ${settingsUrl}`}`,
  ]
    .filter(Boolean)
    .join('\n\n');

const font = "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',Arial,sans-serif";

const htmlOf = (content: MailContent, locale: Locale): string => `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(content.heading)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f4f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f5">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden;${font}">
<tr><td style="background:#F68C0D;padding:18px 28px;font-size:20px;font-weight:700;color:#221303">Caravan</td></tr>
<tr><td style="padding:28px 28px 8px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#1f2024">${escape(content.heading)}</h1>
${partsOf(content, locale).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid #ececee;font-size:12px;line-height:1.6;color:#6b6e76">${texts.footer[locale]}${settingsOf(content, locale)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;

const settingsOf = ({ settingsUrl }: MailContent, locale: Locale): string =>
  settingsUrl === undefined
    ? ''
    : `<br><a href="${escape(settingsUrl)}" style="color:#6b6e76">${texts.settingsLink[locale]}</a>`;

const partsOf = ({ paragraphs, rows, button, code, note }: MailContent, locale: Locale): string[] => [
  ...paragraphs.map(
    (paragraph) =>
      `<p style="margin:0 0 16px;font-size:15px;line-height:1.65;color:#3a3c42">${escape(paragraph)}</p>`,
  ),
  ...(code === undefined
    ? []
    : [
        `<p style="margin:8px 0 24px;font-size:32px;font-weight:700;letter-spacing:8px;color:#1f2024">${escape(code)}</p>`,
      ]),
  ...(rows?.length ? [rowsTable(rows)] : []),
  ...(button ? [buttonOf(button, locale)] : []),
  ...(note
    ? [`<p style="margin:0 0 16px;font-size:13px;line-height:1.6;color:#6b6e76">${escape(note)}</p>`]
    : []),
];

const rowsTable = (rows: readonly (readonly [string, string])[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid #ececee">${rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:10px 12px 10px 0;border-bottom:1px solid #ececee;font-size:14px;color:#6b6e76">${escape(label)}</td>` +
        `<td align="right" style="padding:10px 0;border-bottom:1px solid #ececee;font-size:14px;color:#1f2024">${escape(value)}</td></tr>`,
    )
    .join('')}</table>`;

const buttonOf = ({ label, url }: { label: string; url: string }, locale: Locale): string =>
  `<p style="margin:8px 0 20px"><a href="${escape(url)}" style="display:inline-block;padding:13px 28px;border-radius:999px;background:#F68C0D;color:#221303;font-size:16px;font-weight:700;text-decoration:none">${escape(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:12px;line-height:1.6;color:#6b6e76">${texts.fallback[locale]}<br><a href="${escape(url)}" style="color:#8a4b00;word-break:break-all">${escape(url)}</a></p>`;

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', '<br>');
