import type { Feature } from '../../platform/feature.ts';
import { cartonsHandlers } from './cartons.handlers.ts';

export const cartonsFeature = { handlers: cartonsHandlers } satisfies Feature;
