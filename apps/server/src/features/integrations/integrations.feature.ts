import * as z from 'zod';
import { createPostWebhook, type PostWebhook } from '../../connectors/webhooks/post-webhook.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { deleteOldDeliveries } from './deliveries.queries.ts';
import { tokensHandlers } from './tokens.handlers.ts';
import { deliverWebhook } from './webhooks.deliver.ts';
import { webhooksHandlers } from './webhooks.handlers.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly postWebhook: PostWebhook;
  }
}

const KEPT_MS = 30 * 86_400_000;

const tidyDeliveries = defineJob('programs.tidy_deliveries', z.object({}), ({ db, now }) =>
  deleteOldDeliveries(db, new Date(now.getTime() - KEPT_MS)),
);

export const integrationsFeature = {
  handlers: { ...tokensHandlers, ...webhooksHandlers },
  jobs: [deliverWebhook, tidyDeliveries],
  cron: [{ at: '41 4 * * *', job: tidyDeliveries }],
  provide: () => ({ postWebhook: createPostWebhook() }),
} satisfies Feature;
