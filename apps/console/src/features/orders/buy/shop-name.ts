import type { Locale } from '@caravan/domain/shared/locale';

/** A shop's name in the person's language, where it has one. */
export const nameOf = (
  shop: { readonly shopNameZh: string; readonly shopNameEn: string },
  language: Locale,
): string => (language === 'zh' ? shop.shopNameZh : shop.shopNameEn || shop.shopNameZh);
