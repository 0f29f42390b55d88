import type { Translation } from '@caravan/web/texts/fill';
import type { texts as en } from '../en/consent.ts';

export const texts = {
  title: '隐私选择',
  text: '是否允许我们将浏览的页面和商品告知广告服务？这有助于我们做推广，不同意也不影响使用。',
  yes: '允许',
  no: '不允许',
} as const satisfies Translation<typeof en>;
