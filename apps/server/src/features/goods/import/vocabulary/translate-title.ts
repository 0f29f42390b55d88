import { entriesOf } from './entries.ts';
import { nouns } from './nouns.ts';
import { qualities } from './qualities.ts';

type Entry = { en: string; isNoun: boolean };

const entries = new Map<string, Entry>();
for (const [list, isNoun] of [
  [qualities, false],
  [nouns, true],
] as const)
  for (const [zh, en] of entriesOf(list)) entries.set(zh, { en, isNoun });
const longestEntry = Math.max(...[...entries.keys()].map((key) => key.length));

const mostQualities = 6;
const mostNouns = 3;

/**
 * English words for a Chinese title, from the shop's own vocabulary: qualities first, then what it is. Names in Latin
 * letters stay. Empty when nothing is known, so that nothing false is shown.
 */
export function translateTitle(titleZh: string): string {
  const found = wordsIn(
    titleZh.normalize('NFKC').replaceAll(/[[【（(《「][^\]】）)》」]{0,12}[\]】）)》」]/g, ' $& '),
  );
  const things = unique(found.filter((word) => word.isNoun).map((word) => word.en)).slice(0, mostNouns);
  const known = new Set(things.flatMap(partsOf));
  const traits = unique(found.filter((word) => !word.isNoun).map((word) => word.en)).filter(
    (trait) => !partsOf(trait).some((part) => known.has(part)),
  );
  const hasKnownWord = found.some((word) => !word.isLatin);
  if (!hasKnownWord) return isLatinTitle(titleZh) ? titleZh.trim() : traits.slice(0, mostQualities).join(' ');
  // of one quality alone nobody knows what has it
  if (things.length === 0 && traits.length < 2) return '';
  return [...traits.slice(0, mostQualities), things.join(', ')].filter(Boolean).join(' ');
}

/** One option or category name; nothing unless every part of it is known. */
export function translateName(name: string): string | undefined {
  const text = name.normalize('NFKC').trim();
  if (!/\p{Script=Han}/u.test(text)) return text === '' ? undefined : text;
  const found = wordsIn(text);
  const covered = found.reduce((sum, word) => sum + word.length, 0);
  const letters = text.replaceAll(/[\s\p{P}\p{S}色款]/gu, '').length;
  return found.length > 0 && covered >= letters ? found.map((word) => word.en).join(' ') : undefined;
}

type Found = Entry & { length: number; isLatin: boolean };

function wordsIn(text: string): Found[] {
  const found: Found[] = [];
  let at = 0;
  while (at < text.length) {
    const latin = /^[A-Za-z0-9][A-Za-z0-9.+/-]*(?:(?<=[A-Za-z]) \d{1,4}(?![\p{L}\d.+/*-]))?/u.exec(
      text.slice(at),
    )?.[0];
    const entry = longestAt(text, at);
    if (entry && entry.length >= (latin?.length ?? 0)) {
      found.push(entry);
      at += entry.length;
    } else if (latin) {
      if (latin.length >= 2 && /[A-Za-z]/.test(latin))
        found.push({ en: latin, isNoun: false, isLatin: true, length: latin.length });
      at += latin.length;
    } else at += 1;
  }
  return found;
}

function longestAt(text: string, at: number): Found | undefined {
  for (let length = Math.min(longestEntry, text.length - at); length > 0; length--) {
    const entry = entries.get(text.slice(at, at + length));
    if (entry) return { ...entry, length, isLatin: false };
  }
  return undefined;
}

function isLatinTitle(title: string): boolean {
  return !/\p{Script=Han}/u.test(title) && /[A-Za-z]{2}/.test(title);
}

function unique(words: string[]): string[] {
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}

function partsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9é]+/)
    .filter((part) => part.length > 2);
}
