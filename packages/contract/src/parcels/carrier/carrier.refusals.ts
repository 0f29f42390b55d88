export const carrierRefusals = {
  carrier_by_hand: {
    en: 'This line has no carrier interface. Type the number, or use the carrier’s file.',
    zh: '该线路未接入承运商接口，请手工录入运单号或使用承运商文件。',
  },
  carrier_refused: {
    en: 'The carrier does not accept this parcel ({code}).',
    zh: '承运商拒绝了该包裹（{code}）。',
  },
  carrier_unanswered: {
    en: 'The carrier does not answer. Try again: nothing is bought twice.',
    zh: '承运商暂无响应，请重试：不会重复购买。',
    status: 503,
  },
  carrier_label_kept: {
    en: 'The carrier gives nothing back for this label; it still counts.',
    zh: '承运商不退该面单，面单仍然有效。',
  },
  carrier_nothing_listed: {
    en: 'Nothing on this list has a label of the carrier’s interface.',
    zh: '交接单上没有通过承运商接口取得的面单。',
  },
  carrier_file_unread: {
    en: 'The file has no columns for parcel and tracking number.',
    zh: '文件中没有包裹号和运单号两列。',
    status: 422,
    field: 'text',
  },
  printer_unknown: { en: 'There is no such printer.', zh: '没有该打印机。', status: 422, field: 'printer' },
  printer_silent: {
    en: 'The printer does not answer.',
    zh: '打印机无响应。',
    status: 503,
    field: 'printer',
  },
} as const;
