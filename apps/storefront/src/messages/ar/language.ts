export const language = { tag: 'ar', name: 'العربية', short: 'ع', direction: 'rtl' } as const;
