import type { ShopCalls } from '../calls.ts';

const NAMES = [
  'GET /order/get/list',
  'GET /order/status/list',
  'GET /order/getOrder/orderCode',
  'GET /detail/check/Info',
  'GET /parcel/list',
  'GET /parcel/status/list',
  'GET /parcel/detail',
] as const satisfies readonly (keyof ShopCalls)[];

/** The calls that a shopper's own programs may make as well, by a token that only reads. */
export const TOKEN_CALLS: ReadonlySet<string> = new Set(NAMES);
