import type { Feature } from '../../platform/feature.ts';
import { goodsHandlers } from './affiliate.goods.handlers.ts';
import { affiliateCron, affiliateJobs } from './affiliate.jobs.ts';
import { joinHandlers } from './affiliate.join.handlers.ts';
import { linkHandlers } from './affiliate.links.handlers.ts';
import { moneyHandlers } from './affiliate.money.handlers.ts';
import { pixelFacts, pixelPolicy, sendToWebSite } from './affiliate.pages.ts';
import { staffAffiliateHandlers } from './staff-affiliate.handlers.ts';

export const affiliateFeature = {
  handlers: {
    ...joinHandlers,
    ...linkHandlers,
    ...goodsHandlers,
    ...moneyHandlers,
    ...staffAffiliateHandlers,
  },
  jobs: affiliateJobs,
  cron: affiliateCron,
  pageFacts: pixelFacts,
  policy: pixelPolicy,
  sendElsewhere: sendToWebSite,
} satisfies Feature;
