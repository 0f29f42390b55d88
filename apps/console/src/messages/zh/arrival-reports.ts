import type { Messages } from '../en.ts';

export const arrivalReports: Messages['arrivalReports'] = {
  faults: { missing: '缺件', surplus: '箱内多件', wrong: '发错货', damaged: '破损' },
  report: '与预期不符',
  reportBox: '箱内多件',
  reportTitle: '入库前报告异常',
  fault: '异常类型',
  pieces: '件数',
  note: '情况说明',
  noteHint: '采购会据此与卖家沟通。',
  send: '报告',
  done: '已通知采购。',
  open: (count) => `${count} 个到货异常待处理`,
  all: (count) => `显示全部 ${count} 条`,
  by: (name) => `${name} 报告`,
  settle: '处理',
  settleTitle: '处理结果',
  settled: '已处理。',
  outcome: '与卖家商定的结果',
  outcomes: ['卖家补发', '卖家退款，取消相应件数', '在其他箱内找到'],
};
