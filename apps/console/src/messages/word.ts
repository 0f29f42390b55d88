import type { Language } from './language.ts';

/** The word for a code of an open list; a code this release does not know is shown as it came. */
export const wordOf = (list: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(list, code) ? (list[code] ?? code) : code.replaceAll('_', ' ');

/** Why a step was taken: what was chosen from a list reads in the person's language, what was typed as it was typed. */
export const reasonIn = (
  language: Language,
  { reason, reasonZh }: { readonly reason: string | null; readonly reasonZh: string | null },
): string | null => (language === 'zh' ? (reasonZh ?? reason) : reason);
