import { dutySum } from '@caravan/domain/customs/duty-bill';
import { customsParcelOf } from '@caravan/domain/home/home-parcel';
import type { FreightLine } from '@caravan/domain/freight/freight-tariff';
import { type FreightQuote, quoteFreight } from '@caravan/domain/freight/freight';
import { USUAL_PACKING } from '@caravan/domain/parcels/parcel-packing';
import type { ParcelPlan, PlannedParcel, PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { type CountryDuty, quoteLines, type TariffedLine } from '../../freight/index.ts';
import { packingGoodsOf } from '../price/parcels.box.ts';
import { packedDown } from '../price/parcels.effects.ts';
import {
  type CappedQuote,
  cappedQuote,
  classesOf,
  extrasOf,
  freightRequestOf,
  insuranceFenOf,
  type ParcelDraft,
  sumFen,
} from '../price/parcels.price.ts';
import type { PackingEffect } from '../price/effects.queries.ts';
import { kindOf } from '../customs/customs.queries.ts';
import type { ParcelGoods, PriceItem } from '../parcels.rows.ts';
import type { OfferedService } from '../price/parcels.services.ts';

/** Everything a plan of a shopper's goods is made with. */
export interface PlanContext {
  /** What all parcels share; `goods` are all that are to travel. */
  readonly draft: ParcelDraft;
  readonly lines: readonly TariffedLine[];
  readonly duty: CountryDuty | undefined;
  /** Of the goods, by their ids: customs counts goods of one subheading once. */
  readonly subheadings: ReadonlyMap<string, string>;
  readonly effects: readonly PackingEffect[];
  readonly latestDays: number | undefined;
  /** A value as it is declared: in whole US cents. */
  readonly declaredFen: (valueFen: number) => number;
}

/** The goods, lines and fees as the planner takes them; goods are declared with what was paid for them. */
export const planRequestOf = ({ draft, lines, duty, latestDays, subheadings }: PlanContext): PlanRequest => ({
  goods: draft.goods.map((item) => ({
    id: item.stored_item_id,
    weightGrams: item.weight_grams,
    size: packingGoodsOf({ ...draft, goods: [item] })[0],
    declaredValueFen: item.total_fen,
    goodsClasses: classesOf([item]),
    kind: kindOf(item, subheadings),
  })),
  lines: lines.map(({ line }) => line),
  country: draft.address.country,
  postcode: draft.address.postalCode,
  carriers: draft.carriers,
  packing: USUAL_PACKING,
  duty: duty?.table,
  services: draft.services.map((service) => ({ service })),
  servicePrices: draft.prices,
  cartons: draft.cartons,
  latestDays,
});

/** A planned parcel with its bill, and what would make it cheaper. */
export interface PricedParcel {
  readonly planned: PlannedParcel;
  readonly line: FreightLine;
  readonly quote: CappedQuote;
  readonly choices: readonly Choice[];
}

/** Something the shopper can do without; `savesFen` is what the same parcel then costs less on its line. */
export interface Choice {
  readonly kind: 'service' | 'leave_out';
  readonly code: string;
  readonly goods: readonly ParcelGoods[];
  readonly savesFen: number;
}

/** The parcels of a plan as they would be charged. */
export const pricedParcels = (plan: ParcelPlan, context: PlanContext): PricedParcel[] =>
  plan.parcels.map((planned) => {
    const line = context.lines.find(({ line: { code } }) => code === planned.lineCode)?.line;
    const draft = draftOfParcel(planned, context);
    const quote = line && cappedQuote(line, draft);
    if (!line || !quote) throw new Error(`line ${planned.lineCode} does not take what was planned for it`);
    return { planned, line, quote, choices: choicesOf(draft, line, context) };
  });

const draftOfParcel = (planned: PlannedParcel, { draft, declaredFen }: PlanContext): ParcelDraft => {
  const ids = new Set(planned.goodsIds);
  const declaredValueFen = declaredFen(planned.declaredValueFen);
  return { ...draft, declaredValueFen, goods: draft.goods.filter(({ stored_item_id: id }) => ids.has(id)) };
};

/** Choices below this are not worth reading. */
const WORTH_FEN = 100;
const MOST_CHOICES = 4;

const choicesOf = (draft: ParcelDraft, line: FreightLine, context: PlanContext): Choice[] => {
  const costFen = costOf(draft, line, context);
  const services = (['remove_packaging', 'vacuum'] as const)
    .filter((service) => !draft.services.includes(service) && draft.prices[service] !== undefined)
    .flatMap((service) => {
      const { goods, shrunk } = packedDown(draft.goods, service, context.effects);
      const services: OfferedService[] = [...draft.services, service];
      const withIt = costOf({ ...draft, goods, services, effects: [] }, line, context);
      return choice('service', service, shrunk, costFen - withIt);
    });
  const leftOut =
    draft.goods.length === 1
      ? []
      : draft.goods.flatMap((item) => {
          const goods = draft.goods.filter((other) => other !== item);
          const declaredValueFen = draft.declaredValueFen - item.total_fen;
          const without = costOf({ ...draft, goods, declaredValueFen }, line, context);
          return choice('leave_out', item.stored_item_id, [item], costFen - without);
        });
  const dearest = leftOut
    .toSorted((a, b) => b.savesFen - a.savesFen)
    .slice(0, MOST_CHOICES - services.length);
  return [...services, ...dearest];
};

const choice = (
  kind: Choice['kind'],
  code: string,
  goods: readonly ParcelGoods[],
  savesFen: number,
): Choice[] => (goods.length > 0 && savesFen >= WORTH_FEN ? [{ kind, code, goods, savesFen }] : []);

/** What a parcel costs its shopper in all, duty included; nothing can be saved by what the line does not take. */
const costOf = (draft: ParcelDraft, line: FreightLine, context: PlanContext): number => {
  const request = freightRequestOf(draft);
  const quote = quoteFreight(line, request);
  if (!quote.ok) return Number.POSITIVE_INFINITY;
  const extras = extrasOf(draft, request.weightGrams);
  return quote.totalFen + sumFen(extras) + dueFen(quote, draft, { ...context, extras });
};

/** All goods as one parcel: what each line says, and the cheapest in time, duty included as it is in a plan. */
export const togetherOf = (context: PlanContext) => {
  const { draft, lines } = context;
  const all = { ...draft, declaredValueFen: valueFenOf(draft.goods) };
  const request = freightRequestOf(all);
  const extras = extrasOf(all, request.weightGrams);
  const quotes = quoteLines(lines, request);
  const [best] = quotes
    .flatMap(({ line, quote }) => {
      const taken = inTime(quote, context);
      if (!taken) return [];
      return { line, freightFen: taken.totalFen, dutyFen: dueFen(taken, all, { ...context, extras }) };
    })
    .toSorted((a, b) => a.freightFen + a.dutyFen - (b.freightFen + b.dutyFen));
  return { request, quotes, best };
};

/** The quote of a line that takes the parcel and brings it as early as the shopper wants it. */
export const inTime = (quote: FreightQuote, { latestDays = Number.POSITIVE_INFINITY }: PlanContext) =>
  quote.ok && quote.days.to <= latestDays ? quote : undefined;

/** What customs asks of a parcel with these goods; nothing where the line has paid. */
const dueFen = (
  quote: { readonly taxIncluded: boolean; readonly totalFen: number },
  { goods, declaredValueFen }: ParcelDraft,
  {
    duty,
    subheadings,
    extras,
  }: Pick<PlanContext, 'duty' | 'subheadings'> & { readonly extras: readonly PriceItem[] },
): number => {
  if (quote.taxIncluded) return 0;
  const kinds = new Set(goods.map((item) => kindOf(item, subheadings))).size;
  const parcel = { valueFen: declaredValueFen, kinds };
  return dutySum(duty?.table, customsParcelOf(parcel, quote.totalFen, insuranceFenOf(extras)));
};

export const valueFenOf = (goods: readonly ParcelGoods[]): number =>
  goods.reduce((sum, { total_fen }) => sum + total_fen, 0);
