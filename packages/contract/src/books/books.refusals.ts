export const booksRefusals = {
  file_unreadable: {
    en: 'This is not a file of the expected kind, or it has no lines. Nothing was imported.',
    zh: '文件格式不符，或没有任何记录，未导入任何内容。',
    status: 422,
    field: 'text',
  },
  file_columns_missing: {
    en: 'The file lacks: {columns}. Nothing was imported.',
    zh: '文件缺少：{columns}，未导入任何内容。',
    status: 422,
    field: 'text',
  },
  file_cell_unreadable: {
    en: 'Line {line}, {field}: “{value}” cannot be read. Nothing was imported.',
    zh: '第 {line} 行，{field}：“{value}”无法识别，未导入任何内容。',
    status: 422,
    field: 'text',
  },
  file_other_currency: {
    en: 'Line {line}: the currency is “{value}”; only USD can be booked. Nothing was imported.',
    zh: '第 {line} 行：币种为“{value}”，只能记账美元，未导入任何内容。',
    status: 422,
    field: 'text',
  },
  file_row_differs: {
    en: 'Line {line}: gross less fee is {sum}, but the file says {said}. Nothing was imported.',
    zh: '第 {line} 行：总额减手续费为 {sum}，而文件写的是 {said}，未导入任何内容。',
    status: 422,
    field: 'text',
  },
  file_totals_differ: {
    en: 'The lines add up to {sum}, but the file says {said}. Nothing was imported.',
    zh: '明细合计为 {sum}，而文件写的是 {said}，未导入任何内容。',
    status: 422,
    field: 'text',
  },
  file_line_doubled: {
    en: 'Line {line} stands in the file twice, first on line {before}: {value}. Nothing was imported.',
    zh: '第 {line} 行与第 {before} 行重复：{value}，未导入任何内容。',
    field: 'text',
  },
  file_line_known: {
    en: 'Another file brought “{value}” in already. Nothing was imported now.',
    zh: '“{value}”已随其他文件导入，本次未导入任何内容。',
    field: 'text',
  },
  file_gap: {
    en: 'The statement opens with {said}, but the one before it closed with {sum}. Import what lies between first.',
    zh: '对账单期初为 {said}，而上一份期末为 {sum}。请先导入中间的对账单。',
    status: 422,
    field: 'text',
  },
  file_known: {
    en: 'This file has already been imported.',
    zh: '该文件已导入过。',
    field: 'text',
  },
  file_in_future: {
    en: 'The date {value} is in the future. Nothing was imported.',
    zh: '{value} 晚于今天，未导入任何内容。',
    status: 422,
    field: 'text',
  },
  payouts_only_by_file: {
    en: 'This provider says its payouts in a report file only. Please import the file.',
    zh: '该支付商仅通过报表文件提供结算数据，请导入文件。',
  },
  bank_line_matched: {
    en: 'This bank line, payout or withdrawal has already been matched.',
    zh: '该银行流水、结算或提现已匹配。',
  },
  bank_line_differs: {
    en: 'The amounts differ. Only equal amounts can be matched.',
    zh: '金额不一致，只能匹配相同金额。',
    status: 422,
  },
  month_not_over: {
    en: 'Only a month that is over can be closed, and only after the one before it.',
    zh: '只能结账已结束的月份，且须先结账上一个月。',
  },
  month_closed: {
    en: 'This month is closed. Nothing can be booked into it.',
    zh: '该月份已结账，不能再记账。',
  },
  month_open: {
    en: 'Only the last closed month can be opened again.',
    zh: '只能重新打开最近一个已结账的月份。',
  },
  books_not_proven: {
    en: 'A check of the books that was made after the month’s end and within the last day must find nothing wrong. See Ledger → Check.',
    zh: '结账前，须在月末之后、最近一天内完成一次对账，且没有任何问题。请到“账本 → 核对”中处理。',
  },
  correction_unbalanced: {
    en: 'The lines of a correction must add up to zero in each currency.',
    zh: '更正分录各币种的合计必须为零。',
    status: 422,
  },
  correction_in_future: {
    en: 'A correction cannot be dated in the future.',
    zh: '更正分录的日期不能晚于今天。',
    status: 422,
    field: 'on',
  },
  correction_account: {
    en: 'A correction can only name accounts of the shop itself.',
    zh: '更正分录只能使用本店自身的科目。',
    status: 422,
  },
  correction_overdraws: {
    en: 'This correction would take more from an account than it holds.',
    zh: '该更正会使科目余额不足。',
  },
  second_person_needed: {
    en: 'Somebody else has to approve this.',
    zh: '须由另一位同事审批。',
    status: 403,
  },
  request_decided: {
    en: 'This request has already been decided.',
    zh: '该申请已处理。',
  },
} as const;
