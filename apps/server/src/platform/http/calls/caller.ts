import { createHash } from 'node:crypto';
import type { Locale } from '@caravan/domain/shared/locale';
import { type CurrencyCode, FALLBACK_CURRENCY, isCurrencyCode } from '@caravan/domain/money/currency';
import type { FastifyRequest } from 'fastify';
import { isId } from '../../ids.ts';
import { furtherLanguageOf } from '../../languages/phrases.ts';

/** The language that answers are written in: `tolanguage: zh-CN` (or `zh`), else English. */
export const localeOf = (request: FastifyRequest): Locale =>
  /^zh\b/i.test(singleHeader(request, 'tolanguage')) ? 'zh' : 'en';

/** The further language of the shop that the caller reads, if the server speaks it: `tolanguage: es`. */
export const languageOf = (request: FastifyRequest): string | undefined =>
  furtherLanguageOf(singleHeader(request, 'tolanguage'));

/** The currency that prices are shown in, of header `currencyflag`. */
export const currencyOf = (request: FastifyRequest): CurrencyCode => {
  const wanted = singleHeader(request, 'currencyflag').toUpperCase();
  return isCurrencyCode(wanted) ? wanted : FALLBACK_CURRENCY;
};

/** Who is counted together by limits: an IPv4 address, or the /64 network that one IPv6 customer is given. */
export const networkOf = (address: string): string => {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tailGroups].slice(0, 4).join(':');
};

/**
 * A network as a digest: enough to count by, and no address to read. Null where everybody comes from the same place,
 * as behind a proxy that does not say who calls.
 */
export const networkKeyOf = (address: string): string | null => {
  const network = networkOf(address);
  if (/^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^(::1|0:0:0:0|f[cd]|fe80)/.test(network)) return null;
  return createHash('sha256').update(`network ${network}`).digest('base64url');
};

export const singleHeader = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The station of a warehouse at which the caller's device stands: `station: <id>`. */
export const stationOf = (request: FastifyRequest): string | undefined => {
  const id = singleHeader(request, 'station');
  return isId(id) ? id : undefined;
};
