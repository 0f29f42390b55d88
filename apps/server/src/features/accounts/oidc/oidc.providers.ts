import { type OidcProvider, readOidcProviders } from '../../../connectors/identity/oidc-config.ts';
import type { Config } from '../../../platform/config/config.ts';

/** The OpenID providers of this shop's configuration. */
export const oidcProviders = ({ environment }: Pick<Config, 'environment'>): readonly OidcProvider[] =>
  readOidcProviders(environment['OIDC_PROVIDERS']);
