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
} satisfies Translation<typeof en>;
