export const language = { tag: 'en-US', name: 'English', short: 'EN', direction: 'ltr' } as const;
