import type { CallNote } from '../../connectors/marketplaces/guard/guarded.ts';
import type { Feature } from '../../platform/feature.ts';
import { writeMarketCall } from './health/market-calls.queries.ts';
import { marketHealthHandlers } from './health/market-health.handlers.ts';
import { marketFigures } from './health/market-figures.ts';
import { marketCron, marketJobs } from './health/market-calls.jobs.ts';
import { createCallLimits } from './call-limits.ts';
import {
  connectorsOf,
  firstTokensOf,
  pictureServiceOf,
  purchaseAddressOf,
  translatorOf,
} from './markets.config.ts';
import { createMarkets, type Markets } from './markets.service.ts';
import { createTranslations, type Translations } from './markets.translate.ts';
import { pictureTranslationHandlers } from './pictures/picture-translation.handlers.ts';
import { createPictureTranslations, type PictureTranslations } from './pictures/picture-translations.ts';
import { sealedTokens } from './sealed-tokens.queries.ts';
import { createTokenKeeper } from './token-keeper.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly markets: Markets;
    readonly translations: Translations;
    readonly pictureTranslations: PictureTranslations;
  }
}

export const marketsFeature = {
  handlers: { ...pictureTranslationHandlers, ...marketHealthHandlers },
  jobs: marketJobs,
  cron: marketCron,
  sealed: [sealedTokens],
  figures: marketFigures,
  provide: (services) => {
    const { environment } = services.config;
    const around = { environment, clock: services.clock, limits: createCallLimits(services) };
    const note = (call: CallNote): void =>
      void writeMarketCall(services.db, call, services.clock.now()).catch((error: unknown) =>
        services.log.warn({ err: error }, 'how a marketplace answered was not noted'),
      );
    const connectors = connectorsOf({
      note,
      ...around,
      tokens: createTokenKeeper(services, firstTokensOf(environment)),
    });
    return {
      markets: createMarkets(connectors, purchaseAddressOf(environment)),
      translations: createTranslations(services, translatorOf(environment)),
      pictureTranslations: createPictureTranslations(services, pictureServiceOf(around)),
    };
  },
} satisfies Feature;
