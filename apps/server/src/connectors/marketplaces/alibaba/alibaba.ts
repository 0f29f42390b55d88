import { unable } from '../connector-failure.ts';
import { type Capabilities, type MarketConnector, READS_NOTHING } from '../marketplace.ts';
import { ALIBABA, type AlibabaConfig, callAlibaba } from './alibaba.client.ts';
import {
  cancelAlibaba,
  findAlibabaOrder,
  payAlibaba,
  placeAlibaba,
  previewAlibaba,
  readAlibabaOrder,
  trackAlibaba,
} from './alibaba.purchase.ts';
import {
  readAlibabaCategories,
  readAlibabaFreight,
  readAlibabaItem,
  searchAlibaba,
  searchAlibabaByPicture,
} from './alibaba.read.ts';

/** The open platform of 1688 with a buyer's account: it reads, buys and follows. `districtCode`: where the warehouse stands. */
export const createAlibaba = (config: AlibabaConfig, districtCode: string | undefined): MarketConnector => {
  const capabilities: Capabilities = {
    search: true,
    pictureSearch: true,
    item: true,
    resolveLink: false,
    categories: true,
    domesticFreight: districtCode !== undefined,
    purchase: 'api',
    payment: config.paysByAgreement ? 'automatic' : 'link',
    tracking: true,
  };
  return {
    name: ALIBABA,
    sources: ['1688'],
    capabilities: (source) => (source === '1688' ? capabilities : READS_NOTHING),
    search: (_, request, signal) => searchAlibaba(config, request, signal),
    searchByPicture: (_, jpeg, page, signal) => searchAlibabaByPicture(config, jpeg, page, signal),
    item: (_, externalId, signal) => readAlibabaItem(config, externalId, signal),
    resolveLink: () => unable(ALIBABA, 'resolveLink'),
    categories: (_, parentId, signal) => readAlibabaCategories(config, parentId, signal),
    domesticFreight: (_, line, signal) =>
      districtCode === undefined
        ? unable(ALIBABA, 'domesticFreight')
        : readAlibabaFreight(config, line, districtCode, signal),
    preview: (_, request, signal) => previewAlibaba(config, request, signal),
    place: (_, request, signal) => placeAlibaba(config, request, signal),
    pay: (_, placed, signal) => payAlibaba(config, placed, signal),
    find: (_, key, signal) => findAlibabaOrder(config, key, signal),
    order: (_, number, signal) => readAlibabaOrder(config, number, signal),
    cancel: (_, number, reason, signal) => cancelAlibaba(config, number, reason, signal),
    tracking: (_, number, signal) => trackAlibaba(config, number, signal),
    health: async (signal) => {
      await callAlibaba(config, 'system/currentTime', {}, signal);
      return { authorizedUntil: (await config.tokens.known(ALIBABA))?.refreshUntil };
    },
  };
};
