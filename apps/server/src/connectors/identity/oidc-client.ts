import { createHash } from 'node:crypto';
import * as z from 'zod';
import { verifyIdToken } from './id-token.ts';
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
  /** Who came back; throws when the provider does not answer as the standard says. */
  readonly identify: (code: string, flow: Omit<Flow, 'state'>) => Promise<Identity>;
}

export interface Flow {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: what was hashed for the provider at the beginning proves at the end that it is us. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

const TIMEOUT_MS = 10_000;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokens = z.object({ id_token: z.string() });
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  name: z.string().optional(),
});

/** The authorization code flow with PKCE: https://openid.net/specs/openid-connect-core-1_0.html */
export const createOidcClient = (provider: OidcProvider, now: () => Date): OidcClient => {
  let known: Promise<z.output<typeof discovery>> | undefined;
  const discover = () => {
    known ??= getJson(`${provider.issuer}/.well-known/openid-configuration`, discovery).catch(
      (error: unknown) => {
        known = undefined; // it is asked again next time
        throw error;
      },
    );
    return known;
  };
  return {
    authorizeUrl: async ({ state, nonce, codeVerifier, redirectUri }) => {
      const url = new URL((await discover()).authorization_endpoint);
      const query = {
        response_type: 'code',
        client_id: provider.clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    identify: async (code, { nonce, codeVerifier, redirectUri }) => {
      const endpoints = await discover();
      const { id_token: idToken } = await exchange(provider, endpoints.token_endpoint, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
        client_id: provider.clientId,
      });
      const keys = await getJson(
        endpoints.jwks_uri,
        z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
      );
      const checks = { issuer: endpoints.issuer, audience: provider.clientId, nonce, now: now() };
      return identityOf(endpoints.issuer, claims.parse(verifyIdToken(idToken, keys.keys, checks)));
    },
  };
};

const identityOf = (issuer: string, said: z.output<typeof claims>): Identity => {
  const isVerified = said.email_verified === true || said.email_verified === 'true';
  return {
    issuer,
    subject: said.sub,
    email: isVerified ? said.email?.trim().toLowerCase() : undefined,
    name: said.name,
  };
};

const exchange = async (provider: OidcProvider, endpoint: string, form: Readonly<Record<string, string>>) => {
  const secret = provider.clientSecret;
  const basic =
    secret === undefined
      ? {}
      : {
          authorization: `Basic ${Buffer.from(`${encodeURIComponent(provider.clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`,
        };
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { accept: 'application/json', ...basic },
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the OpenID provider ${provider.id} refused the code: ${answer.status}`);
  return tokens.parse(await answer.json());
};

const getJson = async <Shape extends z.ZodType>(url: string, shape: Shape): Promise<z.output<Shape>> => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the OpenID provider answered ${answer.status}`);
  return shape.parse(await answer.json());
};
