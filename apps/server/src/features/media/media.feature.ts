import type { Feature } from '../../platform/feature.ts';
import { mediaHandlers } from './media.handlers.ts';

export const mediaFeature = { handlers: mediaHandlers } satisfies Feature;
