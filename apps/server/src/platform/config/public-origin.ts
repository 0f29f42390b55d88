import { ConfigError } from './config-error.ts';

export interface Origins {
  /** The address people reach the shop at: links in mails are built from it, never from a request's headers. */
  readonly publicOrigin: string;
  /** The address that staff reach the desk at; that of the shop where the desk has no host of its own. */
  readonly deskOrigin: string;
}

interface Given {
  readonly PORT: number;
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly DESK_ORIGIN?: string | undefined;
}

export const originsOf = ({ PORT, PUBLIC_ORIGIN, DESK_ORIGIN }: Given): Origins => {
  const publicOrigin = (PUBLIC_ORIGIN ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
  if (DESK_ORIGIN === undefined) return { publicOrigin, deskOrigin: publicOrigin };
  const { origin: deskOrigin, href, hostname } = new URL(DESK_ORIGIN);
  if (href !== `${deskOrigin}/`) throw new ConfigError('DESK_ORIGIN: an address without a path');
  // browsers share cookies between the ports of a host
  if (hostname === new URL(publicOrigin).hostname)
    throw new ConfigError('DESK_ORIGIN: another host name than that of PUBLIC_ORIGIN');
  return { publicOrigin, deskOrigin };
};

export const hasOwnDeskHost = ({ publicOrigin, deskOrigin }: Origins): boolean => deskOrigin !== publicOrigin;

/** Where a call is made from, told by its name: `GET /staff/orders` by the desk, others by the shop. */
export const originOfCall = ({ publicOrigin, deskOrigin }: Origins, name: string): string =>
  /^[A-Z]+ \/staff\//.test(name) ? deskOrigin : publicOrigin;

/** An address that only this machine reaches. */
export const isLocalOrigin = (origin: string): boolean => {
  const { hostname } = new URL(origin);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};

/** An address that strangers are meant to reach: what a demo shows must not stand there. */
export const isPublicOrigin = (origin: string): boolean =>
  origin.startsWith('https://') && !isLocalOrigin(origin);
