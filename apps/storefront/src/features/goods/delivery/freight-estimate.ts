import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp, useLanguage } from '../../../shell/app.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { countriesQuery } from '../goods.queries.ts';

/** What a freight estimate needs to know of a product. */
export interface Estimable {
  readonly weightGrams: number;
  readonly goodsClasses: string;
  readonly lengthMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
}

/** Undefined where the weight is not known yet. */
export const estimable = ({
  weightGrams,
  goodsClasses,
  sizeMm,
}: Pick<GoodsDetail, 'weightGrams' | 'goodsClasses' | 'sizeMm'>): Estimable | undefined =>
  weightGrams === null
    ? undefined
    : {
        weightGrams,
        goodsClasses: goodsClasses.join(','),
        ...(sizeMm && { lengthMm: sizeMm.length, widthMm: sizeMm.width, heightMm: sizeMm.height }),
      };

/** Of the lines that can be taken, the one that costs least. */
export const cheapestOf = (offers: readonly FreightOffer[]): FreightOffer | undefined =>
  offers.filter(({ isPossible }) => isPossible).toSorted((a, b) => a.total - b.total)[0];

/** `380 g`, `1.25 kg` */
export const weightText = (grams: number): string =>
  grams < 1_000 ? `${grams} g` : `${Number((grams / 1_000).toFixed(2))} kg`;

/** Where a person probably lives who pays in a currency. */
const COUNTRY_OF_CURRENCY = {
  USD: 'US',
  CNY: 'US',
  GBP: 'GB',
  CAD: 'CA',
  MXN: 'MX',
  AUD: 'AU',
  EUR: 'DE',
  NZD: 'NZ',
  CHF: 'CH',
  BRL: 'BR',
  PLN: 'PL',
  ZAR: 'ZA',
} as const satisfies Record<CurrencyCode, string>;

/** The country freight is estimated to: the one chosen, else the one the currency is spent in. */
export const useFreightCountry = () => {
  const { goods } = useTexts('goods');
  const { call } = useApp();
  const guess = COUNTRY_OF_CURRENCY[useLanguage((language) => language.moneySign)];
  const [chosen, setChosen] = useState<string | null>(null);
  const countries = useQuery({ ...countriesQuery(call), enabled: chosen !== null });
  const name = countries.data?.find(({ code }) => code === chosen)?.name;
  const country =
    chosen === null ? { code: guess, name: goods.countries[guess] } : { code: chosen, name: name ?? chosen };
  return [country, setChosen] as const;
};
