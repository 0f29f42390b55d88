import type { Translation } from '../../shell/texts/fill.ts';
import type { texts as en } from '../en/messages.ts';

export const texts = {
  title: '消息',
  empty: '暂无消息',
  emptyText: '订单和包裹的每一步都会在这里通知您。',
  readAll: '全部已读',
  unread: '新',
  remove: '删除这条消息？',
  kinds: { order: '订单', parcel: '包裹', after_sale: '售后', coupon: '优惠券', system: '通知' },
} as const satisfies Translation<typeof en>;
