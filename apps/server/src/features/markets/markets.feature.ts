import type { Feature } from '../../platform/feature.ts';
import { createCallLimits } from './call-limits.ts';
import { connectorsOf, firstTokensOf, purchaseAddressOf, translatorOf } from './markets.config.ts';
import { createMarkets, type Markets } from './markets.service.ts';
import { createTranslations, type Translations } from './markets.translate.ts';
import { createTokenKeeper } from './token-keeper.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly markets: Markets;
    readonly translations: Translations;
  }
}

export const marketsFeature = {
  provide: (services) => {
    const { environment } = services.config;
    const connectors = connectorsOf({
      environment,
      clock: services.clock,
      limits: createCallLimits(services),
      tokens: createTokenKeeper(services, firstTokensOf(environment)),
    });
    return {
      markets: createMarkets(connectors, purchaseAddressOf(environment)),
      translations: createTranslations(services, translatorOf(environment)),
    };
  },
} satisfies Feature;
