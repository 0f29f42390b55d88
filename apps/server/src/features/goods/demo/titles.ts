import { wordsOf } from './kind.ts';
import type { Kind, Words } from './kind.ts';
import type { Pattern } from './pictures/patterns.ts';
import type { Random } from './random.ts';

/** The words one article is described with; the same words serve title, description and attributes. */
export type Wording = {
  titleZh: string;
  titleEn: string;
  style: Words;
  material: Words;
  noun: Words;
  features: Words[];
  use: Words;
  season: Words | undefined;
};

const seasons = wordsOf(
  '春夏|Spring/Summer; 夏季|Summer; 春秋|Spring/Autumn; 秋冬|Autumn/Winter; 四季|All Seasons',
);

const prints: Partial<Record<Pattern, Words>> = {
  stripes: { zh: '条纹', en: 'Striped' },
  pinstripes: { zh: '细条纹', en: 'Pinstriped' },
  gingham: { zh: '格子', en: 'Gingham' },
  dots: { zh: '波点', en: 'Polka-Dot' },
  floral: { zh: '碎花', en: 'Floral' },
  ombre: { zh: '渐变', en: 'Ombré' },
  blocks: { zh: '拼色', en: 'Colour-Block' },
};

/** Longest Chinese title the marketplaces accept, in characters. */
const longestTitleZh = 30;

export function wordArticle(kind: Kind, pattern: Pattern, random: Random): Wording {
  const noun = random.pick(wordsOf(kind.nouns));
  const chosen: Words[] = [noun];
  const take = (list: Words[]): Words => {
    const fitting = list.filter((word) => chosen.every((other) => isCompatible(word, other)));
    const word = random.pick(fitting.length > 0 ? fitting : list);
    chosen.push(word);
    return word;
  };
  const print = prints[pattern];
  if (print && isCompatible(print, noun)) chosen.push(print);
  const material = take(wordsOf(kind.materials));
  const features = [take(wordsOf(kind.features)), take(wordsOf(kind.features)), take(wordsOf(kind.features))];
  const style = take(wordsOf(kind.styles));
  const use = random.pick(wordsOf(kind.uses));
  const season = kind.seasonal ? random.pick(seasons) : undefined;
  const words = { style, material, noun, features, use, season };
  const shownPrint = print && isCompatible(print, noun) ? print : undefined;
  return {
    ...words,
    titleZh: titleZhOf(kind, words, shownPrint, random),
    titleEn: titleEnOf(words, shownPrint, random),
  };
}

type Chosen = Omit<Wording, 'titleZh' | 'titleEn'>;

function titleZhOf(kind: Kind, words: Chosen, print: Words | undefined, random: Random): string {
  const [first, second, third] = words.features.map((word) => word.zh);
  const parts = [
    random.chance(kind.seasonal ? 0.55 : 0.25)
      ? random.pick(['2026新款', '2026年新款', '新款', '爆款'])
      : undefined,
    words.style.zh,
    print?.zh,
    first,
    random.chance(0.5) ? words.material.zh : undefined,
    words.noun.zh,
    audienceOf(kind),
    words.season?.zh,
    second,
    random.chance(0.6) ? third : undefined,
    random.chance(0.4) ? words.use.zh : undefined,
    random.pick(wordsOf(kind.nouns)).zh,
  ];
  return joinParts(parts);
}

/** As much as fits, without saying anything twice. */
function joinParts(parts: readonly (string | undefined)[]): string {
  let title = '';
  for (const part of parts) {
    if (!part || sharesCharacters(part, title)) continue;
    if ([...title, ...part].length <= longestTitleZh) title += part;
  }
  return title;
}

function audienceOf(kind: Kind): string | undefined {
  const audience = kind.audience ? wordsOf(kind.audience)[0]?.zh : undefined;
  return audience && titleAudiences.has(audience) ? audience : undefined;
}

const titleAudiences = new Set(['女', '男', '男女', '儿童', '宝宝', '学生', '宠物']);

function titleEnOf(words: Chosen, print: Words | undefined, random: Random): string {
  const isTail = (word: Words) => /^[a-z]/.test(word.en);
  const adjectives = [words.style, ...(print ? [print] : []), ...words.features.slice(0, 2)].filter(
    (word) => !isTail(word),
  );
  if (random.chance(0.45)) adjectives.push(words.material);
  const tail = words.features.find(isTail)?.en ?? (random.chance(0.3) ? words.use.en : '');
  const kept: string[] = [];
  for (const { en } of adjectives) {
    if (kept.length >= 3 || sharesWords(en, [...kept, words.noun.en].join(' '))) continue;
    kept.push(en);
  }
  return [...kept, words.noun.en, tail].filter(Boolean).join(' ');
}

/** Two words of one title must neither repeat nor contradict each other. */
export function isCompatible(word: Words, other: Words): boolean {
  if (sharesWords(word.en, other.en) || sharesCharacters(word.zh, other.zh)) return false;
  return !opposites.some(
    ([one, two]) => (one.test(word.en) && two.test(other.en)) || (one.test(other.en) && two.test(word.en)),
  );
}

const opposites: [RegExp, RegExp][] = [
  [/mini|compact|small|pocket|travel|portable/i, /large|roomy|oversized|extra-large|heavy|high-capacity/i],
  [/thin|light/i, /thick|heavy|warm|padded|fleece/i],
  [/summer|beach|quick-dry|breathable/i, /warm|fleece|wool|winter|cashmere|velvet/i],
  [/slim|fitted|push-up/i, /relaxed|loose|oversized/i],
  [/smart|electronic|rechargeable|sonic|electric/i, /automatic|manual|vintage|bamboo|handmade|hand-/i],
  [/kids|baby|child/i, /elegant|office|luxe|business|pro\b|tournament/i],
  [/solid|minimal|single/i, /floral|striped|dot|check|gingham|two-tone|colour-block|ombr|print|couple/i],
  [/-neck\b|-collar\b/i, /-neck\b|-collar\b/i],
  [/heel|stiletto|pump|platform/i, /flat\b|flats|slipper|soft-sole/i],
  [/film|instant/i, /phone-ready|hd\b|filters/i],
  [/glass\b|crystal|ceramic/i, /drop-proof|foldable|stretch/i],
  [/wire\b|open-top/i, /pp\b/i],
];

function sharesWords(one: string, other: string): boolean {
  const known = new Set(wordParts(other));
  return wordParts(one).some((part) => known.has(part));
}

function wordParts(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-zé0-9]+/)
    .filter((part) => part.length > 1 && !['with', 'for', 'and', 'the', 'in', 'of', 'style'].includes(part));
}

/** True when two Chinese texts share a pair of characters, or one is a single character of the other. */
function sharesCharacters(one: string, other: string): boolean {
  const characters = [...one];
  if (characters.length === 1) return other.includes(one);
  return characters
    .slice(1)
    .some((character, index) => other.includes(`${characters[index] ?? ''}${character}`));
}
