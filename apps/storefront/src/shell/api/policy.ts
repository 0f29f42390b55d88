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

/** Reads by method that change something all the same. */
const WRITING_GETS: ReadonlySet<string> = new Set([
  'GET /order/cancel/order',
  'GET /system/cart/removeIds',
  'GET /system/affiliate/goods/removeId',
  'GET /system/favourite/removeIds',
  'GET /user/coupon/receiveCouponByCode',
  'GET /system/payItems/captureOrder',
]);

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

export const isWrite = (name: string): boolean => !name.startsWith('GET ') || WRITING_GETS.has(name);

/**
 * Reads may be repeated, and writes whose key lets the server answer the same again. Answers that carry a credential
 * are not kept by the server, so those calls are sent once.
 */
export const isRepeatable = (name: string, idempotencyKey: string | undefined): boolean =>
  !isWrite(name) || (idempotencyKey !== undefined && !name.startsWith('POST /client/user/'));

/** Calls whose failure no toast tells. */
export const failsSilently = (name: string): boolean => SILENT_FAILURES.has(name);
