import type { Messages } from '../../messages/en.ts';
import type { Language } from '../../messages/language.ts';

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
const kept = <Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format => {
  const found = cache.get(key) ?? make();
  cache.set(key, found);
  return found as Format; // a key is used with one kind of format only
};

/** `¥1,234.50`, `US$12.00`: an amount in units of its currency, as the wire writes it. */
export const formatMoney = (amount: number, currency: string, language: Language): string =>
  kept(
    `m${language}${currency}`,
    () =>
      new Intl.NumberFormat(LOCALES[language], {
        style: 'currency',
        currency,
        currencyDisplay: language === 'zh' && currency === 'CNY' ? 'narrowSymbol' : 'symbol',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  ).format(amount);

export const formatNumber = (value: number, language: Language): string =>
  kept(`n${language}`, () => new Intl.NumberFormat(LOCALES[language])).format(value);

/** Grams under a kilogram, kilograms with all their grams from there on. */
export const formatWeight = (weightGrams: number, language: Language): string =>
  weightGrams < 1000
    ? `${weightGrams} g`
    : `${kept(
        `w${language}`,
        () =>
          new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 3 }),
      ).format(weightGrams / 1000)} kg`;

/** `300 × 200 × 105 mm`. */
export const formatSize = (lengthMm: number, widthMm: number, heightMm: number): string =>
  `${lengthMm} × ${widthMm} × ${heightMm} mm`;

/** A time as read in the warehouse: China's clock, whatever the computer's. */
export const formatTime = (iso: string, language: Language): string =>
  kept(
    `t${language}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        timeZone: 'Asia/Shanghai',
        year: 'numeric',
        month: language === 'zh' ? '2-digit' : 'short',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  ).format(new Date(iso));

/** `14:32` by China's clock. */
export const formatClock = (atMs: number): string =>
  kept(
    'clock',
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Shanghai',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  ).format(atMs);

/** A span in its largest fitting unit: minutes to two hours, hours to two days, then days. */
export const formatSpan = (spanMs: number, text: Messages['time']): string => {
  const minutes = Math.floor(Math.abs(spanMs) / 60_000);
  if (minutes < 120) return text.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? text.hours(hours) : text.days(Math.floor(hours / 24));
};

/** `5 h ago`. */
export const formatAgo = (iso: string, nowMs: number, text: Messages['time']): string => {
  const spanMs = nowMs - Date.parse(iso);
  return spanMs < 60_000 ? text.now : text.ago(formatSpan(spanMs, text));
};

/** `2 h left` or `3 h late`. */
export const formatDue = (iso: string, nowMs: number, text: Messages['time']): string => {
  const leftMs = Date.parse(iso) - nowMs;
  return leftMs >= 0 ? text.left(formatSpan(leftMs, text)) : text.late(formatSpan(leftMs, text));
};
