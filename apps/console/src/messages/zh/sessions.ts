import type { sessions as en } from '../en/sessions.ts';

export const sessions: typeof en = {
  title: '已登录的设备',
  explain: '如有不认识的设备，请将其退出并修改密码。',
  here: '本设备',
  unknownBrowser: '未知浏览器',
  opened: '登录于',
  used: '最近使用',
  signOut: '退出登录',
  signOutOthers: '退出其他所有设备',
  signedOut: '已在该处退出登录。',
  onlyHere: '您没有在其他设备上登录。',
};
