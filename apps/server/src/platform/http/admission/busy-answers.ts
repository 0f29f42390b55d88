import { hash } from 'node:crypto';
import type { Locale } from '@caravan/domain/shared/locale';
import { failureOf } from '../answers/failures.ts';

/** What those who are turned away are told: made before, and a text, which leaves together with its headers. */
export interface BusyAnswer {
  readonly type: string;
  readonly policy: string;
  readonly text: string;
  readonly length: number;
}

const STYLE =
  'body{margin:0;display:grid;place-content:center;gap:12px;min-height:100vh;padding:24px;box-sizing:border-box;text-align:center;' +
  'font:18px/1.5 system-ui,sans-serif;color:#222;background:#fff}h1{margin:0;font-size:24px}p{margin:0;color:#555}' +
  'a{color:#8a4b00}@media(prefers-color-scheme:dark){body{background:#161616;color:#eee}p{color:#bbb}a{color:#ffb45c}}';

const texts = {
  en: {
    title: 'We’re very busy right now',
    wait: 'This page tries again by itself in a few seconds. Your cart and orders are safe.',
    again: 'Try again now',
  },
  zh: {
    title: '当前访问人数较多',
    wait: '页面将在几秒后自动重试，您的购物车和订单不受影响。',
    again: '立即重试',
  },
} as const;

const POLICY = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`;

const pageOf = (locale: Locale, seconds: number): string => {
  const { title, wait, again } = texts[locale];
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${wait}</p><p><a href="">${again}</a></p></main></body></html>`;
};

const measured = (text: string) => ({ text, length: Buffer.byteLength(text) });

const jsonOf = (locale: Locale): BusyAnswer => ({
  type: 'application/json; charset=utf-8',
  policy: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ...measured(JSON.stringify(failureOf('unavailable', locale).body)),
});

const API = { en: jsonOf('en'), zh: jsonOf('zh') };

/** Pages come again one after the other, not all at once. */
export const LATER_SECONDS = [2, 3, 4, 5] as const;

const PAGES = LATER_SECONDS.map((seconds) => {
  const made = (locale: Locale): BusyAnswer => ({
    type: 'text/html; charset=utf-8',
    policy: POLICY,
    ...measured(pageOf(locale, seconds)),
  });
  return { en: made('en'), zh: made('zh') };
});

export const busyAnswer = (url: string, locale: Locale, at: number): BusyAnswer | undefined => {
  if (url.startsWith('/api/')) return API[locale];
  return PAGES[at]?.[url.startsWith('/zh') ? 'zh' : 'en'];
};
