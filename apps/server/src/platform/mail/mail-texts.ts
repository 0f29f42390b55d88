/** What every mail says besides its own words. */
export const mailTexts = {
  en: {
    colon: ': ',
    footer: (shop: string) => `${shop} — your shopping agent for goods from China.`,
    fallback: 'If the button does not work, open this address:',
    help: 'Help centre',
    settings: 'Choose which mails you get, or end mails like this one',
  },
  zh: {
    colon: '：',
    footer: (shop: string) => `${shop} —— 您的中国商品代购专家。`,
    fallback: '如果按钮无法点击，请打开以下链接：',
    help: '帮助中心',
    settings: '管理邮件通知或退订此类邮件',
  },
} as const;
