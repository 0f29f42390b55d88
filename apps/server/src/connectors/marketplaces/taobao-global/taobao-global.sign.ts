import { createHmac } from 'node:crypto';

/** `apiPath` begins with a slash; every parameter but the signature itself, as it is before URL encoding. */
export const signTaobaoGlobal = (
  apiPath: string,
  parameters: Readonly<Record<string, string>>,
  secret: string,
): string => {
  const pairs = Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => key + value);
  return createHmac('sha256', secret)
    .update(apiPath + pairs.join(''))
    .digest('hex')
    .toUpperCase();
};
