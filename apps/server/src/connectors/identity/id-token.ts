import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import * as z from 'zod';

export interface IdTokenChecks {
  readonly issuer: string;
  readonly audience: string;
  readonly nonce: string;
  readonly now: Date;
}

const SKEW_SECONDS = 60;
/** What is signed with which key; `none` and shared secrets are not here. */
const ALGORITHMS = {
  RS256: { hash: 'sha256', kty: 'RSA' },
  ES256: { hash: 'sha256', kty: 'EC' },
} as const;

const header = z.object({ alg: z.enum(['RS256', 'ES256']), kid: z.string().optional() });
const registered = z.looseObject({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
});

/** The claims of an ID token whose signature, issuer, audience, nonce and time are right; throws for any other. */
export const verifyIdToken = (
  token: string,
  keys: readonly Readonly<Record<string, unknown>>[],
  { issuer, audience, nonce, now }: IdTokenChecks,
): Readonly<Record<string, unknown>> => {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || signature === '') throw new Error('the ID token is not signed');
  const { alg, kid } = header.parse(partOf(head));
  const { hash, kty } = ALGORITHMS[alg];
  const fitting = keys.filter((key) => key['kty'] === kty && (kid === undefined || key['kid'] === kid));
  const data = Buffer.from(`${head}.${body}`);
  const isSigned = fitting.some((key) =>
    verify(
      hash,
      data,
      // a published key; its shape is checked by the import
      { key: createPublicKey({ key: key as JsonWebKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  );
  if (!isSigned) throw new Error('the ID token is not signed by its issuer');
  const claims = registered.parse(partOf(body));
  const faults = faultsOf(claims, { issuer, audience, nonce, now });
  const wrong = Object.entries(faults).flatMap(([name, isWrong]) => (isWrong ? [name] : []));
  if (wrong.length > 0) throw new Error(`the ID token has a wrong ${wrong.join(', ')}`);
  return claims;
};

const faultsOf = (
  claims: z.output<typeof registered>,
  { issuer, audience, nonce, now }: IdTokenChecks,
): Readonly<Record<string, boolean>> => {
  const audiences = [claims.aud].flat();
  const seconds = now.getTime() / 1_000;
  return {
    issuer: claims.iss !== issuer,
    audience: !audiences.includes(audience) || (audiences.length > 1 && claims.azp !== audience),
    nonce: claims.nonce !== nonce,
    time: claims.exp < seconds - SKEW_SECONDS || claims.iat > seconds + SKEW_SECONDS,
  };
};

const partOf = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
