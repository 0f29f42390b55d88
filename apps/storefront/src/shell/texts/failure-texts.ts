import type { FailureTexts } from '../api/failure-text.ts';
import type { Locale } from '../locale.ts';
import { shelf } from './shelf.ts';

/** The catalogue's words for failures; before they are here a failure has none. */
export const failureTexts = (locale: Locale): FailureTexts => {
  const taken = shelf.take(locale, 'errors');
  if (taken instanceof Promise || !('network' in taken)) return NO_WORDS;
  return taken;
};

const NO_WORDS: FailureTexts = {
  loginAgain: '',
  notFound: '',
  serverError: '',
  network: '',
  unknown: '',
  request: '',
};
