import type { holidays as enHolidays } from '../en/deadlines.ts';

export const holidays: typeof enHolidays = {
  title: '工作日历',
  explain: '退换货期限按中国工作日计算。未录入的年份仅扣除周末，并提示用户日期可能顺延。',
  open: '工作日历',
  year: '年份',
  source: '公布文件',
  sourceHint: '国务院通知的文号或日期。',
  holidays: '放假日',
  workdays: '调休上班日',
  migration: '系统内置',
  write: (year) => `录入${year}年`,
  notPublished: (year) => `${year}年节假日尚未公布或尚未录入：仅扣除周末。`,
  daysHint: '每行一个或用逗号分隔；连续日期可写 2027-02-05 – 2027-02-12。',
  daysWrong: '日期格式为 2027-02-05。',
  save: '保存该年度',
  saved: '已保存。',
  count: (days) => `${days} 天`,
};
