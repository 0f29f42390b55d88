import type { Translation } from '@caravan/web/texts/fill';
import type { texts as en } from '../en/passkeys.ts';

export const texts = {
  title: '通行密钥',
  lead: '使用指纹、面容或设备锁屏密码登录，无需输入密码。通行密钥无法被猜到，且仅在本店有效。',
  empty: '尚未添加通行密钥。',
  made: '{date}添加',
  used: '最近使用：{time}',
  unused: '尚未使用',
  rename: '重命名',
  remove: '移除',
  removeAsk: '移除“{name}”？',
  removeText: '移除后将无法用它登录，请在设备上一并删除。',
  name: '通行密钥名称',
  namePlaceholder: '我的手机',
  nameProblem: '请填写名称，便于日后辨认。',
  password: '请输入密码以确认',
  add: '添加通行密钥',
  added: '通行密钥已添加。',
  known: '此设备已添加过通行密钥。',
  failed: '操作未成功，请重试。',
  unsupported: '当前浏览器不支持通行密钥。',
  save: '保存',
  signIn: '使用通行密钥登录',
} as const satisfies Translation<typeof en>;
