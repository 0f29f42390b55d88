/** What may be proposed, each list with the best first. */
export interface Proposals {
  /** What people search for. */
  readonly searched: readonly string[];
  /** Names of kinds of goods, in the person's language. */
  readonly kinds: readonly string[];
  /** Single words in lower case; only they complete a word in the middle of a sentence. */
  readonly words: Iterable<string>;
}

/** In characters: a longer search is nobody else's, and is neither counted nor gone on with. */
export const LONGEST_SHARED_SEARCH = 40;

const LEAST_COMPLETED = 2;

/**
 * How what is being typed may go on, best first, each once and none the same as what is typed (letter case aside):
 * searches that begin so, kinds of goods with a word that begins so, then the last word completed. Words of one letter
 * are not completed.
 */
export function suggestions(typed: string, { searched, kinds, words }: Proposals, limit: number): string[] {
  const begun = plainWords(typed);
  if (begun === '') return [];
  const found = new Map<string, string>();
  const propose = (text: string): boolean => {
    const plain = plainWords(text);
    if (plain !== begun && !found.has(plain)) found.set(plain, text);
    return found.size >= limit;
  };
  const begins = (text: string): boolean => plainWords(text).startsWith(begun);
  const isKind = (name: string): boolean => begins(name) || plainWords(name).includes(` ${begun}`);
  for (const text of [...searched.filter(begins), ...kinds.filter(isKind)])
    if (propose(text)) return [...found.values()];
  const lastBegins = begun.lastIndexOf(' ') + 1;
  const last = begun.slice(lastBegins);
  if (last.length < LEAST_COMPLETED) return [...found.values()];
  for (const word of words)
    if (word.startsWith(last) && propose(`${begun.slice(0, lastBegins)}${word}`)) break;
  return [...found.values()];
}

/** As searches are counted and compared: NFKC, lower case, single spaces, none around. */
export function plainWords(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}
