import type { Feature } from '../../platform/feature.ts';
import { cartHandlers } from './cart.handlers.ts';

export const cartFeature = { handlers: cartHandlers } satisfies Feature;
