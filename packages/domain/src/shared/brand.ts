import type { Locale } from './locale.ts';

/** What the shop is called until its operator has named it: written nowhere else. */
export const USUAL_NAME: Readonly<Record<Locale, string>> = { en: 'Caravan', zh: 'Caravan' };
