import type { freightCalls } from '@caravan/contract/freight/freight.calls';
import { GOODS_CLASSES, type GoodsClass } from '@caravan/domain/freight/freight-tariff';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { viewerNow } from '../rates/index.ts';
import { presentOffer } from './freight.present.ts';
import { goodsWeights, kindWeights } from './freight.weights.ts';
import { scoreboardNow } from './record/freight.scores.ts';
import { recordNow, transitNow } from './record/freight.transit.ts';
import { linesNow, quoteLines } from './freight.service.ts';

export const freightHandlers = {
  'GET /logistis/weights': async (context, { spuId }) => {
    const named = <Row extends { name_zh: string; name_en: string }>({ name_zh, name_en, ...row }: Row) => ({
      ...row,
      name: context.locale === 'zh' ? name_zh : name_en,
    });
    const goods = spuId === undefined ? undefined : (await goodsWeights(context, [spuId])).get(spuId);
    return { goods: goods ? named(goods) : null, kinds: (await kindWeights(context)).map(named) };
  },

  'GET /logistis/record': async (context) => {
    const { transit, onTime } = await recordNow(context);
    return { transit: transit && { medianDays: transit.median, parcels: transit.parcels }, onTime };
  },

  'GET /logistis/scoreboard': async (context, wanted) => {
    const { scores, names, countries, months } = await scoreboardNow(context, wanted);
    return {
      countries: [...countries],
      months: [...months],
      lines: scores.map(({ lineCode, transit, ...score }) => ({
        ...score,
        lineCode,
        lineName: names.get(lineCode)?.[context.locale] ?? lineCode,
        carrier: names.get(lineCode)?.carrier ?? '',
        transit: transit && { medianDays: transit.median, p90Days: transit.p90, parcels: transit.parcels },
        months: [...score.months],
      })),
    };
  },

  'GET /logistis/findRules': async (context, input) => {
    const { lengthMm, widthMm, heightMm } = input;
    const quotes = quoteLines(await linesNow(context), {
      country: input.country,
      postcode: input.postalCode,
      weightGrams: input.weightGrams,
      sizes: lengthMm && widthMm && heightMm ? [{ lengthMm, widthMm, heightMm }] : [],
      declaredValueFen: 0,
      goodsClasses: goodsClassesOf(input.goodsClasses ?? ''),
    });
    if (quotes.length === 0) return refuse('no_freight_routes');
    const viewer = await viewerNow(context);
    const transit = await transitNow(context);
    return quotes.map((quote) =>
      presentOffer(quote, viewer, { realDays: transit(quote.line.code, input.country) }),
    );
  },
} satisfies Handlers<typeof freightCalls>;

/** The known classes among words separated by commas; `general` when there is none. */
export const goodsClassesOf = (list: string): GoodsClass[] => {
  const words = new Set(list.split(','));
  const known = GOODS_CLASSES.filter((goodsClass) => words.has(goodsClass));
  return known.length > 0 ? known : ['general'];
};
