import type { Feature } from '../../platform/feature.ts';
import { freightHandlers } from './freight.handlers.ts';

export const freightFeature = { handlers: freightHandlers } satisfies Feature;
