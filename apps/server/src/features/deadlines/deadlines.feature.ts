import type { Feature } from '../../platform/feature.ts';
import { feedRoutes } from './deadlines.feed.ts';
import { deadlinesHandlers } from './deadlines.handlers.ts';

export const deadlinesFeature = { handlers: deadlinesHandlers, routes: feedRoutes } satisfies Feature;
