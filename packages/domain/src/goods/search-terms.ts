/** The most terms one text is indexed under; a title has far fewer, a hostile one is cut. */
export const MAX_INDEX_TERMS = 240;
const MAX_QUERY_TERMS = 32;
const MAX_TEXT_LENGTH = 2_000;

/**
 * The terms a text is found by: words of letters and of digits, English plurals made singular, pairs of neighbouring
 * Chinese characters, and those characters alone. Normalised (NFKC, lower case, accents off), each once, at most 240.
 */
export function searchTerms(text: string): string[] {
  const runs = runsOf(text);
  const characters = runs.filter(isCjk).flatMap((run) => [...run]);
  return unique([...runs.flatMap(termsOfRun), ...characters], MAX_INDEX_TERMS);
}

/** The terms a search asks for, all of which must be among a text's `searchTerms`; a lone Chinese character counts as one. */
export function queryTerms(text: string): string[] {
  return unique(runsOf(text).flatMap(termsOfRun), MAX_QUERY_TERMS);
}

/**
 * Words of the vocabulary that `word` may be a slip of, nearest first: one letter wrong, missing, extra or swapped,
 * two for words of more than 7 letters. Words under 3 letters, numbers and Chinese are not guessed at.
 */
export function forgivingTerms(word: string, vocabulary: Iterable<string>, limit = 5): string[] {
  const [term, ...others] = queryTerms(word);
  if (term === undefined || others.length > 0 || !/^\p{L}{3,40}$/u.test(term) || isCjk(term)) return [];
  const allowed = term.length > 7 ? 2 : 1;
  const near: { candidate: string; distance: number }[] = [];
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - term.length) > allowed) continue;
    const distance = editDistance(term, candidate, allowed);
    if (distance <= allowed) near.push({ candidate, distance });
  }
  near.sort((a, b) => a.distance - b.distance);
  return unique(
    near.map(({ candidate }) => candidate),
    limit,
  );
}

/**
 * The word that `begun` is the beginning of: the first such of the vocabulary, which has the commonest first. Fewer than 3 letters,
 * numbers and Chinese are not gone on with.
 */
export function begunTerm(begun: string, vocabulary: Iterable<string>): string | undefined {
  const [run, ...others] = runsOf(begun);
  if (run === undefined || others.length > 0 || !/^\p{L}{3,40}$/u.test(run) || isCjk(run)) return undefined;
  for (const candidate of vocabulary) if (candidate.startsWith(run)) return candidate;
  return undefined;
}

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const RUN = new RegExp(String.raw`[${CJK}]+|\p{N}+|(?:(?![${CJK}])[\p{L}\p{M}])+`, 'gu');
const STARTS_CJK = new RegExp(`^[${CJK}]`, 'u');
const IRREGULAR_PLURALS = new Map([
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['feet', 'foot'],
  ['knives', 'knife'],
  ['scarves', 'scarf'],
  ['shelves', 'shelf'],
]);

function runsOf(text: string): string[] {
  const plain = text
    .slice(0, MAX_TEXT_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(/['’]s(?![\p{L}\p{N}])/gu, '');
  return plain.match(RUN) ?? [];
}

function termsOfRun(run: string): string[] {
  return isCjk(run) ? pairsOf([...run]) : [singular(run)];
}

function pairsOf(characters: readonly string[]): string[] {
  if (characters.length === 1) return [...characters];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

function singular(word: string): string {
  const irregular = IRREGULAR_PLURALS.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || !/[a-z]s$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function isCjk(run: string): boolean {
  return STARTS_CJK.test(run);
}

function unique(terms: readonly string[], limit: number): string[] {
  return [...new Set(terms)].slice(0, limit);
}

/** Damerau-Levenshtein distance (neighbours swapped once), given up as `limit + 1` as soon as it must be larger. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const distance = cellOf(a, b, row, column, { beforeLast, last, current });
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

type Rows = Readonly<Record<'beforeLast' | 'last' | 'current', readonly number[]>>;

function cellOf(a: string, b: string, row: number, column: number, rows: Rows): number {
  const isSame = a[row - 1] === b[column - 1];
  const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  const edited = Math.min(at(rows.last, column), at(rows.current, column - 1)) + 1;
  const kept = Math.min(edited, at(rows.last, column - 1) + (isSame ? 0 : 1));
  return isSwap ? Math.min(kept, at(rows.beforeLast, column - 2) + 1) : kept;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
