import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import { moneyText } from '@caravan/domain/money/money-text';
import type { RealDays } from '@caravan/domain/transit/transit-days';
import type { FreightItem } from '@caravan/domain/freight/freight';
import { moneyOf, usdCentsOf, type Viewer } from '../rates/index.ts';
import type { LineQuote } from './freight.service.ts';
import { itemTexts, type MoneyText, refusalText } from './freight.texts.ts';

/** What is known of an offer beside the line's own quote. */
export interface Besides {
  /** Charged beside the line itself, such as services of the warehouse. */
  readonly items: FreightOffer['items'];
  readonly itemsFen: number;
  /** What heavy packing may add. */
  readonly reserveFen: number;
  readonly realDays: RealDays | null;
}

export const presentOffer = (
  { line, tariffId, quote, marks }: LineQuote,
  viewer: Viewer,
  { items = [], itemsFen = 0, reserveFen = 0, realDays = null }: Partial<Besides> = {},
): FreightOffer => {
  const { locale, currency, rates } = viewer;
  const face = { lineCode: line.code, lineName: line.names[locale], carrier: line.carrier, tariffId };
  if (!quote.ok)
    return {
      ...face,
      ...IMPOSSIBLE,
      currency,
      reasons: quote.reasons.map((reason) => refusalText(reason, locale, moneyFor(viewer))),
    };
  const totalFen = quote.totalFen + itemsFen;
  return {
    ...face,
    isPossible: true,
    reasons: [],
    items: [...quote.items.map((item) => presentItem(item, viewer)), ...items],
    total: moneyOf(totalFen, currency, rates),
    maximum: moneyOf(totalFen + reserveFen, currency, rates),
    currency,
    settledUsd: usdCentsOf(totalFen, rates) / 100,
    chargeableGrams: quote.chargeableGrams,
    daysFrom: quote.days.from,
    daysTo: quote.days.to,
    realDays,
    isTaxIncluded: quote.taxIncluded,
    marks: marks.map((mark) => (mark === 'best' ? 'best_value' : mark)),
  };
};

const IMPOSSIBLE = {
  isPossible: false,
  items: [],
  total: 0,
  maximum: 0,
  settledUsd: 0,
  chargeableGrams: 0,
  daysFrom: 0,
  daysTo: 0,
  realDays: null,
  isTaxIncluded: false,
  marks: [],
};

const presentItem = (item: FreightItem, viewer: Viewer): FreightOffer['items'][number] => ({
  kind: item.kind,
  ...itemTexts(item, viewer.locale, moneyFor(viewer)),
  amount: moneyOf(item.amountFen, viewer.currency, viewer.rates),
});

/** Fen in the reader's currency, at today's rate. */
export const moneyFor =
  ({ currency, rates }: Pick<Viewer, 'currency' | 'rates'>): MoneyText =>
  (fen) =>
    moneyText(moneyOf(fen, currency, rates), currency);
