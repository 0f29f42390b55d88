import type { Feature } from '../../platform/feature.ts';
import { contentHandlers } from './content.handlers.ts';
import { staffContentHandlers } from './staff/staff-content.handlers.ts';

export const contentFeature = {
  handlers: { ...contentHandlers, ...staffContentHandlers },
} satisfies Feature;
