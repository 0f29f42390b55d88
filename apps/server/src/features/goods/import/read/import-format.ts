import * as z from 'zod';
import { GOODS_CLASSES } from '@caravan/domain/freight/freight-tariff';

export const goodsSources = ['1688', 'tianmao', 'taobao', 'weidian'] as const;
export type GoodsSource = (typeof goodsSources)[number];

/** What a carrier asks about a parcel's content; `general` stands alone. `fragile` asks for packing, not for a line. */
export const goodsClasses = [...GOODS_CLASSES, 'fragile'] as const;
export type GoodsClass = (typeof goodsClasses)[number];

/** Highest price taken from a file, 1,000,000 yuan in fen: above it a number is a placeholder, not a price. */
export const highestPriceFen = 100_000_000;

const text = (max: number) => z.string().trim().min(1).max(max);
const priceFen = z.number().int().positive().max(highestPriceFen);
const externalId = z.string().regex(/^[0-9A-Za-z_-]{1,40}$/);

const importedProperty = z.object({
  name: text(40),
  nameEn: text(60).optional(),
  value: text(120),
  valueEn: text(160).optional(),
});
export type ImportedProperty = z.infer<typeof importedProperty>;

const importedSku = z.object({
  externalId,
  properties: z.array(importedProperty).max(6),
  priceFen,
  stock: z.number().int().nonnegative(),
  picture: text(300).optional(),
  weightGrams: z.number().int().positive().optional(),
});
export type ImportedSku = z.infer<typeof importedSku>;

export const importedReview = z.object({
  author: text(60),
  mark: z.number().int().min(1).max(5),
  textZh: text(1000).optional(),
  textEn: text(1500).optional(),
  pictures: z.array(text(300)).max(9).optional(),
  at: z.iso.datetime(),
});
export type ImportedReview = z.infer<typeof importedReview>;

const importedShop = z.object({
  externalId,
  name: text(80),
  nameEn: text(120).optional(),
  location: text(60).optional(),
  rating: z.number().min(0).max(5).optional(),
  avatar: text(300).optional(),
});
export type ImportedShop = z.infer<typeof importedShop>;

/** The one neutral row every goods file is turned into. Prices in fen, weights in grams, sizes in millimetres. */
export const importedGoods = z.object({
  source: z.enum(goodsSources),
  externalId,
  titleZh: text(200),
  titleEn: text(300).optional(),
  descriptionZh: z.string().max(60_000).optional(),
  descriptionEn: z.string().max(60_000).optional(),
  attributes: z.array(importedProperty).max(60).optional(),
  category: z.object({ path: z.array(text(40)).min(1).max(4), pathEn: z.array(text(60)).max(4).optional() }),
  shop: importedShop,
  pictures: z.array(text(600)).max(20),
  video: text(600).optional(),
  priceFen,
  sales: z.number().int().nonnegative(),
  isPostage: z.boolean(),
  isExempt: z.union([z.literal(1), z.literal(2)]),
  isHot: z.boolean().optional(),
  weightGrams: z.number().int().positive().optional(),
  sizeMm: z
    .tuple([z.number().int().positive(), z.number().int().positive(), z.number().int().positive()])
    .optional(),
  domesticFreightFen: z.number().int().nonnegative(),
  minOrder: z.number().int().positive(),
  ladderPrices: z
    .array(z.object({ from: z.number().int().positive(), priceFen }))
    .max(10)
    .optional(),
  skus: z.array(importedSku).min(1).max(400),
  reviews: z.array(importedReview).max(200).optional(),
  goodsClasses: z.array(z.enum(goodsClasses)).max(goodsClasses.length).optional(),
});
export type ImportedGoods = z.infer<typeof importedGoods>;

export type ImportTaken = { row: ImportedGoods; fixed: string[] };
export type ImportRefused = { refused: string; at: string };
export type ImportOutcome = ImportTaken | ImportRefused;

export function isRefused(outcome: ImportOutcome): outcome is ImportRefused {
  return 'refused' in outcome;
}

/** Last gate of every reader: the declared shape, or the first thing wrong with it by name. */
export function checkImportedGoods(row: unknown, fixed: string[], at: string): ImportOutcome {
  const checked = importedGoods.safeParse(row);
  if (checked.success) return { row: checked.data, fixed };
  const issue = checked.error.issues[0];
  return { refused: `${issue?.path.join('.') || 'row'}: ${issue?.message ?? 'not readable'}`, at };
}
