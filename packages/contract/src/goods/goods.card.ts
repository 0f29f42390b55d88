import * as z from 'zod';
import { currency, id, money, pictureUrl, source } from '../fields.ts';

/** What every list of goods shows of one. */
export const goodsCard = z.object({
  id,
  goodsName: z.string(),
  mainPic: pictureUrl,
  price: money,
  currency,
  source,
  goodsSource: source,
  /** '1' carries the free-shipping badge. */
  isPostage: z.enum(['0', '1']),
  /** 2 is an item of the USA warehouse. */
  isExempt: z.union([z.literal(1), z.literal(2)]),
  sales: z.int(),
  rating: z.number(),
});
export type GoodsCard = z.output<typeof goodsCard>;
