import type { Feature } from '../../platform/feature.ts';
import { accountHandlers } from './accounts.handlers.ts';
import { addressHandlers } from './addresses.handlers.ts';
import { exportRoutes } from './export.routes.ts';
import { oidcRoutes } from './oidc.routes.ts';
import { privacyHandlers } from './privacy.handlers.ts';
import { profileHandlers } from './profile.handlers.ts';
import { shoppersHandlers } from './shoppers.handlers.ts';

export const accountsFeature = {
  handlers: {
    ...accountHandlers,
    ...addressHandlers,
    ...profileHandlers,
    ...shoppersHandlers,
    ...privacyHandlers,
  },
  routes: (app, services) => {
    oidcRoutes(app, services);
    exportRoutes(app, services);
  },
} satisfies Feature;
