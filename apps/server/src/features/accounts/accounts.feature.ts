import type { Feature } from '../../platform/feature.ts';
import { accountHandlers } from './accounts.handlers.ts';
import { addressHandlers } from './addresses/addresses.handlers.ts';
import { exportRoutes } from './privacy/export.routes.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
import { privacyHandlers } from './privacy/privacy.handlers.ts';
import { profileHandlers } from './profile/profile.handlers.ts';
import { shoppersHandlers } from './shoppers/shoppers.handlers.ts';

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
