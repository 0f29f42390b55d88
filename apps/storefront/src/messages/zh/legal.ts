import type { Translation } from '@caravan/web/texts/fill';
import type { texts as en } from '../en/legal.ts';

export const texts = {
  label: '法律信息',
  titles: {
    terms: '服务条款',
    privacy: '隐私政策',
    imprint: '经营者信息',
    withdrawal: '撤回权',
    cookies: 'Cookie 说明',
  },
  since: '生效日期',
  gone: '此页面尚未填写',
  goneText: '如有疑问，请联系客服。',
  help: '帮助中心',
  signingUp: '创建账号即表示您同意以下内容：',
  paying: '付款即表示您同意以下内容：',
  ordering: '查看全文：',
  consent: {
    title: '隐私选择',
    text: '是否允许我们将浏览的页面和商品告知广告服务？这有助于我们做推广，不同意也不影响使用。',
    yes: '允许',
    no: '不允许',
  },
  withdrawHere: '在此撤回合同',
} satisfies Translation<typeof en>;
