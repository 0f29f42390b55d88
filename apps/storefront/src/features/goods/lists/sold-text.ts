import type { Locale } from '../../../shell/locale.ts';

/** `1.2k` of 1 234, `3.5` (万) of 35 000 in Chinese; undefined when the number is short enough as it is. */
export const shortCount = (count: number, locale: Locale): string | undefined => {
  const unit = locale === 'zh' ? 10_000 : 1_000;
  if (count < unit) return undefined;
  const tenths = Math.floor((count * 10) / unit);
  return tenths % 10 === 0 || tenths >= 1_000 ? String(Math.floor(tenths / 10)) : (tenths / 10).toFixed(1);
};
