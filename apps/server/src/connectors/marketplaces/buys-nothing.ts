import { unable } from './connector-failure.ts';
import type { MarketConnector } from './marketplace.ts';

type Buying = 'preview' | 'place' | 'pay' | 'find' | 'order' | 'cancel' | 'tracking';

/** What an aggregator that only reads answers to anyone who wants to buy through it. */
export const buysNothing = (provider: string): Pick<MarketConnector, Buying> => ({
  preview: () => unable(provider, 'preview'),
  place: () => unable(provider, 'place'),
  pay: () => unable(provider, 'pay'),
  find: () => unable(provider, 'find'),
  order: () => unable(provider, 'order'),
  cancel: () => unable(provider, 'cancel'),
  tracking: () => unable(provider, 'tracking'),
});
