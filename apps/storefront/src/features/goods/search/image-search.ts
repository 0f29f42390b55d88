import type { GoodsCard } from '@caravan/contract/goods/goods.calls';
import type { OutputOf } from '@caravan/contract/call';
import type { pictureSearchCalls } from '@caravan/contract/goods/picture-search.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../../shell/app.tsx';
import { nextPage } from '../../../shell/routes/pages.ts';
import { parseJson, session } from '../../../shell/storage.ts';
import { type ShrunkPicture, shrinkPicture } from './shrink-picture.ts';

const PAGE_SIZE = 10;
const KEPT_MS = 30 * 60_000;

/** The last search by picture, as this tab keeps it for half an hour. */
interface ImageSearch {
  /** The address that led to the list. */
  readonly goodPic: string;
  readonly searchId: string;
  /** The picture, small. */
  readonly searchImage: string;
  readonly searchResults: readonly GoodsCard[];
  readonly pageNum: number;
  readonly pageSize: number;
  readonly total: number;
  readonly loading: boolean;
  readonly finished: boolean;
  readonly lastUpdated: number;
}

/** What this tab found by a picture, by this one if it is named; undefined after half an hour. */
export const keptImageSearch = (goodPic?: string): ImageSearch | undefined => {
  const kept = parseJson(session.get('imageSearch')) as ImageSearch | undefined; // written below and nowhere else
  if (!kept || Date.now() - kept.lastUpdated >= KEPT_MS) return undefined;
  return goodPic === undefined || kept.goodPic === goodPic ? kept : undefined;
};

type FoundPage = OutputOf<(typeof pictureSearchCalls)['POST /products/searchByImage']>;

/** Goods that look like a chosen picture; without its file, those that this tab keeps. */
export const picturedGoodsQuery = (call: CallApi, goodPic: string, file: File | undefined) => {
  const kept = keptImageSearch(goodPic);
  const first = { pageNum: 1, searchId: file ? undefined : kept?.searchId };
  return infiniteQueryOptions({
    queryKey: ['goods', 'byPicture', goodPic],
    initialPageParam: first,
    getNextPageParam: (page: FoundPage) => {
      const pageNum = nextPage(page);
      return pageNum === undefined ? undefined : { pageNum, searchId: page.searchId };
    },
    queryFn: async ({ pageParam: { pageNum, searchId }, signal }) => {
      const picture = searchId === undefined && file ? await shrinkPicture(file) : undefined;
      const form = formOf({ pageNum, searchId }, picture);
      const page = await call('POST /products/searchByImage', form, { signal, silent: true });
      keep(goodPic, page, picture);
      return page;
    },
    ...(kept && {
      initialData: { pages: [pageOfKept(kept)], pageParams: [first] },
      initialDataUpdatedAt: kept.lastUpdated,
    }),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  });
};

const formOf = (
  { pageNum, searchId }: { readonly pageNum: number; readonly searchId: string | undefined },
  picture: ShrunkPicture | undefined,
): never => {
  const form = new FormData();
  form.append('pageNum', String(pageNum));
  form.append('pageSize', String(PAGE_SIZE));
  if (searchId !== undefined) form.append('searchId', searchId);
  if (picture) form.append('file', picture.file);
  return form as never; // the call takes a form; its declared input is what a form cannot say in types
};

const keep = (goodPic: string, page: FoundPage, picture: ShrunkPicture | undefined): void => {
  const before = keptImageSearch(goodPic);
  const earlier = page.pageNum > 1 ? (before?.searchResults ?? []) : [];
  const kept: ImageSearch = {
    goodPic,
    searchId: page.searchId,
    searchImage: picture?.thumbnail ?? before?.searchImage ?? '',
    searchResults: [...new Map([...earlier, ...page.list].map((goods) => [goods.id, goods])).values()],
    pageNum: page.pageNum,
    pageSize: PAGE_SIZE,
    total: page.total,
    loading: false,
    finished: nextPage(page) === undefined,
    // the list is the server's for half an hour from the first page on
    lastUpdated: before && page.pageNum > 1 ? before.lastUpdated : Date.now(),
  };
  session.set('imageSearch', JSON.stringify(kept));
};

const pageOfKept = ({ searchResults, total, pageNum, pageSize, searchId }: ImageSearch): FoundPage => ({
  list: [...searchResults],
  total,
  pageNum,
  pageSize,
  pages: Math.ceil(total / pageSize),
  searchId,
  missingSources: [],
});
