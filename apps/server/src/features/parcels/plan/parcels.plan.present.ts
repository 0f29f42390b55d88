import type { OutputOf } from '@caravan/contract/call';
import type { ParcelPlanOffer } from '@caravan/contract/parcels/parcel-plan.shapes';
import type { parcelsCalls } from '@caravan/contract/parcels/parcels.calls';
import type { FreightRequest, Names } from '@caravan/domain/freight/freight-tariff';
import type { ParcelPlan } from '@caravan/domain/plan/parcel-plan';
import { MAX_EXACT_GOODS } from '@caravan/domain/plan/parcel-plan';
import { moneyFor, quoteLines, refusalText } from '../../freight/index.ts';
import { moneyOf, usdCentsOf, type Viewer } from '../../rates/index.ts';
import { pictureOf } from '../parcels.present.ts';
import {
  type Choice,
  inTime,
  type PlanContext,
  type PricedParcel,
  pricedParcels,
  togetherOf,
} from './parcels.plan.ts';
import { extrasOf, freightRequestOf, sumFen } from '../price/parcels.price.ts';
import { isService, SERVICE_TEXTS } from '../price/parcels.services.ts';

type PlanAnswer = OutputOf<(typeof parcelsCalls)['POST /parcel/plan']>;

export const presentPlan = (
  plans: readonly ParcelPlan[],
  context: PlanContext,
  viewer: Viewer,
): PlanAnswer => ({
  plans: plans.map((plan) => presentOne(plan, pricedParcels(plan, context), viewer)),
  isExact: context.draft.goods.length <= MAX_EXACT_GOODS,
  together: presentTogether(context, viewer),
  stuck: plans.length > 0 ? [] : stuckGoods(context, viewer),
  goods: context.draft.goods.map((item) => ({
    storedItemId: item.stored_item_id,
    name: viewer.locale === 'zh' ? item.title_zh : item.title_en,
    image: pictureOf(item.picture_id),
  })),
  dutyNote: context.duty?.notes[viewer.locale] ?? '',
  currency: viewer.currency,
});

const presentOne = (plan: ParcelPlan, parcels: readonly PricedParcel[], viewer: Viewer): ParcelPlanOffer => {
  const shown = parcels.map((parcel) => presentParcel(parcel, viewer));
  // What is paid is the sum of what each parcel shows, to the last minor unit.
  const sum = (name: 'total' | 'maximum' | 'duty') =>
    shown.reduce((minor, parcel) => minor + Math.round(parcel[name] * 100), 0) / 100;
  return {
    marks: [...plan.marks],
    total: sum('total'),
    maximum: sum('maximum'),
    duty: sum('duty'),
    daysTo: plan.days,
    parcels: shown,
  };
};

const presentParcel = (
  { planned, line, quote, choices }: PricedParcel,
  viewer: Viewer,
): ParcelPlanOffer['parcels'][number] => {
  const money = (fen: number) => moneyOf(fen, viewer.currency, viewer.rates);
  return {
    storedItemIds: [...planned.goodsIds],
    lineCode: line.code,
    lineName: line.names[viewer.locale],
    carrier: line.carrier,
    total: money(quote.totalFen),
    maximum: money(quote.maximumFen),
    duty: money(planned.dutyFen),
    daysFrom: planned.days.from,
    daysTo: planned.days.to,
    isTaxIncluded: planned.taxIncluded,
    weightGrams: planned.weightGrams,
    declaredUsd: usdCentsOf(planned.declaredValueFen, viewer.rates) / 100,
    choices: choices.map((each) => ({
      kind: each.kind,
      code: each.code,
      label: labelOf(each, viewer),
      storedItemIds: each.goods.map(({ stored_item_id }) => stored_item_id),
      saves: money(each.savesFen),
    })),
  };
};

const labelOf = ({ kind, code, goods }: Choice, { locale }: Viewer): string => {
  if (kind === 'service' && isService(code)) return SERVICE_TEXTS[code].name[locale];
  return goods.map(({ title_zh, title_en }) => (locale === 'zh' ? title_zh : title_en)).join(', ');
};

const presentTogether = (context: PlanContext, viewer: Viewer): PlanAnswer['together'] => {
  const { request, quotes, best } = togetherOf(context);
  const refusals = refusalsIn(quotes, context, viewer);
  if (!best) return { total: null, duty: 0, lineName: '', refusals };
  const extrasFen = sumFen(extrasOf(context.draft, request.weightGrams));
  return {
    total: moneyOf(best.freightFen + extrasFen, viewer.currency, viewer.rates),
    duty: moneyOf(best.dutyFen, viewer.currency, viewer.rates),
    lineName: best.line.names[viewer.locale],
    refusals,
  };
};

/** Goods that no line takes in time, not even alone, with what each line says. */
const stuckGoods = (context: PlanContext, viewer: Viewer): PlanAnswer['stuck'] =>
  context.draft.goods.flatMap((item) => {
    const alone: FreightRequest = freightRequestOf({
      ...context.draft,
      goods: [item],
      declaredValueFen: item.total_fen,
    });
    const quotes = quoteLines(context.lines, alone);
    if (quotes.some(({ quote }) => inTime(quote, context))) return [];
    return [{ storedItemId: item.stored_item_id, refusals: refusalsIn(quotes, context, viewer) }];
  });

const refusalsIn = (quotes: ReturnType<typeof quoteLines>, context: PlanContext, viewer: Viewer) =>
  quotes.flatMap(({ line, quote }) => {
    if (inTime(quote, context)) return [];
    const reasons = quote.ok
      ? [TOO_SLOW[viewer.locale].replace('{days}', String(quote.days.to))]
      : quote.reasons.map((reason) => refusalText(reason, viewer.locale, moneyFor(viewer)));
    return [{ name: line.names[viewer.locale], reasons }];
  });

const TOO_SLOW: Names = { en: 'takes up to {days} days', zh: '最长需{days}天' };
