import type { Feature } from '../../platform/feature.ts';
import { dutyHandlers } from './duty/duty.handlers.ts';
import { lawHandlers } from './duty/law.handlers.ts';
import { packingHandlers } from './duty/packing.handlers.ts';
import { freightHandlers } from './freight.handlers.ts';
import { staffFreightHandlers } from './staff-freight.handlers.ts';

export const freightFeature = {
  handlers: {
    ...freightHandlers,
    ...staffFreightHandlers,
    ...dutyHandlers,
    ...lawHandlers,
    ...packingHandlers,
  },
} satisfies Feature;
