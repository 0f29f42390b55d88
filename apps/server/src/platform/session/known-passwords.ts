import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

const known: ReadonlySet<string> = new Set(passwords);

/** Whether a password, however its letters are written, is among the 49,000 that leaks show most often. */
export const isKnownPassword = (password: string): boolean => known.has(password.toLowerCase());
