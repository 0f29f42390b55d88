import { plainWords } from '@caravan/domain/goods/search-suggestions';
import { local, parseJson } from '../../../shell/storage.ts';

const MOST_KEPT = 12;
const LONGEST = 100;

/** What was searched for on this device, the newest first. */
export const readHistory = (): readonly string[] => wordsOf(parseJson(local.get('searchHistory')));

export const remember = (words: string): void => {
  const next = withSearch(readHistory(), words);
  local.set('searchHistory', JSON.stringify(next));
};

export const forgetHistory = (): void => local.remove('searchHistory');

/** The history after one more search: each once, the newest first, at most twelve. */
export const withSearch = (history: readonly string[], words: string): readonly string[] => {
  const kept = words.trim().slice(0, LONGEST);
  if (kept === '') return history;
  const others = history.filter((word) => word.toLowerCase() !== kept.toLowerCase());
  return [kept, ...others].slice(0, MOST_KEPT);
};

/** Of the history, what begins with what is typed and says more. */
export const historyFor = (history: readonly string[], typed: string): readonly string[] => {
  const begun = plainWords(typed);
  if (begun === '') return [];
  return history.filter((words) => plainWords(words).startsWith(begun) && plainWords(words) !== begun);
};

const wordsOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((word): word is string => typeof word === 'string') : [];
