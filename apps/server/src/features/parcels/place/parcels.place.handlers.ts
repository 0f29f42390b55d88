import type { parcelsCalls } from '@caravan/contract/parcels/parcels.calls';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import { moneyText } from '@caravan/domain/money/money-text';
import { dutyNow, itemTexts, linesNow, presentOffer, quoteLines, transitNow } from '../../freight/index.ts';
import { fenOf, moneyOf, ratesNow, usdCentsOf, viewerOf } from '../../rates/index.ts';
import { warehouseNames } from '../../warehouse/index.ts';
import { presentPlan } from '../plan/parcels.plan.present.ts';
import { planRequestOf, type PlanContext, valueFenOf } from '../plan/parcels.plan.ts';
import { subheadingsOf } from '../customs/customs.queries.ts';
import { draftOf, gatherParcel } from './parcels.draft.ts';
import { insertParcels } from './parcels.insert.ts';
import { boundsIfLost } from './parcels.if-lost.ts';
import { planAside } from '../plan/plan-thread.ts';
import {
  extrasOf,
  freightRequestOf,
  rehearsalFor,
  reserveFen,
  storageFenOf,
  sumFen,
} from '../price/parcels.price.ts';
import {
  rehearsalFenNow,
  SERVICE_TEXTS,
  serviceNote,
  servicePricesNow,
  SERVICES,
} from '../price/parcels.services.ts';
import { presentRehearsal } from '../rehearsals/rehearsals.present.ts';

type PlaceCalls = Pick<
  typeof parcelsCalls,
  'POST /parcel/quote' | 'POST /parcel/plan' | 'POST /parcel/insert' | 'POST /parcel/insertPlan'
>;

/** From chosen goods to parcels that wait for their freight. */
export const parcelPlaceHandlers = {
  'POST /parcel/quote': async (context, input) => {
    const gathered = await gatherParcel(context.db, context.actor.accountId, input, context);
    if (isRefused(gathered)) return gathered;
    const { goods } = gathered;
    const rates = await ratesNow(context);
    const prices = await servicePricesNow(context);
    const worthCents = usdCentsOf(valueFenOf(goods), rates);
    const declaredUsd = input.declaredUsd ?? worthCents / 100;
    const draft = draftOf({ ...input, declaredUsd }, gathered, { rates, prices, now: context.now });
    const request = freightRequestOf(draft);
    const quotes = quoteLines(await linesNow(context), request);
    if (quotes.length === 0) return refuse('no_freight_routes');
    const viewer = viewerOf(context, rates);
    const extras = extrasOf(draft, request.weightGrams);
    const rehearsal = rehearsalFor(draft);
    const transit = await transitNow(context);
    const items = extras.map((item) => ({
      kind: item.kind,
      ...itemTexts(item, context.locale, (fen) =>
        moneyText(moneyOf(fen, context.currency, rates), context.currency),
      ),
      amount: moneyOf(item.amountFen, context.currency, rates),
    }));
    const names = await warehouseNames(context.db);
    return {
      declaredUsd,
      ifLost: boundsIfLost(quotes, {
        declaredCents: Math.round(declaredUsd * 100),
        worthCents,
        freightCentsOf: (quote) => usdCentsOf(quote.totalFen + sumFen(extras), rates),
      }),
      warehouseName: names.get(goods[0]?.warehouse_id ?? '')?.[context.locale] ?? null,
      offers: quotes.map((quote) =>
        presentOffer(quote, viewer, {
          items,
          itemsFen: sumFen(extras),
          reserveFen: quote.quote.ok ? reserveFen(quote.line, draft, quote.quote.totalFen) : 0,
          realDays: transit(quote.line.code, draft.address.country),
        }),
      ),
      services: SERVICES.filter(
        // what would cover nothing is not offered
        (code) =>
          prices[code] !== undefined && (code !== 'insurance' || Math.min(declaredUsd, worthCents) > 0),
      ).map((code) => {
        const [item] = extrasOf({ ...draft, services: [code] }, request.weightGrams);
        const { name } = SERVICE_TEXTS[code];
        return {
          code,
          name: name[context.locale],
          explanation: serviceNote(code, prices)[context.locale],
          price: moneyOf(item?.amountFen ?? 0, context.currency, rates),
        };
      }),
      weightGrams: request.weightGrams,
      rehearsal: rehearsal ? presentRehearsal(rehearsal, context.services.privatePictures) : null,
      rehearsalFee: moneyOf(await rehearsalFenNow(context), context.currency, rates),
      storageFee: moneyOf(storageFenOf(goods, context.now), context.currency, rates),
      currency: context.currency,
    };
  },

  'POST /parcel/plan': async (context, input) => {
    const gathered = await gatherParcel(context.db, context.actor.accountId, input, context);
    if (isRefused(gathered)) return gathered;
    const rates = await ratesNow(context);
    const draft = draftOf({ services: input.services, declaredUsd: 0 }, gathered, {
      rates,
      prices: await servicePricesNow(context),
      now: context.now,
    });
    const plan: PlanContext = {
      draft: { ...draft, declaredValueFen: valueFenOf(draft.goods) },
      lines: await linesNow(context),
      duty: await dutyNow(context, draft.address.country, rates),
      subheadings: await subheadingsOf(
        context.db,
        draft.goods.map(({ goods_id }) => goods_id),
      ),
      effects: gathered.effects,
      latestDays: input.latestDays,
      declaredFen: (valueFen) => fenOf(usdCentsOf(valueFen, rates) / 100, 'USD', rates),
    };
    const planned = await planAside(planRequestOf(plan));
    const viewer = viewerOf(context, rates);
    return presentPlan(typeof planned === 'string' ? [] : planned, plan, viewer);
  },

  'POST /parcel/insert': async (
    context,
    { storedItemIds, services, declaredUsd, lineCode, expectedTotal, ...rest },
  ) => {
    const wanted = { storedItemIds, services, declaredUsd, lineCode, expectedTotal };
    const made = await insertParcels(context, { ...rest, parcels: [wanted] });
    if ('refused' in made) return made.refused;
    const [parcel] = made.parcels;
    if (!parcel) throw new Error('no parcel was made');
    return { parcelCode: parcel.code, status: parcel.status };
  },

  'POST /parcel/insertPlan': async (context, input) => {
    const made = await insertParcels(context, input);
    if ('refused' in made) return made.refused;
    return { parcelCodes: made.parcels.map(({ code }) => code) };
  },
} satisfies Handlers<PlaceCalls>;
