import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { SOURCES } from '@caravan/domain/links/source';
import { pick, type Random, wordsOf } from './titles.ts';

const CONNECTIONS = 10;
/** As much as the field takes. */
const LONGEST = 200;

export interface Timed {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  readonly perSecond: number;
}

export type Query = Readonly<Record<string, string>>;

/** Searches as shoppers make them: a word, two words, a title pasted whole, in the orders and of the sources of the list. */
export function searches(titles: readonly string[], count: number, random: Random): Query[] {
  const wanted = new Map<string, Query>();
  while (wanted.size < count) {
    const query = { ...wordsFor(pick(titles, random), random), ...pick(WAYS, random)(random) };
    if (query.value) wanted.set(JSON.stringify(query), query);
  }
  return [...wanted.values()];
}

function wordsFor(title: string, random: Random): { readonly value: string } {
  const words = wordsOf(title);
  if (random() < 0.1 || words.length < 2) return { value: title.slice(0, LONGEST) };
  const first = pick(words, random);
  return { value: random() < 0.5 ? first : `${first} ${pick(words, random)}` };
}

const WAYS: readonly ((random: Random) => Query)[] = [
  () => ({}),
  () => ({}),
  () => ({}),
  (random) => ({ source: pick(SOURCES, random) }),
  () => ({ price: 'asc' }),
  () => ({ buyers: 'desc' }),
];

/** Ten ask at the same time, each something new as soon as the last was answered. */
export async function time(origin: string, queries: readonly Query[]): Promise<Timed> {
  const left = [...queries];
  const times: number[] = [];
  const started = performance.now();
  const ask = async (): Promise<void> => {
    for (let query = left.pop(); query; query = left.pop()) {
      const begun = performance.now();
      await search(origin, query);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const seconds = (performance.now() - started) / 1_000;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1), perSecond: times.length / seconds };
}

/** The shoppers' share of the machine stays small. */
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

export async function search(origin: string, query: Query): Promise<string[]> {
  return (await pageOf(origin, query)).list.map(({ goodsName }) => goodsName);
}

/** What is found, as one text: the goods of the first page, how many there are, and what was searched instead. */
export async function searchIds(origin: string, query: Query): Promise<string> {
  const { list, total, searchedAs } = await pageOf(origin, query);
  return JSON.stringify([list.map(({ id }) => id), total, searchedAs]);
}

/** Of the call's own shape, what is looked at. */
interface FoundPage {
  readonly list: readonly { readonly id: string; readonly goodsName: string }[];
  readonly total: number;
  readonly searchedAs: string | null;
}

async function pageOf(origin: string, query: Query): Promise<FoundPage> {
  const request = get(`${origin}/api/goods/search?${new URLSearchParams({ pageSize: '10', ...query })}`, {
    agent,
    headers: { tolanguage: 'zh' },
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} for ${JSON.stringify(query)}`);
  return (JSON.parse(body) as { data: FoundPage }).data;
}

export interface Relevance {
  /** Of exact titles, the share whose goods come first. */
  readonly exact: number;
  /** Of two words of a title, drawn by chance, the share whose goods are among the first ten. */
  readonly anyTwo: number;
  /** The same of its two rarest words. */
  readonly rarestTwo: number;
}

export async function relevance(
  origin: string,
  titles: readonly string[],
  random: Random,
): Promise<Relevance> {
  const counts = countWords(titles);
  const found = { exact: 0, anyTwo: 0, rarestTwo: 0 };
  let ofTwo = 0;
  for (const title of titles) {
    const [first] = await search(origin, { value: title.slice(0, LONGEST) });
    if (first === title) found.exact += 1;
    const words = wordsOf(title);
    const [rarest, second] = words.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    if (rarest === undefined || second === undefined) continue;
    ofTwo += 1;
    if ((await search(origin, { value: `${rarest} ${second}` })).includes(title)) found.rarestTwo += 1;
    const one = pick(words, random);
    const other = pick(
      words.filter((word) => word !== one),
      random,
    );
    if ((await search(origin, { value: `${one} ${other}` })).includes(title)) found.anyTwo += 1;
  }
  return {
    exact: found.exact / titles.length,
    anyTwo: found.anyTwo / ofTwo,
    rarestTwo: found.rarestTwo / ofTwo,
  };
}

/** In how many titles each word stands. */
function countWords(titles: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of titles.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
