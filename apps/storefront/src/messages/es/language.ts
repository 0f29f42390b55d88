export const language = { tag: 'es', name: 'Español', short: 'ES', direction: 'ltr' } as const;
