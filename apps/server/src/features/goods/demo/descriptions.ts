import type { ImportedProperty } from '../import/read/import-format.ts';
import { wordsOf } from './kind.ts';
import type { Kind, Words } from './kind.ts';
import type { Random } from './random.ts';
import type { DemoShop } from './shops.ts';
import type { Wording } from './titles.ts';

/** Paragraphs in both languages that say the same. */
export function describeArticle(kind: Kind, wording: Wording, random: Random): { zh: string; en: string } {
  const points = wordsOf(kind.points);
  const promises = random.some(wordsOf(kind.promises), 3);
  const lead = random.pick(leads)(wording);
  const paragraphs: Words[] = [lead, ...points];
  return {
    zh: `${paragraphs.map((part) => `<p>${part.zh}</p>`).join('')}<h3>购买须知</h3><ul>${promises.map((part) => `<li>${part.zh}</li>`).join('')}</ul>`,
    en: `${paragraphs.map((part) => `<p>${part.en}</p>`).join('')}<h3>Good to know</h3><ul>${promises.map((part) => `<li>${part.en}</li>`).join('')}</ul>`,
  };
}

type Lead = (wording: Wording) => Words;

const leads: readonly Lead[] = [
  ({ style, material, noun }) => ({
    zh: `${style.zh}风格的${noun.zh}，选用${material.zh}，细节耐看，日常也好搭。`,
    en: sentence(
      `${lower(`${style.en} ${noun.en}`)} in ${lower(material.en)}: details you keep noticing, and easy to use every day.`,
    ),
  }),
  ({ material, noun, features }) => ({
    zh: `这款${noun.zh}主打${features[0]?.zh ?? '耐用'}与${features[1]?.zh ?? '好看'}，材质为${material.zh}，上手就能感受到用料。`,
    en: `What stands out here: ${plainFeature(features[0])}, ${plainFeature(features[1])}. Made of ${lower(material.en)}, and you feel it at once.`,
  }),
  ({ style, noun, use }) => ({
    zh: `为“${use.zh}”而做的${noun.zh}，${style.zh}又不挑人，自用、送人都合适。`,
    en: `Made ${lower(use.en)}: ${lower(`${style.en} ${noun.en}`)} that will suit nearly everyone, for yourself or as a present.`,
  }),
  ({ material, noun }) => ({
    zh: `店里回购最多的${noun.zh}之一。${material.zh}打底，做工扎实，价格实在。`,
    en: `A favourite our customers come back for: ${lower(noun.en)} in ${lower(material.en)}, solidly made and honestly priced.`,
  }),
];

/** The specification table. */
export function attributesOf(
  kind: Kind,
  wording: Wording,
  shop: DemoShop,
  random: Random,
): ImportedProperty[] {
  const own = kind.specs ? wordsOf(kind.specs).map(pairedAttribute) : [];
  const town = shop.location ?? '浙江 义乌';
  const model = `${kind.id.slice(0, 2).toUpperCase()}-${random.int(1000, 9899)}`;
  return [
    attribute('材质', 'Material', wording.material),
    attribute('风格', 'Style', wording.style),
    ...(wording.season ? [attribute('适用季节', 'Season', wording.season)] : []),
    ...own,
    { name: '货号', nameEn: 'Model', value: model, valueEn: model },
    {
      name: '重量（含包装）',
      nameEn: 'Weight (packed)',
      value: weightText(kind.grams),
      valueEn: weightText(kind.grams),
    },
    { name: '包装尺寸', nameEn: 'Package Size', value: sizeText(kind), valueEn: sizeText(kind) },
    { name: '产地', nameEn: 'Origin', value: town, valueEn: 'China' },
  ];
}

function attribute(name: string, nameEn: string, words: Words): ImportedProperty {
  return { name, nameEn, value: words.zh, valueEn: words.en };
}

/** `领型=V领|Neckline=V-Neck` */
function pairedAttribute({ zh, en }: Words): ImportedProperty {
  const [name = '', value = ''] = zh.split('=');
  const [nameEn = '', valueEn = ''] = en.split('=');
  return { name, nameEn, value, valueEn };
}

function weightText(grams: number): string {
  return grams >= 1000 ? `${(grams / 1000).toFixed(1)} kg` : `${grams} g`;
}

function sizeText({ boxMm }: Kind): string {
  return `${boxMm.map((side) => Math.round(side / 10)).join(' × ')} cm`;
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Lower case inside a sentence, except names and abbreviations such as French, ABS or V-Neck. */
function lower(text: string): string {
  return text.replaceAll(/[A-Za-z][a-z]+/g, (word) => (properNames.has(word) ? word : word.toLowerCase()));
}

const properNames = new Set(
  'French Korean Chinese American Japanese British European Hong Kong Nordic Instagram Tencel Judo Karate Tai Chi Oxford Weifang Montessori Yixing Bluetooth Damascus German Lycra China Canadian Halloween Christmas New Year Orff Wabi Sabi Aegean Hanfu'.split(
    ' ',
  ),
);

function plainFeature(feature: Words | undefined): string {
  return feature
    ? lower(feature.en)
        .replace(/^with /, '')
        .replaceAll('-', ' ')
    : 'well made';
}
