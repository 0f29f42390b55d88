import { inQueue } from '../../platform/jobs/job.ts';
import type { Feature } from '../../platform/feature.ts';
import type { VapidKeys } from '../../connectors/push/push-message.ts';
import { messagesHandlers } from './messages.handlers.ts';
import { messagesJobs } from './messages.jobs.ts';
import { vapidKeysOf } from './push/push.config.ts';
import { pushHandlers } from './push/push.handlers.ts';
import { pushMessage } from './push/push.jobs.ts';
import { serviceHandlers } from './service/service.handlers.ts';
import { staffServiceHandlers } from './service/staff-service.handlers.ts';
import { returnsHandlers } from './returns/returns.handlers.ts';
import { keptReturns } from './returns/returns.queries.ts';
import { returnsRoutes } from './returns/returns.routes.ts';
import { keptConversations } from './kept-conversations.queries.ts';
import { keptMessages } from './kept-messages.queries.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** Undefined where the shop sends no push messages. */
    readonly vapidKeys: VapidKeys | undefined;
  }
}

export const messagesFeature = {
  handlers: {
    ...messagesHandlers,
    ...serviceHandlers,
    ...pushHandlers,
    ...staffServiceHandlers,
    ...returnsHandlers,
  },
  jobs: [...inQueue('mail', messagesJobs), ...inQueue('push', [pushMessage])],
  provide: ({ config }) => ({ vapidKeys: vapidKeysOf(config) }),
  retention: [keptMessages, keptConversations, keptReturns],
  routes: returnsRoutes,
} satisfies Feature;
