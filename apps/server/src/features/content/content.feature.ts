import type { Feature } from '../../platform/feature.ts';
import { contentHandlers } from './content.handlers.ts';

export const contentFeature = { handlers: contentHandlers } satisfies Feature;
