import type { Messages } from '../en.ts';

export const outbox: Messages['outbox'] = {
  title: '断网期间的扫描',
  waiting: (count) => `网络中断：已暂存 ${count} 次扫描，恢复后自动发送`,
  cut: '网络中断：页面内容可能不是最新',
  refused: (count) => `${count} 次暂存的扫描被拒绝`,
  sent: (count) => `已补发 ${count} 次`,
  kept: '已暂存，网络恢复后发送',
  dismiss: '已读',
};
