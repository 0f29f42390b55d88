import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which part of its examples a long property draws. */
    propertyShare: number;
  }
}

/** How many examples a long property draws: all of them in `npm run test:full`, a tenth in `npm test`. */
export const shareOf = (full: number): number => Math.ceil(full * inject('propertyShare'));
