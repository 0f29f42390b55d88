import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, idList, pageQuery, time } from '../fields.ts';
import { goodsCard } from './goods.calls.ts';

const favourite = goodsCard.extend({ isForSale: z.boolean(), savedAt: time });

export const favouritesCalls = {
  'POST /system/favourite/add': call({
    summary: 'Keeps goods among the favourites.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ spuId: id }),
    output: z.object({ count: z.int() }),
    refusals: ['favourites_full'],
  }),
  'GET /system/favourite/removeIds': call({
    summary: 'Takes goods out of the favourites, by their ids.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ ids: idList }),
    output: z.object({ count: z.int() }),
  }),
  'GET /system/favourite/list': call({
    summary: 'The favourites, newest first; also those that are no longer for sale.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(10, 50) }),
    output: pageOf(favourite),
  }),
  'GET /system/favourite/check': call({
    summary: 'Whether goods are among the favourites.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ spuId: id }),
    output: z.object({ isFavourite: z.boolean() }),
  }),
};
