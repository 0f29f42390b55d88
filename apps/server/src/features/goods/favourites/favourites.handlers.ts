import { toPage } from '@caravan/contract/envelope';
import type { favouritesCalls } from '@caravan/contract/goods/favourites.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { viewerNow } from '../../rates/index.ts';
import {
  addFavourite,
  countFavourites,
  isFavourite,
  readFavourites,
  removeFavourites,
} from './favourites.queries.ts';
import { presentCard } from '../goods.present.ts';

/** More than anybody looks through again. */
const MOST_FAVOURITES = 500;

export const favouritesHandlers: Handlers<typeof favouritesCalls> = {
  'POST /system/favourite/add': async ({ tx, actor, now }, { spuId }) => {
    const request = { accountId: actor.accountId, goodsId: spuId, now, most: MOST_FAVOURITES };
    const count = await addFavourite(tx, request);
    if (count === undefined) return refuse('not_found');
    return count === 'full' ? refuse('favourites_full') : { count };
  },

  'GET /system/favourite/removeIds': async ({ tx, actor }, { ids }) => ({
    count: await removeFavourites(tx, actor.accountId, ids),
  }),

  'GET /system/favourite/list': async (context, input) => {
    const { db, actor, locale } = context;
    const [rows, total, viewer] = await Promise.all([
      readFavourites(db, actor.accountId, locale, input),
      countFavourites(db, actor.accountId),
      viewerNow(context),
    ]);
    const list = rows.map((row) => ({
      ...presentCard(row, viewer),
      isForSale: row.status === 'on_sale',
      savedAt: row.saved_at.toISOString(),
    }));
    return toPage(list, total, input);
  },

  'GET /system/favourite/check': async ({ db, actor }, { spuId }) => ({
    isFavourite: await isFavourite(db, actor.accountId, spuId),
  }),
};
