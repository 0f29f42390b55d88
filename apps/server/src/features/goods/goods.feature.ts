import {
  createLinkResolver,
  type LinkResolver,
  noLinkResolver,
} from '../../connectors/links/link-resolver.ts';
import { openPage } from '../../connectors/links/open-page.ts';
import type { Feature } from '../../platform/feature.ts';
import { createCatalogue } from './goods.catalogue.ts';
import { goodsHandlers } from './goods.handlers.ts';
import { goodsCron, goodsJobs } from './goods.jobs.ts';
import { createSearchWords, type SearchWords } from './search-words.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly searchWords: SearchWords;
    readonly linkResolver: LinkResolver;
  }
}

export const goodsFeature = {
  handlers: goodsHandlers,
  jobs: goodsJobs,
  cron: goodsCron,
  provide: (services) => ({
    catalogue: createCatalogue(services),
    searchWords: createSearchWords(services),
    linkResolver:
      services.config.environment['LINK_RESOLVER'] === 'on' ? createLinkResolver(openPage) : noLinkResolver,
  }),
} satisfies Feature;
