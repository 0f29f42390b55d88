export const texts = {
  note: 'You’re offline. This is the last saved version; you can make changes once you’re back online.',
  savedAt: 'Saved {time}.',
  again: 'Try again',
} as const;
