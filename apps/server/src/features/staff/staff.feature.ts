import type { Feature } from '../../platform/feature.ts';
import { staffHandlers } from './staff.handlers.ts';

export const staffFeature = { handlers: staffHandlers } satisfies Feature;
