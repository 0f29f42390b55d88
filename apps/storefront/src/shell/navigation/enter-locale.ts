import { type LoaderFunctionArgs, redirect } from 'react-router';
import { speak } from '../language/choose-language.ts';
import { isLocale, localisedPath, preferredLocale } from '../locale.ts';
import { appOf } from '../routes/page-loader.ts';

/** Sends a path without a known locale to where it lives, and tells the language store which language is spoken. */
export const enterLocale = ({ request, params, context }: LoaderFunctionArgs): Response | null => {
  const url = new URL(request.url);
  const right = import.meta.env.SSR
    ? localisedPath(url.pathname, preferredLocale(request.headers.get('accept-language') ?? ''))
    : localisedPath(url.pathname);
  if (right !== undefined) return redirect(right + url.search);
  const locale = params['locale'];
  if (isLocale(locale)) speak(appOf(context), locale);
  return null;
};
