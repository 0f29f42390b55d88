import type { Locale } from '@caravan/domain/shared/locale';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { type Rates, ratesNow } from './rates.service.ts';

/** For whom something with prices is shown, and when. */
export interface Viewer {
  readonly locale: Locale;
  /** A further language of the shop. */
  readonly language?: string | undefined;
  readonly currency: CurrencyCode;
  readonly rates: Rates;
  readonly now: Date;
}

/** Of anyone who calls, what matters for how prices are shown; the rest of a call's context stays behind. */
export const viewerOf = (
  { locale, language, currency, now }: Omit<Viewer, 'rates'>,
  rates: Rates,
): Viewer => ({
  locale,
  language,
  currency,
  rates,
  now,
});

/** Anyone who calls, with the rates of now. */
export const viewerNow = async (
  context: Parameters<typeof ratesNow>[0] & Omit<Viewer, 'rates'>,
): Promise<Viewer> => viewerOf(context, await ratesNow(context));
