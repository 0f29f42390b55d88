const policy = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
};

const written = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** On every answer; pages replace the policy by one of their own. One frozen object: nothing is computed per request. */
export const SECURITY_HEADERS = Object.freeze({
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
});

export const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** What other parts of the shop (payment fields, analytics a person agreed to) may load, connect to or frame. */
export interface PolicyAdditions {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly connections?: readonly string[];
  readonly images?: readonly string[];
}

/** The policy of a page: own files, and inline parts only by their hash. */
export const pagePolicy = (
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
  additions: PolicyAdditions = {},
): string => {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const list = (...sources: readonly string[]) => sources.join(' ');
  return written({
    ...policy,
    'script-src': list("'self'", ...quoted(scriptHashes), ...(additions.scripts ?? [])),
    // style attributes (element.style of React) need the attribute rule; style elements are by hash
    'style-src-elem': list("'self'", ...quoted(styleHashes)),
    'style-src-attr': "'unsafe-inline'",
    'img-src': list("'self'", 'data:', 'blob:', 'https:', ...(additions.images ?? [])),
    'font-src': "'self' data:",
    'connect-src': list("'self'", ...(additions.connections ?? [])),
    'frame-src': list("'self'", ...(additions.frames ?? [])),
    'manifest-src': "'self'",
    'worker-src': "'self'",
  });
};

/** The desk's kit writes its styles into the page while it runs, which only this rule allows. */
export const deskPolicy = written({
  ...policy,
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: https:",
  'font-src': "'self' data:",
});

/** Pictures are bytes to be looked at and nothing else, also when opened alone. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
