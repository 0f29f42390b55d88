import { createPostWebhook, type PostWebhook } from '../../connectors/webhooks/post-webhook.ts';
import type { Feature } from '../../platform/feature.ts';
import { inQueue } from '../../platform/jobs/job.ts';
import { sealedSecrets } from './keeping/sealed-secrets.queries.ts';
import { keptDeliveries } from './keeping/kept-deliveries.queries.ts';
import { tokensHandlers } from './tokens.handlers.ts';
import { deliverWebhook, wakeWaiting } from './webhooks.deliver.ts';
import { webhookFigures } from './figures/webhooks.figures.ts';
import { webhooksHandlers } from './webhooks.handlers.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly postWebhook: PostWebhook;
  }
}

export const integrationsFeature = {
  handlers: { ...tokensHandlers, ...webhooksHandlers },
  jobs: inQueue('webhooks', [deliverWebhook, wakeWaiting]),
  cron: [{ at: '* * * * *', job: wakeWaiting }],
  sealed: sealedSecrets,
  retention: [keptDeliveries],
  figures: webhookFigures,
  provide: () => ({ postWebhook: createPostWebhook() }),
} satisfies Feature;
