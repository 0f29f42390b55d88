import { isIP } from 'node:net';
import * as z from 'zod';

/** Nobody, so many proxies one behind the other, or all that stand in these networks. */
export type TrustedProxies = false | number | string[];

const MOST_HOPS = 9;
/** What stands for the networks that nobody outside can come from. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** `off`, `on` (one proxy), the number of proxies, or their networks separated by commas. */
export const trustedProxies = z
  .string()
  .default('off')
  .transform((text, context): TrustedProxies => {
    const value = text.trim();
    if (value === 'off') return false;
    if (value === 'on') return 1;
    if (/^\d$/.test(value)) return Number(value) === 0 ? false : Number(value);
    const networks = value.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    context.addIssue({
      code: 'custom',
      message: `must be off, on, a number of proxies up to ${MOST_HOPS}, or networks such as 10.0.0.0/8`,
    });
    return z.NEVER;
  });

const isNetwork = (text: string): boolean => {
  if (NAMED_NETWORKS.has(text)) return true;
  const [, address = '', bits] = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 4 ? 32 : 128));
};
