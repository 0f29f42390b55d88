import type { Translation } from '@caravan/web/texts/fill';
import type { texts as en } from '../en/offline.ts';

export const texts = {
  note: '当前没有网络，显示的是上次的内容；请恢复网络后再修改。',
  savedAt: '保存于 {time}。',
  again: '重试',
} as const satisfies Translation<typeof en>;
