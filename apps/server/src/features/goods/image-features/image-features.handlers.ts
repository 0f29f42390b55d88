import type { pictureSearchCalls } from '@caravan/contract/goods/picture-search.calls';
import { toPage } from '@caravan/contract/envelope';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import { viewerNow } from '../../rates/index.ts';
import { presentCard } from '../goods.present.ts';
import { readCards } from '../goods.queries.ts';
import { allowanceOf } from '../live/live.allowance.ts';
import { keepSearch, readSearch } from './image-features.queries.ts';
import { findByPicture, KEPT_MS, pictureOf } from './picture-search.ts';

export const imageFeatureHandlers: Handlers<typeof pictureSearchCalls> = {
  'POST /products/searchByImage': async (context, { searchId, imageUrl, ...page }) => {
    const search = searchId ? await keptSearch(context, searchId) : await newSearch(context, imageUrl);
    if (isRefused(search)) return search;
    const start = (page.pageNum - 1) * page.pageSize;
    const ids = search.goods_ids.slice(start, start + page.pageSize);
    const rows = await readCards(context.db, ids.join(','), context.locale);
    const view = await viewerNow(context);
    const list = rows.map((row) => presentCard(row, view));
    return {
      ...toPage(list, search.goods_ids.length, page),
      searchId: search.id,
      missingSources: [...search.missing_sources],
    };
  },
};

type Context = Parameters<(typeof imageFeatureHandlers)['POST /products/searchByImage']>[0];

const keptSearch = async ({ db, now }: Context, id: string) =>
  (await readSearch(db, id, new Date(now.getTime() - KEPT_MS))) ?? refuse('picture_search_over');

const newSearch = async (context: Context, imageUrl: string | undefined) => {
  const { services, files, now } = context;
  const picture = await pictureOf(services, { files, imageUrl });
  if (isRefused(picture)) return picture;
  const found = await findByPicture(services, picture, allowanceOf(context));
  return context.transaction((tx) => keepSearch(tx, found, now));
};
