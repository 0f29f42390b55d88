import { readFile } from 'node:fs/promises';

/** The `title`, or else the `name`, of every row of the JSON files; each once. */
export async function readTitles(files: readonly string[]): Promise<string[]> {
  const titles = new Set<string>();
  for (const file of files) {
    const rows: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!Array.isArray(rows)) throw new Error(`${file}: not a list of rows`);
    for (const row of rows as unknown[]) {
      const title = titleOf(row);
      if (title.length >= 4) titles.add(title);
    }
  }
  if (titles.size < 100) throw new Error(`only ${titles.size} titles: too few to recombine`);
  return [...titles];
}

function titleOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return '';
  const { title, name } = row as { readonly title?: unknown; readonly name?: unknown }; // any JSON may be given
  const said = typeof title === 'string' ? title : name;
  return typeof said === 'string' ? said.replaceAll(/<[^>]*>/g, '').trim() : '';
}

export type Random = () => number;

/** Numbers from 0 to 1 that are the same at every run. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <One>(from: readonly One[], random: Random): One => {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('there is nothing to pick from');
  return one;
};

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a title that somebody might type: Chinese ones of two characters and more, others of three. */
export const wordsOf = (title: string): string[] => [
  ...new Set(
    [...segmenter.segment(title)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment)
      .filter((word) => (/^\p{Script=Han}+$/u.test(word) ? word.length >= 2 : /^\p{L}{3,}$/u.test(word))),
  ),
];

/** A title of parts of three others: the words of a real shop, in combinations that no shop has. */
export function recombined(titles: readonly string[], random: Random): string {
  return [0, 1, 2].map((part) => partOf(pick(titles, random), part)).join('');
}

function partOf(title: string, part: number): string {
  const words = [...segmenter.segment(title)].map(({ segment }) => segment);
  return words
    .slice(Math.floor((words.length * part) / 3), Math.ceil((words.length * (part + 1)) / 3))
    .join('');
}
