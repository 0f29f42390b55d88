import { template, timeText } from '../template.ts';

export const sourcingTemplates = {
  sourcing_quoted: template<{ name: string; price: string; until: string }>({
    kind: 'order',
    mailed: true,
    en: ({ name, price, until }) => ({
      title: 'We found it for you',
      body: `“${name}” can be bought. The price holds until ${timeText(until, 'en')}.`,
      action: 'View quote',
      facts: [['Price each', price]],
    }),
    zh: ({ name, price, until }) => ({
      title: '您要的商品已找到',
      body: `「${name}」可以代购，报价有效期至${timeText(until, 'zh')}。`,
      action: '查看报价',
      facts: [['单价', price]],
    }),
  }),
  sourcing_refused: template<{ name: string; reason: string }>({
    kind: 'order',
    mailed: true,
    en: ({ name, reason }) => ({
      title: 'We could not find it for you',
      body: `Sorry, we cannot get “${name}” for you. Reason: ${reason}`,
      action: 'View request',
    }),
    zh: ({ name, reason }) => ({
      title: '您的代购需求未能完成',
      body: `很抱歉，未能为您找到「${name}」。原因：${reason}`,
      action: '查看需求',
    }),
  }),
};
