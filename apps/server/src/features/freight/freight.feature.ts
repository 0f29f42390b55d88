import type { Feature } from '../../platform/feature.ts';
import { freightHandlers } from './freight.handlers.ts';
import { staffFreightHandlers } from './staff-freight.handlers.ts';

export const freightFeature = { handlers: { ...freightHandlers, ...staffFreightHandlers } } satisfies Feature;
