import type { passkeys as enPasskeys } from '../en/passkeys.ts';

export const passkeys: typeof enPasskeys = {
  title: '通行密钥',
  explain: '使用指纹、面容或安全密钥登录。通行密钥等同于两步验证，仅在本工作台有效。',
  empty: '尚未添加通行密钥。',
  unused: '尚未使用',
  name: '名称',
  add: '添加通行密钥',
  added: '通行密钥已添加',
  known: '此设备已添加过通行密钥',
  rename: '重命名',
  save: '保存',
  remove: '移除',
  removeAsk: (name) => `移除“${name}”？移除后将无法用它登录。`,
  removed: '通行密钥已移除',
  unsupported: '当前浏览器不支持通行密钥。',
  signIn: '使用通行密钥登录',
};
