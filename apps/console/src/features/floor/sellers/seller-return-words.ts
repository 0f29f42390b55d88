import { chinaDayOf } from '@caravan/domain/time/china-time';
import type { SellerReturn } from '@caravan/contract/aftersales/seller-returns.calls';
import type { Language } from '../../../messages/language.ts';

/** Title and specification in the desk's language, in Chinese where there is no other. */
export const goodsNameOf = (row: SellerReturn, language: Language): string => {
  const [title, sku] =
    language === 'zh'
      ? [row.titleZh, row.skuNameZh]
      : [row.titleEn || row.titleZh, row.skuNameEn || row.skuNameZh];
  return sku ? `${title} · ${sku}` : title;
};

/** The last day on which the seller takes it: what is due at a midnight in China was due the day before. */
export const dueDayOf = (dueAt: string): string => chinaDayOf(new Date(Date.parse(dueAt) - 1));
