import { inQueue } from '../../platform/jobs/job.ts';
import {
  createLinkResolver,
  type LinkResolver,
  noLinkResolver,
} from '../../connectors/links/link-resolver.ts';
import { openPage } from '../../connectors/links/open-page.ts';
import type { Feature } from '../../platform/feature.ts';
import { fetchPicture } from '../../connectors/marketplaces/fetch-picture.ts';
import { marketCategoriesHandlers } from './categories/market-categories.handlers.ts';
import { placeGoodsOfCategory } from './categories/market-categories.jobs.ts';
import { marketTreesCron, readMarketTrees } from './categories/market-trees.jobs.ts';
import { createCatalogue } from './goods.catalogue.ts';
import { goodsHandlers } from './goods.handlers.ts';
import { createDrawing, drawingsFolder } from './demo/demo.pictures.ts';
import { drawPicturesJob } from './demo/drawing/draw-pictures.jobs.ts';
import { withDrawnPictures } from './demo/drawing/drawn-pictures.ts';
import { goodsCron, goodsJobs } from './goods.jobs.ts';
import { siteMapCron, siteMapJobs } from './site-map/site-map.jobs.ts';
import { liveCron, liveJobs } from './live/live.jobs.ts';
import { type BringGoods, createBringGoods } from './live/live.refresh.ts';
import { withRemotePictures } from './live/pictures/remote-pictures.ts';
import { imageFeatureCron, imageFeatureJobs } from './image-features/image-features.jobs.ts';
import {
  createImageFeatures,
  createOwnPictures,
  type ImageFeatures,
} from './image-features/image-features.ts';
import { siteMapRoutes } from './site-map/site-map.routes.ts';
import { createSearchWords, type SearchWords } from './find/search-words.ts';
import { createEngineSearch } from './search/engine/engine-search.ts';
import { createEnginePictures } from './search/engine/engine-pictures.ts';
import {
  createFallBack,
  type FallBack,
  picturesWithFallBack,
  withFallBack,
} from './search/engine/fall-back.ts';
import { searchHandlers } from './search/search.handlers.ts';
import { searchFigures } from './search/engine/search-figures.ts';
import { searchEngineOf } from './search/engine/search-engine.ts';
import { searchIndexCron, searchIndexJobs } from './search/filling/search-index.jobs.ts';
import type { SearchEngine } from '../../connectors/search/search-engine.ts';
import type { Services } from '../../platform/services.ts';
import { keptWords } from './find/kept-words.queries.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly searchWords: SearchWords;
    readonly linkResolver: LinkResolver;
    readonly bringGoods: BringGoods;
    readonly looks: ImageFeatures;
    /** Where one is set up. */
    readonly searchEngine: SearchEngine | undefined;
    readonly searchStanding: FallBack['standing'];
  }
}

export const goodsFeature = {
  handlers: { ...goodsHandlers, ...marketCategoriesHandlers, ...searchHandlers },
  jobs: [
    ...goodsJobs,
    ...siteMapJobs,
    placeGoodsOfCategory,
    ...inQueue('connectors', [readMarketTrees, ...liveJobs, ...searchIndexJobs]),
    ...inQueue('pictures', [...imageFeatureJobs, drawPicturesJob]),
  ],
  cron: [
    ...goodsCron,
    ...liveCron,
    ...siteMapCron,
    ...marketTreesCron,
    ...imageFeatureCron,
    ...searchIndexCron,
  ],
  provide: (services) => ({
    ...createSearch(services),
    bringGoods: createBringGoods(services),
    drawDemoPicture: createDrawing(drawingsFolder(services.config)),
    media: withDrawnPictures(withRemotePictures(services, fetchPicture), services),
    searchWords: createSearchWords(services),
    linkResolver:
      services.config.environment['LINK_RESOLVER'] === 'on' ? createLinkResolver(openPage) : noLinkResolver,
  }),
  routes: siteMapRoutes,
  close: ({ searchWords }) => searchWords.flush(),
  figures: searchFigures,
  retention: [keptWords],
} satisfies Feature;

/** The catalogue, and where its words and pictures are looked for: both in the same place. */
const createSearch = (services: Services) => {
  const searchEngine = searchEngineOf(services);
  const fallBack = createFallBack(services);
  const pictures = createOwnPictures(services);
  return {
    searchEngine,
    searchStanding: fallBack.standing,
    catalogue: createCatalogue(services, (own) =>
      searchEngine ? withFallBack(fallBack, createEngineSearch(searchEngine), own) : own,
    ),
    looks: createImageFeatures(
      services,
      searchEngine ? picturesWithFallBack(fallBack, createEnginePictures(searchEngine), pictures) : pictures,
      pictures.forgetAge,
    ),
  };
};
