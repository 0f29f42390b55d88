import type { Feature } from '../../platform/feature.ts';
import { goodsHandlers } from './goods/affiliate.goods.handlers.ts';
import { affiliateCron, affiliateJobs } from './affiliate.jobs.ts';
import { joinHandlers } from './affiliate.join.handlers.ts';
import { linkHandlers } from './links/affiliate.links.handlers.ts';
import { moneyHandlers } from './money/affiliate.money.handlers.ts';
import { pixelFacts, pixelPolicy, sendToWebSite } from './links/affiliate.pages.ts';
import { staffAffiliateHandlers } from './staff/staff-affiliate.handlers.ts';

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
