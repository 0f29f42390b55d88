import type { GoodsClass, ImportedGoods } from '../import/read/import-format.ts';
import { categoryPathOf, demoCategories } from './categories.ts';
import type { Colour } from './colours.ts';
import { attributesOf, describeArticle } from './descriptions.ts';
import { kinds } from './all-kinds.ts';
import type { Kind } from './kind.ts';
import { pictureFileName, picturesOfArticle } from './pictures/catalogue.ts';
import type { ArticlePictures } from './pictures/catalogue.ts';
import { inColour } from './pictures/shots.ts';
import { createRandom, hashText } from './random.ts';
import type { Random } from './random.ts';
import { reviewsFor } from './reviews/reviews.ts';
import { shopsOf } from './shops.ts';
import type { DemoShop } from './shops.ts';
import { charmPrice, makeSkus } from './skus.ts';
import { wordArticle } from './titles.ts';

export const demoGoodsCount = 2400;

export type DemoScope = {
  /** how many goods; a smaller shop is the beginning of the larger one */
  count?: number;
  /** `few`: one picture for each article and few kinds, for tests that must seed within seconds */
  pictures?: 'all' | 'few';
};

/** The demo shop's catalogue; the same rows on every machine. */
export function* demoGoods(scope: DemoScope = {}): Generator<ImportedGoods> {
  const few = scope.pictures === 'few';
  const places = orderOfGoods(few ? oneKindPerLeaf() : kinds, scope.count ?? demoGoodsCount);
  for (const [position, { kind, round }] of places.entries()) yield makeGoods(kind, round, position, few);
}

type Place = { kind: Kind; round: number };

/** Kinds in turn, the frequent ones more often; the first round has every kind. */
function orderOfGoods(from: readonly Kind[], count: number): Place[] {
  const rounds = Math.ceil((count / from.length) * 2.5) + 2;
  const places = from.flatMap((kind) =>
    Array.from({ length: rounds }, (_, round) => {
      const turn = (hashText(`${kind.id}/${round}`) % 1000) / 1000;
      return {
        kind,
        round,
        rank: round === 0 ? firstRank(kind, turn) : (round + turn * 0.8) / (kind.share ?? 1),
      };
    }),
  );
  return places.toSorted((one, other) => one.rank - other.rank || one.round - other.round).slice(0, count);
}

/** What the home page shows as hot: the first article of each of these kinds. */
const hotKinds = ['dress', 'headphones', 'sneakers', 'handbag'];

function firstRank(kind: Kind, turn: number): number {
  const hot = hotKinds.indexOf(kind.id);
  return hot < 0 ? turn * 0.35 : hot - hotKinds.length;
}

function oneKindPerLeaf(): Kind[] {
  const leaves = demoCategories.flatMap((top) => top.leaves.map((leaf) => leaf.id));
  return leaves.flatMap((leaf) => kinds.find((kind) => kind.category === leaf) ?? []);
}

function makeGoods(kind: Kind, round: number, position: number, few: boolean): ImportedGoods {
  const random = createRandom(`goods/${kind.id}/${round}`);
  const shop = pickShop(kind, round, random);
  const shots = picturesOfArticle(kind, round);
  const { main } = shots;
  const shown = coloursShown(kind, main.look.colour, random);
  const wording = wordArticle(kind, main.look.pattern, random);
  const price = basePrice(kind, shop, random);
  const pictureOf = (colour: Colour) => pictureOfColour(kind, shots, colour);
  const skus = makeSkus(kind, shown, price, pictureOf, random);
  const lowest = Math.min(...skus.map((sku) => sku.priceFen));
  const sales = salesOf(random, position);
  const description = describeArticle(kind, wording, random);
  const sides = few ? [] : shots.sides.slice(0, 2).map((shot) => pictureFileName(shot.name));
  const isPostage = random.chance(0.16);
  return {
    source: shop.source,
    externalId: externalIdOf(kind, round, shop),
    titleZh: wording.titleZh,
    titleEn: wording.titleEn,
    descriptionZh: description.zh,
    descriptionEn: description.en,
    attributes: attributesOf(kind, wording, shop, random),
    category: categoryPathOf(kind.category),
    shop: shopOfRow(shop),
    pictures: [...new Set(shown.slice(0, few ? 1 : 2).map(pictureOf)), ...sides],
    priceFen: lowest,
    sales,
    isPostage,
    isExempt: random.chance(0.055) ? 2 : 1,
    isHot: position < hotKinds.length,
    weightGrams: kind.grams,
    sizeMm: [...kind.boxMm],
    domesticFreightFen: isPostage ? 0 : freightFen(kind, random),
    ...orderTerms(shop, lowest, random),
    skus,
    reviews: reviewsFor(kind, reviewCount(sales, random), few ? [] : buyersPictures(shots), random),
    goodsClasses: classesOf(kind),
  };
}

