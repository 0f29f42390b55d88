/** A shop's name in the person's language, where it has one. */
export const nameOf = (
  shop: { readonly shopNameZh: string; readonly shopNameEn: string },
  language: 'en' | 'zh',
): string => (language === 'zh' ? shop.shopNameZh : shop.shopNameEn || shop.shopNameZh);
