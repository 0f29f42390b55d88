export const language = { tag: 'zh-CN', name: '中文', short: '中', direction: 'ltr' } as const;
