import { createHmac } from 'node:crypto';

/** `path` from `param2/` up to the app key; every parameter but the signature itself, as it is before URL encoding. */
export const signAlibaba = (
  path: string,
  parameters: Readonly<Record<string, string>>,
  secret: string,
): string => {
  const pairs = Object.entries(parameters).map(([key, value]) => key + value);
  return createHmac('sha1', secret)
    .update(path + pairs.toSorted().join(''))
    .digest('hex')
    .toUpperCase();
};
