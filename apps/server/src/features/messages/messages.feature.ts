import type { Feature } from '../../platform/feature.ts';
import { unsubscribeRoutes } from './mail-settings/mail-settings.handlers.ts';
import type { VapidKeys } from '../../connectors/push/push-message.ts';
import { messagesHandlers } from './messages.handlers.ts';
import { messagesJobs } from './messages.jobs.ts';
import { vapidKeysOf } from './push/push.config.ts';
import { pushHandlers } from './push/push.handlers.ts';
import { pushMessage } from './push/push.jobs.ts';
import { serviceHandlers } from './service/service.handlers.ts';
import { staffServiceHandlers } from './service/staff-service.handlers.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** Undefined where the shop sends no push messages. */
    readonly vapidKeys: VapidKeys | undefined;
  }
}

export const messagesFeature = {
  handlers: { ...messagesHandlers, ...serviceHandlers, ...pushHandlers, ...staffServiceHandlers },
  jobs: [...messagesJobs, pushMessage],
  provide: ({ config }) => ({ vapidKeys: vapidKeysOf(config) }),
  routes: unsubscribeRoutes,
} satisfies Feature;
