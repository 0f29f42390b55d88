import type { Messages } from '../en.ts';

export const printers: Messages['printers'] = {
  label: '面单打印机',
  printed: '已发送到打印机',
  now: '立即打印',
  atTable: '本机端口上的打印机',
  practice: '无打印机练习',
  silent: '打印机没有响应。请检查连接线和纸张后重新打印。',
  practised: (count) => `${count} 张练习标签`,
};

export const carrierLabels: Messages['carrierLabels'] = {
  title: (carrier) => `${carrier || '承运商'}面单`,
  explain: '承运商为每箱提供运单号和面单；已选打印机时立即打印。',
  buy: '获取面单',
  again: '继续',
  bought: '承运商运单号已登记',
  print: '重新打印',
  cancel: '取消面单',
  cancelAsk: '从包裹上移除运单号并申请退款？',
  cancelled: '面单已取消',
  box: (number) => `第${number}箱`,
  states: {
    asked: '已申请，等待回复',
    bought: '已购买',
    to_cancel: '取消中',
    cancelled: '已取消',
    refused: '不予退款',
  },
  manifest: '承运商交接清单',
  files: '文件对接的承运商',
  filesExplain: '已打包但无运单号的包裹：导出文件发给承运商，再导入带运单号的文件。',
  writeFile: '导出给承运商',
  takeFile: '导入运单号',
  taken: (labelled, refused) => `${labelled} 个包裹已登记运单号，${refused} 个被拒绝`,
  row: (row) => `第 ${row} 行`,
  reasons: {
    row_unread: '该行无法识别',
    label_unknown: '不是本店包裹',
    handover_other_carrier: '由其他承运商承运',
    labelled_already: '已有其他运单号',
    parcel_step_refused: '尚未打包',
    tracking_number_taken: '运单号已属于其他包裹',
    box_unknown: '该包裹没有这么多箱',
  },
};
