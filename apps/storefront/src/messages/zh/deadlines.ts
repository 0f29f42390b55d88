import type { Translation } from '@caravan/web/texts/fill';
import type { texts as en } from '../en/deadlines.ts';

export const texts = {
  title: '我的期限',
  lead: '需要您留意的时间都在这里，最近的排在最前。',
  now: '等待您处理',
  groups: { week: '7天内', month: '30天内', later: '更晚' },
  days: { other: '还有{count}天' },
  hours: { other: '还有{count}小时' },
  provisional: '该年度节假日尚未公布，日期可能顺延',
  holidays: '退换货期限按中国工作日计算。法定节假日已公布至{year}年底，之后在公布前仅扣除周末。',
  empty: '暂无待办期限',
  emptyText: '一旦有需要留意的截止时间，会显示在这里。',
  feed: {
    title: '订阅到日历',
    text: '订阅一次，手机或电脑日历会自动显示各项期限，并提前一天提醒。',
    make: '生成日历地址',
    renew: '重新生成地址',
    renewTitle: '重新生成地址？',
    renewText: '旧地址将在所有日历中失效。',
    end: '停用地址',
    endTitle: '停用日历？',
    endText: '已订阅的日历将不再更新。',
    ended: '该地址已停用。',
    secret: '请立即复制：地址仅显示一次，任何人持有该地址都能查看您的期限。',
    address: '日历地址',
    open: '添加到本设备',
    since: '生成于{date}。',
    read: '最近读取：{time}。',
    neverRead: '尚未被读取。',
  },
} as const satisfies Translation<typeof en>;
