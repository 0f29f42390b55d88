import type { Feature } from '../../platform/feature.ts';
import { accountHandlers } from './accounts.handlers.ts';
import { addressHandlers } from './addresses/addresses.handlers.ts';
import { mailSettingsHandlers, unsubscribeRoutes } from './mail-settings/mail-settings.handlers.ts';
import { exportRoutes } from './privacy/export.routes.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
import { privacyHandlers } from './privacy/privacy.handlers.ts';
import { passkeysHandlers } from './passkeys/passkeys.handlers.ts';
import { sessionsHandlers } from './sessions/sessions.handlers.ts';
import { profileHandlers } from './profile/profile.handlers.ts';
import { shoppersHandlers } from './shoppers/shoppers.handlers.ts';
import { keptSecrets } from './secrets/kept-secrets.queries.ts';

export const accountsFeature = {
  handlers: {
    ...accountHandlers,
    ...addressHandlers,
    ...profileHandlers,
    ...passkeysHandlers,
    ...sessionsHandlers,
    ...shoppersHandlers,
    ...privacyHandlers,
    ...mailSettingsHandlers,
  },
  routes: (app, services) => {
    oidcRoutes(app, services);
    exportRoutes(app, services);
    unsubscribeRoutes(app, services);
  },
  retention: [keptSecrets],
} satisfies Feature;
