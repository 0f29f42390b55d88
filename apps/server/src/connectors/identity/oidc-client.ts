import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  clockSkew,
  clockTolerance,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';
import * as z from 'zod';
import type { OidcProvider } from './oidc-config.ts';

/** Who somebody is, as a provider vouches for it. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; only one that the provider has verified. */
  readonly email: string | undefined;
  readonly name: string | undefined;
}

export interface OidcClient {
  /** Where the person is sent to. */
  readonly authorizeUrl: (flow: Flow) => Promise<string>;
  /** Who came back with this query; throws when the provider does not answer as the standard says. */
  readonly identify: (query: URLSearchParams, flow: Flow) => Promise<Identity>;
}

export interface Flow {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: what was hashed for the provider at the beginning proves at the end that it is us. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

const TIMEOUT_SECONDS = 10;
const SKEW_SECONDS = 60;

const claims = z.object({
  iss: z.string(),
  iat: z.number(),
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  name: z.string().optional(),
});

/** The authorization code flow with PKCE: https://openid.net/specs/openid-connect-core-1_0.html */
export const createOidcClient = (provider: OidcProvider, now: () => Date): OidcClient => {
  let known: Promise<ServerMetadata> | undefined;
  const configuration = async () => {
    known ??= discover(provider).catch((error: unknown) => {
      known = undefined; // it is asked again next time
      throw error;
    });
    return configurationOf(provider, await known, now());
  };
  return {
    authorizeUrl: async ({ state, nonce, codeVerifier, redirectUri }) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href,
    identify: async (query, { state, nonce, codeVerifier, redirectUri }) => {
      const cameBack = new URL(redirectUri);
      cameBack.search = query.toString();
      const tokens = await authorizationCodeGrant(await configuration(), cameBack, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      return identityOf(claims.parse(tokens.claims()), now());
    },
  };
};

/** An issuer may be configured with or without the slash at its end, which some providers have. */
const discover = async (provider: OidcProvider): Promise<ServerMetadata> => {
  const document = new URL(`${provider.issuer}/.well-known/openid-configuration`);
  const found = await discovery(document, provider.clientId, undefined, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: insecureWhere(provider),
  });
  const metadata = found.serverMetadata();
  if (metadata.issuer.replace(/\/+$/, '') !== provider.issuer)
    throw new Error(`the OpenID provider ${provider.id} calls itself ${metadata.issuer}`);
  return metadata;
};

/** Made for each use: the difference between the shop's clock and this machine's is fixed in it. */
const configurationOf = (provider: OidcProvider, metadata: ServerMetadata, now: Date): Configuration => {
  const clock = {
    [clockSkew]: Math.round((now.getTime() - Date.now()) / 1_000),
    [clockTolerance]: SKEW_SECONDS,
  };
  const made = new Configuration(metadata, provider.clientId, clock, authenticationOf(provider));
  made.timeout = TIMEOUT_SECONDS;
  for (const extend of [enableNonRepudiationChecks, ...insecureWhere(provider)]) extend(made);
  return made;
};

/** Plain http only where the operator has configured an issuer at such an address. */
const insecureWhere = ({ issuer }: OidcProvider) =>
  issuer.startsWith('http:') ? [allowInsecureRequests] : [];

/**
 * Our name in the form, and with a secret HTTP Basic as well. The library's own Basic also escapes `-` and `_`, which
 * stand in many secrets and which not every provider reads back.
 */
const authenticationOf =
  ({ clientId, clientSecret }: OidcProvider): ClientAuth =>
  (_server, _client, body, headers) => {
    body.set('client_id', clientId);
    if (clientSecret === undefined) return;
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  };

const identityOf = (said: z.output<typeof claims>, now: Date): Identity => {
  if (said.iat > now.getTime() / 1_000 + SKEW_SECONDS) throw new Error('the ID token is of the future');
  const isVerified = said.email_verified === true || said.email_verified === 'true';
  return {
    issuer: said.iss,
    subject: said.sub,
    email: isVerified ? said.email?.trim().toLowerCase() : undefined,
    name: said.name,
  };
};
