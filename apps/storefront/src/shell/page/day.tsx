import { useDeferredValue } from 'react';
import { useLocale } from '../language/use-locale.ts';
import { tagOf } from '../locale.ts';
import { serverDate, shortDate } from '../dates.ts';
import { useHydrated } from './gates.tsx';

/**
 * A day on a page that the server renders: the person's own once the browser has taken it over. Meanwhile the server's
 * stays as it stands: to write it once more for comparison would cost a phone some frames.
 */
export const Day = ({ at }: { readonly at: string }) => {
  const language = tagOf(useLocale());
  // Apart from what else is rendered then.
  const isOwn = useDeferredValue(useHydrated());
  return (
    <time dateTime={at} suppressHydrationWarning>
      {isOwn ? shortDate(at) : import.meta.env.SSR ? serverDate(at, language) : ''}
    </time>
  );
};
