export const language = {
  tag: 'es',
  name: 'Español',
  short: 'ES',
  direction: 'ltr',
  percentGap: '\u00a0',
} as const;
