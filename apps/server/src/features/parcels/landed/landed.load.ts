import type { HomeGoods } from '@caravan/domain/home/home-parcel';
import { goodsWeights } from '../../freight/index.ts';
import { type Basket, type LineRow, livingLines, routeOfLine } from '../../orders/index.ts';
import { sizeOf } from '../price/parcels.box.ts';
import { kindOf, subheadingsOf } from '../customs/customs.queries.ts';
import type { ParcelGoods } from '../parcels.rows.ts';
import type { Things } from './landed.things.ts';

export type WeightOrigin = 'weighed' | 'measured' | 'listed' | 'category';

/** What is still to be put into a parcel, with how sure its weights are. */
export interface Load {
  readonly goods: readonly HomeGoods[];
  /** The least sure; null for nothing. */
  readonly origin: WeightOrigin | null;
  /** Nobody knows the weight of some of it. */
  readonly hasUnknown: boolean;
}

/** Goods that nobody has weighed yet. */
interface Unweighed {
  readonly spuId: string;
  /** As the seller lists the variant. */
  readonly listedGrams: number | null;
  readonly quantity: number;
  readonly valueFen: number;
  readonly goodsClasses: readonly string[];
}

const ORIGINS: readonly WeightOrigin[] = ['weighed', 'measured', 'listed', 'category'];

/** What is to be bought, was bought, or lies in the warehouse, as it will go into a parcel. */
export const loadOf = async (
  context: Parameters<typeof goodsWeights>[0],
  basket: Pick<Basket, 'lines'>,
  things: Things,
): Promise<Load> => {
  const coming = [...basketGoods(basket), ...comingGoods(things)];
  const weights = await goodsWeights(
    context,
    coming.map(({ spuId }) => spuId),
  );
  const stored = things.stored.filter(({ is_postage }) => !is_postage);
  const subheadings = await subheadingsOf(context.db, [
    ...coming.map(({ spuId }) => spuId),
    ...stored.map(({ goods_id }) => goods_id),
  ]);
  const guessed = coming.map((entry) => weighed(entry, weights, subheadings));
  const known = guessed.flatMap((entry) => entry ?? []);
  const origins = [...known.map(({ origin }) => origin), ...stored.map((): WeightOrigin => 'weighed')];
  return {
    goods: [...known.map(({ goods }) => goods), ...stored.map((item) => storedGoods(item, subheadings))],
    origin: ORIGINS.findLast((origin) => origins.includes(origin)) ?? null,
    hasUnknown: known.length < guessed.length,
  };
};

/** Measured goods of the warehouse as they go into a parcel: all their pieces are one thing. */
export const storedGoods = (item: ParcelGoods, subheadings: ReadonlyMap<string, string>): HomeGoods => ({
  weightGrams: item.weight_grams,
  size: sizeOf(item),
  pieces: 1,
  valueFen: item.total_fen,
  goodsClasses: item.goods_classes,
  kind: kindOf(item, subheadings),
});

const basketGoods = ({ lines }: Pick<Basket, 'lines'>): Unweighed[] =>
  lines
    .filter(({ sku }) => routeOfLine(sku) === 'freight')
    .map(({ sku, quantity, priceFen }) => ({
      spuId: sku.goods_id,
      listedGrams: sku.weight_grams,
      quantity,
      valueFen: priceFen * quantity,
      goodsClasses: sku.goods_classes,
    }));

/** What was ordered and has not arrived. */
const comingGoods = ({ orders }: Things): Unweighed[] =>
  orders
    .flatMap(livingLines)
    .filter((line) => NOT_HERE.has(line.status) && routeOfLine(line) === 'freight')
    .map((line: LineRow) => ({
      spuId: line.goods_id,
      listedGrams: line.weight_grams_guess,
      quantity: line.quantity,
      valueFen: line.total_fen,
      goodsClasses: line.goods_classes,
    }));

const NOT_HERE: ReadonlySet<string> = new Set(['payment_pending', 'purchase_pending', 'shipping_local']);

type Weights = Awaited<ReturnType<typeof goodsWeights>>;

/** Our own scale is believed before the seller's word on the variant, and that before what all variants weigh. */
const weighed = (
  { spuId, listedGrams, quantity, valueFen, goodsClasses }: Unweighed,
  weights: Weights,
  subheadings: ReadonlyMap<string, string>,
): { readonly goods: HomeGoods; readonly origin: WeightOrigin } | undefined => {
  const known = weights.get(spuId);
  const told = known?.origin === 'measured' ? null : listedGrams;
  const weightGrams = told ?? known?.weightGrams;
  if (!weightGrams) return undefined;
  const size = sizeOfPiece(known);
  return {
    goods: {
      weightGrams,
      size,
      pieces: quantity,
      valueFen,
      goodsClasses,
      kind: kindOf({ goods_id: spuId }, subheadings),
    },
    origin: told === null && known ? known.origin : 'listed',
  };
};

const sizeOfPiece = (known: ReturnType<Weights['get']>): HomeGoods['size'] => {
  if (!known) return undefined;
  const { lengthMm, widthMm, heightMm } = known;
  return lengthMm && widthMm && heightMm ? { lengthMm, widthMm, heightMm } : undefined;
};
