import type { Messages } from '../en.ts';

export const scale: Messages['scale'] = {
  connect: '连接电子秤',
  practice: '模拟电子秤',
  disconnect: '断开',
  off: '未连接电子秤，请手动输入重量。',
  unsupported: '请手动输入重量，或使用键盘输入式电子秤。Chrome 和 Edge 还支持串口电子秤。',
  lost: '电子秤无响应，请检查连线后重新连接。',
  waiting: '电子秤已连接，请放上货品。',
  still: (weight) => `电子秤：${weight}`,
  moving: (weight) => `电子秤：${weight}，尚未稳定`,
  grams: '模拟重量（克）',
  putOn: '放上',
};
