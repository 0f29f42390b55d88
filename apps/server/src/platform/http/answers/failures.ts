import type { Locale } from '@caravan/domain/shared/locale';
import type { FailureEnvelope, FieldError } from '@caravan/contract/envelope';
import { ratesRefusals } from '@caravan/contract/rates/rates.refusals';
import { type RefusalCode, type RefusalText, refusals } from '@caravan/contract/refusals';
import type { Refused } from '../calls/handler.ts';

interface FailureText {
  readonly status: number;
  readonly en: string;
  readonly zh: string;
}

/** Ways to fail that any call has, beside the refusals it declares. */
const failureTexts = {
  malformed_input: { status: 422, en: 'Some of the input is not right.', zh: '提交的内容有误，请检查。' },
  malformed_json: { status: 422, en: 'The body is not valid JSON.', zh: '请求内容不是有效的 JSON。' },
  malformed_request: { status: 400, en: 'The request could not be understood.', zh: '无法识别的请求。' },
  unauthenticated: { status: 401, en: 'Please sign in.', zh: '请先登录。' },
  forbidden: { status: 403, en: 'You may not do this.', zh: '您没有权限进行此操作。' },
  not_found: { status: 404, en: 'This does not exist.', zh: '您访问的内容不存在。' },
  request_timeout: { status: 408, en: 'The request took too long to arrive.', zh: '请求超时，请重试。' },
  idempotency_key_reused: {
    status: 409,
    en: 'This key was already used for something else.',
    zh: '该幂等键已用于其他请求。',
  },
  request_in_progress: {
    status: 409,
    en: 'The same request is still being worked on.',
    zh: '相同的请求正在处理中，请稍候。',
  },
  body_too_large: { status: 413, en: 'This is too large.', zh: '提交的内容过大。' },
  address_too_long: { status: 414, en: 'The address is too long.', zh: '请求地址过长。' },
  unsupported_media_type: {
    status: 415,
    en: 'This kind of content is not accepted.',
    zh: '不支持此类型的内容。',
  },
  // Whatever shows money meets a currency without a rate that may be used.
  currency_not_supported: { status: 409, ...ratesRefusals.currency_not_supported },
  rate_too_old: ratesRefusals.rate_too_old,
  switched_off: {
    status: 503,
    en: 'This is not available at the moment.',
    zh: '该功能暂不可用。',
  },
  rate_limited: {
    status: 429,
    en: 'Too many requests. Please wait a moment.',
    zh: '操作过于频繁，请稍后再试。',
  },
  headers_too_large: { status: 431, en: 'The request headers are too large.', zh: '请求头过大。' },
  internal: { status: 500, en: 'Something went wrong. Please try again.', zh: '系统开小差了，请稍后再试。' },
  unavailable: {
    status: 503,
    en: 'The shop is busy. Please try again in a moment.',
    zh: '系统繁忙，请稍后再试。',
  },
} as const satisfies Record<string, FailureText>;

export type FailureReason = keyof typeof failureTexts;

export interface Failure {
  readonly status: number;
  readonly body: FailureEnvelope;
}

/** Thrown inside the platform to answer at once; handlers return refusals instead. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly reason: FailureReason;
  readonly errors: ((locale: Locale) => FieldError[]) | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: FailureReason,
    extra: { errors?: (locale: Locale) => FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(reason);
    this.reason = reason;
    this.errors = extra.errors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

export const failureOf = (reason: FailureReason, locale: Locale, errors?: FieldError[]): Failure => {
  const { status, [locale]: message } = failureTexts[reason];
  return { status, body: { code: status, message, data: null, reason, ...(errors ? { errors } : {}) } };
};

/** A declared refusal in words, and the field that it is about. */
const said = ({ code, details }: Refused<string>, locale: Locale) => {
  const { field, [locale]: text }: RefusalText = refusals[code as RefusalCode];
  return {
    field,
    message: text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details?.[name] ?? whole)),
  };
};

/** A refusal on the wire; one that is about a field names it, so that a form can show it there. */
export const refusalFailure = (refused: Refused<string>, locale: Locale): Failure => {
  const { code: reason, details } = refused;
  if (!(reason in refusals)) return failureOf('not_found', locale); // the only code that is not declared by calls
  const { status = 409 }: RefusalText = refusals[reason as RefusalCode];
  const { message } = said(refused, locale);
  const errors = [refused, ...(refused.further ?? [])]
    .map((each) => said(each, locale))
    .flatMap(({ field, message: wrong }) => (field ? [{ field, message: wrong }] : []));
  return {
    status,
    body: {
      code: status,
      message,
      data: null,
      reason,
      ...(errors.length > 0 ? { errors } : {}),
      ...(details ? { details } : {}),
    },
  };
};
