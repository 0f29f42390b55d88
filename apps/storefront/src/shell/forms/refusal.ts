import { CallFailure } from '@caravan/contract/client';

/**
 * Whether the shop answered, and the answer is no. A line that broke, or a server that did, is no answer: what was asked
 * for may have been done, so it is asked again under the same key, and nobody is told no.
 */
export const isRefusal = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.status >= 400 && failure.status < 500;
