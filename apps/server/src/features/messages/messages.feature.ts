import type { Feature } from '../../platform/feature.ts';
import { messagesHandlers } from './messages.handlers.ts';
import { messagesJobs } from './messages.jobs.ts';

export const messagesFeature = { handlers: messagesHandlers, jobs: messagesJobs } satisfies Feature;
