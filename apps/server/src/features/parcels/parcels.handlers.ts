import { toPage } from '@caravan/contract/envelope';
import type { parcelsCalls } from '@caravan/contract/parcels/parcels.calls';
import { multiplyDivide } from '@caravan/domain/exact';
import { RATE_ONE } from '@caravan/domain/money';
import { PARCEL_STATUSES, type ParcelStatus, shownParcelStatus } from '@caravan/domain/parcel-status';
import { type Handlers, refuse } from '../../platform/http/handler.ts';
import { findAddress } from '../accounts/index.ts';
import { linesNow, presentOffer, quoteLines } from '../freight/index.ts';
import { moneyText, notify } from '../messages/index.ts';
import { moneyOf, rateOf, ratesNow, type Rates } from '../rates/index.ts';
import { cancelParcel } from './parcels.cancel.ts';
import { chooseGoods } from './parcels.goods.ts';
import { receiveParcel } from './parcels.journey.ts';
import { linkTo } from './parcels.pack.ts';
import { placeParcel } from './parcels.place.ts';
import { goodsByParcel, presentDetail, presentSummary } from './parcels.present.ts';
import {
  extrasOf,
  freightRequestOf,
  type ParcelDraft,
  quoteParcel,
  storageFenOf,
  sumFen,
} from './parcels.price.ts';
import { countByStatus, findParcel, listParcels, lockParcel } from './parcels.queries.ts';
import { isOffered, OFFERED_SERVICES, type OfferedService, SERVICE_TEXTS } from './parcels.services.ts';
import { lineNames } from './parcels.lines.ts';

