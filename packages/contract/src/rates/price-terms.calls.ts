import * as z from 'zod';
import { call } from '../call.ts';
import { currency, money } from '../fields.ts';

export const priceTermsCalls = {
  'GET /system/price/terms': call({
    summary:
      'The rules that prices are made by now, as a shopper is told them; amounts in the shown currency.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      currency,
      /** Of the goods of one store, per order. */
      serviceFee: z.object({ percent: z.number(), least: money, most: money.nullable() }),
      /** From so much of one store's goods on their freight to the warehouse is free; null: never. */
      freeFreightFrom: money.nullable(),
      topUpLeastUsd: money,
      topUpMostUsd: money,
      withdrawalLeastUsd: money,
    }),
  }),
};
