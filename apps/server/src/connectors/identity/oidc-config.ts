import * as z from 'zod';

const provider = z.strictObject({
  /** Part of addresses: `google`. */
  id: z.string().regex(/^[a-z0-9-]{1,30}$/),
  /** On the button. */
  name: z.string().min(1).max(40),
  issuer: z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, '')),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
});
export type OidcProvider = z.output<typeof provider>;

/** The OpenID providers of `OIDC_PROVIDERS`, a JSON list; an unusable one stops the start and its secret is not repeated. */
export const readOidcProviders = (text: string | undefined): readonly OidcProvider[] => {
  if (text === undefined || text.trim() === '') return [];
  const parsed = z.array(provider).safeParse(jsonOf(text));
  if (!parsed.success) {
    const places = parsed.error.issues.map(({ path }) => path.join('.') || 'the list');
    throw new Error(`OIDC_PROVIDERS: not usable at ${places.join(', ')}`);
  }
  return parsed.data;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
