import type { Feature } from '../../platform/feature.ts';
import { accountHandlers } from './accounts.handlers.ts';
import { addressHandlers } from './addresses.handlers.ts';
import { profileHandlers } from './profile.handlers.ts';

export const accountsFeature = {
  handlers: { ...accountHandlers, ...addressHandlers, ...profileHandlers },
} satisfies Feature;
