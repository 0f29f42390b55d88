import type { OutputOf } from '@caravan/contract/call';
import type { landedCalls } from '@caravan/contract/orders/landed.calls';
import { dutyFen } from '@caravan/domain/customs/duty';
import type { FreightRequest } from '@caravan/domain/freight/freight-tariff';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { dutyNow, goodsClassesOf, goodsWeight, linesNow, quoteLines } from '../../freight/index.ts';
import { moneyOf, type Viewer, viewerNow } from '../../rates/index.ts';
import { presentPriced } from '../read/orders.present.ts';
import { readSelection } from '../place/orders.place.queries.ts';
import { priceSelection, serviceFeeNow } from '../place/orders.price.ts';
import { routeOfLine } from '../orders.rows.ts';

type Landed = OutputOf<(typeof landedCalls)['GET /system/spu/landedCost']>;
type Way = NonNullable<Landed['cheapest']>;

export const landedHandlers: Handlers<typeof landedCalls> = {
  'GET /system/spu/landedCost': async (context, { skuId, quantity, country }) => {
    const { db, actor, now } = context;
    const accountId = actor.kind === 'shopper' ? actor.accountId : null;
    const fee = await serviceFeeNow(context);
    const { skus } = await readSelection(db, [skuId], { accountId, now });
    const priced = priceSelection([{ skuId, quantity, remark: '' }], skus, fee.rule);
    if (typeof priced === 'string') return refuse(priced);
    const [shop] = priced;
    const [line] = shop?.lines ?? [];
    if (!shop || !line) return refuse('sku_removed');
    const viewer = await viewerNow(context);
    const { minor } = presentPriced(shop, viewer);
    const order = {
      currency: viewer.currency,
      goods: minor.goods / 100,
      domesticFreight: minor.freight / 100,
      serviceFee: minor.service / 100,
      order: minor.total / 100,
    };
    const weight =
      routeOfLine(line.sku) === 'freight' ? await goodsWeight(context, line.sku.goods_id) : undefined;
    if (!weight) return { ...order, ...NO_FREIGHT };
    const valueFen = shop.price.goodsFen;
    const request = requestOf({ country, quantity, weight, valueFen, classes: line.sku.goods_classes });
    const plan = { request, orderMinor: minor.total, viewer };
    return { ...order, ...(await waysHome(context, plan)), weightOrigin: weight.origin };
  },
};

interface Request {
  readonly country: string;
  readonly quantity: number;
  readonly weight: NonNullable<Awaited<ReturnType<typeof goodsWeight>>>;
  readonly valueFen: number;
  readonly classes: readonly string[];
}

/** The pieces as a parcel of their own; how several lie in a box nobody knows yet. */
const requestOf = ({ country, quantity, weight, valueFen, classes }: Request): FreightRequest => {
  const { weightGrams, lengthMm, widthMm, heightMm } = weight;
  const isSized = quantity === 1 && lengthMm !== null && widthMm !== null && heightMm !== null;
  return {
    country,
    weightGrams: weightGrams * quantity,
    sizes: isSized ? [{ lengthMm, widthMm, heightMm }] : [],
    declaredValueFen: valueFen,
    goodsClasses: goodsClassesOf(classes.join()),
  };
};

/** Goods that travel free or lie in the country already, and those whose weight nobody knows. */
const NO_FREIGHT = {
  cheapest: null,
  dearest: null,
  dutyNote: '',
  weightGrams: null,
  weightOrigin: null,
} as const;

interface PlanContext {
  readonly request: FreightRequest;
  readonly orderMinor: number;
  readonly viewer: Viewer;
}

/** What the lines that take the goods make of it, from the cheapest in all to the dearest. */
const waysHome = async (
  context: Parameters<typeof linesNow>[0],
  { request, orderMinor, viewer }: PlanContext,
) => {
  const duty = await dutyNow(context, request.country, viewer.rates);
  const minorOfFen = (fen: number) => Math.round(moneyOf(fen, viewer.currency, viewer.rates) * 100);
  const dueFen = dutyFen(duty?.table, request.declaredValueFen, 1);
  const ways = quoteLines(await linesNow(context), request)
    .flatMap(({ line, quote }): Way[] => {
      if (!quote.ok) return [];
      const freight = minorOfFen(quote.totalFen);
      const due = quote.taxIncluded ? 0 : minorOfFen(dueFen);
      return [
        {
          lineName: line.names[viewer.locale],
          freight: freight / 100,
          duty: due / 100,
          // the sum of what is shown, to the last minor unit
          total: (orderMinor + freight + due) / 100,
          daysFrom: quote.days.from,
          daysTo: quote.days.to,
        },
      ];
    })
    .toSorted((one, other) => one.total - other.total);
  return {
    cheapest: ways[0] ?? null,
    dearest: ways.at(-1) ?? null,
    dutyNote: duty?.notes[viewer.locale] ?? '',
    weightGrams: request.weightGrams,
  };
};
