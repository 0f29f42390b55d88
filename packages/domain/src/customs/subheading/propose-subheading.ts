import { GOODS_KINDS } from './subheadings.data.ts';

type Subheading = readonly [code: string, en: string, zh: string];

/** Goods that titles name with these words; a variant needs all its features. */
export interface GoodsKind {
  readonly words: string;
  readonly usual: Subheading;
  readonly variants?: readonly (readonly [features: string, ...Subheading])[];
}

export interface SubheadingProposal {
  readonly hsCode: string;
  readonly nameEn: string;
  readonly nameZh: string;
  /** The word of the title that it follows from. */
  readonly word: string;
}

/** What a title says of the goods beside their name. */
const FEATURES: Readonly<Record<string, RegExp>> = {
  silk: /真丝|桑蚕丝|蚕丝|丝绸/,
  wool: /羊毛|羊羔毛|毛呢|呢子|美利奴/,
  cashmere: /羊绒/,
  cotton: /棉(?!服|衣|鞋)|牛仔/,
  linen: /亚麻|苎麻|天丝|丝麻/,
  synthetic: /涤纶|聚酯|化纤|锦纶|尼龙|雪纺|莫代尔|冰丝|珊瑚绒|法兰绒|速干/,
  knit: /针织/,
  print: /印花/,
  gauze: /纱布|华夫格/,
  leather: /真皮|牛皮|羊皮|猪皮|头层/,
  women: /女|妈妈|孕妇/,
  men: /男/,
  glass: /玻璃/,
  pottery: /陶(?!瓷)|紫砂|粗陶/,
  steel: /不锈钢/,
  iron: /铸铁/,
  enamel: /珐琅/,
  aluminium: /铝/,
  metal: /金属|合金|铁艺|不锈钢|黄铜|铝/,
  plastic: /塑料|PVC|PP|PC|亚克力|树脂/,
  resin: /树脂|塑料/,
  silicone: /硅胶/,
  wood: /木/,
  bamboo: /竹/,
  straw: /草/,
  spring: /弹簧/,
  foam: /记忆|乳胶|海绵/,
  plush: /毛绒/,
  jade: /翡翠|和田玉|玉石|玛瑙|水晶/,
  pearl: /珍珠/,
  silver: /纯银|足银|925|银饰/,
  gold: /黄金|足金|18K金/,
  automatic: /机械|自动/,
  electric: /电动/,
  solid: /固态|SSD/i,
  paper: /和纸|纸胶带/,
  single: /单只/,
};

const KIND_OF_WORD: ReadonlyMap<string, GoodsKind> = new Map(
  GOODS_KINDS.flatMap((kind) => kind.words.split(' ').map((word) => [word.toLowerCase(), kind] as const)),
);
const LONGEST_WORD = Math.max(...[...KIND_OF_WORD.keys()].map(({ length }) => length));

/** What stands in brackets says where or for whom, not what. */
const asides = /[（(【[][^）)】\]]*[）)】\]]/g;

/**
 * The six-digit subheading that goods are proposed to be declared under, from what they are called: title first, then the
 * names of their categories, nearest first. A Chinese title ends with what the thing is, so its last known word counts.
 */
export function proposeSubheading(texts: readonly string[]): SubheadingProposal | undefined {
  for (const text of texts) {
    const bare = text.replaceAll(asides, ' ').toLowerCase();
    const word = lastWord(bare) ?? lastWord(text.toLowerCase());
    const kind = word === undefined ? undefined : KIND_OF_WORD.get(word);
    if (word === undefined || !kind) continue;
    const [hsCode, nameEn, nameZh] = subheadingIn(kind, texts.join(' '));
    return { hsCode, nameEn, nameZh, word };
  }
  return undefined;
}

function subheadingIn({ usual, variants = [] }: GoodsKind, text: string): Subheading {
  const fit = variants.find(([features]) =>
    features.split(' ').every((feature) => FEATURES[feature]?.test(text) === true),
  );
  const [code, en, zh] = fit ? [fit[1], fit[2], fit[3]] : usual;
  return isForBaby(text) && /^6[12](0|11)/.test(code) ? babyGarment(code) : [code, en, zh];
}

const isForBaby = (text: string): boolean => /婴|宝宝|新生儿|满月/.test(text);

/** Garments of babies have headings of their own, whatever the garment. */
const babyGarment = (code: string): Subheading =>
  code.startsWith('61')
    ? ['611120', 'Babies’ garments, cotton, knitted', '棉制针织婴儿服装']
    : ['620920', 'Babies’ garments, cotton', '棉制婴儿服装'];

/** Sets of many things: what they are of goes before. */
const SETS: ReadonlySet<string> = new Set(['三件套', '玩具', '模型', '饰品']);

/** The last word that names goods; the longest where several end together or cover each other. */
function lastWord(text: string): string | undefined {
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const word = longestAt(text, at);
    if (word !== undefined) found.push(word);
    at += word?.length ?? 1;
  }
  return found.findLast((word) => !SETS.has(word)) ?? found.at(-1);
}

function longestAt(text: string, at: number): string | undefined {
  for (let length = Math.min(LONGEST_WORD, text.length - at); length > 0; length -= 1) {
    const word = text.slice(at, at + length);
    if (KIND_OF_WORD.has(word)) return word;
  }
  return undefined;
}
