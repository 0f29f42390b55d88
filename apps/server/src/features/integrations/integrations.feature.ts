import { DAY_MS } from '@caravan/domain/time/china-time';
import * as z from 'zod';
import { createPostWebhook, type PostWebhook } from '../../connectors/webhooks/post-webhook.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineJob, inQueue } from '../../platform/jobs/job.ts';
import { deleteOldDeliveries } from './deliveries.queries.ts';
import { tokensHandlers } from './tokens.handlers.ts';
import { deliverWebhook, wakeWaiting } from './webhooks.deliver.ts';
import { webhookFigures } from './figures/webhooks.figures.ts';
import { webhooksHandlers } from './webhooks.handlers.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly postWebhook: PostWebhook;
  }
}

const KEPT_MS = 30 * DAY_MS;

const tidyDeliveries = defineJob('programs.tidy_deliveries', z.object({}), ({ db, now }) =>
  deleteOldDeliveries(db, new Date(now.getTime() - KEPT_MS)),
);

export const integrationsFeature = {
  handlers: { ...tokensHandlers, ...webhooksHandlers },
  jobs: [...inQueue('webhooks', [deliverWebhook, wakeWaiting]), tidyDeliveries],
  cron: [
    { at: '* * * * *', job: wakeWaiting },
    { at: '41 4 * * *', job: tidyDeliveries },
  ],
  figures: webhookFigures,
  provide: () => ({ postWebhook: createPostWebhook() }),
} satisfies Feature;
