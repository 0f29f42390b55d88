import type { Feature } from '../../platform/feature.ts';
import { walletHandlers } from './wallet.handlers.ts';

export const walletFeature = { handlers: walletHandlers } satisfies Feature;
