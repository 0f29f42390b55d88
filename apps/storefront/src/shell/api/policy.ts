import type { ShopCalls } from '@caravan/contract/calls';

/** How long a call may take and how often it is tried again. */
export interface Policy {
  readonly timeoutMs: number;
  readonly retries: number;
  readonly retryDelayMs: number;
}

const WEB: Policy = { timeoutMs: 20 * 60_000, retries: 2, retryDelayMs: 100 };
const ORDER_LIST: Policy = { timeoutMs: 30_000, retries: 2, retryDelayMs: 100 };

const SPECIAL: Readonly<Record<string, Policy>> = {
  'GET /goods/search': { timeoutMs: 30_000, retries: 1, retryDelayMs: 1_000 },
  'GET /order/get/list': ORDER_LIST,
  'GET /order/order/list': ORDER_LIST,
};

/** Calls by GET that may change something, as the contract says. */
type WritingGet = {
  [Name in keyof ShopCalls & `GET ${string}`]: ShopCalls[Name]['effect'] extends 'read' ? never : Name;
}[keyof ShopCalls & `GET ${string}`];

/** Which of them are sent with a key, as writes are; one that only asks where something stands may be repeated without. */
const WRITING_GETS: Readonly<Record<WritingGet, boolean>> = {
  'GET /order/cancel/order': true,
  'GET /system/cart/removeIds': true,
  'GET /system/affiliate/goods/removeId': true,
  'GET /system/favourite/removeIds': true,
  'GET /user/coupon/receiveCouponByCode': true,
  'GET /system/payItems/captureOrder': true,
  'GET /system/payItems/rising/get': false,
};
const KEYED_GETS: ReadonlySet<string> = new Set(
  Object.entries(WRITING_GETS).flatMap(([name, isKeyed]) => (isKeyed ? [name] : [])),
);

const SILENT_FAILURES: ReadonlySet<string> = new Set([
  'POST /order/creat/pay/order/risingPay',
  'GET /image/translate/get/url',
  'POST /order/anchorPoint',
]);

/** The source's timeouts and retries of a call; what the caller asks for goes first. */
export const policyOf = (
  name: string,
  asked: { [Key in keyof Policy]?: Policy[Key] | undefined } = {},
): Policy => {
  const usual = SPECIAL[name] ?? WEB;
  return {
    timeoutMs: asked.timeoutMs ?? usual.timeoutMs,
    retries: asked.retries ?? usual.retries,
    retryDelayMs: asked.retryDelayMs ?? usual.retryDelayMs,
  };
};

export const isWrite = (name: string): boolean => !name.startsWith('GET ') || KEYED_GETS.has(name);

/**
 * Reads may be repeated, and writes whose key lets the server answer the same again. Answers that carry a credential
 * are not kept by the server, so those calls are sent once.
 */
export const isRepeatable = (name: string, idempotencyKey: string | undefined): boolean =>
  !isWrite(name) || (idempotencyKey !== undefined && !name.startsWith('POST /client/user/'));

/** Calls whose failure no toast tells. */
export const failsSilently = (name: string): boolean => SILENT_FAILURES.has(name);
