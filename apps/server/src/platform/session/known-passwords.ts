import { dictionary } from '@zxcvbn-ts/language-common';

const known: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether a password, however its letters are written, is among the 49,000 that leaks show most often. */
export const isKnownPassword = (password: string): boolean => known.has(password.toLowerCase());