function pickShop(kind: Kind, round: number, random: Random): DemoShop {
  const top = demoCategories.find((candidate) => candidate.leaves.some((leaf) => leaf.id === kind.category));
  const shops = shopsOf(top?.id ?? 'women');
  const shop = shops[(round + random.int(0, shops.length - 1)) % shops.length];
  if (!shop) throw new RangeError(`no shop for ${kind.id}`);
  return shop;
}

function shopOfRow({ externalId, name, nameEn, location, rating, avatar }: DemoShop): ImportedGoods['shop'] {
  return { externalId, name, nameEn, location, rating, avatar: pictureFileName(avatar) };
}

/** The pictured colour first, then others. */
function coloursShown(kind: Kind, first: Colour, random: Random): Colour[] {
  const others = kind.colours.filter((colour) => colour !== first);
  const wanted = random.int(1, Math.min(4, kind.colours.length - 1) || 1);
  return [first, ...random.some(others, wanted)];
}

/** The article in that colour; what has no body to paint looks the same in all. */
function pictureOfColour(kind: Kind, { main, inColour: shotIn }: ArticlePictures, colour: Colour): string {
  const isOwn = colour === main.look.colour || kind.body === 'none';
  return pictureFileName(isOwn ? main.name : shotIn(inColour(main.look, colour)).name);
}

const buyersPictures = ({ sides }: ArticlePictures): string[] =>
  sides.filter(({ role }) => role === 'buyer').map((shot) => pictureFileName(shot.name));

const sourcePrices = { '1688': 0.56, tianmao: 1.12, taobao: 0.9, weidian: 1 } as const;

/** Most articles are cheap, a few are dear: a skewed draw within the kind's range. */
function basePrice(kind: Kind, shop: DemoShop, random: Random): number {
  const [low, high] = kind.yuan;
  const draw = random.next() ** 1.8;
  return charmPrice(Math.max(200, (low + (high - low) * draw) * sourcePrices[shop.source] * 100));
}

function salesOf(random: Random, position: number): number {
  if (position < hotKinds.length) return random.int(8_000, 26_000);
  return Math.floor(Math.exp(random.next() * 6.2 + random.next() * 2.4));
}

function reviewCount(sales: number, random: Random): number {
  if (sales < 5) return 0;
  return Math.min(8, Math.floor(random.next() * (0.9 + Math.log10(sales + 1)) * 1.5));
}

function freightFen(kind: Kind, random: Random): number {
  const perKilo = kind.grams > 3000 ? 300 : 200;
  return Math.max(400, Math.round((random.int(4, 8) * 100 + (kind.grams / 1000) * perKilo) / 100) * 100);
}

/** 1688 sells wholesale: several pieces at least, cheaper by the dozen. */
function orderTerms(
  shop: DemoShop,
  priceFen: number,
  random: Random,
): Pick<ImportedGoods, 'minOrder' | 'ladderPrices'> {
  if (shop.source !== '1688') return { minOrder: 1 };
  const minOrder = random.pick([1, 2, 2, 2, 3, 5]);
  if (!random.chance(0.7)) return { minOrder };
  const step = (share: number) => Math.max(1, Math.round((priceFen * share) / 10) * 10);
  return {
    minOrder,
    ladderPrices: [
      { from: minOrder, priceFen },
      { from: minOrder + 8, priceFen: step(0.94) },
      { from: minOrder + 48, priceFen: step(0.88) },
    ],
  };
}

function classesOf(kind: Kind): GoodsClass[] {
  return kind.classes && kind.classes.length > 0 ? [...kind.classes] : ['general'];
}

/** Twelve digits as the marketplaces give them, ten at Weidian. */
function externalIdOf(kind: Kind, round: number, shop: DemoShop): string {
  const digits = hashText(`${kind.id}#${round}`) % 1_000_000_000;
  const lead = { '1688': '68', taobao: '71', tianmao: '72', weidian: '5' }[shop.source];
  return `${lead}${shop.source === 'weidian' ? '' : '4'}${String(digits).padStart(9, '0')}`;
}
