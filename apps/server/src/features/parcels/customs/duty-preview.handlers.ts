import type { staffDutyCalls, TriedParcel } from '@caravan/contract/freight/staff-duty.calls';
import { exampleResult } from '@caravan/domain/customs/duty-examples';
import { type CustomsParcel, dutySum } from '@caravan/domain/customs/duty-bill';
import { type CurrencyCode, isCurrencyCode } from '@caravan/domain/money/currency';
import type { Db } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { problemOfRule, tryDuty, writtenRule } from '../../freight/index.ts';
import { fenOf, moneyOf, type Rates, ratesNow } from '../../rates/index.ts';
import { goodsByParcel } from '../parcels.present.ts';
import { insuranceFenOf } from '../price/parcels.price.ts';
import { kindOf, subheadingsOf } from './customs.queries.ts';
import { lastDutiable } from './dutiable.queries.ts';

/** So many of the last parcels are shown. */
const MOST_PARCELS = 20;

/** Usual baskets in dollars, from under every limit of the law to above them. */
const BASKETS = [
  { goods: 20, subheadings: 1 },
  { goods: 80, subheadings: 2 },
  { goods: 150, subheadings: 3 },
  { goods: 400, subheadings: 4 },
  { goods: 1_000, subheadings: 6 },
] as const;
const BASKET_FREIGHT = 25;

interface Sent {
  readonly parcelCode: string | null;
  readonly country: string;
  readonly parcel: CustomsParcel;
}

export const dutyPreviewHandlers: Handlers<Pick<typeof staffDutyCalls, 'POST /staff/freight/duty/preview'>> =
  {
    'POST /staff/freight/duty/preview': async (context, { id, ...written }) => {
      const rule = writtenRule(written);
      const problem = problemOfRule(rule);
      if (problem) return refuse(problem);
      const rates = await ratesNow(context);
      const { day, tablesOf } = await tryDuty(context, { rule, id }, rates);
      const currency = currencyOf(rule.currency, rates);
      const money = (fen: number): number => moneyOf(fen, currency, rates);
      const tried = ({ parcelCode, country, parcel }: Sent): TriedParcel => {
        const { before, after } = tablesOf(country);
        return {
          parcelCode,
          country,
          goods: money(parcel.goods),
          freight: money(parcel.freight),
          subheadings: parcel.subheadings,
          before: money(dutySum(before, parcel)),
          after: money(dutySum(after, parcel)),
        };
      };
      const [country = ''] = rule.countries;
      return {
        day,
        currency,
        parcels: (await sentTo(context.db, rule.countries, rates)).map(tried),
        baskets: basketsIn(country, rates).map(tried),
        examples: (rule.examples ?? []).map((example) => {
          const result = exampleResult(rule, example);
          const { name, expectedMinor: expected } = example;
          return { name, expected: expected / 100, result: result / 100, isRight: result === expected };
        }),
      };
    },
  };

const currencyOf = (code: string, rates: Rates): CurrencyCode =>
  isCurrencyCode(code) && rates.has(code) ? code : 'USD';

const basketsIn = (country: string, rates: Rates): Sent[] =>
  BASKETS.map(({ goods, subheadings }) => ({
    parcelCode: null,
    country,
    parcel: {
      goods: fenOf(goods, 'USD', rates),
      freight: fenOf(BASKET_FREIGHT, 'USD', rates),
      insurance: 0,
      subheadings,
    },
  }));

/** The last parcels on which the shopper had to pay what customs asks for, as they were declared. */
const sentTo = async (db: Db, countries: readonly string[], rates: Rates): Promise<Sent[]> => {
  const parcels = await lastDutiable(db, countries, MOST_PARCELS);
  const goods = await goodsByParcel(db, parcels);
  const inside = parcels.map(({ id }) => goods.get(id) ?? []);
  const known = await subheadingsOf(
    db,
    inside.flat().map(({ goods_id }) => goods_id),
  );
  return parcels.map((parcel, place) => {
    const items = inside[place] ?? [];
    const declaredFen = fenOf(parcel.declared_usd_cents / 100, 'USD', rates);
    return {
      parcelCode: parcel.code,
      country: parcel.address.country,
      parcel: {
        goods: declaredFen || items.reduce((sum, { total_fen }) => sum + total_fen, 0),
        freight: parcel.freight_fen,
        insurance: insuranceFenOf(parcel.quote.items),
        subheadings: Math.max(1, new Set(items.map((item) => kindOf(item, known))).size),
      },
    };
  });
};
