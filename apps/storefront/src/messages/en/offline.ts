export const texts = {
  note: 'No connection. You see what was here last; make changes once you are back.',
  again: 'Try again',
} as const;
