import type { Feature } from '../../platform/feature.ts';
import { unsubscribeRoutes } from './mail-settings.handlers.ts';
import { messagesHandlers } from './messages.handlers.ts';
import { messagesJobs } from './messages.jobs.ts';
import { serviceHandlers } from './service.handlers.ts';
import { staffServiceHandlers } from './staff-service.handlers.ts';

export const messagesFeature = {
  handlers: { ...messagesHandlers, ...serviceHandlers, ...staffServiceHandlers },
  jobs: messagesJobs,
  routes: unsubscribeRoutes,
} satisfies Feature;
