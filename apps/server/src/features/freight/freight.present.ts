import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import type { CurrencyCode } from '@caravan/domain/currency';
import type { FreightItem } from '@caravan/domain/freight';
import type { Locale } from '../../platform/http/handler.ts';
import { moneyOf, type Rates, usdCentsOf } from '../rates/index.ts';
import type { LineQuote } from './freight.service.ts';
import { itemTexts, refusalText } from './freight.texts.ts';

/** How a person sees amounts and texts. */
export interface Viewer {
  readonly locale: Locale;
  readonly currency: CurrencyCode;
  readonly rates: Rates;
}

/** A line's answer with what else is charged beside the line itself (`extras`), such as services of the warehouse. */
export const presentOffer = (
  { line, tariffId, quote, marks }: LineQuote,
  viewer: Viewer,
  extras: readonly FreightOffer['items'][number][] = [],
  extrasFen = 0,
): FreightOffer => {
  const face = { lineCode: line.code, lineName: line.names[viewer.locale], carrier: line.carrier, tariffId };
  if (!quote.ok)
    return {
      ...face,
      ...IMPOSSIBLE,
      currency: viewer.currency,
      reasons: quote.reasons.map((reason) => refusalText(reason, viewer.locale)),
    };
  const totalFen = quote.totalFen + extrasFen;
  return {
    ...face,
    isPossible: true,
    reasons: [],
    items: [...quote.items.map((item) => presentItem(item, viewer)), ...extras],
    total: moneyOf(totalFen, viewer.currency, viewer.rates),
    currency: viewer.currency,
    settledUsd: usdCentsOf(totalFen, viewer.rates) / 100,
    chargeableGrams: quote.chargeableGrams,
    daysFrom: quote.days.from,
    daysTo: quote.days.to,
    isTaxIncluded: quote.taxIncluded,
    marks: marks.map((mark) => (mark === 'best' ? 'best_value' : mark)),
  };
};

const IMPOSSIBLE = {
  isPossible: false,
  items: [],
  total: 0,
  settledUsd: 0,
  chargeableGrams: 0,
  daysFrom: 0,
  daysTo: 0,
  isTaxIncluded: false,
  marks: [],
};

const presentItem = (
  item: FreightItem,
  { locale, currency, rates }: Viewer,
): FreightOffer['items'][number] => ({
  kind: item.kind,
  ...itemTexts(item, locale),
  amount: moneyOf(item.amountFen, currency, rates),
});
