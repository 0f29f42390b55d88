import type { FailureTexts } from '../api/failure-text.ts';
import type { Locale } from '../locale.ts';
import { shelf } from './text-cache.ts';

/** The catalogue's words for failures; the common texts are here before any call is made. */
export const failureTexts = (locale: Locale): FailureTexts => {
  const taken = shelf.take(locale, 'common');
  return taken instanceof Promise ? NO_WORDS : taken.failures;
};

const NO_WORDS: FailureTexts = {
  loginAgain: '',
  notFound: '',
  serverError: '',
  network: '',
  unknown: '',
  request: '',
};