export const parcelsHandlers = {
  'POST /parcel/quote': async (context, input) => {
    const goods = await chooseGoods(context.db, input.storedItemIds, context.actor.accountId);
    if (typeof goods === 'string') return refuse(goods);
    const address = await findAddress(context.db, context.actor.accountId, input.addressId);
    if (!address) return refuse('address_unknown');
    const rates = await ratesNow(context);
    const draft = draftOf(input, goods, address, rates, context.now);
    const request = freightRequestOf(draft);
    const quotes = quoteLines(await linesNow(context), request);
    if (quotes.length === 0) return refuse('no_freight_routes');
    const viewer = { locale: context.locale, currency: context.currency, rates };
    const extras = extrasOf(draft, request.weightGrams);
    const shownExtras = extras.map((item) => ({
      kind: item.kind,
      label: item.label?.[context.locale] ?? '',
      explanation: '',
      amount: moneyOf(item.amountFen, context.currency, rates),
    }));
    return {
      offers: quotes.map((quote) => presentOffer(quote, viewer, shownExtras, sumFen(extras))),
      services: OFFERED_SERVICES.map((code) => {
        const [item] = extrasOf({ ...draft, goods, services: [code] }, request.weightGrams);
        const { name, note } = SERVICE_TEXTS[code];
        return {
          code,
          name: name[context.locale],
          explanation: note[context.locale],
          price: moneyOf(item?.amountFen ?? 0, context.currency, rates),
        };
      }),
      weightGrams: request.weightGrams,
      storageFee: moneyOf(storageFenOf(goods, context.now), context.currency, rates),
      currency: context.currency,
    };
  },

  'POST /parcel/insert': async (context, input) => {
    const { tx, actor, now } = context;
    if (!input.agreed) return refuse('terms_not_agreed');
    if (!input.services.every(isOffered)) return refuse('service_unknown');
    const goods = await chooseGoods(tx, input.storedItemIds, actor.accountId, { lock: true });
    if (typeof goods === 'string') return refuse(goods);
    const address = await findAddress(tx, actor.accountId, input.addressId);
    if (!address) return refuse('address_unknown');
    const rates = await ratesNow(context);
    const draft = draftOf(input, goods, address, rates, now);
    const chosen = (await linesNow(context)).find(({ line }) => line.code === input.lineCode);
    const request = freightRequestOf(draft);
    const quote = chosen && quoteParcel(chosen.line, request, extrasOf(draft, request.weightGrams));
    if (!chosen || !quote) return refuse('freight_line_not_possible');
    const total = moneyOf(sumFen(quote.items), context.currency, rates);
    if (total !== input.expectedTotal) return refuse('price_changed', { total });
    const parcel = await placeParcel(tx, {
      accountId: actor.accountId,
      goods,
      address,
      line: { code: chosen.line.code, tariffId: chosen.tariffId },
      quote,
      services: input.services,
      declaredUsdCents: Math.round(input.declaredUsd * 100),
      currency: context.currency,
      rates,
      actor,
      now,
    });
    await notify(tx, {
      accountId: actor.accountId,
      template: 'parcel_to_pay',
      params: { code: parcel.code, total: moneyText(parcel.shown_minor, parcel.currency) },
      link: linkTo(parcel),
      now,
    });
    return { parcelCode: parcel.code, status: parcel.status };
  },

  'GET /parcel/list': async (context, { status, ...page }) => {
    const { rows, total } = await listParcels(context.db, {
      ...page,
      accountId: context.actor.accountId,
      order: 'newest',
      ...(status ? { statuses: statusesShownAs(status) } : {}),
    });
    const goods = await goodsByParcel(context.db, rows);
    const lines = await lineNames(context.db);
    const viewer = { locale: context.locale, currency: context.currency, rates: await ratesNow(context) };
    return toPage(
      rows.map((parcel) => presentSummary(parcel, goods.get(parcel.id) ?? [], lines, viewer)),
      total,
      page,
    );
  },

  'GET /parcel/status/list': async ({ db, actor }) => {
    const counts = new Map<ParcelStatus, number>();
    for (const { status, count } of await countByStatus(db, actor.accountId)) {
      const shown = shownParcelStatus(status);
      counts.set(shown, (counts.get(shown) ?? 0) + count);
    }
    return [...counts].map(([status, count]) => ({ status, count }));
  },

  'GET /parcel/detail': async (context, { parcelCode }) => {
    const parcel = await findParcel(context.db, parcelCode);
    if (parcel?.account_id !== context.actor.accountId) return refuse('not_found');
    const viewer = { locale: context.locale, currency: context.currency, rates: await ratesNow(context) };
    return presentDetail(context.db, parcel, await lineNames(context.db), viewer);
  },

  'POST /parcel/cancel': async ({ tx, actor, now }, { parcelCode, reason }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (parcel?.account_id !== actor.accountId) return refuse('not_found');
    const cancelled = await cancelParcel(tx, parcel, { actor, now, reason });
    if (cancelled === 'parcel_step_refused') return refuse(cancelled);
    return { status: cancelled.parcel.status, refundedUsd: cancelled.refundedCents / 100 };
  },

  'POST /parcel/confirmReceipt': async ({ tx, actor, now }, { parcelCode }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (parcel?.account_id !== actor.accountId) return refuse('not_found');
    const received = await receiveParcel(tx, parcel, { actor, now });
    return received === 'parcel_step_refused' ? refuse(received) : { status: received.status };
  },
} satisfies Handlers<typeof parcelsCalls>;

const draftOf = (
  input: { readonly services: readonly string[]; readonly declaredUsd: number },
  goods: ParcelDraft['goods'],
  address: ParcelDraft['address'],
  rates: Rates,
  now: Date,
): ParcelDraft => ({
  goods,
  address,
  services: input.services.filter((service): service is OfferedService => isOffered(service)),
  declaredValueFen: multiplyDivide(
    Math.round(input.declaredUsd * 100),
    RATE_ONE,
    rateOf('USD', rates).rateE8,
  ),
  now,
});

const statusesShownAs = (shown: ParcelStatus): ParcelStatus[] =>
  PARCEL_STATUSES.filter((status) => shownParcelStatus(status) === shown);
